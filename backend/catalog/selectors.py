"""What the catalog knows."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import OuterRef, Prefetch, QuerySet, Subquery

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


def with_newest_version(tables: QuerySet[Table]) -> QuerySet[Table]:
    """With `newest_versions`, a list of one or none: three queries for any number of tables."""
    newest = (
        SchemaVersion.unscoped.order_by("table", "-number")
        .distinct("table")
        .prefetch_related("columns")
    )
    return tables.select_related("namespace").prefetch_related(
        Prefetch("versions", queryset=newest, to_attr="newest_versions")
    )


def tables_by_path(project_ids: Iterable[UUID]) -> dict[tuple[UUID, str], Table]:
    """These projects' tables by project and the first four levels of the namespace, with `number`
    and `verdict` of their newest version."""
    newest = SchemaVersion.unscoped.filter(table=OuterRef("pk")).order_by("-number")
    rows = Table.unscoped.filter(project_id__in=set(project_ids)).select_related("namespace")
    told = rows.annotate(
        number=Subquery(newest.values("number")[:1]), verdict=Subquery(newest.values("verdict")[:1])
    )
    return {(table.project_id, path_of(table)): table for table in told}


def path_of(table: Table) -> str:
    """The first four levels of its namespace, on the wire."""
    parent = table.namespace
    whole = str(Namespace(parent.kind, parent.instance, parent.database, table.name))
    return ".".join(whole.split(".")[:4])


def pattern_of(table: Table) -> str:
    """The table at every version, as a pipeline's source names it."""
    return f"{path_of(table)}.*.*.*"


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
