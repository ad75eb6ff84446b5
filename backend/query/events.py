from dataclasses import dataclass
from uuid import UUID

from backend.events.event import Event


@dataclass(frozen=True, kw_only=True)
class VirtualDatabaseChanged(Event):
    """Made, renamed, or other tables mounted; `version` is the one that holds now."""

    database_id: UUID
    version: int


@dataclass(frozen=True, kw_only=True)
class VirtualDatabaseDeleted(Event):
    database_id: UUID
    name: str
