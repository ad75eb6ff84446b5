"""What is known of tables that flow through: namespaces, tables, their schemas over time."""

from django.db import models

from backend.shared.models import ProjectScoped


class Namespace(ProjectScoped):
    """The first three of a namespace's seven levels, e.g. `postgres.shop01.sales`."""

    kind = models.CharField(max_length=63)
    instance = models.CharField(max_length=255)
    database = models.CharField(max_length=255)

    class Meta(ProjectScoped.Meta):
        constraints = [
            models.UniqueConstraint(
                "project", "kind", "instance", "database", name="one_namespace_per_path"
            )
        ]


class Table(ProjectScoped):
    """A logical table and the Kafka topic that carries its UMS messages."""

    namespace = models.ForeignKey(Namespace, on_delete=models.CASCADE, related_name="tables")
    name = models.CharField(max_length=255)
    topic = models.CharField(max_length=249)
    partitions = models.PositiveIntegerField()

    class Meta(ProjectScoped.Meta):
        constraints = [models.UniqueConstraint("namespace", "name", name="one_table_per_name")]

    def __str__(self) -> str:
        return self.name


class SchemaVersion(ProjectScoped):
    """The columns of a table from one position of its log on. Never changed once recorded."""

    class Verdict(models.TextChoices):
        FIRST = "first"
        COMPATIBLE = "compatible"
        BREAKING = "breaking"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    epoch = models.PositiveSmallIntegerField()
    from_id = models.BigIntegerField()
    detected = models.CharField(max_length=16)
    replica_identity = models.CharField(max_length=16)
    toastable = models.JSONField(default=list)
    verdict = models.CharField(max_length=16, choices=Verdict.choices)
    changes = models.JSONField(default=list)

    class Meta(ProjectScoped.Meta):
        constraints = [models.UniqueConstraint("table", "number", name="one_version_per_number")]


class Column(ProjectScoped):
    """`type` is the UMS type, `source_type` the source's own name for it."""

    schema_version = models.ForeignKey(
        SchemaVersion, on_delete=models.CASCADE, related_name="columns"
    )
    position = models.PositiveIntegerField()
    name = models.CharField(max_length=255)
    type = models.CharField(max_length=16)
    source_type = models.CharField(max_length=255)
    nullable = models.BooleanField()
    is_key = models.BooleanField()
    precision = models.PositiveIntegerField(null=True)
    scale = models.IntegerField(null=True)
    attnum = models.PositiveIntegerField(null=True)

    class Meta(ProjectScoped.Meta):
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint("schema_version", "name", name="one_column_per_name")
        ]
