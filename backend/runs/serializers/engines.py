from typing import Any

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from backend.runs.launchers import KINDS
from backend.runs.models import Engine, EngineLease
from backend.runs.serializers.flows import FlowBrief
from backend.runs.states import state_of_engine
from backend.shared.serializers import Input
from backend.shared.state_output import ShownOutput, shown_json
from backend.shared.told_output import ToldOutput


class EngineInput(Input):
    project = serializers.UUIDField()
    name = serializers.RegexField(r"\A[a-z][a-z0-9_-]{0,62}\Z")
    purpose = serializers.ChoiceField(choices=Engine.Purpose.choices, default=Engine.Purpose.FLOWS)
    launcher = serializers.ChoiceField(choices=list(KINDS), default=KINDS[0])


class EngineSharing(Input):
    is_shared = serializers.BooleanField()


class HandleOutput(serializers.Serializer[Any]):
    host = serializers.CharField(required=False)
    pid = serializers.IntegerField(required=False)
    started_at = serializers.FloatField(required=False)


class ProcessOutput(serializers.ModelSerializer[EngineLease]):
    """What is known of the engine's process. Neither its token nor the token's hash."""

    process = HandleOutput(help_text="As its launcher finds it again.")
    end_reason = ToldOutput(allow_null=True)

    class Meta:
        model = EngineLease
        fields = (
            "process",
            "launched_at",
            "ready_at",
            "heard_at",
            "ended_at",
            "end_reason",
            "memory_bytes",
            "memory_limit_bytes",
            "spark_version",
        )


class EngineOutput(serializers.ModelSerializer[Engine]):
    state = serializers.SerializerMethodField()
    reason = ToldOutput(allow_null=True, help_text="Why its last process ended.")
    process = ProcessOutput(source="lease", allow_null=True)

    class Meta:
        model = Engine
        fields = (
            "id",
            "project",
            "name",
            "purpose",
            "launcher",
            "is_shared",
            "state",
            "revision",
            "failures",
            "reason",
            "next_launch_at",
            "process",
            "created_at",
            "updated_at",
        )

    @extend_schema_field(ShownOutput)
    def get_state(self, engine: Engine) -> dict[str, Any]:
        now = self.context["now"]
        return shown_json(state_of_engine(engine.evidence, now), now)


@extend_schema_serializer(component_name="EngineOutput")
class EnginePage(EngineOutput):
    """With the flows it hosts: those that the person may see, and how many there are in all."""

    flows = FlowBrief(many=True, source="visible_flows")
    flow_count = serializers.IntegerField()
    project_name = serializers.CharField(source="project.name")

    class Meta(EngineOutput.Meta):
        fields = (*EngineOutput.Meta.fields, "project_name", "flows", "flow_count")
