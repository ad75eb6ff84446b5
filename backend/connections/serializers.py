import dataclasses
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.connections.kinds import kind_named
from backend.connections.kinds.kind import Kind, TableInfo
from backend.connections.models import Connection, valid_name
from backend.connections.reaching import CheckResult
from backend.shared.serializers import Input
from spark_runtime.contract.schema_change import SourceColumn

JSON_OBJECT = {"type": "object", "additionalProperties": {}}


class ConnectionChange(Input):
    name = serializers.CharField(max_length=63, validators=[valid_name])
    options = serializers.DictField()
    secrets = serializers.DictField(write_only=True)


class ConnectionInput(ConnectionChange):
    project = serializers.UUIDField()
    kind = serializers.CharField(max_length=32)


class ConnectionOutput(serializers.ModelSerializer[Connection]):
    options = serializers.DictField()
    secrets = serializers.SerializerMethodField(help_text="Which secrets are kept; never what.")

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
            "checked_at",
            "check_code",
            "created_at",
            "updated_at",
        )

    def get_secrets(self, connection: Connection) -> list[str]:
        return sorted(kind_named(connection.kind).Secrets.model_fields)


class CheckOutput(serializers.Serializer[CheckResult]):
    is_well = serializers.BooleanField()
    code = serializers.CharField(help_text="Empty, or connection.dns, .refused, .tls, .sign_in, …")
    message = serializers.CharField()
    hint = serializers.CharField()
    checked_at = serializers.DateTimeField()


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
        child=serializers.CharField(), help_text="Columns that cannot be captured, and why."
    )


class KindOutput(serializers.Serializer[Any]):
    """Enough to draw the form: JSON Schemas of options and secrets."""

    name = serializers.CharField()
    title = serializers.CharField()
    capabilities = serializers.SerializerMethodField()
    options = serializers.SerializerMethodField()
    secrets = serializers.SerializerMethodField()

    @extend_schema_field(JSON_OBJECT)
    def get_capabilities(self, kind: Kind[Any, Any]) -> dict[str, Any]:
        plain = dataclasses.asdict(kind.capabilities)
        return plain | {"node_kinds": sorted(kind.capabilities.node_kinds)}

    @extend_schema_field(JSON_OBJECT)
    def get_options(self, kind: Kind[Any, Any]) -> dict[str, Any]:
        return kind.Options.model_json_schema()

    @extend_schema_field(JSON_OBJECT)
    def get_secrets(self, kind: Kind[Any, Any]) -> dict[str, Any]:
        return kind.Secrets.model_json_schema()
