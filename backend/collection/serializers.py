from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.catalog.models import SchemaVersion
from backend.collection.models import Capture, CapturedTable, Snapshot
from backend.collection.services.deleting import Removed
from backend.collection.source.findings import Finding
from backend.collection.states import state_of_capture
from backend.connections.models import valid_name
from backend.shared.serializers import Input
from backend.shared.state_output import ShownOutput, shown_json
from backend.shared.told_output import ToldOutput


class TableNameInput(Input):
    schema = serializers.CharField(max_length=63)
    table = serializers.CharField(max_length=63)


class TableNames(Input):
    tables = TableNameInput(many=True, allow_empty=False)


class TablesInput(TableNames):
    partitions = serializers.IntegerField(min_value=1, max_value=64, default=2)


class CaptureInput(TablesInput):
    project = serializers.UUIDField()
    connection = serializers.UUIDField()
    name = serializers.CharField(max_length=63, validators=[valid_name])


class CheckInput(TableNames):
    connection = serializers.UUIDField()


class IdentityInput(TableNameInput):
    connection = serializers.UUIDField()


class SampleLimit(Input):
    limit = serializers.IntegerField(min_value=1, max_value=200, default=50)


class DeleteInput(Input):
    source_is_gone = serializers.BooleanField(default=False)


class FindingOutput(serializers.Serializer[Finding]):
    code = serializers.CharField()
    level = serializers.ChoiceField(choices=["blocks", "warns"])
    subject = serializers.CharField(help_text="server, schema.table or schema.table.column")
    message = serializers.CharField()
    hint = serializers.CharField()
    mend = serializers.ChoiceField(
        choices=["replica_identity_full"],
        allow_null=True,
        help_text="An operation that settles it with one click.",
    )
    parameters = serializers.DictField(help_text="What the message names.")
    schema = serializers.CharField(allow_null=True, help_text="Of the table; null: the server's.")
    table = serializers.CharField(allow_null=True)


class CapturedTableOutput(serializers.ModelSerializer[CapturedTable]):
    left_out = serializers.DictField(
        child=ToldOutput(), help_text="Columns that are not captured, and why."
    )
    catalog_table = serializers.SerializerMethodField(
        help_text="The table of the catalog, with its schema versions; null before the first."
    )
    version = serializers.SerializerMethodField(help_text="Number of its newest schema version.")
    verdict = serializers.SerializerMethodField(help_text="Of that version.")

    class Meta:
        model = CapturedTable
        fields = (
            "id", "schema", "table", "namespace", "topic", "partitions", "epoch", "left_out",
            "catalog_table", "version", "verdict",
        )  # fmt: skip

    @extend_schema_field(serializers.UUIDField(allow_null=True))
    def get_catalog_table(self, table: CapturedTable) -> Any:
        return self._of_catalog(table, "id")

    @extend_schema_field(serializers.IntegerField(allow_null=True))
    def get_version(self, table: CapturedTable) -> Any:
        return self._of_catalog(table, "number")

    @extend_schema_field(
        serializers.ChoiceField(choices=SchemaVersion.Verdict.choices, allow_null=True)
    )
    def get_verdict(self, table: CapturedTable) -> Any:
        return self._of_catalog(table, "verdict")

    def _of_catalog(self, table: CapturedTable, name: str) -> Any:
        known = self.context.get("catalog_tables", {})
        return getattr(known.get((table.project_id, table.namespace)), name, None)


class TableProgressOutput(serializers.Serializer[Any]):
    table = serializers.CharField()
    rows_expected = serializers.IntegerField(help_text="PostgreSQL's own estimate.")
    rows_read = serializers.IntegerField(help_text="Rows of the pull that became messages.")
    rows_per_second = serializers.FloatField(allow_null=True)
    seconds_left = serializers.FloatField(
        allow_null=True, help_text="By the estimate; null when nothing can be said."
    )


class SnapshotOutput(serializers.ModelSerializer[Snapshot]):
    tables = TableProgressOutput(many=True, source="progress_by_table")
    rows_per_second = serializers.FloatField(source="pace", allow_null=True)
    seconds_left = serializers.FloatField(
        allow_null=True, help_text="By the estimate; null when nothing can be said."
    )

    class Meta:
        model = Snapshot
        fields = (
            "id", "reason", "tables", "state", "rows_expected", "records_read", "rows_per_second",
            "seconds_left", "started_at", "heard_at", "ended_at", "created_at",
        )  # fmt: skip


class CaptureLagOutput(serializers.Serializer[Capture]):
    """How far the connector is behind its source; null where nothing was heard."""

    bytes = serializers.IntegerField(
        source="lag_bytes", allow_null=True, help_text="Of the log, not confirmed yet."
    )
    retained_bytes = serializers.IntegerField(
        source="retained_wal_bytes", allow_null=True, help_text="Of the log, kept for the slot."
    )
    heartbeat_at = serializers.DateTimeField(
        allow_null=True, help_text="When the connector last wrote at its source."
    )
    slot_heard_at = serializers.DateTimeField(allow_null=True)


class CaptureOutput(serializers.ModelSerializer[Capture]):
    connection_name = serializers.CharField(source="connection.name")
    state = serializers.SerializerMethodField(help_text="Of its connector.")
    lag = CaptureLagOutput(source="*")
    problem = ToldOutput(allow_null=True, help_text="Why it cannot go on as it is.")
    tables = CapturedTableOutput(many=True)
    snapshot = serializers.SerializerMethodField(help_text="The newest full pull.")

    class Meta:
        model = Capture
        fields = (
            "id", "project", "connection", "connection_name", "name", "instance", "wanted",
            "asked_at", "state", "lag", "connector_state", "connector_message",
            "connector_heard_at", "slot_state", "slot_is_active",
            "announces_ddl", "problem", "tables", "snapshot", "created_at", "updated_at",
        )  # fmt: skip

    @extend_schema_field(ShownOutput)
    def get_state(self, capture: Capture) -> dict[str, Any]:
        now = self.context["now"]
        return shown_json(state_of_capture(capture, now), now)

    @extend_schema_field(SnapshotOutput(allow_null=True))
    def get_snapshot(self, capture: Capture) -> dict[str, Any] | None:
        newest = max(
            capture.snapshots.all(), key=lambda snapshot: snapshot.created_at, default=None
        )
        return None if newest is None else dict(SnapshotOutput(newest).data)


class RemovedOutput(serializers.Serializer[Removed]):
    connector = serializers.BooleanField()
    slot = serializers.BooleanField()
    publication = serializers.BooleanField()
    ddl_trigger = serializers.BooleanField()
    kept_topics = serializers.ListField(child=serializers.CharField())
    left_at_source = serializers.ListField(child=serializers.CharField())
