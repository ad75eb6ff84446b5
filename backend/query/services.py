"""What people do with virtual databases."""

import re
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from backend.connections.kinds import kind_named
from backend.connections.models import Connection
from backend.connections.reaching import list_tables
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require
from backend.projects.memory import as_of_now
from backend.projects.models import Project
from backend.query import errors
from backend.query.engines.postgres_sessions import SESSIONS
from backend.query.events import TableLeaving, VirtualDatabaseChanged, VirtualDatabaseDeleted
from backend.query.models import MountedTable, VirtualDatabase
from backend.shared.errors import InvalidInput
from spark_runtime.contract.schema_change import SourceColumn

# The types of UMS as the few that results have; others are text.
_TYPES: Mapping[str, str] = {
    "int": "integer",
    "long": "integer",
    "float": "decimal",
    "double": "decimal",
    "decimal": "decimal",
    "boolean": "boolean",
    "date": "date",
    "datetime": "timestamp",
    "jsonobject": "json",
    "jsonarray": "json",
}

Changes = Mapping[str, tuple[Any, Any]]


@transaction.atomic
def create_virtual_database(*, actor: User, project: Project, name: str) -> VirtualDatabase:
    """An empty one; its tables are mounted next."""
    require(actor, "databases.edit", project)
    _refuse_taken(project, name)
    database = VirtualDatabase(project=project, name=name)
    database.clean_fields(exclude={"project"})
    database.save()
    _tell(actor, database, {"name": (None, name)})
    return database


@transaction.atomic
def rename_virtual_database(
    *, actor: User, database: VirtualDatabase, name: str
) -> VirtualDatabase:
    require(actor, "databases.edit", database)
    database = _locked(database)
    changes: Changes = {}
    if name != database.name:
        changes = {"name": (database.name, name)}
        _refuse_taken(database.project, name)
        database.name = name
        database.clean_fields(exclude={"project"})
        database.save(update_fields=["name", "updated_at"])
        _tell(actor, database, changes)
    return database


@transaction.atomic
def delete_virtual_database(*, actor: User, database: VirtualDatabase) -> None:
    """Whoever reads it may object: raises Conflict while a dataset does."""
    require(actor, "databases.edit", database)
    publish(
        VirtualDatabaseDeleted(
            actor_id=actor.id,
            project_id=database.project_id,
            database_id=database.id,
            name=database.name,
        )
    )
    database.delete()


def mount_table(
    *,
    actor: User,
    database: VirtualDatabase,
    connection: Connection,
    schema: str,
    table: str,
    name: str = "",
) -> MountedTable:
    """Let queries see a table, with the columns it has now; mounted again, with those of now.

    Raises Conflict when another table has the name, InvalidInput for a connection that answers no
    queries, whose role could do more than read, or that does not show such a table, and
    Unreachable.
    """
    require(actor, "databases.edit", database)
    if connection.project_id != database.project_id:
        raise InvalidInput("query.foreign_connection")
    if not kind_named(connection.kind).capabilities.queries:
        raise errors.not_mountable(connection.kind)
    # Both ask the source, which may take seconds: outside the transaction.
    listed = list_tables(actor=actor, connection=connection)
    SESSIONS.try_out(connection)
    found = next((each for each in listed if (each.schema, each.name) == (schema, table)), None)
    if found is None:
        raise errors.no_such_table(schema, table)
    return _keep_mount(
        actor=actor, database=database, connection=connection, schema=schema, table=table,
        name=name or _plain(table), columns=[_column(column) for column in found.columns],
    )  # fmt: skip


@transaction.atomic
def unmount_table(*, actor: User, table: MountedTable) -> None:
    """Whoever reads it may object: raises Conflict while a dataset does."""
    require(actor, "databases.edit", table)
    database = _locked(table.database)
    about = {"project_id": database.project_id, "database_id": database.id}
    publish(TableLeaving(actor_id=actor.id, **about, table_id=table.id))
    table.delete()
    _raise_version(actor, database, {table.name: (_shown(table), None)})


@transaction.atomic
def _keep_mount(
    *,
    actor: User,
    database: VirtualDatabase,
    connection: Connection,
    schema: str,
    table: str,
    name: str,
    columns: list[dict[str, Any]],
) -> MountedTable:
    require(as_of_now(actor), "databases.edit", database)
    database = _locked(database)
    mounted = database.tables.filter(name=name).first()
    before = mounted and _shown(mounted)
    if mounted is None:
        mounted = MountedTable(
            project_id=database.project_id,
            database=database,
            connection=connection,
            name=name,
            source_schema=schema,
            source_table=table,
        )
    elif (mounted.connection_id, mounted.source_schema, mounted.source_table) != (
        connection.pk, schema, table,
    ):  # fmt: skip
        raise errors.mount_name_taken(name)
    mounted.columns = columns
    mounted.clean_fields(exclude={"project", "columns"})
    mounted.save()
    _raise_version(actor, database, {name: (before, _shown(mounted))})
    return mounted


def _column(column: SourceColumn) -> dict[str, Any]:
    kind = _TYPES.get(column.type, "text")
    return {"name": column.name, "type": kind, "source_type": column.source_type}


def _plain(table: str) -> str:
    """A name that a query can write without quotes."""
    plain = re.sub(r"[^a-z0-9_]", "_", table.lower())[:60]
    return plain if plain[:1].isalpha() else f"t_{plain}"


def _shown(table: MountedTable) -> dict[str, Any]:
    """What the audit tells of it."""
    columns = [column["name"] for column in table.columns]
    return {"table": f"{table.source_schema}.{table.source_table}", "columns": columns}


def _raise_version(actor: User, database: VirtualDatabase, changes: Changes) -> None:
    database.version += 1
    database.save(update_fields=["version", "updated_at"])
    _tell(actor, database, changes)


def _tell(actor: User, database: VirtualDatabase, changes: Changes) -> None:
    publish(
        VirtualDatabaseChanged(
            actor_id=actor.id,
            project_id=database.project_id,
            database_id=database.id,
            version=database.version,
            changes=changes,
        )
    )


def _locked(database: VirtualDatabase) -> VirtualDatabase:
    return VirtualDatabase.unscoped.select_for_update().get(pk=database.pk)


def _refuse_taken(project: Project, name: str) -> None:
    if VirtualDatabase.objects.for_project(project).filter(name=name).exists():
        raise errors.name_taken(name)
