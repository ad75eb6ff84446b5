from dataclasses import dataclass, field
from datetime import datetime
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
class ProjectLeft(RightsMoved):
    """Who worked in it does so no more: apps above object while something of it still runs."""


@dataclass(frozen=True, kw_only=True)
class ProjectArchived(ProjectLeft):
    pass


@dataclass(frozen=True, kw_only=True)
class ProjectTakenUp(RightsMoved):
    pass


@dataclass(frozen=True, kw_only=True)
class ProjectTrashed(ProjectLeft):
    pass


@dataclass(frozen=True, kw_only=True)
class ProjectRestored(RightsMoved):
    pass


@dataclass(frozen=True, kw_only=True)
class ProjectMoved(ProjectLeft):
    """Published while it is still where it was."""

    to_organization: UUID


@dataclass(frozen=True, kw_only=True)
class ProjectTakenOver(RightsMoved):
    """Published when it has come from another organization."""


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


@dataclass(frozen=True, kw_only=True)
class OrganizationRenamed(OrganizationEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class PersonEvent(OrganizationEvent):
    """About somebody in an organization."""

    user_id: UUID


@dataclass(frozen=True, kw_only=True)
class OrganizationRoleChanged(PersonEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class OrganizationLeft(PersonEvent):
    name: str


@dataclass(frozen=True, kw_only=True)
class PersonDisabled(PersonEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class PersonEnabled(PersonEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class InvitationEvent(OrganizationEvent):
    invitation_id: UUID


@dataclass(frozen=True, kw_only=True)
class PersonInvited(InvitationEvent):
    """`bound` to an address, which is personal and stays out of the audit."""

    bound: bool
    role: str
    to_project: str


@dataclass(frozen=True, kw_only=True)
class InvitationUsed(InvitationEvent):
    user_id: UUID


@dataclass(frozen=True, kw_only=True)
class InvitationWithdrawn(InvitationEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class TokenEvent(Event):
    token_id: UUID
    name: str


@dataclass(frozen=True, kw_only=True)
class TokenMade(TokenEvent):
    operations: tuple[str, ...]
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class TokenRevoked(TokenEvent):
    pass
