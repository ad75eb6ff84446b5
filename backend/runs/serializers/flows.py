from dataclasses import asdict
from typing import Any, get_args

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.runs.models import Flow, Run, RunMetric
from backend.runs.selectors.flows import (
    account_of,
    last_figures,
    pace_of,
    shown_flow,
    source_topics,
    watermark_of,
)
from backend.runs.selectors.history import open_letters
from backend.runs.selectors.verdicts import FlowVerdict
from backend.shared.serializers import Input, MomentField
from backend.shared.state_output import ShownOutput, shown_json
from backend.shared.told_output import ToldOutput
from spark_runtime.compiler.state import Outcome
from spark_runtime.contract.account import Account
from spark_runtime.contract.wanted import FlowSettings


class FlowStart(Input):
    version = serializers.UUIDField(help_text="A published version of a pipeline.")
    engine = serializers.UUIDField(required=False)


class FlowMove(Input):
    engine = serializers.UUIDField()


class FlowRewind(Input):
    start_at = MomentField(
        required=False, help_text="Where to read from; without it where the program says."
    )


class FlowVersionChange(Input):
    version = serializers.UUIDField()
    keeps_state = serializers.BooleanField()


class FlowFollow(Input):
    keeps_state = serializers.BooleanField(default=True)


class VerdictQuery(Input):
    version = serializers.IntegerField(help_text="The number of a version of its pipeline.")


class VerdictOutput(serializers.Serializer[FlowVerdict]):
    """What becomes of a flow's state under another version."""

    outcome = serializers.ChoiceField(
        choices=get_args(Outcome),
        help_text="`harmless`: what changed does not concern the state. `keeps`: it concerns what "
        "leaves `node`, whose state still fits. `rebuild`: the state cannot be kept.",
    )
    node = serializers.CharField(allow_null=True)
    differs = serializers.CharField(
        source="reason", allow_null=True, help_text="A word for what differs there."
    )
    why = ToldOutput(allow_null=True, help_text="Of a rebuild, in words.")


class PaceOutput(serializers.Serializer[Any]):
    rows_per_second = serializers.FloatField(allow_null=True)
    lag_messages = serializers.IntegerField(allow_null=True)
    lag_seconds = serializers.FloatField(allow_null=True)


class AccountTotalOutput(serializers.Serializer[Account]):
    """What became of every row read: `consumed` is the sum of the others."""

    consumed = serializers.IntegerField()
    landed = serializers.IntegerField()
    superseded = serializers.IntegerField(help_text="Older than what is stored.")
    duplicate = serializers.IntegerField()
    suppressed = serializers.IntegerField(help_text="Left out by a trigger of the target.")
    unmatched = serializers.IntegerField()
    expired = serializers.IntegerField()
    late = serializers.IntegerField()
    filtered = serializers.IntegerField()
    control = serializers.IntegerField()
    dead = serializers.IntegerField()


class FlowSettingsOutput(serializers.Serializer[Any]):
    trigger = serializers.CharField()
    shuffle_partitions = serializers.IntegerField()
    max_rows_per_second = serializers.IntegerField(allow_null=True)
    state_store = serializers.ChoiceField(choices=["default", "rocksdb"])


class FlowBrief(serializers.ModelSerializer[Flow]):
    """A flow as a line of another list."""

    state = serializers.SerializerMethodField()
    pace = serializers.SerializerMethodField()
    failure = ToldOutput(allow_null=True)
    engine_name = serializers.SerializerMethodField()

    class Meta:
        model = Flow
        fields = (
            "id", "project", "kind", "pipeline", "capture", "name", "version", "engine",
            "engine_name", "state", "failure", "pace",
        )  # fmt: skip

    @extend_schema_field(ShownOutput)
    def get_state(self, flow: Flow) -> dict[str, Any]:
        now = self.context["now"]
        return shown_json(shown_flow(flow, now), now)

    @extend_schema_field(PaceOutput)
    def get_pace(self, flow: Flow) -> dict[str, Any]:
        return asdict(pace_of(flow, shown_flow(flow, self.context["now"])))

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_engine_name(self, flow: Flow) -> str | None:
        return flow.engine.name if flow.engine else None


class FlowOutput(FlowBrief):
    accounts = serializers.SerializerMethodField(
        help_text="By sink: the exact totals of this generation."
    )
    settings = serializers.SerializerMethodField()

    class Meta(FlowBrief.Meta):
        fields = (
            *FlowBrief.Meta.fields, "program_hash", "settings", "next_engine", "run",
            "generation", "fence", "start_at", "accounts", "asked_at", "created_at", "updated_at",
        )  # fmt: skip

    @extend_schema_field(FlowSettingsOutput)
    def get_settings(self, flow: Flow) -> dict[str, Any]:
        return FlowSettings.from_json(flow.settings).to_json()

    @extend_schema_field(serializers.DictField(child=AccountTotalOutput()))
    def get_accounts(self, flow: Flow) -> dict[str, Any]:
        return {
            node: {"consumed": account.consumed, **account.to_json()}
            for node, account in account_of(flow).items()
        }


class FiguresOutput(serializers.ModelSerializer[RunMetric]):
    """The newest batch of a query; null where the engine told nothing."""

    stages_ms = serializers.DictField(child=serializers.FloatField())

    class Meta:
        model = RunMetric
        fields = (
            "time", "batch_id", "rows", "rows_per_second", "lag_messages", "lag_seconds",
            "stages_ms", "watermark", "state_rows", "state_bytes", "late_rows",
            "source_committed_at",
        )  # fmt: skip


class SourceTopicOutput(serializers.Serializer[Any]):
    query = serializers.CharField()
    topic = serializers.CharField()
    partitions = serializers.IntegerField()
    next_offset = serializers.IntegerField(help_text="Summed over the partitions.")
    lag_messages = serializers.IntegerField()


class WatermarkOutput(serializers.Serializer[Any]):
    at = serializers.DateTimeField()
    held_by = serializers.CharField(help_text="The query whose watermark is the oldest.")


class FlowDetail(FlowOutput):
    queries = serializers.SerializerMethodField(
        help_text="By query: its newest figures, a day old at most."
    )
    sources = serializers.SerializerMethodField()
    watermark = serializers.SerializerMethodField()
    dead_letters = serializers.SerializerMethodField(help_text="Not replayed yet.")

    class Meta(FlowOutput.Meta):
        fields = (*FlowOutput.Meta.fields, "queries", "sources", "watermark", "dead_letters")

    def to_representation(self, flow: Any) -> Any:
        flow.last_figures = last_figures(flow)  # asked for once, told in three ways
        return super().to_representation(flow)

    @extend_schema_field(serializers.DictField(child=FiguresOutput()))
    def get_queries(self, flow: Any) -> Any:
        return {metric.query: FiguresOutput(metric).data for metric in flow.last_figures}

    @extend_schema_field(SourceTopicOutput(many=True))
    def get_sources(self, flow: Any) -> Any:
        return SourceTopicOutput(source_topics(flow.last_figures), many=True).data

    @extend_schema_field(WatermarkOutput(allow_null=True))
    def get_watermark(self, flow: Any) -> Any:
        return watermark_of(flow.last_figures)

    def get_dead_letters(self, flow: Flow) -> int:
        return open_letters([flow.pk])[flow.pk]


class RunOutput(serializers.ModelSerializer[Run]):
    end_told = ToldOutput(allow_null=True, help_text="What was said of the end.")
    queries = serializers.ListField(child=serializers.CharField())
    last_batches = serializers.DictField(
        child=serializers.IntegerField(), help_text="By query: the last batch that landed."
    )

    class Meta:
        model = Run
        fields = (
            "id",
            "flow",
            "engine",
            "version",
            "generation",
            "fence",
            "asked_at",
            "started_at",
            "ended_at",
            "end_reason",
            "end_told",
            "queries",
            "last_batches",
            "created_at",
        )
