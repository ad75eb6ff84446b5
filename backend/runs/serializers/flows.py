from dataclasses import asdict
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.runs.models import Flow, Run
from backend.runs.selectors.flows import account_of, pace_of, shown_flow
from backend.shared.serializers import Input
from backend.shared.state_output import ShownOutput, shown_json

COUNTS = {"type": "object", "additionalProperties": {"type": "integer"}}


class FlowStart(Input):
    version = serializers.UUIDField(help_text="A published version of a pipeline.")
    engine = serializers.UUIDField(required=False)


class FlowMove(Input):
    engine = serializers.UUIDField()


class FlowRewind(Input):
    start_at = serializers.DateTimeField(
        required=False, help_text="Where to read from; without it where the program says."
    )


class FlowVersionChange(Input):
    version = serializers.UUIDField()
    keeps_state = serializers.BooleanField()


class PaceOutput(serializers.Serializer[Any]):
    rows_per_second = serializers.FloatField(allow_null=True)
    lag_messages = serializers.IntegerField(allow_null=True)
    lag_seconds = serializers.FloatField(allow_null=True)


class FailureOutput(serializers.Serializer[Flow]):
    code = serializers.CharField(source="failure_code")
    message = serializers.CharField(source="failure_message")
    hint = serializers.CharField(source="failure_hint")


class FlowOutput(serializers.ModelSerializer[Flow]):
    state = serializers.SerializerMethodField()
    pace = serializers.SerializerMethodField()
    accounts = serializers.SerializerMethodField(help_text="Exact totals of this generation.")
    failure = serializers.SerializerMethodField()

    class Meta:
        model = Flow
        fields = (
            "id",
            "project",
            "kind",
            "pipeline",
            "capture",
            "name",
            "version",
            "program_hash",
            "settings",
            "engine",
            "next_engine",
            "run",
            "generation",
            "fence",
            "start_at",
            "state",
            "failure",
            "pace",
            "accounts",
            "asked_at",
            "created_at",
            "updated_at",
        )

    @extend_schema_field(ShownOutput)
    def get_state(self, flow: Flow) -> dict[str, Any]:
        now = self.context["now"]
        return shown_json(shown_flow(flow, now), now)

    @extend_schema_field(FailureOutput(allow_null=True))
    def get_failure(self, flow: Flow) -> Any:
        return FailureOutput(flow).data if flow.failure_code else None

    @extend_schema_field(PaceOutput)
    def get_pace(self, flow: Flow) -> dict[str, Any]:
        return asdict(pace_of(flow))

    @extend_schema_field({"type": "object", "additionalProperties": COUNTS})
    def get_accounts(self, flow: Flow) -> dict[str, Any]:
        return {
            node: {"consumed": account.consumed, **account.to_json()}
            for node, account in account_of(flow).items()
        }


class RunOutput(serializers.ModelSerializer[Run]):
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
            "end_message",
            "queries",
            "last_batches",
            "created_at",
        )
