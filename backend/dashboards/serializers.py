from collections.abc import Collection
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.connections.models import valid_name
from backend.dashboards.backlog import Backlog, Pull
from backend.dashboards.charting.shelves import FUNCTIONS, SHELF_NAMES, Shelf
from backend.dashboards.content import MAX_WIDGETS
from backend.dashboards.kinds import KIND_NAMES
from backend.dashboards.kinds.kind import WidgetKind
from backend.dashboards.models import Dashboard, Dataset
from backend.dashboards.results import DatasetResult
from backend.projects.access import operations_of
from backend.query.rewrite.reading import MAX_CHARACTERS
from backend.query.serializers import COLUMN_TYPES, ResultColumnOutput
from backend.query.values import TYPE_NAMES
from backend.shared.serializers import Input

JSON_OBJECT = {"type": "object", "additionalProperties": {}}
COLUMN_TYPE_LIST = serializers.ListField(child=serializers.ChoiceField(choices=COLUMN_TYPES))
SCALAR = {"oneOf": [{"type": kind} for kind in ("string", "number", "boolean")], "nullable": True}


@extend_schema_field(SCALAR)
class ScalarField(serializers.JSONField):
    """Checked against the parameter's type by `parameters.py`."""


class ParameterField(Input):
    name = serializers.CharField(max_length=63)
    type = serializers.ChoiceField(choices=TYPE_NAMES)
    default = ScalarField(required=False, allow_null=True)
    required = serializers.BooleanField(required=False)


class SqlField(serializers.CharField):
    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=MAX_CHARACTERS, trim_whitespace=False, **options)


class DatasetInput(Input):
    project = serializers.UUIDField()
    database = serializers.UUIDField()
    name = serializers.CharField(max_length=63, validators=[valid_name])
    sql = SqlField()
    parameters = ParameterField(many=True, required=False)


class DatasetChange(Input):
    revision = serializers.IntegerField(min_value=1, help_text="The revision you opened.")
    database = serializers.UUIDField(required=False)
    name = serializers.CharField(max_length=63, required=False, validators=[valid_name])
    sql = SqlField(required=False)
    parameters = ParameterField(many=True, required=False)


class ParameterOutput(serializers.Serializer[Any]):
    name = serializers.CharField()
    type = serializers.ChoiceField(choices=TYPE_NAMES)
    default = ScalarField(allow_null=True)
    required = serializers.BooleanField()


class DatasetOutput(serializers.ModelSerializer[Dataset]):
    parameters = ParameterOutput(many=True)

    class Meta:
        model = Dataset
        fields = (
            "id",
            "project",
            "database",
            "name",
            "sql",
            "parameters",
            "revision",
            "created_at",
            "updated_at",
        )


class ShownInput(Input):
    limit = serializers.IntegerField(min_value=1, max_value=10_000, default=1_000)
    id = serializers.UUIDField(
        required=False, help_text="The query's id: choose one to be able to cancel it."
    )


class RunInput(ShownInput):
    values = serializers.DictField(
        child=ScalarField(allow_null=True), required=False, help_text="By parameter's name."
    )


class TryInput(RunInput):
    database = serializers.UUIDField()
    sql = SqlField()
    parameters = ParameterField(many=True, required=False)


class DatasetResultOutput(serializers.Serializer[DatasetResult]):
    """`rows`: one list a row, values in the order of `columns`; integers and decimals that a double
    cannot hold are texts."""

    columns = ResultColumnOutput(many=True, source="answer.columns")
    rows = serializers.SerializerMethodField()
    row_count = serializers.IntegerField(source="answer.row_count")
    is_truncated = serializers.BooleanField(source="answer.is_truncated")
    truncated_by = serializers.ChoiceField(
        choices=("rows", "bytes", "time"), allow_null=True, source="answer.truncated_by"
    )
    newest_commit_at = serializers.DateTimeField(allow_null=True)
    seen_up_to = serializers.DateTimeField(allow_null=True)
    is_stopped = serializers.BooleanField()
    ran_at = serializers.DateTimeField(source="answer.ran_at")
    took_ms = serializers.FloatField(source="answer.took_ms")

    @extend_schema_field({"type": "array", "items": {"type": "array", "items": {}}})
    def get_rows(self, result: DatasetResult) -> list[list[Any]]:
        return result.answer.rows


class PullOutput(serializers.Serializer[Pull]):
    rows_read = serializers.IntegerField()
    rows_expected = serializers.IntegerField(help_text="The source's estimate; 0: it has none.")
    is_first = serializers.BooleanField()


class BacklogOutput(serializers.Serializer[Backlog]):
    unread = serializers.IntegerField(
        help_text="Messages that the flow furthest behind has still to read."
    )
    pull = PullOutput(allow_null=True, help_text="Full pulls that run, together.")


class WidgetSchema(serializers.Serializer[Any]):
    """Of the published interface; `content.py` checks what comes in."""

    id = serializers.CharField()
    kind = serializers.ChoiceField(choices=KIND_NAMES)
    title = serializers.CharField(allow_blank=True)
    dataset = serializers.UUIDField(allow_null=True)
    settings = serializers.DictField(help_text="As the kind's JSON Schema says.")
    x = serializers.IntegerField()
    y = serializers.IntegerField()
    w = serializers.IntegerField()
    h = serializers.IntegerField()


class FreshnessSchema(serializers.Serializer[Any]):
    live_seconds = serializers.FloatField()
    stale_seconds = serializers.FloatField()


class ContentSchema(serializers.Serializer[Any]):
    widgets = WidgetSchema(many=True, max_length=MAX_WIDGETS)
    freshness = FreshnessSchema(required=False)


@extend_schema_field(ContentSchema)
class ContentField(serializers.DictField):
    pass


class DashboardRename(Input):
    name = serializers.CharField(max_length=63, validators=[valid_name])
    title = serializers.CharField(max_length=200)


class DashboardInput(DashboardRename):
    project = serializers.UUIDField()
    draft = ContentField(required=False)


class DashboardDraftInput(Input):
    revision = serializers.IntegerField(min_value=1, help_text="The revision you opened.")
    draft = ContentField()
    title = serializers.CharField(max_length=200, required=False)


class DashboardPublishInput(Input):
    revision = serializers.IntegerField(min_value=1, help_text="The revision you saw.")


class DashboardOutput(serializers.ModelSerializer[Dashboard]):
    class Meta:
        model = Dashboard
        fields = (
            "id",
            "project",
            "name",
            "title",
            "revision",
            "published_revision",
            "published_at",
            "published_by",
            "created_at",
            "updated_at",
        )


class DashboardDetail(DashboardOutput):
    # As the person of the `request` may see it, which has to be in its context.
    draft = ContentField(
        allow_null=True, help_text="Null for whoever may not edit it: they see what is published."
    )
    published = ContentField(allow_null=True)

    class Meta(DashboardOutput.Meta):
        fields = (*DashboardOutput.Meta.fields, "draft", "published")

    def to_representation(self, instance: Dashboard) -> dict[str, Any]:
        shown: dict[str, Any] = super().to_representation(instance)
        may = operations_of(self.context["request"].user, instance) or ()
        return shown if "dashboards.edit" in may else shown | {"draft": None}


class ShelfOutput(serializers.Serializer[Shelf]):
    """A place for columns in the chart builder."""

    name = serializers.ChoiceField(choices=SHELF_NAMES)
    accepts = serializers.SerializerMethodField()
    prefers = serializers.SerializerMethodField(help_text="Taken first where nobody chose.")
    most = serializers.IntegerField()
    is_required = serializers.BooleanField()
    has_grain = serializers.BooleanField(help_text="A time on it is cut to whole units.")
    functions = serializers.ListField(
        child=serializers.ChoiceField(choices=FUNCTIONS),
        help_text="Those that measures may have.",
    )

    @extend_schema_field(COLUMN_TYPE_LIST)
    def get_accepts(self, shelf: Shelf) -> list[str]:
        return _in_order(shelf.accepts)

    @extend_schema_field(COLUMN_TYPE_LIST)
    def get_prefers(self, shelf: Shelf) -> list[str]:
        return _in_order(shelf.prefers)


def _in_order(types: Collection[str]) -> list[str]:
    return [each for each in COLUMN_TYPES if each in types]


class WidgetKindOutput(serializers.Serializer[WidgetKind]):
    """Enough to draw its form, and its shelves in the chart builder."""

    name = serializers.ChoiceField(choices=KIND_NAMES)
    title = serializers.CharField()
    needs = serializers.CharField(help_text="Which columns it wants at least.")
    settings = serializers.SerializerMethodField(help_text="JSON Schema.")
    width = serializers.IntegerField(help_text="Of a new one, in columns of the grid.")
    height = serializers.IntegerField(help_text="Of a new one, in rows of the grid.")
    needs_dataset = serializers.BooleanField()
    shelves = ShelfOutput(many=True, help_text="None: the chart builder does not offer it.")

    @extend_schema_field(JSON_OBJECT)
    def get_settings(self, kind: WidgetKind) -> dict[str, Any]:
        return kind.Settings.model_json_schema()
