"""Facts about people. They belong to no project."""

from dataclasses import dataclass, field
from typing import ClassVar
from uuid import UUID

from backend.events.event import Event


@dataclass(frozen=True, kw_only=True)
class IdentityEvent(Event):
    project_id: UUID | None = field(default=None, init=False)


@dataclass(frozen=True, kw_only=True)
class RightsMoved(Event):
    """Somebody may do more or less from now on: in `organization_id` or, without it, in the
    organization of the project. Raises the organization's `rights_version`."""


@dataclass(frozen=True, kw_only=True)
class PersonAdded(IdentityEvent):
    user_id: UUID
    username: str


@dataclass(frozen=True, kw_only=True)
class PersonSetUp(IdentityEvent):
    """The one who was there before anybody came has a name and a password now."""

    user_id: UUID
    username: str


@dataclass(frozen=True, kw_only=True)
class ProfileChanged(IdentityEvent):
    """`fields` are named; what stands in them is personal."""

    user_id: UUID
    fields: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class PasswordChanged(IdentityEvent):
    user_id: UUID


@dataclass(frozen=True, kw_only=True)
class SignInLinkMade(IdentityEvent):
    is_of_account: ClassVar[bool] = True

    user_id: UUID


@dataclass(frozen=True, kw_only=True)
class SignedIn(IdentityEvent):
    way: str


@dataclass(frozen=True, kw_only=True)
class SignInRefused(IdentityEvent):
    """`user_id` is None where the name is nobody's: people type passwords into name fields. Who
    tried it by an organization's own way is told to its owners all the same."""

    is_of_account: ClassVar[bool] = True

    user_id: UUID | None
    organization_id: UUID | None = None
    way: str


@dataclass(frozen=True, kw_only=True)
class SignedOut(IdentityEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class SessionEnded(IdentityEvent):
    """Its owner ended it from another browser."""

    session_id: UUID


@dataclass(frozen=True, kw_only=True)
class SessionsEnded(IdentityEvent):
    """Their owner signed out everywhere: this browser and all others."""

    sessions: int


@dataclass(frozen=True, kw_only=True)
class OrganizationCreated(IdentityEvent):
    organization_id: UUID
    name: str


@dataclass(frozen=True, kw_only=True)
class OrganizationJoined(IdentityEvent, RightsMoved):
    organization_id: UUID
    user_id: UUID
