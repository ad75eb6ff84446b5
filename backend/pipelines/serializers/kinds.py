"""The kinds of node that pipelines are made of: enough for a palette and its forms."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.shared.serializers import Input
from spark_runtime.nodes.kind import NodeKind

FAMILIES = ("source", "step", "sink")


class ConnectOutput(serializers.Serializer[Any]):
    field = serializers.CharField(help_text="The field that names the connection.")
    kinds = serializers.ListField(
        child=serializers.CharField(), help_text="Kinds of connection that it takes."
    )


class OptionOutput(serializers.Serializer[Any]):
    name = serializers.CharField(help_text="As scripts say it: `delay`.")
    field = serializers.CharField(help_text="The path of its field: `event_time.delay`.")


class NodeKindOutput(serializers.Serializer[NodeKind[Any]]):
    """The words of a kind stand in the catalogs of the pages, under its name."""

    name = serializers.CharField(help_text="As specs say it: `step.filter`.")
    family = serializers.ChoiceField(choices=FAMILIES)
    icon = serializers.CharField(source="words.icon")
    takes = serializers.ListField(
        source="rules.takes", child=serializers.CharField(), help_text="Its inputs."
    )
    gives = serializers.ListField(
        source="rules.gives", child=serializers.CharField(), help_text="Its outputs."
    )
    connects = serializers.SerializerMethodField()
    schema = serializers.SerializerMethodField(
        help_text="The JSON Schema of its fields, its id and kind apart."
    )

    options = serializers.SerializerMethodField()
    is_default = serializers.SerializerMethodField(
        help_text="Whether a statement of its family that says no kind is of this one."
    )

    @extend_schema_field(ConnectOutput(many=True))
    def get_connects(self, kind: NodeKind[Any]) -> list[dict[str, Any]]:
        return [
            {"field": field, "kinds": list(kind.rules.stores(use))}
            for field, use in kind.rules.connects.items()
        ]

    @extend_schema_field({"type": "object", "additionalProperties": {}})
    def get_schema(self, kind: NodeKind[Any]) -> dict[str, Any]:
        return kind.form_schema()

    @extend_schema_field(OptionOutput(many=True))
    def get_options(self, kind: NodeKind[Any]) -> list[dict[str, str]]:
        return [{"name": name, "field": path} for name, path in kind.option_paths().items()]

    def get_is_default(self, kind: NodeKind[Any]) -> bool:
        return kind.form is not None and kind.form.is_default


class StatementInput(Input):
    """A node as a form has it."""

    kind = serializers.CharField(max_length=100)
    id = serializers.CharField(max_length=63)
    inputs = serializers.ListField(
        child=serializers.CharField(max_length=63),
        max_length=20,
        default=list,
        help_text="Ids of the nodes that it reads.",
    )
    fields = serializers.DictField(default=dict)


class StatementOutput(serializers.Serializer[Any]):
    sql = serializers.CharField(help_text="The statements that say the node, to put into a script.")
