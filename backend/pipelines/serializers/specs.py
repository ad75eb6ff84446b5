"""A spec that could be read, and the plan that was made of it."""

from typing import Any, get_args

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from spark_runtime.contract.capabilities import Guarantee

PORT_CHANGES = ("append", "upsert")
GUARANTEES = get_args(Guarantee)


@extend_schema_field(
    {
        "type": "object",
        "required": ["id", "kind"],
        "properties": {"id": {"type": "string"}, "kind": {"type": "string"}},
        "additionalProperties": {},
    }
)
class SpecNode(serializers.DictField):
    pass


class SpecOutput(serializers.Serializer[Any]):
    """A spec that could be read. A node has the fields of its kind; see `spec-schema/`."""

    spec_version = serializers.IntegerField()
    name = serializers.CharField()
    nodes = serializers.ListField(child=SpecNode())
    edges = serializers.ListField(
        child=serializers.ListField(child=serializers.CharField(), min_length=2, max_length=2)
    )
    settings = serializers.DictField()
    layout = serializers.DictField(
        child=serializers.ListField(child=serializers.FloatField(), min_length=2, max_length=2)
    )
    notes = serializers.DictField(child=serializers.CharField())


class PlanPortOutput(serializers.Serializer[Any]):
    columns = serializers.CharField(help_text="As DDL.")
    change = serializers.ChoiceField(choices=PORT_CHANGES)
    keys = serializers.ListField(child=serializers.CharField())
    event_time = serializers.DictField(child=serializers.CharField(), allow_null=True)
    version = serializers.IntegerField(
        allow_null=True,
        required=False,
        help_text="Of a source's table; missing in plans of earlier releases.",
    )


class PlanNodeOutput(serializers.Serializer[Any]):
    kind = serializers.CharField()
    inputs = serializers.ListField(child=serializers.CharField())
    port = PlanPortOutput(allow_null=True)
    guarantee = serializers.ChoiceField(choices=GUARANTEES, allow_null=True)


class LineageOriginOutput(serializers.Serializer[Any]):
    node = serializers.CharField()
    table = serializers.CharField()
    column = serializers.CharField()


class LineageOutput(serializers.Serializer[Any]):
    origin = LineageOriginOutput()
    sink = serializers.CharField()
    table = serializers.CharField()
    column = serializers.CharField(
        allow_null=True, help_text="Null: the origin decides which rows arrive."
    )


class PlanOutput(serializers.Serializer[Any]):
    order = serializers.ListField(child=serializers.CharField())
    nodes = serializers.DictField(child=PlanNodeOutput())
    lineage = LineageOutput(many=True)
    explanation = serializers.CharField()
