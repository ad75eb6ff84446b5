"""What an organization's owners do with its directories."""

import ssl
from collections.abc import Iterable
from typing import Any, Literal

from django.contrib.sessions.models import Session
from django.db import transaction
from ldap3.core.exceptions import LDAPInvalidDnError, LDAPInvalidFilterError
from ldap3.operation.search import parse_filter
from ldap3.utils.dn import parse_dn

from backend.directories import errors
from backend.directories.events import (
    DirectoryChanged,
    DirectoryCreated,
    DirectoryDeleted,
    GroupRuleAdded,
    GroupRuleDeleted,
)
from backend.directories.ldap.entries import key_of
from backend.directories.local_owners import require_local_owner
from backend.directories.models import Directory, GroupRule
from backend.directories.sealing import seal
from backend.events.bus import publish
from backend.identity.models import OpenSession, Organization, Team, User
from backend.projects.access import require
from backend.projects.services.people import disable_gone
from backend.projects.services.teams import require_what_it_gives
from backend.shared.errors import InvalidInput, NotFound

OPERATION = "organization.directories"
# With one of these changed, the stored password would go to another server, or by another road.
WHERE = frozenset({"host", "port", "tls", "authority", "bind_dn"})
DNS = ("bind_dn", "person_base", "group_base")
FILTERS = ("person_filter", "group_filter")


@transaction.atomic
def create_directory(
    *, actor: User, organization: Organization, bind_password: str, **values: Any
) -> Directory:
    """A directory that is off: nothing is sent there before somebody tries it."""
    require(actor, OPERATION, organization)
    directory = Directory(organization=organization)
    _set(directory, values)
    seal(directory, bind_password)
    directory.save()
    publish(DirectoryCreated(**_about(actor, directory)))
    return directory


@transaction.atomic
def change_directory(
    *, actor: User, directory: Directory, bind_password: str | None = None, **values: Any
) -> Directory:
    """What is given changes. Raises `directory.secret_wanted` where the password would go
    elsewhere."""
    require(actor, OPERATION, directory.organization)
    directory = Directory.objects.select_for_update().get(pk=directory.pk)
    before = {name: getattr(directory, name) for name in values}
    if bind_password is None and any(
        before[name] != values[name] for name in WHERE & before.keys()
    ):
        raise InvalidInput("directory.secret_wanted")
    _set(directory, values)
    changes: dict[str, tuple[Any, Any]] = {
        name: (before[name], values[name]) for name in values if before[name] != values[name]
    }
    if bind_password is not None:
        seal(directory, bind_password)
        changes["bind_password"] = (None, "replaced")
    directory.save()
    publish(DirectoryChanged(**_about(actor, directory), changes=changes))
    return directory


@transaction.atomic
def delete_directory(
    *, actor: User, directory: Directory, people: Literal["disable", "keep"] | None = None
) -> None:
    """Its people are disabled, or stay as accounts without a password, and are signed out.
    Without saying which, Conflict `directory.has_people`."""
    require(actor, OPERATION, directory.organization)
    theirs = directory.people.filter(user__is_active=True).select_related("user")
    if people is None and theirs:
        raise errors.has_people(directory.name, len(theirs))
    gone = [
        person
        for person in theirs
        if people == "disable"
        and person.user_id != actor.pk
        and disable_gone(organization=directory.organization, user=person.user)
    ]
    # A session that the directory's password opened must not make a first password here.
    opened = OpenSession.objects.filter(user__directory_person__directory=directory)
    Session.objects.filter(pk__in=opened.exclude(user=actor).values("session")).delete()
    publish(DirectoryDeleted(**_about(actor, directory), disabled=len(gone)))
    directory.delete()


@transaction.atomic
def add_rule(
    *, actor: User, directory: Directory, group_dn: str, team: Team | None = None
) -> GroupRule:
    """From the next sync on, whoever is in the group is in the team; without a team, they own the
    organization. The actor must have what it gives."""
    require(actor, OPERATION, directory.organization)
    _check_dn(group_dn)
    if team is None:
        require(actor, "organization.people", directory.organization)
    elif team.organization_id != directory.organization_id:
        raise NotFound()
    else:
        require_what_it_gives(actor, team)
    _require_new_rule(directory.rules.filter(team=team), group_dn)
    rule = GroupRule.objects.create(
        directory=directory, group_dn=group_dn, team=team, makes_owner=team is None
    )
    publish(GroupRuleAdded(**_about(actor, directory), group_dn=group_dn, gives=_given_by(rule)))
    return rule


@transaction.atomic
def delete_rule(*, actor: User, rule: GroupRule) -> None:
    """With the next sync they lose what it gave them."""
    require(actor, OPERATION, rule.directory.organization)
    about = _about(actor, rule.directory)
    publish(GroupRuleDeleted(**about, group_dn=rule.group_dn, gives=_given_by(rule)))
    rule.delete()


def _set(directory: Directory, values: dict[str, Any]) -> None:
    was_on = directory.is_on
    for name, value in values.items():
        setattr(directory, name, value)
    if directory.is_on and not was_on:
        require_local_owner(directory.organization)
    others = Directory.objects.filter(
        organization=directory.organization_id, name__iexact=directory.name
    )
    if others.exclude(pk=directory.pk).exists():
        raise errors.name_taken(directory.name)
    for name in DNS:
        if value := getattr(directory, name):
            _check_dn(value)
    for name in FILTERS:
        _check_filter(getattr(directory, name))
    if directory.authority:
        check_certificates(directory.authority)


def _check_dn(text: str) -> None:
    try:
        parse_dn(text)
    except LDAPInvalidDnError:
        raise errors.not_a_name(text) from None


def _check_filter(text: str) -> None:
    try:
        parse_filter(text, None, None, None, None, False)
    except LDAPInvalidFilterError:
        raise errors.not_a_filter(text) from None


def check_certificates(text: str) -> None:
    try:
        ssl.create_default_context(cadata=text)
    except (ssl.SSLError, ValueError):
        raise InvalidInput("directory.not_a_certificate") from None


def _require_new_rule(rules: Iterable[GroupRule], group_dn: str) -> None:
    if any(key_of(rule.group_dn) == key_of(group_dn) for rule in rules):
        raise errors.rule_twice(group_dn)


def _given_by(rule: GroupRule) -> str:
    return f"team {rule.team.name}" if rule.team is not None else "owner of the organization"


def _about(actor: User, directory: Directory) -> dict[str, Any]:
    return {
        "actor_id": actor.id,
        "organization_id": directory.organization_id,
        "directory_id": directory.pk,
        "name": directory.name,
    }
