from typing import Any

from rest_framework import serializers

from backend.identity.models import (
    Membership,
    Organization,
    User,
    valid_address,
    valid_slug,
)
from backend.identity.serializers import PersonOutput, SecretField
from backend.projects.models import Invitation
from backend.projects.roles import Role
from backend.projects.serializers.teams import NamedTeamOutput
from backend.projects.services.invitations import DAYS, LONGEST_DAYS
from backend.shared.serializers import Input, NameField


class OrganizationInput(Input):
    name = NameField(max_length=200)
    slug = serializers.CharField(max_length=63, validators=[valid_slug, valid_address])


class OrganizationRename(Input):
    name = NameField(max_length=200)


class OrganizationOutput(serializers.ModelSerializer[Organization]):
    class Meta:
        model = Organization
        fields = ("id", "name", "slug", "created_at")


class ColleagueOutput(serializers.ModelSerializer[User]):
    class Meta:
        model = User
        fields = ("id", "username", "display_name", "is_active", "is_service")


class MembershipOutput(serializers.ModelSerializer[Membership]):
    user = ColleagueOutput()

    class Meta:
        model = Membership
        fields = ("user", "role", "created_at")


class MembershipChange(Input):
    role = serializers.ChoiceField(choices=Membership.Role.choices, required=False)
    is_active = serializers.BooleanField(required=False)
    successor = serializers.UUIDField(
        required=False, help_text="Gets projects that would be left without an owner."
    )


class PeopleChange(MembershipChange):
    people = serializers.ListField(child=serializers.UUIDField(), min_length=1, max_length=500)
    team = serializers.UUIDField(required=False, help_text="All of them are in it then.")
    is_removed = serializers.BooleanField(
        required=False, help_text="True: they are taken out of the organization."
    )

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        if not given.keys() & {"role", "is_active", "team", "is_removed"}:
            raise serializers.ValidationError({"role": "Say what is to change."})
        if given.get("is_removed") and given.keys() & {"role", "is_active", "team"}:
            raise serializers.ValidationError(
                {"is_removed": "Whoever is taken out can be given nothing; ask for one of the two."}
            )
        return given


class SuccessorFilter(serializers.Serializer[Any]):
    successor = serializers.UUIDField(required=False)


class InvitationInput(Input):
    email = serializers.EmailField(required=False, help_text="Then it is for this address alone.")
    role = serializers.ChoiceField(choices=Membership.Role.choices, required=False)
    project = serializers.UUIDField(required=False)
    project_role = serializers.ChoiceField(choices=Role.choices, required=False)
    team = serializers.UUIDField(required=False)
    days = serializers.IntegerField(
        min_value=1, max_value=LONGEST_DAYS, default=DAYS, help_text="The link opens so long."
    )

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        if ("project" in given) != ("project_role" in given):
            raise serializers.ValidationError({"project_role": "It comes with `project`."})
        return given


class InvitedProjectOutput(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()


class InvitationOutput(serializers.ModelSerializer[Invitation]):
    project = InvitedProjectOutput(allow_null=True)
    project_role = serializers.CharField(help_text="Empty without a project.")
    team = NamedTeamOutput(allow_null=True)
    invited_by = PersonOutput()

    class Meta:
        model = Invitation
        fields = (
            "id",
            "email",
            "role",
            "project",
            "project_role",
            "team",
            "invited_by",
            "expires_at",
            "created_at",
        )


class InvitationMade(InvitationOutput):
    link = serializers.CharField(
        allow_blank=True, help_text="Opens once. It is not shown again. Empty where it was mailed."
    )
    is_mailed = serializers.BooleanField(help_text="The mail server has it.")

    class Meta(InvitationOutput.Meta):
        fields = (*InvitationOutput.Meta.fields, "link", "is_mailed")


class TokenInput(Input):
    token = SecretField(max_length=128)


class JoinInput(Input):
    token = SecretField(max_length=128)
    username = serializers.CharField(max_length=63, help_text="A name as one writes it will do.")
    password = SecretField(max_length=1024)


class InvitedOutput(serializers.Serializer[Any]):
    """What somebody with the link may know before they come in."""

    organization = serializers.CharField(source="organization.name")
    invited_by = serializers.CharField(source="invited_by.username")
    email = serializers.CharField(help_text="Empty: for whoever has the link.")
    expires_at = serializers.DateTimeField()
