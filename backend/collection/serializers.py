from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.collection.models import Capture, CapturedTable, Snapshot
from backend.collection.services.deleting import Removed
from backend.collection.source.findings import Finding
from backend.connections.models import valid_name
from backend.shared.serializers import Input


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


class RaiseEpochInput(Input):
    reason = serializers.CharField(max_length=64, default="by_hand")


class DeleteInput(Input):
    source_is_gone = serializers.BooleanField(default=False)


class FindingOutput(serializers.Serializer[Finding]):
    code = serializers.CharField()
    level = serializers.ChoiceField(choices=["blocks", "warns"])
    subject = serializers.CharField(help_text="server, schema.table or schema.table.column")
    message = serializers.CharField()
    hint = serializers.CharField()
    mend = serializers.CharField(help_text="Empty, or replica_identity_full: one click settles it.")


class CapturedTableOutput(serializers.ModelSerializer[CapturedTable]):
    left_out = serializers.DictField(
        child=serializers.CharField(), help_text="Columns that are not captured, and why."
    )

    class Meta:
        model = CapturedTable
        fields = (
            "id", "schema", "table", "namespace", "topic", "partitions", "epoch", "left_out",
        )  # fmt: skip


class SnapshotOutput(serializers.ModelSerializer[Snapshot]):
    tables = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = Snapshot
        fields = (
            "id", "reason", "tables", "state", "rows_expected", "records_read", "started_at",
            "heard_at", "ended_at", "created_at",
        )  # fmt: skip


class CaptureOutput(serializers.ModelSerializer[Capture]):
    tables = CapturedTableOutput(many=True)
    snapshot = serializers.SerializerMethodField(help_text="The newest full pull.")

    class Meta:
        model = Capture
        fields = (
            "id", "project", "connection", "name", "instance", "wanted", "asked_at",
            "connector_state", "connector_message", "connector_heard_at",
            "slot_state", "slot_is_active", "retained_wal_bytes", "slot_heard_at",
            "announces_ddl", "problem_code", "problem_message", "tables", "snapshot",
            "created_at", "updated_at",
        )  # fmt: skip

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
