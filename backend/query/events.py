from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from backend.events.event import Event


@dataclass(frozen=True, kw_only=True)
class VirtualDatabaseChanged(Event):
    """Made, renamed, or other tables mounted; `version` is the one that holds now."""

    database_id: UUID
    version: int


@dataclass(frozen=True, kw_only=True)
class TableLeaving(Event):
    """About to be unmounted, in this transaction: whoever reads it may object. Of what becomes of
    it `VirtualDatabaseChanged` tells."""

    database_id: UUID
    table_id: UUID

    is_audited: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class VirtualDatabaseDeleted(Event):
    database_id: UUID
    name: str
