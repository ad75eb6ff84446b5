from typing import Any

from rest_framework import serializers

from backend.identity.models import Membership, Organization, User, valid_slug
from backend.shared.serializers import Input


class SignInInput(Input):
    login = serializers.CharField(max_length=254, help_text="Username or e-mail address.")
    password = serializers.CharField(max_length=1024, trim_whitespace=False, write_only=True)


class LinkInput(Input):
    token = serializers.CharField(max_length=128, write_only=True)


class PasswordInput(Input):
    current_password = serializers.CharField(
        max_length=1024, trim_whitespace=False, write_only=True, required=False
    )
    password = serializers.CharField(max_length=1024, trim_whitespace=False, write_only=True)


class OrganizationInput(Input):
    name = serializers.CharField(max_length=200)
    slug = serializers.CharField(max_length=63, validators=[valid_slug])


class PersonOutput(serializers.ModelSerializer[User]):
    class Meta:
        model = User
        fields = ("id", "username", "display_name")


class MeOutput(serializers.ModelSerializer[User]):
    class Meta:
        model = User
        fields = ("id", "username", "email", "display_name", "created_at")


class SessionOutput(serializers.Serializer[Any]):
    user = MeOutput(allow_null=True)


class OrganizationOutput(serializers.ModelSerializer[Organization]):
    class Meta:
        model = Organization
        fields = ("id", "name", "slug", "created_at")


class MembershipOutput(serializers.ModelSerializer[Membership]):
    user = PersonOutput()

    class Meta:
        model = Membership
        fields = ("user", "role", "created_at")
