from rest_framework.routers import SimpleRouter

from backend.governance.views import AuditViewSet

router = SimpleRouter()
router.register("audit", AuditViewSet, basename="audit")

urlpatterns = router.urls
