"""What a sync would change: from what the directory said and what is here. Nothing is done."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal
from uuid import UUID

from backend.directories.ldap.entries import Entry, Group

# More disablings than this at once look like a directory that was read wrongly.
MOST_GONE = 0.05


@dataclass(frozen=True)
class Rule:
    group_key: str
    team_id: UUID | None
    makes_owner: bool


@dataclass(frozen=True)
class Gifts:
    """What somebody's groups give."""

    teams: frozenset[UUID] = frozenset()
    owner: bool = False


@dataclass(frozen=True)
class Known:
    """An account of the directory as it is here. `teams`: all that it is in itself; `since`: when
    it was last made what it is, and so was in the directory."""

    person_id: UUID
    user_id: UUID
    entry_id: str
    dn: str
    username: str
    display_name: str
    email: str
    is_active: bool
    is_gone: bool
    is_member: bool
    is_owner: bool
    teams: frozenset[UUID]
    given_teams: frozenset[UUID]
    is_given_owner: bool
    since: datetime


@dataclass(frozen=True)
class Admission:
    entry: Entry
    gifts: Gifts
    email: str


@dataclass(frozen=True)
class Change:
    """Of somebody who is here: what differs from what the directory says."""

    known: Known
    dn: str
    display_name: str
    email: str
    joins: frozenset[UUID]
    leaves: frozenset[UUID]
    owner: Literal["gained", "lost", ""]
    returns: bool

    @property
    def given_teams(self) -> frozenset[UUID]:
        return (self.known.given_teams - self.leaves) | self.joins

    @property
    def fields(self) -> tuple[str, ...]:
        return tuple(
            name
            for name in ("display_name", "email")
            if getattr(self, name) != getattr(self.known, name)
        )

    @property
    def is_any(self) -> bool:
        moved = self.dn != self.known.dn or self.given_teams != self.known.given_teams
        return bool(self.fields or self.joins or self.leaves or self.owner or self.returns or moved)


@dataclass(frozen=True)
class Plan:
    """`missing_groups`: of rules; `active`: accounts of the directory that are not gone yet."""

    people: int
    groups: int
    active: int
    admissions: tuple[Admission, ...] = ()
    changes: tuple[Change, ...] = ()
    gone: tuple[Known, ...] = ()
    missing_groups: tuple[str, ...] = field(default=())

    @property
    def needs_confirmation(self) -> bool:
        """One alone is never an accident of many."""
        return len(self.gone) > max(1.0, MOST_GONE * self.active)

    @property
    def confirmation(self) -> str:
        """Names exactly those who would be disabled: with others, it confirms nothing."""
        ids = ",".join(sorted(str(each.person_id) for each in self.gone))
        return hashlib.sha256(ids.encode()).hexdigest()[:32]


def people_in(group_key: str, groups: Mapping[str, Group]) -> frozenset[str]:
    """Keys of whoever is in the group or in a group inside it; a loop of groups ends."""
    people: set[str] = set()
    seen: set[str] = set()
    waiting = [group_key]
    while waiting:
        key = waiting.pop()
        if key in seen:
            continue
        seen.add(key)
        group = groups.get(key)
        if group is None:
            people.add(key)
        else:
            waiting.extend(group.members)
    return frozenset(people - {group_key})


def gifts_of_each(groups: Mapping[str, Group], rules: Iterable[Rule]) -> Mapping[str, Gifts]:
    """By the key of the person."""
    held: defaultdict[str, list[Rule]] = defaultdict(list)
    for rule in rules:
        if rule.group_key in groups:
            for person in people_in(rule.group_key, groups):
                held[person].append(rule)
    return {person: gifts_by(given) for person, given in held.items()}


def gifts_by(rules: Iterable[Rule]) -> Gifts:
    held = tuple(rules)
    return Gifts(
        frozenset(rule.team_id for rule in held if rule.team_id is not None),
        any(rule.makes_owner for rule in held),
    )


def change_of(
    known: Known, entry: Entry, gifts: Gifts, owners_of_mail: Mapping[str, UUID]
) -> Change:
    """`owners_of_mail`: whose address it is already, by the address in small letters.

    Whom somebody took out of the organization does not come back, nor get anything of it.
    """
    if not known.is_member:
        gifts = Gifts()
    holder = owners_of_mail.get(entry.mail.lower())
    owner: Literal["gained", "lost", ""] = ""
    if gifts.owner and not known.is_owner:
        owner = "gained"
    elif known.is_given_owner and known.is_owner and not gifts.owner:
        owner = "lost"
    return Change(
        known=known,
        dn=entry.dn,
        display_name=entry.name[:200],
        email=entry.mail if holder in (None, known.user_id) else known.email,
        joins=gifts.teams - known.teams,
        leaves=known.given_teams - gifts.teams,
        owner=owner,
        returns=known.is_gone and known.is_member,
    )


def plan_sync(
    *,
    people: Mapping[str, Entry],
    groups: Mapping[str, Group],
    rules: Iterable[Rule],
    known: Mapping[str, Known],
    owners_of_mail: Mapping[str, UUID],
    adds_people: bool,
    began: datetime,
) -> Plan:
    """`people` and `known` by the entry's id; both must be complete. `began`: when the reading
    did; who came in since then may be missing from it, and is not gone."""
    rules = tuple(rules)
    gifts = gifts_of_each(groups, rules)
    taken = dict(owners_of_mail)
    changes, admissions = [], []
    for entry_id in sorted(people):
        entry = people[entry_id]
        given = gifts.get(entry.key, Gifts())
        if entry_id in known:
            change = change_of(known[entry_id], entry, given, taken)
            if change.email:
                taken.setdefault(change.email.lower(), known[entry_id].user_id)
            if change.is_any:
                changes.append(change)
        elif adds_people:
            is_free = bool(entry.mail) and entry.mail.lower() not in taken
            admissions.append(Admission(entry, given, entry.mail if is_free else ""))
            if entry.mail:
                taken.setdefault(entry.mail.lower(), UUID(int=0))
    # Who was disabled by somebody here stays so, whether the directory has them or not.
    active = [each for each in known.values() if each.is_active and not each.is_gone]
    return Plan(
        people=len(people),
        groups=len(groups),
        active=len(active),
        admissions=tuple(admissions),
        changes=tuple(changes),
        gone=tuple(each for each in active if each.entry_id not in people and each.since < began),
        missing_groups=tuple(
            sorted({rule.group_key for rule in rules if rule.group_key not in groups})
        ),
    )
