from rest_framework.routers import SimpleRouter

from backend.catalog.views import NamespaceViewSet, TableViewSet

router = SimpleRouter()
router.register("namespaces", NamespaceViewSet, basename="namespace")
router.register("tables", TableViewSet, basename="table")

urlpatterns = router.urls
