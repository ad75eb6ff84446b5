"""What can be queried, and under which names."""

from functools import lru_cache
from typing import Any
from uuid import UUID

from backend.identity.models import User
from backend.query.models import MountedTable, VirtualDatabase
from backend.query.rewrite.mounts import Column, Mount, Mounts
from backend.query.rewrite.sources import ALIVE
from backend.shared.errors import NotFound


def mounts_of(database: VirtualDatabase) -> Mounts:
    """Everything that a query of this database may name, as plain values."""
    return _mounts(database.pk, database.version)


@lru_cache(maxsize=512)  # a mount or unmount raises the version in its own transaction
def _mounts(database_id: UUID, version: int) -> Mounts:
    tables = MountedTable.unscoped.filter(database=database_id).order_by("name")
    return Mounts(tuple(_mount(table) for table in tables))


def _mount(table: MountedTable) -> Mount:
    columns = [column for column in table.columns if not column["name"].startswith("ums_")]
    return Mount(
        name=table.name,
        connection_id=table.connection_id,
        schema=table.source_schema,
        table=table.source_table,
        columns=tuple(Column(column["name"], column["type"]) for column in columns),
        has_tombstones=any(column["name"] == ALIVE for column in table.columns),
    )


def find_database(*, actor: User, database_id: Any) -> VirtualDatabase:
    """The virtual database, if the actor may know of it; NotFound for all others alike."""
    database = VirtualDatabase.objects.visible_to(actor).filter(pk=database_id).first()
    if database is None:
        raise NotFound()
    return database
