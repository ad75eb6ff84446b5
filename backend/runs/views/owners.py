"""Pipelines and captures as their pages show them: with the flow that runs them.

The apps below do not know of flows; their routes stand here, so that one request tells both.
"""

from typing import Any

from django.db.models import Prefetch, QuerySet

from backend.collection.views import CaptureViewSet
from backend.pipelines.serializers.pipelines import PipelineDetail
from backend.pipelines.views import PipelineViewSet
from backend.runs.models import Flow
from backend.runs.selectors.flows import with_evidence
from backend.runs.serializers.owners import CapturePage, PipelineLine, PipelinePage
from backend.runs.views.scoped import TimedViewSet


class PipelinePages(PipelineViewSet, TimedViewSet[Any]):
    def get_queryset(self) -> QuerySet[Any]:
        return _with_flow(super().get_queryset(), self)

    def get_serializer_class(self) -> Any:
        shown = {"list": PipelineLine, "retrieve": PipelinePage}
        return shown.get(self.action, PipelineDetail)


class CapturePages(CaptureViewSet, TimedViewSet[Any]):
    serializer_class = CapturePage

    def get_queryset(self) -> QuerySet[Any]:
        return _with_flow(super().get_queryset(), self)


def _with_flow(rows: QuerySet[Any], view: TimedViewSet[Any]) -> QuerySet[Any]:
    flows = with_evidence(Flow.unscoped.all(), view.now)
    return rows.prefetch_related(Prefetch("flow", queryset=flows))
