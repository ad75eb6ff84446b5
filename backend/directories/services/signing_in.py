"""Signing in by a directory: its word counts, and nothing that fails opens a door."""

import logging
import secrets
import time
from datetime import datetime
from uuid import UUID

from django.db import transaction

from backend.connections.errors import Unreachable
from backend.directories import errors
from backend.directories.events import DirectorySynced
from backend.directories.ldap.asking import (
    find_person,
    groups_above,
    reading,
    require_bound,
)
from backend.directories.ldap.deadline import Deadline
from backend.directories.ldap.entries import Entry
from backend.directories.ldap.session import LdapSession
from backend.directories.models import Directory
from backend.directories.planning import Admission, Gifts, change_of, gifts_by
from backend.directories.selectors import known_people, owners_of_mail, rules_of
from backend.directories.services.admitting import admit, change
from backend.events.bus import publish
from backend.identity.limits import ACCOUNT, ADDRESS, claim_attempt, forgive
from backend.identity.models import User
from backend.identity.signing_in import remembered
from backend.shared.errors import PlatformError, TooManyAttempts

log = logging.getLogger(__name__)

WAY = "directory"
# All questions together: whoever signs in is told within five seconds.
SECONDS = 4.5
# A refusal takes this long whatever its reason, so that its time tells nobody who is known.
REFUSAL_SECONDS = 0.6
_UNTRUSTED = "directory.certificate_"
_AWAY = ("connection.", "directory.late", "directory.hung_up", "directory.tls")


def sign_in_by_directory(
    *, directory: UUID, login: str, password: str, address: str, now: datetime
) -> User:
    """The directory's person, with an account here from the first time on.

    Raises NotSignedIn `sign_in.refused` for a name that is unknown or found twice, for a wrong or
    blank password and for who is disabled; TransientError where the directory cannot be asked.
    """
    began = time.monotonic()
    claim_attempt(ADDRESS, address, now=now)
    account = f"{directory} {' '.join(login.split())}"
    claim_attempt(ACCOUNT, account, now=now)
    found = (
        Directory.objects.filter(pk=directory, is_on=True).select_related("organization").first()
    )
    user = None
    # Many directories take a blank password for "nobody" and let that in.
    if found is not None and login.strip() and password.strip("\0 \t\r\n"):
        user = _recognised(found, login.strip(), password, now)
    if found is None or user is None or not _may_come_in(user, found):
        time.sleep(max(0.0, REFUSAL_SECONDS - (time.monotonic() - began)))
        raise remembered(errors.sign_in_refused(), user, WAY, found and found.organization_id)
    forgive(ACCOUNT, account, now=now)
    return user


def _recognised(directory: Directory, login: str, password: str, now: datetime) -> User | None:
    """Raises TooManyAttempts for an entry that many spellings of its login were tried for."""
    deadline = Deadline(SECONDS)
    try:
        with reading(directory, deadline) as session:
            require_bound(session, directory)
            entry = find_person(session, directory, login)
            if entry is not None:
                claim_attempt(ACCOUNT, _subject(directory, entry), now=now)
            if not _knows(directory, entry, password, deadline) or entry is None:
                return None
            forgive(ACCOUNT, _subject(directory, entry), now=now)
            groups = groups_above(session, directory, entry)
    except TooManyAttempts:
        raise
    except Unreachable as broken:
        log.warning("Nobody can sign in by %s: %s", directory.name, broken.message)
        raise _explained(broken, directory.name) from None
    except PlatformError as broken:  # its password does not open any more
        log.error("Nobody can sign in by %s: %s", directory.name, broken.message)
        raise errors.unusable(directory.name) from None
    return _account_of(directory, entry, groups, now)


def _may_come_in(user: User, directory: Directory) -> bool:
    """Whom somebody took out of the organization does not come back by signing in."""
    return user.is_active and directory.organization.memberships.filter(user=user).exists()


def _subject(directory: Directory, entry: Entry) -> str:
    return f"{directory.pk} {entry.id}"


def _knows(directory: Directory, entry: Entry | None, password: str, deadline: Deadline) -> bool:
    """Whether the directory lets the entry in with this password: on a connection of its own, so
    that nothing of an earlier bind is left. Of nobody it is asked all the same."""
    dn = entry.dn if entry else f"cn={secrets.token_hex(8)},{directory.person_base}"
    with LdapSession(directory, dn, password, deadline) as theirs:
        return theirs.bind() and entry is not None


@transaction.atomic
def _account_of(
    directory: Directory, entry: Entry, groups: frozenset[str], began: datetime
) -> User:
    """Found by the entry's immutable id alone; made when there is none, whoever has the name."""
    gifts = gifts_by(rule for rule in rules_of(directory) if rule.group_key in groups)
    if not _is_up_to_date(directory, entry, gifts):
        # What follows is read under the lock, for a sync may do the same right now.
        Directory.objects.select_for_update().get(pk=directory.pk)
        # Whom a sync has found gone since this sign-in began may have proven who they are before
        # that: they stay disabled, and who did come back just signs in again.
        if not directory.people.filter(entry_id=entry.id, gone_at__gte=began).exists():
            _bring_up_to_date(directory, entry, gifts)
    user: User = directory.people.select_related("user").get(entry_id=entry.id).user
    return user


def _is_up_to_date(directory: Directory, entry: Entry, gifts: Gifts) -> bool:
    known = known_people(directory, [entry.id]).get(entry.id)
    mails = owners_of_mail([entry.mail])
    return known is not None and not change_of(known, entry, gifts, mails).is_any


def _bring_up_to_date(directory: Directory, entry: Entry, gifts: Gifts) -> None:
    known = known_people(directory, [entry.id]).get(entry.id)
    mails = owners_of_mail([entry.mail])
    if known is None:
        admit(directory, [Admission(entry, gifts, "" if mails else entry.mail)])
    else:
        change(directory, [change_of(known, entry, gifts, mails)])
    publish(
        DirectorySynced(
            actor_id=None,
            organization_id=directory.organization_id,
            directory_id=directory.pk,
            name=directory.name,
            admitted=int(known is None),
            changed=int(known is not None),
        )
    )


def _explained(broken: Unreachable, name: str) -> PlatformError:
    """What whoever signs in may know of it; the cause is in the log and in the directory's test."""
    if broken.code.startswith(_UNTRUSTED):
        return errors.not_trusted(name)
    if broken.code.startswith(_AWAY):
        return errors.down(name)
    return errors.unusable(name)
