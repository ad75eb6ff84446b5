from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.catalog.serializers import ChangeOutput
from backend.pipelines.serializers.compilation import DiagnosticOutput
from backend.runs.selectors.source_changes import ChangedTable
from backend.shared.told_output import ToldOutput


class ChangedTableOutput(serializers.Serializer[Any]):
    node = serializers.CharField(help_text="The source that reads it.")
    table = serializers.UUIDField(source="table.id")
    path = serializers.CharField(help_text="The first four levels of its namespace.")
    before = serializers.IntegerField(help_text="The version that the flow is for.")
    after = serializers.IntegerField(help_text="The newest version.")
    changes = serializers.SerializerMethodField()

    @extend_schema_field(ChangeOutput(many=True))
    def get_changes(self, changed: ChangedTable) -> Any:
        return ChangeOutput([each.to_json() for each in changed.changes], many=True).data


class SourceChangesOutput(serializers.Serializer[Any]):
    tables = ChangedTableOutput(many=True)
    can_follow = serializers.BooleanField(
        help_text="Whether the flow can go on with the columns as they are."
    )
    against = DiagnosticOutput(many=True, help_text="What its steps say of those columns.")
    why_rebuild = ToldOutput(
        allow_null=True, help_text="Why the flow cannot keep its state with those columns."
    )
