from collections.abc import Iterable

from backend.shared.errors import (
    Conflict,
    InvalidInput,
    NotFound,
    NotSignedIn,
    PermissionDenied,
)


def slug_taken(slug: str) -> Conflict:
    return Conflict("project.slug_taken", slug=slug)


def beyond_rights(operations: Iterable[str]) -> PermissionDenied:
    missing = sorted(operations)
    return PermissionDenied("access.beyond_rights", operations=missing)


def unknown_operations(names: Iterable[str]) -> InvalidInput:
    unknown = sorted(names)
    return InvalidInput("access.unknown_operations", operations=unknown)


def not_shareable(operation: str, kind: str) -> InvalidInput:
    return InvalidInput("access.not_shareable", operation=operation, kind=kind)


def team_name_taken(name: str) -> Conflict:
    return Conflict("team.name_taken", name=name)


def team_inside_itself(name: str) -> Conflict:
    return Conflict("team.inside_itself", name=name)


def team_has_teams(name: str) -> Conflict:
    return Conflict("team.has_teams", name=name)


def role_name_taken(name: str) -> Conflict:
    return Conflict("role.name_taken", name=name)


def role_changed_meanwhile(name: str) -> Conflict:
    return Conflict("role.changed_meanwhile", name=name)


def role_in_use(name: str, places: int) -> Conflict:
    return Conflict("role.in_use", name=name, places=places)


def no_owner_there(organization: str) -> Conflict:
    return Conflict("project.no_owner_there", organization=organization)


def project_runs(names: Iterable[str]) -> Conflict:
    running = list(names)
    return Conflict("project.still_runs", names=running)


def needs_successor(projects: Iterable[str]) -> Conflict:
    names = list(projects)
    return Conflict("organization.needs_successor", projects=names)


def archived(name: str) -> PermissionDenied:
    return PermissionDenied("project.archived", project=name)


def invitation_refused() -> NotFound:
    """One answer for used, expired, withdrawn, invented, and bound to another address."""
    return NotFound("invitation.refused")


def token_life(days: int) -> InvalidInput:
    return InvalidInput("token.life", days=days)


def token_refused() -> NotSignedIn:
    """One answer for an invented, an expired and a revoked one."""
    return NotSignedIn("token.refused")
