from typing import Any, get_args

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.connections.models import valid_name
from backend.identity.serializers import PersonOutput
from backend.pipelines.difference import NodeChange, script_of_stored
from backend.pipelines.models import Pipeline, PipelineVersion
from backend.pipelines.uses import Role
from backend.shared.serializers import Input
from spark_runtime.compiler.diagnostic import Severity
from spark_runtime.contract.capabilities import Guarantee

NODE_CHANGES = get_args(NodeChange)
PORT_CHANGES = ("append", "upsert")
GUARANTEES = get_args(Guarantee)
USE_KINDS = ("pipeline", "capture")
USE_ROLES = get_args(Role)

SCRIPT_LETTERS = 500_000
JSON_OBJECT = {"type": "object", "additionalProperties": {}}


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


class CompileInput(DraftField):
    """What stands in the editor; with neither, what is stored."""

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        return super().validate(given) if given else {}


class PublishInput(Input):
    note = serializers.CharField(required=False, allow_blank=True, max_length=2_000, default="")


class PipelineRename(Input):
    name = serializers.CharField(max_length=63, validators=[valid_name])


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


class PipelineOutput(serializers.ModelSerializer[Pipeline]):
    published = serializers.SerializerMethodField(help_text="The newest version.")
    has_changes = serializers.SerializerMethodField(
        help_text="Whether the draft was saved since it was published, or never was published."
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
        return newest is None or newest.revision != pipeline.revision


class PipelineDetail(PipelineOutput):
    spec = serializers.DictField(source="draft_spec", allow_null=True)
    sql = serializers.CharField(source="draft_sql", allow_blank=True)

    class Meta(PipelineOutput.Meta):
        fields = (*PipelineOutput.Meta.fields, "spec", "sql")


@extend_schema_field(
    {
        "type": "object",
        "required": ["id", "kind"],
        "properties": {"id": {"type": "string"}, "kind": {"type": "string"}},
        "additionalProperties": {},
    }
)
class SpecNode(serializers.DictField):
    pass


class SpecOutput(serializers.Serializer[Any]):
    """A spec that could be read. A node has the fields of its kind; see `spec-schema/`."""

    spec_version = serializers.IntegerField()
    name = serializers.CharField()
    nodes = serializers.ListField(child=SpecNode())
    edges = serializers.ListField(
        child=serializers.ListField(child=serializers.CharField(), min_length=2, max_length=2)
    )
    settings = serializers.DictField()
    layout = serializers.DictField(
        child=serializers.ListField(child=serializers.FloatField(), min_length=2, max_length=2)
    )
    notes = serializers.DictField(child=serializers.CharField())


class PlanPortOutput(serializers.Serializer[Any]):
    columns = serializers.CharField(help_text="As DDL.")
    change = serializers.ChoiceField(choices=PORT_CHANGES)
    keys = serializers.ListField(child=serializers.CharField())
    event_time = serializers.DictField(child=serializers.CharField(), allow_null=True)


class PlanNodeOutput(serializers.Serializer[Any]):
    kind = serializers.CharField()
    inputs = serializers.ListField(child=serializers.CharField())
    port = PlanPortOutput(allow_null=True)
    guarantee = serializers.ChoiceField(choices=GUARANTEES, allow_null=True)


class LineageOriginOutput(serializers.Serializer[Any]):
    node = serializers.CharField()
    table = serializers.CharField()
    column = serializers.CharField()


class LineageOutput(serializers.Serializer[Any]):
    origin = LineageOriginOutput()
    sink = serializers.CharField()
    table = serializers.CharField()
    column = serializers.CharField(
        allow_null=True, help_text="Null: the origin decides which rows arrive."
    )


class PlanOutput(serializers.Serializer[Any]):
    order = serializers.ListField(child=serializers.CharField())
    nodes = serializers.DictField(child=PlanNodeOutput())
    lineage = LineageOutput(many=True)
    explanation = serializers.CharField()


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


class DiagnosticOutput(serializers.Serializer[Any]):
    severity = serializers.ChoiceField(choices=get_args(Severity))
    code = serializers.CharField()
    message = serializers.CharField()
    hint = serializers.CharField(allow_blank=True)
    node = serializers.CharField(allow_null=True)
    path = serializers.CharField(allow_null=True, help_text="Where in the spec.")
    line = serializers.IntegerField(
        allow_null=True, help_text="From 1: of the script, or of the node's own SQL in a spec."
    )
    column = serializers.IntegerField(allow_null=True)
    parameters = serializers.DictField(help_text="What the message names.")


class GraphColumnOutput(serializers.Serializer[Any]):
    name = serializers.CharField()
    type = serializers.CharField()
    nullable = serializers.BooleanField()


class GraphNodeOutput(serializers.Serializer[Any]):
    id = serializers.CharField()
    kind = serializers.CharField()
    summary = serializers.CharField(help_text="A namespace, a table, or the SQL in one line.")
    connection = serializers.CharField(allow_null=True)
    columns = GraphColumnOutput(many=True, help_text="What leaves it.")
    keys = serializers.ListField(child=serializers.CharField())
    change = serializers.ChoiceField(choices=PORT_CHANGES, allow_null=True)
    guarantee = serializers.ChoiceField(choices=GUARANTEES, allow_null=True)
    errors = serializers.IntegerField()
    warnings = serializers.IntegerField()
    x = serializers.FloatField(allow_null=True, help_text="Null: lay it out.")
    y = serializers.FloatField(allow_null=True)


class GraphEdgeOutput(serializers.Serializer[Any]):
    source = serializers.CharField()
    target = serializers.CharField()


class GraphOutput(serializers.Serializer[Any]):
    nodes = GraphNodeOutput(many=True)
    edges = GraphEdgeOutput(many=True)


class CompilationOutput(serializers.Serializer[Any]):
    """The draft in both forms, and its program; null where it could not be had."""

    diagnostics = DiagnosticOutput(many=True)
    spec = serializers.SerializerMethodField()
    sql = serializers.CharField(allow_null=True)
    graph = GraphOutput(allow_null=True)
    plan = serializers.SerializerMethodField()
    source = serializers.SerializerMethodField()

    @extend_schema_field(SpecOutput(allow_null=True))
    def get_spec(self, compiled: Any) -> dict[str, Any] | None:
        return compiled.spec and compiled.spec.model_dump(mode="json")

    @extend_schema_field(PlanOutput(allow_null=True))
    def get_plan(self, compiled: Any) -> dict[str, Any] | None:
        return compiled.program and compiled.program.plan

    @extend_schema_field({"type": "string", "nullable": True})
    def get_source(self, compiled: Any) -> str | None:
        return compiled.program and compiled.program.source


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


class UseOutput(serializers.Serializer[Any]):
    role = serializers.ChoiceField(choices=USE_ROLES)
    kind = serializers.ChoiceField(choices=USE_KINDS)
    id = serializers.UUIDField()
    name = serializers.CharField()
    node = serializers.CharField(allow_null=True)
    version = serializers.IntegerField(
        allow_null=True, help_text="The published number; null: in the draft, or a capture."
    )


class ConnectionUseOutput(serializers.Serializer[Any]):
    connection = serializers.UUIDField()
    use = UseOutput()
