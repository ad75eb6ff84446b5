from rest_framework import serializers

from backend.catalog.models import Column, Namespace, SchemaVersion, Table


class NamespaceOutput(serializers.ModelSerializer[Namespace]):
    class Meta:
        model = Namespace
        fields = ("id", "project", "kind", "instance", "database", "created_at")


class TableOutput(serializers.ModelSerializer[Table]):
    namespace = NamespaceOutput()
    version = serializers.IntegerField(
        source="newest_number", help_text="The newest schema version.", allow_null=True
    )

    class Meta:
        model = Table
        fields = (
            "id",
            "project",
            "namespace",
            "name",
            "topic",
            "partitions",
            "version",
            "created_at",
        )


class ColumnOutput(serializers.ModelSerializer[Column]):
    class Meta:
        model = Column
        fields = ("name", "type", "source_type", "nullable", "is_key", "precision", "scale")


class ChangeOutput(serializers.Serializer[dict[str, str]]):
    kind = serializers.CharField()
    column = serializers.CharField(allow_blank=True)
    before = serializers.CharField(allow_blank=True)
    after = serializers.CharField(allow_blank=True)


class SchemaVersionOutput(serializers.ModelSerializer[SchemaVersion]):
    columns = ColumnOutput(many=True)
    changes = ChangeOutput(many=True)
    from_id = serializers.CharField(help_text="A 64-bit integer, as text.")

    class Meta:
        model = SchemaVersion
        fields = (
            "id",
            "number",
            "epoch",
            "from_id",
            "detected",
            "replica_identity",
            "toastable",
            "verdict",
            "changes",
            "columns",
            "created_at",
        )
