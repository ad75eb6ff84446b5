from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from backend.projects.access import require
from backend.runs.models import Engine, EngineLease, RunLog
from backend.runs.selectors.engines import with_flows
from backend.runs.serializers.engines import EngineInput, EnginePage, EngineSharing, ProcessOutput
from backend.runs.serializers.history import LogPageOutput
from backend.runs.services import engines
from backend.runs.views.lines import LOG_PARAMETERS, answer_lines
from backend.runs.views.scoped import TimedViewSet


class EngineViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, TimedViewSet[Engine]):
    model = Engine
    serializer_class = EnginePage

    def get_queryset(self) -> QuerySet[Any]:
        if getattr(self, "swagger_fake_view", False):
            return Engine.unscoped.none()
        return with_flows(super().get_queryset(), self.request.user, self.now)

    @extend_schema(request=EngineInput, responses={201: EnginePage})
    def create(self, request: Request) -> Response:
        given = EngineInput.read(request.data)
        given["project"] = self.find_project(given["project"])
        engine = engines.create_engine(actor=request.user, now=self.now, **given)
        found = self.get_queryset().get(pk=engine.pk)
        return Response(self.get_serializer(found).data, status=status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        engines.delete_engine(actor=request.user, engine=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="engine_start", request=None, responses=EnginePage)
    @action(detail=True, methods=["post"])
    def start(self, request: Request, pk: str) -> Response:
        engines.start_engine(actor=request.user, engine=self.get_object(), now=self.now)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(operation_id="engine_stop", request=None, responses=EnginePage)
    @action(detail=True, methods=["post"])
    def stop(self, request: Request, pk: str) -> Response:
        engines.stop_engine(actor=request.user, engine=self.get_object(), now=self.now)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(operation_id="engine_share", request=EngineSharing, responses=EnginePage)
    @action(detail=True, methods=["post"])
    def share(self, request: Request, pk: str) -> Response:
        given = EngineSharing.read(request.data)
        engines.share_engine(actor=request.user, engine=self.get_object(), **given)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(responses=ProcessOutput(many=True), filters=False)
    @action(detail=True)
    def processes(self, request: Request, pk: str) -> Response:
        """Every process it had, newest first, and why each ended."""
        leases = EngineLease.objects.filter(engine=self.get_object())
        page = self.paginate_queryset(leases) or []
        return self.get_paginated_response(ProcessOutput(page, many=True).data)

    @extend_schema(
        operation_id="engine_logs",
        parameters=LOG_PARAMETERS,
        responses=LogPageOutput,
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def logs(self, request: Request, pk: str) -> Response:
        """The engine's own lines; a flow's lines are its project's, and stand with the flow."""
        engine = self.get_object()
        require(request.user, "data.read_raw", engine)  # a line may quote a row
        return answer_lines(request, RunLog.objects.filter(engine=engine, flow=None))
