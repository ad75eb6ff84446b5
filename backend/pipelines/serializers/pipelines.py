from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.identity.serializers import PersonOutput
from backend.pipelines.models import Pipeline
from backend.pipelines.serializers.versions import VersionOutput


class PipelineOutput(serializers.ModelSerializer[Pipeline]):
    published = serializers.SerializerMethodField(help_text="The newest version.")
    has_changes = serializers.SerializerMethodField(
        help_text="Whether the draft says something else than what is published newest."
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
            "has_changes",
            "created_at",
            "updated_at",
        )

    @extend_schema_field(VersionOutput(allow_null=True))
    def get_published(self, pipeline: Any) -> Any:
        newest = next(iter(pipeline.newest_versions), None)
        return None if newest is None else VersionOutput(newest).data

    def get_has_changes(self, pipeline: Any) -> bool:
        newest = next(iter(pipeline.newest_versions), None)
        if newest is None:
            return True
        return newest.revision != pipeline.revision and newest.hash != pipeline.draft_hash


class PipelineDetail(PipelineOutput):
    spec = serializers.DictField(source="draft_spec", allow_null=True)
    sql = serializers.CharField(source="draft_sql", allow_blank=True)
    saved_by = PersonOutput(allow_null=True, help_text="Who wrote the draft as it stands.")

    class Meta(PipelineOutput.Meta):
        fields = (*PipelineOutput.Meta.fields, "spec", "sql", "saved_by")
