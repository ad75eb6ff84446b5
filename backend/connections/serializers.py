import dataclasses
from typing import Any, get_args

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.connections.checking import CheckResult, Stage, last_check
from backend.connections.kinds import kind_named
from backend.connections.kinds.kind import Capabilities, Kind, Sample, SampleColumn, TableInfo
from backend.connections.models import Connection, valid_name
from backend.shared.serializers import Input
from backend.shared.told_output import ToldOutput
from spark_runtime.contract.schema_change import SourceColumn

STAGES = get_args(Stage)
JSON_OBJECT = {"type": "object", "additionalProperties": {}}


class ConnectionChange(Input):
    name = serializers.CharField(max_length=63, validators=[valid_name])
    options = serializers.DictField()
    secrets = serializers.DictField(write_only=True)


class ConnectionInput(ConnectionChange):
    project = serializers.UUIDField()
    kind = serializers.CharField(max_length=32)


class OptionsCheckInput(Input):
    project = serializers.UUIDField()
    kind = serializers.CharField(max_length=32)
    options = serializers.DictField()
    secrets = serializers.DictField(write_only=True)


class SampleInput(Input):
    schema = serializers.CharField(max_length=63)
    table = serializers.CharField(max_length=63)
    limit = serializers.IntegerField(min_value=1, max_value=200, default=50)


class CheckOutput(serializers.Serializer[CheckResult]):
    is_well = serializers.BooleanField()
    stage = serializers.ChoiceField(
        choices=STAGES, allow_null=True, help_text="Where on the way it ended."
    )
    code = serializers.CharField(help_text="Empty, or connection.dns, .refused, .tls, .sign_in, …")
    message = serializers.CharField()
    hint = serializers.CharField()
    parameters = serializers.DictField(help_text="What the message names.")
    checked_at = serializers.DateTimeField()


class ConnectionOutput(serializers.ModelSerializer[Connection]):
    options = serializers.DictField()
    secrets = serializers.SerializerMethodField(help_text="Which secrets are kept; never what.")
    last_check = serializers.SerializerMethodField(
        help_text="What the last check found; null before the first and after every change."
    )

    class Meta:
        model = Connection
        fields = (
            "id",
            "project",
            "name",
            "kind",
            "options",
            "secrets",
            "version",
            "last_check",
            "created_at",
            "updated_at",
        )

    def get_secrets(self, connection: Connection) -> list[str]:
        return sorted(kind_named(connection.kind).Secrets.model_fields)

    @extend_schema_field(CheckOutput(allow_null=True))
    def get_last_check(self, connection: Connection) -> Any:
        found = last_check(connection)
        return None if found is None else CheckOutput(found).data


class SourceColumnOutput(serializers.Serializer[SourceColumn]):
    name = serializers.CharField()
    source_type = serializers.CharField()
    type = serializers.CharField(help_text="The UMS type it travels as.")
    nullable = serializers.BooleanField()
    pk = serializers.BooleanField()
    precision = serializers.IntegerField(allow_null=True)
    scale = serializers.IntegerField(allow_null=True)


class TableInfoOutput(serializers.Serializer[TableInfo]):
    schema = serializers.CharField()
    name = serializers.CharField()
    columns = SourceColumnOutput(many=True)
    keys = serializers.ListField(child=serializers.CharField())
    replica_identity = serializers.CharField()
    left_out = serializers.DictField(
        child=ToldOutput(), help_text="Columns that cannot be captured, and why."
    )


class SampleColumnOutput(serializers.Serializer[SampleColumn]):
    name = serializers.CharField()
    type = serializers.CharField(help_text="The source's own name for it.")


class SampleOutput(serializers.Serializer[Sample]):
    """Values as the source writes them; null is NULL."""

    columns = SampleColumnOutput(many=True)
    rows = serializers.ListField(
        child=serializers.ListField(child=serializers.CharField(allow_null=True))
    )
    newest_first = serializers.BooleanField(help_text="False: the table has no order to go by.")
    is_truncated = serializers.BooleanField()
    took_ms = serializers.FloatField()


class CapabilitiesOutput(serializers.Serializer[Capabilities]):
    captures = serializers.BooleanField()
    lists_tables = serializers.BooleanField()


class KindOutput(serializers.Serializer[Any]):
    """Enough to draw the form: JSON Schemas of options and secrets."""

    name = serializers.CharField()
    title = serializers.CharField()
    capabilities = serializers.SerializerMethodField()
    options = serializers.SerializerMethodField()
    secrets = serializers.SerializerMethodField()

    @extend_schema_field(CapabilitiesOutput)
    def get_capabilities(self, kind: Kind[Any, Any]) -> dict[str, Any]:
        return dataclasses.asdict(kind.capabilities)

    @extend_schema_field(JSON_OBJECT)
    def get_options(self, kind: Kind[Any, Any]) -> dict[str, Any]:
        return kind.Options.model_json_schema()

    @extend_schema_field(JSON_OBJECT)
    def get_secrets(self, kind: Kind[Any, Any]) -> dict[str, Any]:
        return kind.Secrets.model_json_schema()
