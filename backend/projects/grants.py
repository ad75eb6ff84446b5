"""What gives a person rights, one by one: roles in a project or organization, and shares."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from uuid import UUID

from django.db.models import Q, UUIDField, Value

from backend.identity.models import Membership, Organization, TokenScope, User
from backend.identity.teams import teams_of
from backend.projects.memory import remembered
from backend.projects.models import PersonShare, Project, ProjectMember, TeamShare
from backend.projects.models.shares import is_shareable, of_kind
from backend.projects.operations import LOOKING, SHAREABLE
from backend.projects.roles import OPERATIONS_IN_ORGANIZATION
from backend.shared.models import ProjectScoped


@dataclass(frozen=True)
class Grant:
    """These operations, because of a role (`team`: through it) or because somebody shared."""

    operations: frozenset[str]
    role: str = ""
    is_custom: bool = False
    team_id: UUID | None = None
    team: str = ""
    is_share: bool = False
    shared_by: str = ""


Grants = tuple[Grant, ...]
# Beside looking: rights must be there to be taken away, wherever somebody has them.
OF_ARCHIVED = frozenset({"project.archive", "project.delete", "project.members"})


def grants_on(person: User, target: Organization | Project | ProjectScoped) -> Grants:
    """Everything that gives the person rights on it; nothing if they must not know of it."""
    if not person.is_active:
        return ()
    if person.scope is not None:
        return _within(person.scope, person, target)
    if isinstance(target, Organization):
        return remembered(
            (person.pk, target.pk), lambda: tuple(_in_organization(person, target.pk))
        )
    if isinstance(target, Project):
        grants, seen_by = in_project(person.pk, target.pk), "project.view"
    else:
        shares = on_object(person.pk, target)
        grants, seen_by = in_project(person.pk, target.project_id) + shares, target.seen_by
    is_seen = any(grant.is_share or seen_by in grant.operations for grant in grants)
    return grants if is_seen else ()


def _within(
    scope: TokenScope, person: User, target: Organization | Project | ProjectScoped
) -> Grants:
    """What a token leaves of its person's rights: of roles in its project, what it lists."""
    if isinstance(target, Organization):
        return ()
    project_id = target.pk if isinstance(target, Project) else target.project_id
    if project_id != scope.project_id:
        return ()
    grants = tuple(narrowed(grant, scope) for grant in in_project(person.pk, project_id))
    seen_by = "project.view" if isinstance(target, Project) else target.seen_by
    return grants if any(seen_by in grant.operations for grant in grants) else ()


def narrowed(grant: Grant, scope: TokenScope) -> Grant:
    return replace(grant, operations=grant.operations & scope.operations)


def in_project(person_id: UUID, project_id: UUID) -> Grants:
    """One query; none the second time in a request."""
    return remembered((person_id, project_id), lambda: tuple(_read_places(person_id, project_id)))


def held_in(person: User, project_id: UUID) -> frozenset[str]:
    """Operations of the person's places, whatever became of the project. A token has none."""
    if not person.is_active or person.scope is not None:
        return frozenset()
    places = ProjectMember.objects.held_by(person.pk).filter(project=project_id)
    each = (place.operations for place in places.select_related("custom_role"))
    return frozenset[str]().union(*each)


def on_object(person_id: UUID, target: ProjectScoped) -> Grants:
    if not is_shareable(type(target)):
        return ()
    return remembered((person_id, target.pk), lambda: tuple(_read_shares(person_id, target)))


def given_by(place: ProjectMember, project: Project) -> Grant:
    return Grant(
        left_by(project, place.operations),
        role=place.role_name,
        is_custom=place.custom_role is not None,
        team_id=place.team_id,
        team=place.team.name if place.team else "",
    )


def left_by(project: Project, operations: Iterable[str]) -> frozenset[str]:
    """What the project's own state leaves of these operations."""
    if project.trashed_at is not None:
        return frozenset()
    if project.archived_at is not None:
        return frozenset(operations) & (LOOKING | OF_ARCHIVED)
    return frozenset(operations)


def _in_organization(person: User, organization_id: UUID) -> Iterator[Grant]:
    for role in Membership.objects.filter(organization=organization_id, user=person.pk).values_list(
        "role", flat=True
    ):
        yield Grant(OPERATIONS_IN_ORGANIZATION[role], role=role)


def _read_places(person_id: UUID, project_id: UUID) -> Iterator[Grant]:
    places = ProjectMember.objects.held_by(person_id).filter(
        project=project_id, project__trashed_at=None
    )
    for place in places.select_related("custom_role", "team", "project").order_by("created_at"):
        yield given_by(place, place.project)


def _read_shares(person_id: UUID, target: ProjectScoped) -> Iterator[Grant]:
    on_it = Q(object_pk=str(target.pk), **of_kind(type(target)))
    what = ("permission__codename", "shared_by__username")
    of_person = PersonShare.objects.filter(on_it, user=person_id).values_list(
        *what, Value(None, UUIDField()), Value("")
    )
    of_teams = TeamShare.objects.filter(on_it, group__in=teams_of(person_id)).values_list(
        *what, "group_id", "group__name"
    )
    allowed = SHAREABLE[type(target)._meta.label_lower]
    for operation, shared_by, team_id, team in of_person.union(of_teams, all=True):
        if left := left_by(target.project, {operation} & set(allowed)):
            yield Grant(left, team_id=team_id, team=team, is_share=True, shared_by=shared_by or "")
