from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.pipelines.views import (
    ConnectionUsesView,
    PipelineViewSet,
    SpecSchemaView,
    TableUsesView,
    VersionViewSet,
)

router = SimpleRouter()
router.register("pipelines", PipelineViewSet, basename="pipeline")
router.register("pipeline-versions", VersionViewSet, basename="pipeline-version")

urlpatterns = [
    path("spec-schema/", SpecSchemaView.as_view(), name="spec-schema"),
    path(
        "projects/<uuid:project_id>/connection-uses/",
        ConnectionUsesView.as_view(),
        name="connection-uses",
    ),
    path("tables/<uuid:pk>/uses/", TableUsesView.as_view(), name="table-uses"),
    *router.urls,
]
