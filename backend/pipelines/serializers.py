from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.connections.models import valid_name
from backend.pipelines.models import Pipeline, PipelineVersion
from backend.shared.serializers import Input

SCRIPT_LETTERS = 500_000
JSON_OBJECT = {"type": "object", "additionalProperties": {}}


class DraftField(Input):
    """A draft is either `spec` or `sql`; reading gives it as `draft`."""

    spec = serializers.DictField(required=False)
    sql = serializers.CharField(
        required=False, allow_blank=True, trim_whitespace=False, max_length=SCRIPT_LETTERS
    )

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        if ("spec" in given) == ("sql" in given):
            raise serializers.ValidationError("Give either `spec` or `sql`.", code="one_of")
        draft = given.pop("spec") if "spec" in given else given.pop("sql")
        return given | {"draft": draft}


class PipelineInput(DraftField):
    project = serializers.UUIDField()
    name = serializers.CharField(max_length=63, validators=[valid_name])


class DraftInput(DraftField):
    revision = serializers.IntegerField(min_value=1, help_text="The revision you opened.")


class PipelineRename(Input):
    name = serializers.CharField(max_length=63, validators=[valid_name])


class PipelineOutput(serializers.ModelSerializer[Pipeline]):
    published = serializers.IntegerField(
        source="newest_number", allow_null=True, help_text="The newest version's number."
    )

    class Meta:
        model = Pipeline
        fields = (
            "id",
            "project",
            "name",
            "draft_form",
            "revision",
            "published",
            "created_at",
            "updated_at",
        )


class PipelineDetail(PipelineOutput):
    spec = serializers.DictField(source="draft_spec", allow_null=True)
    sql = serializers.CharField(source="draft_sql", allow_blank=True)

    class Meta(PipelineOutput.Meta):
        fields = (*PipelineOutput.Meta.fields, "spec", "sql")


class VersionOutput(serializers.ModelSerializer[PipelineVersion]):
    class Meta:
        model = PipelineVersion
        fields = (
            "id",
            "project",
            "pipeline",
            "number",
            "hash",
            "program_hash",
            "published_by",
            "published_at",
        )


class VersionDetail(VersionOutput):
    spec = serializers.DictField()
    plan = serializers.DictField()

    class Meta(VersionOutput.Meta):
        fields = (*VersionOutput.Meta.fields, "spec", "plan", "source")


class DiagnosticOutput(serializers.Serializer[Any]):
    severity = serializers.CharField()
    code = serializers.CharField()
    message = serializers.CharField()
    hint = serializers.CharField(allow_blank=True)
    node = serializers.CharField(allow_null=True)
    path = serializers.CharField(allow_null=True, help_text="Where in the spec.")
    line = serializers.IntegerField(allow_null=True)
    column = serializers.IntegerField(allow_null=True)


class CompilationOutput(serializers.Serializer[Any]):
    """The draft in both forms, and its program; null where it could not be had."""

    diagnostics = DiagnosticOutput(many=True)
    spec = serializers.SerializerMethodField()
    sql = serializers.CharField(allow_null=True)
    plan = serializers.SerializerMethodField()
    source = serializers.SerializerMethodField()

    @extend_schema_field(JSON_OBJECT | {"nullable": True})
    def get_spec(self, compiled: Any) -> dict[str, Any] | None:
        return compiled.spec and compiled.spec.model_dump(mode="json")

    @extend_schema_field(JSON_OBJECT | {"nullable": True})
    def get_plan(self, compiled: Any) -> dict[str, Any] | None:
        return compiled.program and compiled.program.plan

    @extend_schema_field({"type": "string", "nullable": True})
    def get_source(self, compiled: Any) -> str | None:
        return compiled.program and compiled.program.source
