"""What the compiler says of a draft: what is wrong, its graph, its program."""

from typing import Any, get_args

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.pipelines.serializers.specs import (
    GUARANTEES,
    PORT_CHANGES,
    PlanOutput,
    SpecOutput,
)
from spark_runtime.nodes.diagnostic import Severity


class DiagnosticOutput(serializers.Serializer[Any]):
    severity = serializers.ChoiceField(choices=get_args(Severity))
    code = serializers.CharField()
    message = serializers.CharField()
    hint = serializers.CharField(allow_blank=True)
    node = serializers.CharField(allow_null=True)
    path = serializers.CharField(allow_null=True, help_text="Where in the spec.")
    line = serializers.IntegerField(
        allow_null=True, help_text="From 1: of the script, or of the node's own SQL in a spec."
    )
    column = serializers.IntegerField(allow_null=True)
    parameters = serializers.DictField(help_text="What the message names.")


class GraphColumnOutput(serializers.Serializer[Any]):
    name = serializers.CharField()
    type = serializers.CharField()
    nullable = serializers.BooleanField()


class GraphNodeOutput(serializers.Serializer[Any]):
    id = serializers.CharField()
    kind = serializers.CharField()
    summary = serializers.CharField(help_text="A namespace, a table, or the SQL in one line.")
    connection = serializers.CharField(allow_null=True)
    columns = GraphColumnOutput(many=True, help_text="What leaves it.")
    keys = serializers.ListField(child=serializers.CharField())
    change = serializers.ChoiceField(choices=PORT_CHANGES, allow_null=True)
    guarantee = serializers.ChoiceField(choices=GUARANTEES, allow_null=True)
    errors = serializers.IntegerField()
    warnings = serializers.IntegerField()
    x = serializers.FloatField(allow_null=True, help_text="Null: lay it out.")
    y = serializers.FloatField(allow_null=True)


class GraphEdgeOutput(serializers.Serializer[Any]):
    source = serializers.CharField()
    target = serializers.CharField()


class GraphOutput(serializers.Serializer[Any]):
    nodes = GraphNodeOutput(many=True)
    edges = GraphEdgeOutput(many=True)


class CompilationOutput(serializers.Serializer[Any]):
    """The draft in both forms, and its program; null where it could not be had."""

    diagnostics = DiagnosticOutput(many=True)
    spec = serializers.SerializerMethodField()
    sql = serializers.CharField(allow_null=True)
    graph = GraphOutput(allow_null=True)
    plan = serializers.SerializerMethodField()
    source = serializers.SerializerMethodField()

    @extend_schema_field(SpecOutput(allow_null=True))
    def get_spec(self, compiled: Any) -> dict[str, Any] | None:
        return compiled.spec and compiled.spec.model_dump(mode="json")

    @extend_schema_field(PlanOutput(allow_null=True))
    def get_plan(self, compiled: Any) -> dict[str, Any] | None:
        return compiled.program and compiled.program.plan

    @extend_schema_field({"type": "string", "nullable": True})
    def get_source(self, compiled: Any) -> str | None:
        return compiled.program and compiled.program.source
