from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.pipelines.views import PipelineViewSet, SpecSchemaView, VersionViewSet

router = SimpleRouter()
router.register("pipelines", PipelineViewSet, basename="pipeline")
router.register("pipeline-versions", VersionViewSet, basename="pipeline-version")

urlpatterns = [path("spec-schema/", SpecSchemaView.as_view(), name="spec-schema"), *router.urls]
