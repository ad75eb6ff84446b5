from dataclasses import dataclass
from uuid import UUID

from backend.events.event import Event


@dataclass(frozen=True, kw_only=True)
class ConnectionChanged(Event):
    """Made or altered; `version` is the one that holds now."""

    connection_id: UUID
    version: int


@dataclass(frozen=True, kw_only=True)
class ConnectionDeleted(Event):
    """About to go, in this transaction: a subscriber that still needs it raises Conflict."""

    connection_id: UUID
    name: str


@dataclass(frozen=True, kw_only=True)
class ConnectionRenamed(Event):
    """About to be called otherwise: a subscriber that knows it by `old_name` raises Conflict."""

    connection_id: UUID
    old_name: str
