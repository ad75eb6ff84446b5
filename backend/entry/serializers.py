from typing import Any

from rest_framework import serializers

from backend.identity.models import Membership
from backend.identity.serializers import MeOutput
from backend.projects.roles import OPERATIONS_IN_ORGANIZATION


class StartPartOutput(serializers.Serializer[Any]):
    name = serializers.CharField()
    state = serializers.ChoiceField(choices=["waiting", "starting", "ready", "failed"])
    seconds = serializers.FloatField(help_text="It took, or takes so far.")


class StartOutput(serializers.Serializer[Any]):
    parts = StartPartOutput(many=True)
    is_ready = serializers.BooleanField(help_text="Every part was up once.")


class SetUpOutput(serializers.Serializer[Any]):
    open = serializers.CharField(help_text="The address in this site to begin at.")


class MyOrganizationOutput(serializers.ModelSerializer[Membership]):
    id = serializers.UUIDField(source="organization.id")
    name = serializers.CharField(source="organization.name")
    slug = serializers.CharField(source="organization.slug")
    administrators = serializers.SerializerMethodField(
        help_text="Whom a member may ask for access: its owners, by name."
    )
    operations = serializers.SerializerMethodField(help_text="What you may do in it.")

    class Meta:
        model = Membership
        fields = ("id", "name", "slug", "role", "administrators", "operations")

    def get_administrators(self, membership: Membership) -> list[str]:
        owners = [owner.user for owner in membership.organization.owners]
        return [owner.display_name or owner.username for owner in owners]

    def get_operations(self, membership: Membership) -> list[str]:
        return sorted(OPERATIONS_IN_ORGANIZATION[membership.role])


class MyProjectOutput(serializers.Serializer[Any]):
    id = serializers.UUIDField(source="project.id")
    organization = serializers.UUIDField(source="project.organization_id")
    name = serializers.CharField(source="project.name")
    slug = serializers.CharField(source="project.slug")
    is_archived = serializers.BooleanField()
    roles = serializers.ListField(
        child=serializers.CharField(), help_text="Your own, and those of your teams."
    )
    operations = serializers.ListField(
        child=serializers.CharField(), help_text="What you may do in it."
    )


class SessionOutput(serializers.Serializer[Any]):
    """All that the first page needs, in one answer."""

    user = MeOutput(allow_null=True)
    profile_kept_by = serializers.CharField(
        source="keepers.profile",
        allow_null=True,
        help_text="The directory that your name and address are changed in.",
    )
    password_kept_by = serializers.CharField(
        source="keepers.password",
        allow_null=True,
        help_text="The directory or provider that your password is changed in.",
    )
    organizations = MyOrganizationOutput(many=True)
    projects = MyProjectOutput(many=True)
    is_sample_present = serializers.BooleanField()
    sample_project = serializers.UUIDField(allow_null=True, help_text="Where the sample is.")
    needs_set_up = serializers.BooleanField(
        help_text="You came by the first link, and have no name and password yet."
    )
    server_time = serializers.DateTimeField()
