from typing import Any

from django.db.models import QuerySet
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from backend.pipelines.models import PipelineVersion
from backend.projects.access import require
from backend.runs.models import Engine, Flow, RunLog
from backend.runs.rebuilds.forecast import forecast_of
from backend.runs.replays.services import ask_again
from backend.runs.selectors.flows import with_evidence
from backend.runs.selectors.history import batches_of, minutes_of, reasons_of
from backend.runs.selectors.latency import latency_of
from backend.runs.selectors.series import series_of
from backend.runs.selectors.source_changes import source_changes_of
from backend.runs.selectors.verdicts import verdict_of
from backend.runs.serializers.flows import (
    FlowDetail,
    FlowFollow,
    FlowMove,
    FlowOutput,
    FlowRewind,
    FlowStart,
    FlowVersionChange,
    VerdictOutput,
    VerdictQuery,
)
from backend.runs.serializers.history import (
    AccountOutput,
    AskedOutput,
    LogPageOutput,
    MetricMinuteOutput,
    MetricOutput,
    ReasonOutput,
    ReplayInput,
)
from backend.runs.serializers.rebuilds import ForecastOutput, RebuildQuery
from backend.runs.serializers.series import LegOutput, SeriesOutput
from backend.runs.serializers.source_changes import SourceChangesOutput
from backend.runs.services import flows
from backend.runs.views.lines import LOG_PARAMETERS, answer_lines
from backend.runs.views.ranges import POINTS, RANGE_PARAMETERS, read_points, read_range
from backend.runs.views.scoped import TimedViewSet


class FlowViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, TimedViewSet[Flow]):
    model = Flow
    narrowed_by = ("project", "pipeline", "capture", "engine")

    def get_serializer_class(self) -> type[FlowOutput]:
        return FlowDetail if self.action == "retrieve" else FlowOutput

    def get_queryset(self) -> QuerySet[Any]:
        return with_evidence(super().get_queryset(), self.now)

    # Not 201: the pipeline may have its flow already, which then goes on.
    @extend_schema(request=FlowStart, responses={200: FlowOutput})
    def create(self, request: Request) -> Response:
        """Want a published version running. Its flow is made at the first time."""
        given = FlowStart.read(request.data)
        flow = flows.start_flow(
            actor=request.user,
            version=self.find(PipelineVersion, given["version"]),
            engine=self.find(Engine, given["engine"]) if "engine" in given else None,
            now=self.now,
        )
        return self._answer(flow)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        flows.delete_flow(actor=request.user, flow=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="flow_start", request=None, responses=FlowOutput)
    @action(detail=True, methods=["post"])
    def start(self, request: Request, pk: str) -> Response:
        """Again, with the version it has."""
        return self._answer(
            flows.resume_flow(actor=request.user, flow=self.get_object(), now=self.now)
        )

    @extend_schema(operation_id="flow_stop", request=None, responses=FlowOutput)
    @action(detail=True, methods=["post"])
    def stop(self, request: Request, pk: str) -> Response:
        return self._answer(
            flows.stop_flow(actor=request.user, flow=self.get_object(), now=self.now)
        )

    @extend_schema(operation_id="flow_move", request=FlowMove, responses=FlowOutput)
    @action(detail=True, methods=["post"])
    def move(self, request: Request, pk: str) -> Response:
        engine = self.find(Engine, FlowMove.read(request.data)["engine"])
        return self._answer(
            flows.move_flow(actor=request.user, flow=self.get_object(), engine=engine, now=self.now)
        )

    @extend_schema(operation_id="flow_rewind", request=FlowRewind, responses=FlowOutput)
    @action(detail=True, methods=["post"])
    def rewind(self, request: Request, pk: str) -> Response:
        given = FlowRewind.read(request.data)
        return self._answer(
            flows.rewind_flow(actor=request.user, flow=self.get_object(), now=self.now, **given)
        )

    @extend_schema(
        operation_id="flow_rebuild",
        parameters=[OpenApiParameter("start_at", OpenApiTypes.DATETIME)],
        responses=ForecastOutput,
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def rebuild(self, request: Request, pk: str) -> Response:
        """What a rewind would read, keep and remove. Changes nothing."""
        asked = RebuildQuery(data=request.query_params)
        asked.is_valid(raise_exception=True)
        forecast = forecast_of(
            actor=request.user, flow=self.get_object(), now=self.now, **asked.validated_data
        )
        return Response(ForecastOutput(forecast).data)

    @extend_schema(
        operation_id="flow_change_version", request=FlowVersionChange, responses=FlowOutput
    )
    @action(detail=True, methods=["post"], url_path="change-version")
    def change_version(self, request: Request, pk: str) -> Response:
        given = FlowVersionChange.read(request.data)
        given["version"] = self.find(PipelineVersion, given["version"])
        return self._answer(
            flows.change_flow_version(
                actor=request.user, flow=self.get_object(), now=self.now, **given
            )
        )

    @extend_schema(
        operation_id="flow_verdict",
        parameters=[VerdictQuery],
        responses=VerdictOutput,
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def verdict(self, request: Request, pk: str) -> Response:
        """Whether the flow may keep its state when its version changes. Nothing is changed."""
        flow = self.get_object()
        require(request.user, "runs.start", flow)
        given = VerdictQuery.read(request.query_params)
        return Response(VerdictOutput(verdict_of(flow, given["version"])).data)

    @extend_schema(operation_id="flow_source_changes", responses=SourceChangesOutput, filters=False)
    @action(detail=True, pagination_class=None, url_path="source-changes")
    def source_changes(self, request: Request, pk: str) -> Response:
        """What changed at the tables that the flow reads, and whether it can go on with that."""
        flow = self.get_object()
        require(request.user, "pipelines.view", flow)  # it quotes the pipeline's steps
        return Response(SourceChangesOutput(source_changes_of(flow)).data)

    @extend_schema(operation_id="flow_follow_source", request=FlowFollow, responses=FlowOutput)
    @action(detail=True, methods=["post"], url_path="follow-source")
    def follow_source(self, request: Request, pk: str) -> Response:
        """Go on with the columns that its tables have now: its version is published again."""
        flow, given = self.get_object(), FlowFollow.read(request.data)
        return self._answer(
            flows.follow_source(actor=request.user, flow=flow, now=self.now, **given)
        )

    @extend_schema(operation_id="flow_latency", responses=LegOutput(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def latency(self, request: Request, pk: str) -> Response:
        """From the source's commit to the sink, leg by leg."""
        legs = latency_of(self.get_object(), self.now)
        return Response(LegOutput(legs, many=True).data)

    @extend_schema(
        operation_id="flow_batches",
        parameters=[*RANGE_PARAMETERS, POINTS],
        responses=MetricOutput(many=True),
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def batches(self, request: Request, pk: str) -> Response:
        """The newest batches, newest first; of the last hour unless another range is asked for."""
        asked = read_range(request, self.now)
        found = batches_of(self.get_object(), **asked, most=read_points(request))
        return Response(MetricOutput(found, many=True).data)

    @extend_schema(
        operation_id="flow_minutes",
        parameters=RANGE_PARAMETERS,
        responses=MetricMinuteOutput(many=True),
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def minutes(self, request: Request, pk: str) -> Response:
        """The same by minute, kept for a month."""
        found = minutes_of(self.get_object(), **read_range(request, self.now))
        return Response(MetricMinuteOutput(found, many=True).data)

    @extend_schema(operation_id="flow_accounts", responses=AccountOutput(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def accounts(self, request: Request, pk: str) -> Response:
        """The newest batches' accounts; the totals stand with the flow."""
        newest = self.get_object().accounts.order_by("-time", "-id")[:200]
        return Response(AccountOutput(newest, many=True).data)

    @extend_schema(
        operation_id="flow_logs",
        parameters=LOG_PARAMETERS,
        responses=LogPageOutput,
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def logs(self, request: Request, pk: str) -> Response:
        flow = self.get_object()
        require(request.user, "data.read_raw", flow)  # a line may quote a row
        return answer_lines(request, RunLog.objects.filter(flow=flow))

    @extend_schema(
        operation_id="flow_series",
        parameters=[*RANGE_PARAMETERS, POINTS],
        responses=SeriesOutput,
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def series(self, request: Request, pk: str) -> Response:
        """Figures over time in even steps, as a chart takes them; gaps are null."""
        flow, points = self.get_object(), read_points(request)
        return Response(
            SeriesOutput(series_of(flow, points=points, **read_range(request, self.now))).data
        )

    @extend_schema(
        operation_id="flow_dead_letter_reasons", responses=ReasonOutput(many=True), filters=False
    )
    @action(detail=True, pagination_class=None, url_path="dead-letter-reasons")
    def dead_letter_reasons(self, request: Request, pk: str) -> Response:
        flow = self.get_object()
        require(request.user, "project.view", flow)
        return Response(ReasonOutput(reasons_of(flow, actor=request.user), many=True).data)

    @extend_schema(operation_id="flow_replay", request=ReplayInput, responses=AskedOutput)
    @action(detail=True, methods=["post"])
    def replay(self, request: Request, pk: str) -> Response:
        """Send dead letters through the flow again, each once: as they were, or edited."""
        flow, given = self.get_object(), ReplayInput.read(request.data)
        asked = ask_again(actor=request.user, flow=flow, now=self.now, **given)
        return Response({"replays": len(asked.replays), "left": asked.left})

    def _answer(self, flow: Flow) -> Response:
        return Response(self.get_serializer(self.get_queryset().get(pk=flow.pk)).data)
