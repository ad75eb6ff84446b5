from typing import Any, get_args

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.catalog.diff import COMPATIBLE, ChangeKind
from backend.catalog.models import Column, Namespace, SchemaVersion, Table
from backend.catalog.selectors import pattern_of

CHANGE_KINDS = get_args(ChangeKind)


class NamespaceOutput(serializers.ModelSerializer[Namespace]):
    tables = serializers.IntegerField(source="table_count", help_text="How many there are.")

    class Meta:
        model = Namespace
        fields = ("id", "project", "kind", "instance", "database", "tables", "created_at")


class NamespacePathOutput(serializers.ModelSerializer[Namespace]):
    class Meta:
        model = Namespace
        fields = ("id", "kind", "instance", "database")


class ColumnOutput(serializers.ModelSerializer[Column]):
    class Meta:
        model = Column
        fields = ("name", "type", "source_type", "nullable", "is_key", "precision", "scale")


class ChangeOutput(serializers.Serializer[dict[str, str]]):
    kind = serializers.ChoiceField(choices=CHANGE_KINDS)
    column = serializers.CharField(allow_blank=True, help_text="Empty: of the table itself.")
    before = serializers.CharField(allow_blank=True)
    after = serializers.CharField(allow_blank=True)
    is_breaking = serializers.SerializerMethodField()

    def get_is_breaking(self, change: dict[str, str]) -> bool:
        return change["kind"] not in COMPATIBLE


class SchemaVersionOutput(serializers.ModelSerializer[SchemaVersion]):
    columns = ColumnOutput(many=True)
    changes = ChangeOutput(many=True, help_text="Against the version before.")
    from_id = serializers.CharField(help_text="A 64-bit integer, as text.")
    toastable = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = SchemaVersion
        fields = (
            "id",
            "number",
            "epoch",
            "from_id",
            "detected",
            "replica_identity",
            "toastable",
            "verdict",
            "changes",
            "columns",
            "created_at",
        )


class TableOutput(serializers.ModelSerializer[Table]):
    namespace = NamespacePathOutput()
    pattern = serializers.SerializerMethodField(
        help_text="The table at every version, as a pipeline's source names it."
    )
    version = serializers.SerializerMethodField(help_text="The newest schema version's number.")
    verdict = serializers.SerializerMethodField(help_text="Of the newest version.")
    changed_at = serializers.SerializerMethodField(help_text="When that version was recorded.")
    keys = serializers.SerializerMethodField()
    columns = serializers.SerializerMethodField(help_text="Of the newest version.")

    class Meta:
        model = Table
        fields = (
            "id",
            "project",
            "namespace",
            "pattern",
            "name",
            "topic",
            "partitions",
            "version",
            "verdict",
            "changed_at",
            "keys",
            "columns",
            "created_at",
        )

    @extend_schema_field(serializers.IntegerField(allow_null=True))
    def get_version(self, table: Any) -> int | None:
        newest = _newest(table)
        return newest.number if newest else None

    def get_pattern(self, table: Any) -> str:
        return pattern_of(table)

    @extend_schema_field(
        serializers.ChoiceField(choices=SchemaVersion.Verdict.choices, allow_null=True)
    )
    def get_verdict(self, table: Any) -> str | None:
        newest = _newest(table)
        return newest.verdict if newest else None

    @extend_schema_field(serializers.DateTimeField(allow_null=True))
    def get_changed_at(self, table: Any) -> Any:
        newest = _newest(table)
        return newest.created_at if newest else None

    def get_keys(self, table: Any) -> list[str]:
        newest = _newest(table)
        return [column.name for column in newest.columns.all() if column.is_key] if newest else []

    @extend_schema_field(ColumnOutput(many=True))
    def get_columns(self, table: Any) -> Any:
        newest = _newest(table)
        return ColumnOutput(newest.columns.all(), many=True).data if newest else []


def _newest(table: Any) -> SchemaVersion | None:
    """Of a table from `with_newest_version`."""
    return next(iter(table.newest_versions), None)
