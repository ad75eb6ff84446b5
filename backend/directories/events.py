"""Facts about directories and the people who come from them."""

from dataclasses import dataclass
from uuid import UUID

from backend.identity.events import IdentityEvent, RightsMoved
from backend.projects.events import OrganizationEvent


@dataclass(frozen=True, kw_only=True)
class DirectoryEvent(IdentityEvent):
    organization_id: UUID
    directory_id: UUID
    name: str


@dataclass(frozen=True, kw_only=True)
class DirectoryCreated(DirectoryEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class DirectoryChanged(DirectoryEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class DirectoryDeleted(DirectoryEvent, RightsMoved):
    """`disabled`: how many of its people were disabled with it."""

    disabled: int


@dataclass(frozen=True, kw_only=True)
class GroupRuleAdded(DirectoryEvent):
    group_dn: str
    gives: str


@dataclass(frozen=True, kw_only=True)
class GroupRuleDeleted(DirectoryEvent):
    group_dn: str
    gives: str


@dataclass(frozen=True, kw_only=True)
class DirectoryTested(DirectoryEvent):
    """`broken`: the stage that broke; empty when all were well."""

    broken: str


@dataclass(frozen=True, kw_only=True)
class DirectoryRead(DirectoryEvent):
    """Somebody looked what a sync would change, or which groups there are."""


@dataclass(frozen=True, kw_only=True)
class DirectorySyncHeld(DirectoryEvent):
    would_disable: int


@dataclass(frozen=True, kw_only=True)
class DirectorySyncFailed(DirectoryEvent):
    code: str


@dataclass(frozen=True, kw_only=True)
class DirectorySynced(OrganizationEvent):
    """Rights moved, of as many people as the figures say."""

    directory_id: UUID
    name: str
    admitted: int = 0
    returned: int = 0
    gone: int = 0
    changed: int = 0


@dataclass(frozen=True, kw_only=True)
class DirectoryPersonEvent(IdentityEvent):
    """`name`: the account's username."""

    organization_id: UUID
    user_id: UUID
    name: str
    directory: str


@dataclass(frozen=True, kw_only=True)
class DirectoryPersonAdmitted(DirectoryPersonEvent):
    """An account was made for somebody of the directory."""

    teams: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class DirectoryPersonChanged(DirectoryPersonEvent):
    """`changes` by teams, owner, display_name, email; of an address only that it changed."""


@dataclass(frozen=True, kw_only=True)
class ProviderEvent(IdentityEvent):
    organization_id: UUID
    provider_id: UUID
    name: str


@dataclass(frozen=True, kw_only=True)
class ProviderCreated(ProviderEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class ProviderChanged(ProviderEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class ProviderDeleted(ProviderEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class ProviderTested(ProviderEvent):
    """`broken`: the stage that broke; empty when none did."""

    broken: str


@dataclass(frozen=True, kw_only=True)
class OpenIdPersonAdmitted(IdentityEvent):
    """An account was made for somebody whom an issuer signed in."""

    organization_id: UUID
    user_id: UUID
    name: str
    provider: str
