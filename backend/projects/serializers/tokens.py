from rest_framework import serializers

from backend.identity.serializers import PersonOutput
from backend.projects.models import ApiToken
from backend.shared.serializers import Input, NameField


class ApiTokenInput(Input):
    project = serializers.UUIDField()
    name = NameField(max_length=100)
    operations = serializers.ListField(child=serializers.CharField(max_length=64), max_length=100)
    expires_at = serializers.DateTimeField(help_text="Within a year.")
    service = serializers.UUIDField(
        required=False, help_text="It speaks for this service of the project instead of you."
    )


class ApiTokenOutput(serializers.ModelSerializer[ApiToken]):
    user = PersonOutput()
    operations = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = ApiToken
        fields = (
            "id",
            "user",
            "project",
            "name",
            "prefix",
            "operations",
            "expires_at",
            "last_used_at",
            "created_at",
        )


class ApiTokenMade(ApiTokenOutput):
    token = serializers.CharField(help_text="It is not shown again.")

    class Meta(ApiTokenOutput.Meta):
        fields = (*ApiTokenOutput.Meta.fields, "token")
