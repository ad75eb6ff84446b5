"""Trying a directory stage by stage: connect, TLS, bind, search, groups, each told apart."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from backend.connections.errors import Unreachable
from backend.directories import errors
from backend.directories.events import DirectoryRead, DirectoryTested
from backend.directories.ldap.asking import (
    find_person,
    groups_above,
    read_groups,
    read_people,
    reading,
    require_bound,
)
from backend.directories.ldap.deadline import Deadline
from backend.directories.ldap.entries import Group
from backend.directories.ldap.session import LdapSession
from backend.directories.models import Directory
from backend.directories.services.stages import StageResult, broken_one, go_through
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require

OPERATION = "organization.directories"
SECONDS = 30.0
STAGES = ("connect", "tls", "bind", "search", "groups")
_OF_TLS = ("directory.certificate_", "directory.tls")


@dataclass(frozen=True)
class Seen:
    """What the directory says of one login."""

    dn: str
    id: str
    display_name: str
    email: str
    groups: tuple[str, ...]


@dataclass(frozen=True)
class Trial:
    """`person` is None without a login, and for a login that is not found exactly once."""

    stages: tuple[StageResult, ...]
    person: Seen | None = None


def try_directory(*, actor: User, directory: Directory, login: str = "") -> Trial:
    """Go as far as it goes. With a login, what would be known of that person."""
    require(actor, OPERATION, directory.organization)
    seen: list[Seen] = []
    stages = go_through(STAGES, _tried(directory, login.strip(), seen), _connected)
    with transaction.atomic():
        publish(DirectoryTested(**_about(actor, directory), broken=broken_one(stages)))
    return Trial(stages, seen[0] if seen else None)


def list_groups(*, actor: User, directory: Directory) -> list[Group]:
    """The directory's groups by name, read now. Raises Unreachable."""
    require(actor, OPERATION, directory.organization)
    with reading(directory, Deadline(SECONDS)) as session:
        require_bound(session, directory)
        groups = read_groups(session, directory)
    with transaction.atomic():
        publish(DirectoryRead(**_about(actor, directory)))
    return sorted(groups.values(), key=lambda group: (group.name.lower(), group.key))


def _tried(directory: Directory, login: str, seen: list[Seen]) -> Iterator[StageResult]:
    with reading(directory, Deadline(SECONDS)) as session:
        yield StageResult("connect", "well")
        yield StageResult("tls", "well")
        require_bound(session, directory)
        yield StageResult("bind", "well")
        people = read_people(session, directory)
        if not people:
            raise errors.no_people(directory.person_base)
        yield StageResult("search", "well", len(people))
        groups = read_groups(session, directory)
        if directory.group_base and not groups:
            raise errors.no_groups(directory.group_base)
        if login:
            seen.extend(_seen(session, directory, login))
        yield StageResult("groups", "well", len(groups))


def _seen(session: LdapSession, directory: Directory, login: str) -> Iterator[Seen]:
    entry = find_person(session, directory, login)
    if entry is not None:
        groups = tuple(sorted(groups_above(session, directory, entry)))
        yield Seen(entry.dn, entry.id, entry.name, entry.mail, groups)


def _connected(broken: Unreachable) -> Sequence[str]:
    """What is wrong with TLS shows once the host has answered."""
    return ["connect"] if broken.code.startswith(_OF_TLS) else []


def _about(actor: User, directory: Directory) -> dict[str, Any]:
    return {
        "actor_id": actor.id,
        "organization_id": directory.organization_id,
        "directory_id": directory.pk,
        "name": directory.name,
    }
