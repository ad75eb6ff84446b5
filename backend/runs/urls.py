from django.urls import path

from backend.runs.engine_api.views import EventsView, OptionsView
from backend.runs.engine_api.wanted import wanted

urlpatterns = [
    path("engines/<uuid:engine_id>/wanted", wanted, name="engine-wanted"),
    path(
        "engines/<uuid:engine_id>/flows/<uuid:flow_id>/options",
        OptionsView.as_view(),
        name="engine-options",
    ),
    path("engines/<uuid:engine_id>/events", EventsView.as_view(), name="engine-events"),
]
