from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.governance.exporting import FORMS
from backend.governance.models import AuditEntry, AuditRule
from backend.governance.retention import LONGEST_DAYS, SHORTEST_DAYS
from backend.shared.serializers import Input

PERSON = {
    "type": "object",
    "nullable": True,
    "required": ["id", "name"],
    "properties": {"id": {"type": "string", "format": "uuid"}, "name": {"type": "string"}},
}


class AuditFilter(serializers.Serializer[Any]):
    project = serializers.UUIDField(required=False)
    organization = serializers.UUIDField(
        required=False, help_text="What happened in it: to its people and teams, and in projects."
    )
    object = serializers.UUIDField(required=False, help_text="Entries about this object.")
    kind = serializers.CharField(
        required=False, max_length=32, help_text="Entries about objects of this kind: `pipeline`"
    )
    actor = serializers.UUIDField(required=False)
    action = serializers.CharField(required=False, max_length=64, help_text="`flow_started`")
    address = serializers.CharField(required=False, max_length=64)
    refused = serializers.BooleanField(
        required=False, allow_null=True, default=None, help_text="Only refusals, or none of them."
    )
    since = serializers.DateTimeField(required=False)
    until = serializers.DateTimeField(required=False, help_text="Up to this moment, without it.")
    search = serializers.CharField(
        required=False, max_length=100, help_text="In names of people and objects, and in actions."
    )

    @classmethod
    def read(cls, given: Any) -> dict[str, Any]:
        """What was given, or ValidationError."""
        wanted = cls(data=given)
        wanted.is_valid(raise_exception=True)
        return {name: value for name, value in wanted.validated_data.items() if value is not None}


class AuditExportFilter(AuditFilter):
    form = serializers.ChoiceField(
        choices=FORMS, required=False, default="jsonl", help_text="JSON Lines, or CSV."
    )


class AuditActionsOutput(serializers.Serializer[Any]):
    actions = serializers.ListField(child=serializers.CharField())


class AuditRuleInput(Input):
    kept_days = serializers.IntegerField(
        min_value=SHORTEST_DAYS,
        max_value=LONGEST_DAYS,
        allow_null=True,
        help_text="Null: for good.",
    )


class AuditRuleOutput(serializers.ModelSerializer[AuditRule]):
    class Meta:
        model = AuditRule
        fields = ("kept_days",)
        extra_kwargs = {"kept_days": {"help_text": "Null: for good."}}


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
