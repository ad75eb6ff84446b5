from typing import Any

from rest_framework import serializers

from backend.identity.models import Team
from backend.projects.models import CustomRole
from backend.shared.serializers import Input, NameField


class TeamInput(Input):
    organization = serializers.UUIDField()
    parent = serializers.UUIDField(allow_null=True, default=None)
    name = NameField(max_length=200)


class TeamChange(Input):
    """What is given changes; `parent` null moves the team to the top."""

    parent = serializers.UUIDField(allow_null=True, required=False)
    name = NameField(max_length=200, required=False)


class TeamPersonInput(Input):
    user = serializers.UUIDField()


class NamedTeamOutput(serializers.ModelSerializer[Team]):
    class Meta:
        model = Team
        fields = ("id", "name")


class TeamOutput(serializers.ModelSerializer[Team]):
    people_count = serializers.IntegerField(help_text="In it themselves; not those further in.")

    class Meta:
        model = Team
        fields = ("id", "organization", "parent", "name", "people_count", "created_at")


class RoleInput(Input):
    organization = serializers.UUIDField()
    name = NameField(max_length=63)
    operations = serializers.ListField(child=serializers.CharField(max_length=64), max_length=100)


class RoleChange(Input):
    name = NameField(max_length=63, required=False)
    operations = serializers.ListField(
        child=serializers.CharField(max_length=64), max_length=100, required=False
    )
    instead_of = serializers.ListField(
        child=serializers.CharField(max_length=64),
        max_length=100,
        required=False,
        help_text="The operations that were seen: refused when the role holds others by now.",
    )


class RoleOutput(serializers.ModelSerializer[CustomRole]):
    operations = serializers.ListField(child=serializers.CharField())
    places = serializers.IntegerField(source="places_count", help_text="In projects, with it.")

    class Meta:
        model = CustomRole
        fields = ("id", "organization", "name", "operations", "places", "created_at")


class OperationOutput(serializers.Serializer[Any]):
    name = serializers.CharField()
    sentence = serializers.CharField()
    looks = serializers.BooleanField(help_text="It changes nothing.")


class BuiltInRoleOutput(serializers.Serializer[Any]):
    name = serializers.CharField()
    operations = serializers.ListField(child=serializers.CharField())


class ShareableOutput(serializers.Serializer[Any]):
    kind = serializers.CharField()
    operations = serializers.ListField(child=serializers.CharField())


class OperationsOutput(serializers.Serializer[Any]):
    """All that roles are made of."""

    of_projects = OperationOutput(many=True)
    of_organizations = OperationOutput(many=True)
    roles = BuiltInRoleOutput(many=True)
    shareable = ShareableOutput(many=True)
