"""What the catalog knows."""

from collections.abc import Iterable

from django.db.models import Prefetch

from backend.catalog.models import SchemaVersion, Table
from backend.projects.models import Project
from spark_runtime.contract.namespace import Namespace, NamespacePattern
from spark_runtime.contract.schema_change import SourceColumn


def source_columns(version: SchemaVersion) -> tuple[SourceColumn, ...]:
    return tuple(
        SourceColumn(
            name=column.name,
            source_type=column.source_type,
            type=column.type,
            nullable=column.nullable,
            pk=column.is_key,
            precision=column.precision,
            scale=column.scale,
            attnum=column.attnum,
        )
        for column in version.columns.all()
    )


def namespace_of(table: Table, version: SchemaVersion) -> Namespace:
    parent = table.namespace
    return Namespace(parent.kind, parent.instance, parent.database, table.name, str(version.number))


def tables_of(project: Project) -> list[Table]:
    """Every table with its versions, newest first, and their columns: three queries in all."""
    versions = SchemaVersion.unscoped.order_by("-number").prefetch_related("columns")
    tables = Table.objects.for_project(project).select_related("namespace")
    return list(
        tables.order_by("namespace", "name").prefetch_related(
            Prefetch("versions", queryset=versions)
        )
    )


def tables_matching(project: Project, pattern: NamespacePattern) -> list[Table]:
    """The tables of which some version is meant, as a pipeline's source names them."""
    return [
        table
        for table in tables_of(project)
        if any(pattern.matches(namespace_of(table, version)) for version in table.versions.all())
    ]


def topics_matching(project: Project, pattern: NamespacePattern) -> Iterable[str]:
    """The Kafka topics that a source with this namespace reads, each once, in a fixed order."""
    return sorted({table.topic for table in tables_matching(project, pattern)})
