"""A plan, done: accounts for who is new, changes for who is known, no way in for who is gone.

Accounts are made in bulk: a first sync may bring thousands. Each has its own line in the audit.
"""

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Lower
from django.utils import timezone

from backend.directories.events import (
    DirectoryPersonAdmitted,
    DirectoryPersonChanged,
    DirectorySynced,
)
from backend.directories.models import Directory, DirectoryPerson
from backend.directories.planning import Admission, Change, Plan
from backend.events.bus import publish
from backend.identity.models import Membership, Team, TeamMember, User, username_of
from backend.projects.services.people import disable_gone, enable_returned

AT_ONCE = 1000
GIVEN = DirectoryPerson.given_teams.through


@transaction.atomic
def carry_out(*, directory: Directory, plan: Plan, actor: User | None = None) -> list[str]:
    """Do what the plan says; the caller has locked the directory. Usernames of owners who stay
    because their organization has no other."""
    admit(directory, plan.admissions)
    kept = change(directory, plan.changes)
    for known in plan.gone:
        user = User.objects.get(pk=known.user_id)
        if disable_gone(organization=directory.organization, user=user):
            # Not when the sync began: a sign-in that began after that may have been let in by an
            # entry that the reading did not find any more.
            DirectoryPerson.objects.filter(pk=known.person_id).update(gone_at=timezone.now())
        else:
            kept.append(user.username)
    if plan.admissions or plan.changes or plan.gone:
        publish(
            DirectorySynced(
                actor_id=actor and actor.pk,
                organization_id=directory.organization_id,
                directory_id=directory.pk,
                name=directory.name,
                admitted=len(plan.admissions),
                returned=sum(each.returns for each in plan.changes),
                gone=len(plan.gone),
                changed=len(plan.changes),
            )
        )
    return kept


def admit(directory: Directory, admissions: Sequence[Admission]) -> list[User]:
    """Accounts without a password here: the directory is their way in."""
    if not admissions:
        return []
    names = free_names([each.entry.login for each in admissions])
    users = [
        User(
            username=name,
            email=each.email or None,
            display_name=each.entry.name[:200],
            password=make_password(None),
        )
        for name, each in zip(names, admissions, strict=True)
    ]
    _make(User, users)
    of_organization = {"organization": directory.organization}
    _make(Membership, [Membership(user=user, **of_organization, role=_role(each))
                       for user, each in zip(users, admissions, strict=True)])  # fmt: skip
    people = [
        DirectoryPerson(
            directory=directory,
            user=user,
            entry_id=each.entry.id,
            dn=each.entry.dn,
            is_given_owner=each.gifts.owner,
        )
        for user, each in zip(users, admissions, strict=True)
    ]
    _make(DirectoryPerson, people)
    _give([(person, each.gifts.teams) for person, each in zip(people, admissions, strict=True)])
    titles = _titles(directory)
    for user, each in zip(users, admissions, strict=True):
        teams = tuple(sorted(titles[team] for team in each.gifts.teams))
        publish(DirectoryPersonAdmitted(**_about(directory, user.pk, user.username), teams=teams))
    return users


def change(directory: Directory, changes: Sequence[Change]) -> list[str]:
    """Make each what the directory says. Usernames of those who stay owners, as the last."""
    kept = []
    titles = _titles(directory)
    for each in changes:
        known = each.known
        if each.fields:
            _rename(each)
        if each.returns:
            user = User.objects.get(pk=known.user_id)
            enable_returned(organization=directory.organization, user=user)
        is_owner = _change_role(directory, each)
        if is_owner and each.owner == "lost":
            kept.append(known.username)
        DirectoryPerson.objects.filter(pk=known.person_id).update(
            dn=each.dn, gone_at=None if each.returns else F("gone_at"), updated_at=timezone.now(),
            is_given_owner=is_owner and known.is_given_owner or each.owner == "gained",
        )  # fmt: skip
        TeamMember.objects.filter(user=known.user_id, team__in=each.leaves).delete()
        GIVEN.objects.filter(directoryperson=known.person_id, team__in=each.leaves).delete()
        told = _told(each, titles)
        if told:
            about = _about(directory, known.user_id, known.username)
            publish(DirectoryPersonChanged(**about, changes=told))
    rows = DirectoryPerson.objects.in_bulk([each.known.person_id for each in changes])
    _give([(rows[each.known.person_id], each.joins) for each in changes])
    return kept


def _give(gifts: Iterable[tuple[DirectoryPerson, Iterable[UUID]]]) -> None:
    pairs = [(person, team) for person, teams in gifts for team in teams]
    _make(TeamMember, [TeamMember(user_id=person.user_id, team_id=team) for person, team in pairs])
    _make(GIVEN, [GIVEN(directoryperson_id=person.pk, team_id=team) for person, team in pairs])


def _make(model: Any, rows: Sequence[Any]) -> None:
    # Somebody may have put them into the team in this very moment.
    model._default_manager.bulk_create(
        rows, batch_size=AT_ONCE, ignore_conflicts=model in (TeamMember, GIVEN)
    )


def _rename(change: Change) -> None:
    User.objects.filter(pk=change.known.user_id).update(
        display_name=change.display_name, email=change.email or None
    )


def _change_role(directory: Directory, change: Change) -> bool:
    """Whether they own the organization now. The last owner stays one."""
    memberships = Membership.objects.filter(organization=directory.organization)
    mine = memberships.filter(user=change.known.user_id)
    if change.owner == "gained":
        mine.update(role=Membership.Role.OWNER)
        return True
    if change.owner == "lost":
        owners = memberships.select_for_update(of=("self",)).filter(
            role=Membership.Role.OWNER, user__is_active=True
        )
        if any(owner.user_id != change.known.user_id for owner in owners):
            mine.update(role=Membership.Role.MEMBER)
            return False
        return True
    return change.known.is_owner


def free_names(logins: Sequence[str]) -> list[str]:
    """A username for each, made of the login: never one that somebody has."""
    folded = Lower("username")
    taken = set(User.objects.annotate(folded=folded).values_list("folded", flat=True))
    names = []
    for login in logins:
        wanted = username_of(login)[:56].lstrip(".+-") or "person"
        name, number = wanted, 1
        while name.lower() in taken:
            number += 1
            name = f"{wanted}.{number}"
        taken.add(name.lower())
        names.append(name)
    return names


def _role(admission: Admission) -> Membership.Role:
    return Membership.Role.OWNER if admission.gifts.owner else Membership.Role.MEMBER


def _titles(directory: Directory) -> dict[UUID, str]:
    teams = Team.objects.filter(organization=directory.organization)
    return dict(teams.values_list("pk", "name"))


def _told(change: Change, titles: dict[UUID, str]) -> dict[str, tuple[Any, Any]]:
    told: dict[str, tuple[Any, Any]] = {}
    if change.joins or change.leaves:
        before = change.known.teams
        after = before - change.leaves | change.joins
        told["teams"] = tuple(sorted(titles[t] for t in each) for each in (before, after))  # type: ignore[assignment]
    if change.owner:
        told["owner"] = (change.owner == "lost", change.owner == "gained")
    if "display_name" in change.fields:
        told["display_name"] = (change.known.display_name, change.display_name)
    if "email" in change.fields:  # an address is personal
        told["email"] = ("[hidden]", "[hidden]")
    return told


def _about(directory: Directory, user_id: UUID, name: str) -> dict[str, Any]:
    return {
        "actor_id": None,
        "organization_id": directory.organization_id,
        "user_id": user_id,
        "name": name,
        "directory": directory.name,
    }
