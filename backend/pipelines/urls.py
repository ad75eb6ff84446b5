from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.pipelines.views import (
    NodeKindsView,
    NodeStatementView,
    SpecSchemaView,
    TableUsesView,
    VersionViewSet,
)

# Pipelines themselves stand in `runs`, with the flows that run them.
router = SimpleRouter()
router.register("pipeline-versions", VersionViewSet, basename="pipeline-version")

urlpatterns = [
    path("node-kinds/", NodeKindsView.as_view(), name="node-kinds"),
    path("node-statements/", NodeStatementView.as_view(), name="node-statements"),
    path("spec-schema/", SpecSchemaView.as_view(), name="spec-schema"),
    path("tables/<uuid:pk>/uses/", TableUsesView.as_view(), name="table-uses"),
    *router.urls,
]
