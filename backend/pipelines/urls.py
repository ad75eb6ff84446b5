from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.pipelines.views import (
    SpecSchemaView,
    TableUsesView,
    VersionViewSet,
)

# Pipelines themselves stand in `runs`, with the flows that run them.
router = SimpleRouter()
router.register("pipeline-versions", VersionViewSet, basename="pipeline-version")

urlpatterns = [
    path("spec-schema/", SpecSchemaView.as_view(), name="spec-schema"),
    path("tables/<uuid:pk>/uses/", TableUsesView.as_view(), name="table-uses"),
    *router.urls,
]
