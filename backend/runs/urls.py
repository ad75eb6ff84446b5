from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.runs.engine_api.views import EventsView, OptionsView
from backend.runs.engine_api.wanted import wanted
from backend.runs.views.engines import EngineViewSet
from backend.runs.views.flows import FlowViewSet
from backend.runs.views.history import DeadLetterViewSet, RunViewSet
from backend.runs.views.overview import OverviewView
from backend.runs.views.owners import CapturePages, PipelinePages
from backend.runs.views.search import SearchView

router = SimpleRouter()
router.register("pipelines", PipelinePages, basename="pipeline")
router.register("captures", CapturePages, basename="capture")
router.register("engines", EngineViewSet, basename="engine")
router.register("flows", FlowViewSet, basename="flow")
router.register("runs", RunViewSet, basename="run")
router.register("dead-letters", DeadLetterViewSet, basename="dead-letter")

urlpatterns = [
    path("projects/<uuid:project_id>/overview/", OverviewView.as_view(), name="overview"),
    path("search/", SearchView.as_view(), name="search"),
    path("engines/<uuid:engine_id>/wanted", wanted, name="engine-wanted"),
    path(
        "engines/<uuid:engine_id>/flows/<uuid:flow_id>/options",
        OptionsView.as_view(),
        name="engine-options",
    ),
    path("engines/<uuid:engine_id>/events", EventsView.as_view(), name="engine-events"),
    *router.urls,
]
