from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.governance.models import AuditEntry

PERSON = {
    "type": "object",
    "nullable": True,
    "required": ["id", "name"],
    "properties": {"id": {"type": "string", "format": "uuid"}, "name": {"type": "string"}},
}


class AuditFilter(serializers.Serializer[Any]):
    project = serializers.UUIDField(required=False)
    organization = serializers.UUIDField(
        required=False, help_text="What happened to it, its people and teams."
    )
    object = serializers.UUIDField(required=False, help_text="Entries about this object.")
    actor = serializers.UUIDField(required=False)
    action = serializers.CharField(required=False, max_length=64, help_text="`flow_started`")
    search = serializers.CharField(
        required=False, max_length=100, help_text="In names of people and objects, and in actions."
    )


class AuditEntryOutput(serializers.ModelSerializer[AuditEntry]):
    actor = serializers.SerializerMethodField(help_text="Null when no person caused it.")

    class Meta:
        model = AuditEntry
        fields = (
            "id",
            "created_at",
            "project_id",
            "organization_id",
            "actor",
            "address",
            "action",
            "object_kind",
            "object_id",
            "object_name",
            "details",
            "changes",
        )

    @extend_schema_field(PERSON)
    def get_actor(self, entry: AuditEntry) -> dict[str, Any] | None:
        if entry.actor_id is None:
            return None
        return {"id": entry.actor_id, "name": entry.actor_name}
