from datetime import timedelta
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.connections.models import valid_name
from backend.query.engines.answers import Answer
from backend.query.models import MountedTable, QueryRecord, VirtualDatabase
from backend.query.rewrite.reading import MAX_CHARACTERS
from backend.shared.serializers import Input

COLUMN_TYPES = ("text", "integer", "decimal", "boolean", "time", "date", "timestamp", "json")
# A process that dies writes no end; so long after its limit nobody runs the query any more.
SILENCE = timedelta(seconds=30)


class VirtualDatabaseRename(Input):
    name = serializers.CharField(max_length=63, validators=[valid_name])


class VirtualDatabaseInput(VirtualDatabaseRename):
    project = serializers.UUIDField()


class MountInput(Input):
    connection = serializers.UUIDField()
    schema = serializers.CharField(max_length=63)
    table = serializers.CharField(max_length=63)
    name = serializers.CharField(
        max_length=63, required=False, validators=[valid_name],
        help_text="What queries call it; left out, the table's own name.",
    )  # fmt: skip


class ResultColumnOutput(serializers.Serializer[Any]):
    name = serializers.CharField()
    type = serializers.ChoiceField(choices=COLUMN_TYPES)


class MountedColumnOutput(ResultColumnOutput):
    source_type = serializers.CharField()


class MountedTableOutput(serializers.ModelSerializer[MountedTable]):
    columns = MountedColumnOutput(many=True)

    class Meta:
        model = MountedTable
        fields = (
            "id",
            "project",
            "database",
            "connection",
            "name",
            "source_schema",
            "source_table",
            "columns",
            "created_at",
            "updated_at",
        )


class VirtualDatabaseOutput(serializers.ModelSerializer[VirtualDatabase]):
    class Meta:
        model = VirtualDatabase
        fields = ("id", "project", "name", "version", "created_at", "updated_at")


class VirtualDatabaseDetail(VirtualDatabaseOutput):
    tables = MountedTableOutput(many=True)

    class Meta(VirtualDatabaseOutput.Meta):
        fields = (*VirtualDatabaseOutput.Meta.fields, "tables")


class QueryInput(Input):
    database = serializers.UUIDField()
    sql = serializers.CharField(max_length=MAX_CHARACTERS, trim_whitespace=False)
    limit = serializers.IntegerField(min_value=1, max_value=10_000, default=1_000)
    id = serializers.UUIDField(
        required=False, help_text="Choose one to be able to cancel while it runs."
    )


class AnswerOutput(serializers.Serializer[Answer]):
    """`rows`: one list a row, values in the order of `columns`."""

    query = serializers.UUIDField(source="query_id")
    columns = ResultColumnOutput(many=True)
    rows = serializers.SerializerMethodField()
    row_count = serializers.IntegerField()
    is_truncated = serializers.BooleanField()
    truncated_by = serializers.ChoiceField(choices=("rows", "bytes", "time"), allow_null=True)
    ran_at = serializers.DateTimeField()
    took_ms = serializers.FloatField()

    @extend_schema_field({"type": "array", "items": {"type": "array", "items": {}}})
    def get_rows(self, answer: Answer) -> list[list[Any]]:
        return answer.rows


class QueryRecordOutput(serializers.ModelSerializer[QueryRecord]):
    outcome = serializers.SerializerMethodField()

    class Meta:
        model = QueryRecord
        fields = (
            "id",
            "project",
            "person",
            "database",
            "purpose",
            "sql",
            "runs",
            "ran_at",
            "took_ms",
            "row_count",
            "is_truncated",
            "outcome",
            "code",
        )

    @extend_schema_field({"type": "string", "enum": [*QueryRecord.Outcome.values, "unknown"]})
    def get_outcome(self, record: QueryRecord) -> str:
        limit = timedelta(seconds=record.time_limit_seconds) + SILENCE
        if record.outcome == QueryRecord.Outcome.RUNNING and record.ran_at + limit < timezone.now():
            return "unknown"
        return str(record.outcome)
