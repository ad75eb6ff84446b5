from dataclasses import dataclass, field
from uuid import UUID

from backend.events.event import Event
from backend.identity.events import RightsMoved


@dataclass(frozen=True, kw_only=True)
class ProjectCreated(RightsMoved):
    pass


@dataclass(frozen=True, kw_only=True)
class ProjectRenamed(Event):
    pass


@dataclass(frozen=True, kw_only=True)
class PlaceEvent(RightsMoved):
    """About a person or a team in a project."""

    user_id: UUID | None = None
    team_id: UUID | None = None


@dataclass(frozen=True, kw_only=True)
class MemberAdded(PlaceEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class MemberRemoved(PlaceEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class ShareEvent(RightsMoved):
    """About one object and whom it is shared with: a person or a team."""

    object_kind: str
    object_id: UUID
    name: str
    user_id: UUID | None = None
    team_id: UUID | None = None
    operations: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ObjectShared(ShareEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class ShareEnded(ShareEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class OrganizationEvent(RightsMoved):
    project_id: UUID | None = field(default=None, init=False)
    organization_id: UUID


@dataclass(frozen=True, kw_only=True)
class TeamEvent(OrganizationEvent):
    team_id: UUID
    name: str


@dataclass(frozen=True, kw_only=True)
class TeamCreated(TeamEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class TeamRenamed(TeamEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class TeamMoved(TeamEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class TeamDeleted(TeamEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class TeamJoined(TeamEvent):
    user_id: UUID


@dataclass(frozen=True, kw_only=True)
class TeamLeft(TeamEvent):
    user_id: UUID


@dataclass(frozen=True, kw_only=True)
class RoleEvent(OrganizationEvent):
    custom_role_id: UUID
    name: str


@dataclass(frozen=True, kw_only=True)
class RoleCreated(RoleEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class RoleChanged(RoleEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class RoleDeleted(RoleEvent):
    pass
