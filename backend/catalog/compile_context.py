"""What the compiler is told of a project: its tables and its connections, as plain values."""

from backend.catalog.models import SchemaVersion, Table
from backend.catalog.selectors import source_columns, tables_of
from backend.connections.models import Connection
from backend.projects.models import Project
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.nodes.context import ConnectionInfo, Context, SourceTable


def compile_context(project: Project, *, version: int | None = None) -> Context:
    """Tables with the columns of their newest version; `version` is the number to compile for."""
    tables = [(table, list(table.versions.all())) for table in tables_of(project)]
    connections = Connection.objects.for_project(project).only("name", "kind")
    return Context(
        tables={_pattern(table): _source_table(newest[0]) for table, newest in tables if newest},
        connections={found.name: ConnectionInfo(kind=found.kind) for found in connections},
        version=version,
    )


def _pattern(table: Table) -> str:
    """The table at every version and shard."""
    parent = table.namespace
    path = (parent.kind, parent.instance, parent.database, table.name)
    return str(NamespacePattern((*path, None, None, None)))


def _source_table(version: SchemaVersion) -> SourceTable:
    columns = source_columns(version)
    return SourceTable(
        columns=tuple(column.column for column in columns),
        keys=tuple(column.name for column in columns if column.pk),
        unchanged=frozenset(version.toastable),
        is_whole=version.replica_identity == "full",
        version=version.number,
    )
