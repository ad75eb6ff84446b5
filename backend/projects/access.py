"""The one question: may this person do this to that? Every service asks it first."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from backend.identity.models import User
from backend.projects.models import Project, ProjectMember
from backend.projects.roles import OPERATIONS, OPERATIONS_OF, Role
from backend.shared.errors import NotFound, PermissionDenied
from backend.shared.models import ProjectScoped


def require(actor: User, operation: str, target: Project | ProjectScoped) -> None:
    """Return if allowed. NotFound if the actor must not know of the target; PermissionDenied
    if it is visible and the role lacks the operation."""
    allowed = operations_of(actor, target)
    if allowed is None:
        raise NotFound()
    if operation not in OPERATIONS:
        raise ValueError(f"{operation!r} is no operation; roles.py lists them.")
    if operation not in allowed:
        raise PermissionDenied(
            "forbidden",
            f"Your role in this project does not include `{operation}`.",
            "Ask an owner of the project.",
            parameters={"operation": operation},
        )


def operations_of(actor: User, target: Project | ProjectScoped) -> frozenset[str] | None:
    """What the actor may do there; None means the target is not theirs to know of."""
    if not actor.is_active:
        return None
    project_id = target.pk if isinstance(target, Project) else target.project_id
    role = (
        ProjectMember.objects.filter(project_id=project_id, user=actor)
        .values_list("role", flat=True)
        .first()
    )
    return None if role is None else OPERATIONS_OF[Role(role)]


def who_may(
    operation: str,
    model: type[Project | ProjectScoped],
    ids: Collection[UUID],
    people: Collection[UUID],
) -> set[tuple[UUID, UUID]]:
    """The pairs (object, person) for which `require` would return: one query for all of them."""
    member = "members" if model is Project else "project__members"
    roles = [role for role, operations in OPERATIONS_OF.items() if operation in operations]
    rows = model.unscoped.filter(
        **{
            "pk__in": ids,
            f"{member}__user__in": people,
            f"{member}__user__is_active": True,
            f"{member}__role__in": roles,
        }
    )
    return set(rows.values_list("pk", f"{member}__user"))
