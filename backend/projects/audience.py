"""Who of many people may do something to which of many objects: for sockets, asked every second."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from uuid import UUID

from django.db.models import Q

from backend.events.topics import Pairs
from backend.identity.models import User
from backend.identity.teams import teams_of_each
from backend.projects.grants import left_by
from backend.projects.memory import remembered
from backend.projects.models import PersonShare, Project, ProjectMember, TeamShare
from backend.projects.models.shares import is_shareable, of_kind
from backend.projects.operations import SHAREABLE
from backend.shared.models import ProjectScoped


def who_may(
    operation: str,
    model: type[Project | ProjectScoped],
    ids: Collection[UUID],
    people: Collection[UUID],
) -> Pairs:
    """The pairs (object, person) for which `require` would return: some queries for all of them,
    however many they are."""
    asked = ("who_may", operation, model, frozenset(ids), frozenset(people))
    return remembered(asked, lambda: _who_may(operation, model, ids, people))


def _who_may(
    operation: str,
    model: type[Project | ProjectScoped],
    ids: Collection[UUID],
    people: Collection[UUID],
) -> Pairs:
    active = set(User.objects.filter(pk__in=people, is_active=True).values_list("pk", flat=True))
    rows = {row.pk: row for row in _with_projects(model, ids)}
    if not active or not rows:
        return frozenset()
    teams = teams_of_each(active)
    projects = {_project_of(row).pk for row in rows.values()}
    by_role = _operations_of_places(projects, teams)
    by_share = _operations_of_shares(model, rows, teams)
    seen_by = "project.view" if model is Project else model.seen_by  # type: ignore[union-attr]
    pairs = set()
    for object_id, row in rows.items():
        for person in active:
            roles = by_role.get((_project_of(row).pk, person), frozenset())
            shared = by_share.get((object_id, person), frozenset())
            if operation in roles | shared and (shared or seen_by in roles):
                pairs.add((object_id, person))
    return frozenset(pairs)


def _with_projects(
    model: type[Project | ProjectScoped], ids: Collection[UUID]
) -> Iterable[Project | ProjectScoped]:
    rows = model.unscoped.filter(pk__in=ids)
    if model is Project:
        return rows.filter(trashed_at=None)
    return rows.filter(project__trashed_at=None).select_related("project")


def _project_of(row: Project | ProjectScoped) -> Project:
    if isinstance(row, Project):
        return row
    project: Project = row.project
    return project


def _operations_of_places(
    projects: Collection[UUID], teams: Mapping[UUID, frozenset[UUID]]
) -> dict[tuple[UUID, UUID], frozenset[str]]:
    """By project and person."""
    people_of = _turned(teams)
    places = ProjectMember.objects.filter(
        Q(user__in=teams) | Q(team__in=people_of), project__in=projects
    )
    found: defaultdict[tuple[UUID, UUID], frozenset[str]] = defaultdict(frozenset)
    for place in places.select_related("project", "custom_role"):
        people = {place.user_id} if place.user_id else people_of[place.team_id]
        for person in people:
            found[place.project_id, person] |= left_by(place.project, place.operations)
    return found


def _operations_of_shares(
    model: type[Project | ProjectScoped],
    rows: Mapping[UUID, Project | ProjectScoped],
    teams: Mapping[UUID, frozenset[UUID]],
) -> dict[tuple[UUID, UUID], frozenset[str]]:
    """By object and person."""
    found: defaultdict[tuple[UUID, UUID], frozenset[str]] = defaultdict(frozenset)
    if not is_shareable(model):
        return found
    people_of = _turned(teams)
    wanted = Q(object_pk__in=[str(id) for id in rows], **of_kind(model))
    of_people = PersonShare.objects.filter(wanted, user__in=teams)
    of_teams = TeamShare.objects.filter(wanted, group__in=people_of)
    columns = ("object_pk", "permission__codename")
    shares = [(*row[:2], {row[2]}) for row in of_people.values_list(*columns, "user")]
    shares += [(*row[:2], people_of[row[2]]) for row in of_teams.values_list(*columns, "group")]
    allowed = SHAREABLE[model._meta.label_lower]
    for object_pk, operation, people in shares:
        given = left_by(_project_of(rows[UUID(object_pk)]), {operation} & set(allowed))
        for person in people if given else ():
            found[UUID(object_pk), person] |= given
    return found


def _turned(teams: Mapping[UUID, frozenset[UUID]]) -> dict[UUID, set[UUID]]:
    people_of: defaultdict[UUID, set[UUID]] = defaultdict(set)
    for person, held in teams.items():
        for team in held:
            people_of[team].add(person)
    return people_of
