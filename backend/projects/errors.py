from collections.abc import Iterable

from backend.shared.errors import (
    Conflict,
    InvalidInput,
    NotFound,
    NotSignedIn,
    PermissionDenied,
    TransientError,
)


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


def role_changed_meanwhile(name: str) -> Conflict:
    return Conflict(
        "role.changed_meanwhile",
        f"Somebody else has changed the role `{name}` meanwhile.",
        "Look at what it holds now, then change it.",
        parameters={"name": name},
    )


def role_in_use(name: str, places: int) -> Conflict:
    return Conflict(
        "role.in_use",
        f"{places} places in projects have the role `{name}`.",
        "Give them another role first.",
        parameters={"name": name, "places": places},
    )


def no_owner_there(organization: str) -> Conflict:
    return Conflict(
        "project.no_owner_there",
        f"No owner of this project is a member of {organization}.",
        "Make a member of it an owner of the project first.",
        parameters={"organization": organization},
    )


def project_runs(names: Iterable[str]) -> Conflict:
    running = list(names)
    return Conflict(
        "project.still_runs",
        f"Something in this project is still wanted: {', '.join(running)}.",
        "Stop it first: what nobody sees should not go on.",
        parameters={"names": running},
    )


def last_organization_owner() -> Conflict:
    return Conflict(
        "organization.last_owner",
        "An organization keeps at least one owner.",
        "Make somebody else an owner first.",
    )


def needs_successor(projects: Iterable[str]) -> Conflict:
    names = list(projects)
    return Conflict(
        "organization.needs_successor",
        f"These projects need another owner: {', '.join(names)}.",
        "Name an active member of the organization as successor.",
        parameters={"projects": names},
    )


def of_other_organizations() -> Conflict:
    return Conflict(
        "organization.person_of_others",
        "This person's account belongs to another organization.",
        "Remove them from this organization instead.",
    )


def archived(name: str) -> PermissionDenied:
    return PermissionDenied(
        "project.archived",
        f"The project `{name}` is archived: it is only looked at.",
        "An owner takes it out of the archive under Project.",
        parameters={"project": name},
    )


def service_owns_nothing() -> Conflict:
    return Conflict(
        "organization.service_owner",
        "A service cannot own an organization: nobody signs in as it.",
        "Make a person an owner.",
    )


def no_mail() -> Conflict:
    return Conflict(
        "invitation.no_mail",
        "This installation has no mail server, and only a mailed link is for one address alone.",
        "Leave the address empty, and hand the link to that person yourself.",
    )


def not_mailed() -> TransientError:
    return TransientError(
        "invitation.not_mailed",
        "The mail server did not take the invitation, so it was withdrawn.",
        "Try again, or leave the address empty and hand the link on yourself.",
    )


def invitation_refused() -> NotFound:
    """One answer for used, expired, withdrawn, invented, and bound to another address."""
    return NotFound(
        "invitation.refused",
        "This invitation was used, has ended, or is for another address.",
        "Ask whoever invited you for a new one.",
    )


def token_life(days: int) -> InvalidInput:
    return InvalidInput(
        "token.life",
        f"A token ends in the future, within {days} days.",
        "Make a new one before it ends.",
        parameters={"days": days},
    )


def closed_to_tokens() -> PermissionDenied:
    return PermissionDenied(
        "token.closed",
        "An API token reaches only what belongs to its project.",
        "Sign in for this.",
    )


def token_refused() -> NotSignedIn:
    """One answer for an invented, an expired and a revoked one."""
    return NotSignedIn(
        "token.refused",
        "This API token is not known, has expired or was revoked.",
        "Make a new one.",
    )
