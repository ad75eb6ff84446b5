from typing import Any

from rest_framework import serializers

from backend.identity.models import (
    Language,
    OpenSession,
    Theme,
    User,
    valid_zone,
)
from backend.shared.serializers import Input, NameField


class SecretField(serializers.CharField):
    """Goes in exactly as it was typed, and never comes out."""

    def __init__(self, **options: Any) -> None:
        super().__init__(trim_whitespace=False, write_only=True, **options)


class SignInInput(Input):
    login = serializers.CharField(max_length=254, help_text="Name, username or e-mail address.")
    password = SecretField(max_length=1024)
    directory = serializers.UUIDField(required=False, help_text="Whose password it is.")


class LinkInput(Input):
    token = SecretField(max_length=128)


class ProfileInput(Input):
    """An empty text: as the browser has it; of an address, that there is none."""

    email = serializers.EmailField(max_length=254, allow_blank=True)
    display_name = NameField(max_length=200, allow_blank=True)
    language = serializers.ChoiceField(choices=Language.choices, allow_blank=True)
    theme = serializers.ChoiceField(choices=Theme.choices, allow_blank=True)
    zone = serializers.CharField(max_length=64, allow_blank=True, validators=[valid_zone])


class SetUpInput(Input):
    username = serializers.CharField(max_length=63, help_text="A name as one writes it will do.")
    password = SecretField(max_length=1024)
    language = serializers.ChoiceField(choices=Language.choices, allow_blank=True, default="")
    theme = serializers.ChoiceField(choices=Theme.choices, allow_blank=True, default="")
    zone = serializers.CharField(
        max_length=64, allow_blank=True, default="", validators=[valid_zone]
    )


class PasswordInput(Input):
    current_password = SecretField(max_length=1024, required=False)
    password = SecretField(max_length=1024)


class PersonOutput(serializers.ModelSerializer[User]):
    class Meta:
        model = User
        fields = ("id", "username", "display_name")


class MeOutput(serializers.ModelSerializer[User]):
    has_password = serializers.BooleanField(source="has_usable_password", read_only=True)

    class Meta:
        model = User
        fields = (
            "id",
            "username",
            "email",
            "display_name",
            "has_password",
            "language",
            "theme",
            "zone",
            "created_at",
        )


class OpenSessionOutput(serializers.ModelSerializer[OpenSession]):
    is_current = serializers.SerializerMethodField()

    class Meta:
        model = OpenSession
        fields = ("id", "address", "browser", "is_current", "created_at")

    def get_is_current(self, opened: OpenSession) -> bool:
        current = self.context["request"].session.session_key
        return bool(opened.session_id == current)
