from rest_framework import serializers

from backend.identity.models import valid_slug
from backend.identity.serializers import PersonOutput
from backend.projects.access import operations_of
from backend.projects.models import Project, ProjectMember
from backend.projects.roles import Role
from backend.shared.serializers import Input


class ProjectInput(Input):
    organization = serializers.UUIDField()
    name = serializers.CharField(max_length=200)
    slug = serializers.CharField(max_length=63, validators=[valid_slug])


class ProjectRename(Input):
    name = serializers.CharField(max_length=200)


class MemberInput(Input):
    user = serializers.UUIDField()
    role = serializers.ChoiceField(choices=Role.choices, default=Role.MEMBER)


class ProjectOutput(serializers.ModelSerializer[Project]):
    operations = serializers.SerializerMethodField(help_text="What you may do in it.")

    class Meta:
        model = Project
        fields = ("id", "organization", "name", "slug", "operations", "created_at")

    def get_operations(self, project: Project) -> list[str]:
        return sorted(operations_of(self.context["request"].user, project) or ())


class MemberOutput(serializers.ModelSerializer[ProjectMember]):
    user = PersonOutput()

    class Meta:
        model = ProjectMember
        fields = ("user", "role", "created_at")
