from typing import Any, get_args

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.connections.models import valid_name
from backend.dashboards.charting.shelves import FUNCTIONS, Grain, Shelves
from backend.dashboards.kinds import KIND_NAMES
from backend.dashboards.serializers import JSON_OBJECT, DashboardOutput, DatasetResultOutput
from backend.shared.serializers import Input


class MeasureSchema(serializers.Serializer[Any]):
    function = serializers.ChoiceField(choices=FUNCTIONS)
    column = serializers.CharField(allow_null=True)


class ShelvesOutput(serializers.Serializer[Shelves]):
    """Of the published interface; `reading.py` checks what comes in."""

    kind = serializers.ChoiceField(choices=KIND_NAMES)
    x = serializers.CharField(allow_null=True)
    y = serializers.CharField(allow_null=True)
    size = serializers.CharField(allow_null=True)
    grain = serializers.ChoiceField(choices=get_args(Grain), allow_null=True)
    measures = MeasureSchema(many=True)
    series = serializers.CharField(allow_null=True)
    columns = serializers.ListField(child=serializers.CharField())


@extend_schema_field(ShelvesOutput)
class ShelvesField(serializers.DictField):
    pass


class ChartGuessInput(Input):
    table = serializers.UUIDField(help_text="A mounted table.")


class ChartDrawInput(ChartGuessInput):
    shelves = ShelvesField()
    id = serializers.UUIDField(
        required=False, help_text="The query's id: choose one to be able to cancel it."
    )


class ChartInput(ChartGuessInput):
    shelves = ShelvesField()
    title = serializers.CharField(max_length=200, allow_blank=True)
    style = serializers.DictField(
        required=False, help_text="Settings of the kind that name no columns."
    )
    dashboard = serializers.UUIDField(required=False, help_text="Left out, a new one is made.")
    dashboard_name = serializers.CharField(max_length=63, required=False, validators=[valid_name])
    dashboard_title = serializers.CharField(max_length=200, required=False)

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        if "dashboard" not in given:
            for name in ("dashboard_name", "dashboard_title"):
                if name not in given:
                    raise serializers.ValidationError({name: "A new dashboard needs it."})
        return given


class DrawnOutput(serializers.Serializer[Any]):
    sql = serializers.CharField()
    settings = serializers.SerializerMethodField(help_text="Of a widget of the shelves' kind.")
    result = DatasetResultOutput()

    @extend_schema_field(JSON_OBJECT)
    def get_settings(self, drawn: Any) -> dict[str, Any]:
        settings: dict[str, Any] = drawn.settings
        return settings


class FlowReadersOutput(serializers.Serializer[Any]):
    tables = serializers.ListField(
        child=serializers.CharField(), help_text="That its sinks write, as `schema.table`."
    )
    dashboards = DashboardOutput(many=True, help_text="That you see, and that show rows of these.")
