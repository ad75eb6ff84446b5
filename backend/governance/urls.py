from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.governance.views import AuditRuleView, AuditViewSet

router = SimpleRouter()
router.register("audit", AuditViewSet, basename="audit")

urlpatterns = [
    path("organizations/<uuid:pk>/audit-rule/", AuditRuleView.as_view(), name="audit-rule"),
    *router.urls,
]
