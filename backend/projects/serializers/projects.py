from typing import Any

from rest_framework import serializers

from backend.identity.models import User, valid_slug
from backend.projects.access import operations_by_project
from backend.projects.models import CustomRole, Project, ProjectMember
from backend.projects.roles import Role
from backend.projects.serializers.teams import NamedTeamOutput
from backend.shared.serializers import Input, NameField


class ProjectInput(Input):
    organization = serializers.UUIDField()
    name = NameField(max_length=200)
    slug = serializers.CharField(max_length=63, validators=[valid_slug])


class ProjectRename(Input):
    name = NameField(max_length=200)


class ArchiveInput(Input):
    is_archived = serializers.BooleanField()


class MoveInput(Input):
    organization = serializers.UUIDField()


class MemberInput(Input):
    """A person or a team, with a role of ours or one of the organization's own."""

    user = serializers.UUIDField(required=False)
    team = serializers.UUIDField(required=False)
    role = serializers.ChoiceField(choices=Role.choices, required=False)
    custom_role = serializers.UUIDField(required=False)

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        for one, other in (("user", "team"), ("role", "custom_role")):
            if (one in given) == (other in given):
                raise serializers.ValidationError({one: f"Give `{one}` or `{other}`."})
        return given


class ServiceInput(Input):
    """A program, with a role of ours or one of the organization's own."""

    name = serializers.SlugField(max_length=24, help_text="Becomes part of its username.")
    role = serializers.ChoiceField(choices=Role.choices, required=False)
    custom_role = serializers.UUIDField(required=False)

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        if ("role" in given) == ("custom_role" in given):
            raise serializers.ValidationError({"role": "Give `role` or `custom_role`."})
        return given


class ProjectOutput(serializers.ModelSerializer[Project]):
    operations = serializers.SerializerMethodField(help_text="What you may do in it.")

    class Meta:
        model = Project
        fields = (
            "id",
            "organization",
            "name",
            "slug",
            "archived_at",
            "trashed_at",
            "operations",
            "created_at",
        )

    def get_operations(self, project: Project) -> list[str]:
        mine = operations_by_project(self.context["request"].user)
        return sorted(mine.get(project.pk, ()))


class MemberPersonOutput(serializers.ModelSerializer[User]):
    class Meta:
        model = User
        fields = ("id", "username", "display_name", "is_active", "is_service")


class NamedRoleOutput(serializers.ModelSerializer[CustomRole]):
    class Meta:
        model = CustomRole
        fields = ("id", "name")


class MemberOutput(serializers.ModelSerializer[ProjectMember]):
    user = MemberPersonOutput(allow_null=True)
    team = NamedTeamOutput(allow_null=True)
    custom_role = NamedRoleOutput(allow_null=True)
    role = serializers.CharField(help_text="One of ours; empty beside the organization's own.")

    class Meta:
        model = ProjectMember
        fields = ("id", "user", "team", "role", "custom_role", "created_at")
