"""Trying a directory stage by stage: connect, TLS, bind, search, groups, each told apart."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

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
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require

OPERATION = "organization.directories"
SECONDS = 30.0
Stage = Literal["connect", "tls", "bind", "search", "groups"]
Outcome = Literal["well", "broken", "not_reached"]
STAGES: tuple[Stage, ...] = get_args(Stage)
_OF_TLS = ("directory.certificate_", "directory.tls")


@dataclass(frozen=True)
class StageResult:
    """`found`: how many people or groups there are."""

    stage: Stage
    outcome: Outcome = "not_reached"
    found: int | None = None
    code: str = ""
    message: str = ""
    hint: str = ""
    parameters: dict[str, Any] = field(default_factory=dict)


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
    done: dict[Stage, StageResult] = {}
    seen: list[Seen] = []
    try:
        for result in _tried(directory, login.strip(), seen):
            done[result.stage] = result
    except Unreachable as broken:
        stage = _stage_of(broken, done)
        done[stage] = StageResult(
            stage, "broken", None, broken.code, broken.message, broken.hint, broken.parameters
        )
    stages = tuple(done.get(stage, StageResult(stage)) for stage in STAGES)
    broken_one = next((each.stage for each in stages if each.outcome == "broken"), "")
    with transaction.atomic():
        publish(DirectoryTested(**_about(actor, directory), broken=broken_one))
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


def _stage_of(broken: Unreachable, done: dict[Stage, StageResult]) -> Stage:
    if not done and broken.code.startswith(_OF_TLS):
        done["connect"] = StageResult("connect", "well")
    return next(stage for stage in STAGES if stage not in done)


def _about(actor: User, directory: Directory) -> dict[str, Any]:
    return {
        "actor_id": actor.id,
        "organization_id": directory.organization_id,
        "directory_id": directory.pk,
        "name": directory.name,
    }
