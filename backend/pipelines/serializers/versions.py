from typing import Any, get_args

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.identity.serializers import PersonOutput
from backend.pipelines.difference import NodeChange, script_of_stored
from backend.pipelines.models import PipelineVersion
from backend.pipelines.serializers.specs import PlanOutput, SpecOutput

NODE_CHANGES = get_args(NodeChange)


class VersionOutput(serializers.ModelSerializer[PipelineVersion]):
    published_by = PersonOutput()

    class Meta:
        model = PipelineVersion
        fields = (
            "id",
            "project",
            "pipeline",
            "number",
            "revision",
            "note",
            "hash",
            "program_hash",
            "published_by",
            "published_at",
        )


class VersionDetail(VersionOutput):
    spec = serializers.SerializerMethodField()
    plan = serializers.SerializerMethodField()
    sql = serializers.SerializerMethodField(help_text="The spec as a SQL script, if it has one.")

    class Meta(VersionOutput.Meta):
        fields = (*VersionOutput.Meta.fields, "spec", "sql", "plan", "source")

    # As they were stored: a version never changes, and may be of an earlier release.
    @extend_schema_field(SpecOutput)
    def get_spec(self, version: PipelineVersion) -> Any:
        return version.spec

    @extend_schema_field(PlanOutput)
    def get_plan(self, version: PipelineVersion) -> Any:
        return version.plan

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_sql(self, version: PipelineVersion) -> str | None:
        return script_of_stored(version.spec)


class ChangedNodeOutput(serializers.Serializer[Any]):
    node = serializers.CharField()
    change = serializers.ChoiceField(choices=NODE_CHANGES)
    fields_changed = serializers.ListField(
        source="fields", child=serializers.CharField(), help_text="Of a node that is in both."
    )


class DifferenceOutput(serializers.Serializer[Any]):
    nodes = ChangedNodeOutput(many=True)
    changed_settings = serializers.ListField(child=serializers.CharField())
    are_edges_changed = serializers.BooleanField()
    sql_before = serializers.CharField(allow_null=True)
    sql_after = serializers.CharField(allow_null=True)
    sql_diff = serializers.CharField(help_text="A unified diff.")
    spec_before = serializers.SerializerMethodField()
    spec_after = serializers.SerializerMethodField()

    @extend_schema_field(SpecOutput)
    def get_spec_before(self, found: Any) -> Any:
        return found.spec_before

    @extend_schema_field(SpecOutput)
    def get_spec_after(self, found: Any) -> Any:
        return found.spec_after
