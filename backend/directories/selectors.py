"""What is here of a directory's people, and of its rules."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models.functions import Lower

from backend.directories.ldap.entries import key_of
from backend.directories.models import Directory, DirectoryPerson, OpenIdPerson, OpenIdProvider
from backend.directories.planning import Known, Rule
from backend.identity.models import Membership, TeamMember, User


def rules_of(directory: Directory) -> list[Rule]:
    return [
        Rule(key_of(rule.group_dn), rule.team_id, rule.makes_owner)
        for rule in directory.rules.order_by("created_at")
    ]


def known_people(
    directory: Directory, entry_ids: Collection[str] | None = None
) -> Mapping[str, Known]:
    """By the entry's id; all, or those of these entries. Four queries, however many they are."""
    rows = DirectoryPerson.objects.filter(directory=directory).select_related("user")
    if entry_ids is not None:
        rows = rows.filter(entry_id__in=entry_ids)
    people = list(rows)
    users = [person.user_id for person in people]
    teams: defaultdict[UUID, set[UUID]] = defaultdict(set)
    places = TeamMember.objects.filter(user__in=users, team__organization=directory.organization_id)
    for user_id, team_id in places.values_list("user", "team"):
        teams[user_id].add(team_id)
    given: defaultdict[UUID, set[UUID]] = defaultdict(set)
    gifts = DirectoryPerson.given_teams.through.objects.filter(directoryperson__in=people)
    for person_id, team_id in gifts.values_list("directoryperson", "team"):
        given[person_id].add(team_id)
    memberships = Membership.objects.filter(organization=directory.organization_id, user__in=users)
    roles = dict(memberships.values_list("user", "role"))
    return {
        person.entry_id: Known(
            person_id=person.pk,
            user_id=person.user_id,
            entry_id=person.entry_id,
            dn=person.dn,
            username=person.user.username,
            display_name=person.user.display_name,
            email=person.user.email or "",
            is_active=person.user.is_active,
            is_gone=person.gone_at is not None,
            is_member=person.user_id in roles,
            is_owner=roles.get(person.user_id) == Membership.Role.OWNER,
            teams=frozenset(teams[person.user_id]),
            given_teams=frozenset(given[person.pk]),
            is_given_owner=person.is_given_owner,
            since=person.updated_at,
        )
        for person in people
    }


def owners_of_mail(mails: Collection[str] | None = None) -> Mapping[str, UUID]:
    """Whose each address is, by the address in small letters."""
    users = User.objects.exclude(email=None).annotate(folded=Lower("email"))
    if mails is not None:
        users = users.filter(folded__in=[mail.lower() for mail in mails])
    return {str(folded): pk for folded, pk in users.values_list("folded", "pk")}


@dataclass(frozen=True)
class Keepers:
    """The names of the systems that keep something of a person, which nobody changes here."""

    profile: str | None = None
    password: str | None = None


def keepers_of(user_id: UUID) -> Keepers:
    """Of an entry, name and address follow; what an issuer said at first is theirs to change."""
    entries = DirectoryPerson.objects.filter(user=user_id)
    if (directory := entries.values_list("directory__name", flat=True).first()) is not None:
        return Keepers(profile=directory, password=directory)
    issued = OpenIdPerson.objects.filter(user=user_id)
    return Keepers(password=issued.values_list("provider__name", flat=True).first())


def ways_of(slug: str) -> dict[str, Any]:
    """What `WaysOutput` shows: the same for an organization without such ways as for none."""
    of_it = {"organization__slug": slug, "is_on": True}
    directories = Directory.objects.filter(**of_it).select_related("organization")
    providers = OpenIdProvider.objects.filter(**of_it).select_related("organization")
    ways = [*directories, *providers]
    return {
        "organization": ways[0].organization.name if ways else "",
        "directories": directories.order_by("name"),
        "providers": providers.order_by("name"),
    }
