"""Sync: read the directory whole, say what would change, change it.

Reading comes first and outside of any transaction: a half-read directory changes nothing.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from backend.connections.errors import Unreachable
from backend.directories import errors
from backend.directories.events import DirectoryRead, DirectorySyncFailed, DirectorySyncHeld
from backend.directories.ldap.asking import read_groups, read_people, reading, require_bound
from backend.directories.ldap.deadline import Deadline
from backend.directories.models import Directory
from backend.directories.planning import Plan, plan_sync
from backend.directories.reports import Report, report_of
from backend.directories.selectors import known_people, owners_of_mail, rules_of
from backend.directories.services.admitting import carry_out
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require
from backend.shared.errors import PlatformError

OPERATION = "organization.directories"
SECONDS = 120.0


@dataclass(frozen=True)
class Read:
    people: Any
    groups: Any
    began: datetime


def preview_sync(*, actor: User, directory: Directory) -> Report:
    """What a sync would change, now; nothing changes. Raises Unreachable."""
    require(actor, OPERATION, directory.organization)
    found = read_whole(directory)
    with transaction.atomic():
        publish(DirectoryRead(**_about(directory, actor)))
    return report_of(directory, _plan(directory, found))


def sync_now(
    *, actor: User, directory: Directory, now: datetime, confirmation: str = ""
) -> Directory:
    """One sync, asked for by a person. What came of it stands in the directory's `sync_…`.

    `confirmation`: of a report; without it a sync that would disable too many is held.
    """
    require(actor, OPERATION, directory.organization)
    if not directory.is_on:
        raise errors.is_off(directory.name)
    return sync(directory, now=now, confirmation=confirmation, actor=actor)


def sync(
    directory: Directory, *, now: datetime, confirmation: str = "", actor: User | None = None
) -> Directory:
    """Read, then change in one transaction; or keep why not. Raises what is a defect of ours."""
    try:
        found = read_whole(directory)
        with transaction.atomic():
            report = _change(directory, found, confirmation, actor)
    except (Unreachable, PlatformError) as error:
        return _failed(directory, error, now, actor)
    except Exception:
        _failed(directory, PlatformError("internal"), now, actor)
        raise
    if report is None:
        directory.refresh_from_db()
        return directory
    return _done(directory, report, now)


def read_whole(directory: Directory) -> Read:
    began, deadline = timezone.now(), Deadline(SECONDS)
    with reading(directory, deadline) as session:
        require_bound(session, directory)
        people = read_people(session, directory)
        groups = read_groups(session, directory)
    if not people:
        raise errors.no_people(directory.person_base)
    return Read(people, groups, began)


def _change(
    directory: Directory, found: Read, confirmation: str, actor: User | None
) -> Report | None:
    """None when a reading that began later was applied already: who is gone by that stays gone."""
    # One change of a directory's people at a time; sign-ins of new people wait for it, too.
    directory = Directory.objects.select_for_update().get(pk=directory.pk)
    if directory.sync_read_at is not None and found.began < directory.sync_read_at:
        return None
    plan = _plan(directory, found)
    if plan.needs_confirmation and confirmation != plan.confirmation:
        raise errors.Held(plan, report_of(directory, plan))
    kept = carry_out(directory=directory, plan=plan, actor=actor)
    Directory.objects.filter(pk=directory.pk).update(sync_read_at=found.began)
    return report_of(directory, plan, kept)


def _plan(directory: Directory, found: Read) -> Plan:
    return plan_sync(
        people=found.people,
        groups=found.groups,
        rules=rules_of(directory),
        known=known_people(directory),
        owners_of_mail=owners_of_mail(),
        adds_people=directory.adds_people,
        began=found.began,
    )


def _done(directory: Directory, report: Report, now: datetime) -> Directory:
    return _keep(directory, now, Directory.SyncState.DONE, None, report)


@transaction.atomic
def _failed(
    directory: Directory, error: PlatformError, now: datetime, actor: User | None
) -> Directory:
    about = _about(directory, actor)
    # A directory that is down for a night is one fact, not one of every quarter of an hour.
    is_news = directory.sync_code != error.code or actor is not None
    if isinstance(error, errors.Held):
        if is_news:
            publish(DirectorySyncHeld(**about, would_disable=len(error.plan.gone)))
        return _keep(directory, now, Directory.SyncState.HELD, error, error.report)
    if is_news:
        publish(DirectorySyncFailed(**about, code=error.code))
    return _keep(directory, now, Directory.SyncState.FAILED, error, {})


def _keep(
    directory: Directory,
    now: datetime,
    state: Directory.SyncState,
    error: PlatformError | None,
    report: Report,
) -> Directory:
    """Evidence, not a change of the directory."""
    values: dict[str, Any] = {
        "sync_tried_at": now,
        "sync_state": state,
        "sync_code": error.code if error else "",
        "sync_message": error.message if error else "",
        "sync_hint": error.hint if error else "",
        "sync_parameters": error.parameters if error else {},
        "sync_report": report,
    }
    if state == Directory.SyncState.DONE:
        values["sync_done_at"] = now
    Directory.objects.filter(pk=directory.pk).update(**values)
    directory.refresh_from_db()
    return directory


def _about(directory: Directory, actor: User | None) -> dict[str, Any]:
    return {
        "actor_id": actor and actor.pk,
        "organization_id": directory.organization_id,
        "directory_id": directory.pk,
        "name": directory.name,
    }
