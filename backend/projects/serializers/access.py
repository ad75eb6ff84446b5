from typing import Any

from rest_framework import serializers

from backend.identity.serializers import PersonOutput
from backend.projects.serializers.teams import NamedTeamOutput
from backend.shared.serializers import Input


class GrantOutput(serializers.Serializer[Any]):
    """A role, through a team or one's own; or a share."""

    role = serializers.CharField(help_text="Empty for a share.")
    is_custom = serializers.BooleanField(help_text="The role is the organization's own.")
    team = serializers.CharField(help_text="Through which it came; empty without.")
    is_share = serializers.BooleanField()
    shared_by = serializers.CharField(help_text="Empty where nobody is known any more.")


class ExplainedOutput(serializers.Serializer[Any]):
    operation = serializers.CharField()
    reasons = GrantOutput(many=True)


class AccessFilter(serializers.Serializer[Any]):
    person = serializers.UUIDField(required=False, help_text="Without it: you.")


class ShareInput(Input):
    user = serializers.UUIDField(required=False)
    team = serializers.UUIDField(required=False)
    operations = serializers.ListField(
        child=serializers.CharField(max_length=64), min_length=1, max_length=20
    )

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        if ("user" in given) == ("team" in given):
            raise serializers.ValidationError({"user": "Give `user` or `team`."})
        return given


class ShareOutput(serializers.Serializer[Any]):
    user = PersonOutput(allow_null=True)
    team = NamedTeamOutput(allow_null=True)
    operations = serializers.ListField(child=serializers.CharField())
    shared_by = PersonOutput(allow_null=True)
