from collections.abc import Iterable

from backend.shared.errors import Conflict, InvalidInput, PermissionDenied


def slug_taken(slug: str) -> Conflict:
    return Conflict(
        "project.slug_taken",
        f"The organization has a project `{slug}` already.",
        "Choose another slug.",
        parameters={"slug": slug},
    )


def not_in_organization() -> InvalidInput:
    return InvalidInput(
        "project.not_in_organization",
        "This person is not a member of the project's organization.",
        "Add them to the organization first.",
    )


def last_owner() -> Conflict:
    return Conflict(
        "project.last_owner",
        "A project keeps at least one owner.",
        "Make somebody else an owner first.",
    )


def beyond_rights(operations: Iterable[str]) -> PermissionDenied:
    missing = sorted(operations)
    return PermissionDenied(
        "access.beyond_rights",
        f"You cannot give or take what you do not have: {', '.join(missing)}.",
        "Ask somebody who has it.",
        parameters={"operations": missing},
    )


def unknown_operations(names: Iterable[str]) -> InvalidInput:
    unknown = sorted(names)
    return InvalidInput(
        "access.unknown_operations",
        f"These are no operations of a project: {', '.join(unknown)}.",
        "`/api/operations/` lists them.",
        parameters={"operations": unknown},
    )


def not_shareable(operation: str, kind: str) -> InvalidInput:
    return InvalidInput(
        "access.not_shareable",
        f"`{operation}` cannot be shared of a single {kind}.",
        "`/api/operations/` says what can.",
        parameters={"operation": operation, "kind": kind},
    )


def team_name_taken(name: str) -> Conflict:
    return Conflict(
        "team.name_taken",
        f"There is a team `{name}` in the same place already.",
        "Choose another name.",
        parameters={"name": name},
    )


def team_inside_itself(name: str) -> Conflict:
    return Conflict(
        "team.inside_itself",
        f"The team `{name}` cannot move into itself or into a team inside it.",
        "Choose a team outside of it.",
        parameters={"name": name},
    )


def team_has_teams(name: str) -> Conflict:
    return Conflict(
        "team.has_teams",
        f"There are teams inside of `{name}`.",
        "Move or delete them first.",
        parameters={"name": name},
    )


def role_name_taken(name: str) -> Conflict:
    return Conflict(
        "role.name_taken",
        f"The organization has a role `{name}` already.",
        "Choose another name.",
        parameters={"name": name},
    )


def role_in_use(name: str, places: int) -> Conflict:
    return Conflict(
        "role.in_use",
        f"{places} places in projects have the role `{name}`.",
        "Give them another role first.",
        parameters={"name": name, "places": places},
    )
