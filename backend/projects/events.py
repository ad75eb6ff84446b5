from dataclasses import dataclass
from uuid import UUID

from backend.events.event import Event


@dataclass(frozen=True, kw_only=True)
class ProjectCreated(Event):
    pass


@dataclass(frozen=True, kw_only=True)
class ProjectRenamed(Event):
    pass


@dataclass(frozen=True, kw_only=True)
class MemberAdded(Event):
    user_id: UUID


@dataclass(frozen=True, kw_only=True)
class MemberRemoved(Event):
    user_id: UUID
