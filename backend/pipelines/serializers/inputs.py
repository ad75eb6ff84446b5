from typing import Any

from rest_framework import serializers

from backend.connections.models import valid_name
from backend.shared.serializers import Input

SCRIPT_LETTERS = 500_000


def _either(given: dict[str, Any]) -> dict[str, Any]:
    draft = given.pop("spec") if "spec" in given else given.pop("sql")
    return given | {"draft": draft}


class DraftField(Input):
    """A draft is either `spec` or `sql`; reading gives it as `draft`."""

    spec = serializers.DictField(required=False)
    sql = serializers.CharField(
        required=False, allow_blank=True, trim_whitespace=False, max_length=SCRIPT_LETTERS
    )

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        if ("spec" in given) == ("sql" in given):
            raise serializers.ValidationError("Give either `spec` or `sql`.", code="one_of")
        return _either(given)


class PipelineInput(DraftField):
    project = serializers.UUIDField()
    name = serializers.CharField(max_length=63, validators=[valid_name])


class DraftInput(DraftField):
    revision = serializers.IntegerField(min_value=1, help_text="The revision you opened.")


class CompareInput(DraftField):
    """What stands in the editor."""


class CompileInput(DraftField):
    """What stands in the editor; with neither, what is stored."""

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        return super().validate(given) if given else {}


class PublishInput(Input):
    revision = serializers.IntegerField(
        min_value=1, required=False, help_text="The revision you saw; no other is published."
    )
    note = serializers.CharField(required=False, allow_blank=True, max_length=2_000, default="")


class PipelineRename(Input):
    name = serializers.CharField(max_length=63, validators=[valid_name])
