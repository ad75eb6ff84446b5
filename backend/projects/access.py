"""The one question: may this person do this to that? Every service asks it first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from backend.identity.models import Organization, User
from backend.projects.audience import who_may
from backend.projects.errors import archived, beyond_rights
from backend.projects.grants import Grant, given_by, grants_on, held_in, narrowed
from backend.projects.memory import remembered
from backend.projects.models import Project, ProjectMember
from backend.projects.operations import OPERATIONS, ORGANIZATION_OPERATIONS
from backend.shared.errors import NotFound, PermissionDenied
from backend.shared.models import ProjectScoped

__all__ = [
    "explain",
    "grants_by_project",
    "operations_of",
    "require",
    "require_all",
    "require_held",
    "who_may",
]

Target = Organization | Project | ProjectScoped
KNOWN = OPERATIONS | ORGANIZATION_OPERATIONS


def require(actor: User, operation: str, target: Target) -> None:
    """Return if allowed. NotFound if the actor must not know of the target; PermissionDenied
    if it is visible and nothing gives the operation."""
    allowed = operations_of(actor, target)
    if allowed is None:
        raise NotFound()
    if operation not in KNOWN:
        raise ValueError(f"{operation!r} is no operation; operations.py lists them.")
    if operation not in allowed:
        _refuse_archived(target)
        raise PermissionDenied("forbidden", operation=operation)


def require_all(actor: User, operations: Iterable[str], target: Target) -> None:
    """Who gives operations on the target must have each of them; else PermissionDenied."""
    missing = frozenset(operations) - (operations_of(actor, target) or frozenset())
    if missing:
        _refuse_archived(target)
        raise beyond_rights(missing)


def require_held(actor: User, operations: Iterable[str], target: Project | ProjectScoped) -> None:
    """As `require_all`; where the project is put away, what the actor could do if it were not:
    what they give or take counts from the moment when it is back."""
    project = target if isinstance(target, Project) else target.project
    if not project.is_put_away:
        require_all(actor, operations, target)
    elif missing := frozenset(operations) - held_in(actor, project.pk):
        raise beyond_rights(missing)


def _refuse_archived(target: Target) -> None:
    project = target if isinstance(target, Project) else getattr(target, "project", None)
    if project is not None and project.archived_at is not None:
        raise archived(project.name)


def operations_of(actor: User, target: Target) -> frozenset[str] | None:
    """What the actor may do there, by all roles and shares together; None means the target is not
    theirs to know of."""
    grants = grants_on(actor, target)
    return union(grants) if grants else None


def union(grants: Iterable[Grant]) -> frozenset[str]:
    return frozenset[str]().union(*(grant.operations for grant in grants))


@dataclass(frozen=True)
class Explained:
    """An operation that somebody has, with everything that gives it to them."""

    operation: str
    reasons: tuple[Grant, ...]


def explain(person: User, target: Target) -> tuple[Explained, ...]:
    """Why the person may what they may: `require` asks the same grants. Without any, nothing."""
    grants = grants_on(person, target)
    return tuple(
        Explained(name, tuple(grant for grant in grants if name in grant.operations))
        for name in sorted(union(grants))
    )


def operations_by_project(person: User) -> Mapping[UUID, frozenset[str]]:
    """What the person may do in each project that they see: one query for all."""
    return {project.pk: union(grants) for project, grants in grants_by_project(person).items()}


def grants_by_project(person: User) -> Mapping[Project, tuple[Grant, ...]]:
    grants = remembered((person.pk, "projects"), lambda: _read_grants_by_project(person))
    if person.scope is None:
        return grants
    scope = person.scope
    return {
        project: tuple(narrowed(grant, scope) for grant in given)
        for project, given in grants.items()
        if project.pk == scope.project_id
    }


def _read_grants_by_project(person: User) -> Mapping[Project, tuple[Grant, ...]]:
    if not person.is_active:
        return {}
    places = ProjectMember.objects.held_by(person.pk).filter(project__trashed_at=None)
    found: defaultdict[Project, tuple[Grant, ...]] = defaultdict(tuple)
    for place in places.select_related("custom_role", "team", "project").order_by("created_at"):
        found[place.project] += (given_by(place, place.project),)
    return {each: grants for each, grants in found.items() if "project.view" in union(grants)}
