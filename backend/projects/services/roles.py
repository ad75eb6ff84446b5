"""An organization's own roles."""

from collections.abc import Iterable

from django.db import transaction

from backend.events.bus import publish
from backend.identity.models import Organization, User
from backend.projects.access import require, require_held
from backend.projects.errors import (
    role_changed_meanwhile,
    role_in_use,
    role_name_taken,
    unknown_operations,
)
from backend.projects.events import RoleChanged, RoleCreated, RoleDeleted
from backend.projects.models import CustomRole
from backend.projects.operations import OPERATIONS
from backend.projects.roles import Role
from backend.projects.services.turns import wait_for_turn

OPERATION = "organization.roles"


@transaction.atomic
def create_role(
    *, actor: User, organization: Organization, name: str, operations: Iterable[str]
) -> CustomRole:
    """A role that nobody has yet, so it gives nothing by itself. It always shows the project."""
    wait_for_turn(actor, organization)
    require(actor, OPERATION, organization)
    _require_free(organization, name)
    role = CustomRole.objects.create(
        organization=organization, name=name, operations=_known(operations)
    )
    publish(
        RoleCreated(
            actor_id=actor.id,
            organization_id=organization.id,
            custom_role_id=role.id,
            name=name,
            changes={"operations": (None, role.operations)},
        )
    )
    return role


@transaction.atomic
def change_role(
    *,
    actor: User,
    role: CustomRole,
    name: str | None = None,
    operations: Iterable[str] | None = None,
    instead_of: Iterable[str] | None = None,
) -> CustomRole:
    """Whoever has the role may do what it holds from now on; so its changer must have what comes
    or goes, in every project where it is in use.

    `instead_of`: the operations that its changer saw. Conflict `role.changed_meanwhile` when it
    holds others by now.
    """
    wait_for_turn(actor, role.organization)
    require(actor, OPERATION, role.organization)
    role = CustomRole.objects.select_for_update(of=("self",)).get(pk=role.pk)
    if instead_of is not None and set(instead_of) != set(role.operations):
        raise role_changed_meanwhile(role.name)
    changes = {}
    if name is not None and name != role.name:
        if name.lower() != role.name.lower():
            _require_free(role.organization, name)
        changes["name"] = (role.name, name)
        role.name = name
    if operations is not None and (known := _known(operations)) != role.operations:
        for place in role.places.select_related("project"):
            require_held(actor, set(known) ^ set(role.operations), place.project)
        changes["operations"] = (role.operations, known)
        role.operations = known
    role.save()
    publish(
        RoleChanged(
            actor_id=actor.id,
            organization_id=role.organization_id,
            custom_role_id=role.id,
            name=role.name,
            changes=changes,
        )
    )
    return role


@transaction.atomic
def delete_role(*, actor: User, role: CustomRole) -> None:
    """Raises Conflict `role.in_use` while a place in a project has it."""
    wait_for_turn(actor, role.organization)
    require(actor, OPERATION, role.organization)
    if places := role.places.count():
        raise role_in_use(role.name, places)
    publish(
        RoleDeleted(
            actor_id=actor.id,
            organization_id=role.organization_id,
            custom_role_id=role.id,
            name=role.name,
        )
    )
    role.delete()


def _known(operations: Iterable[str]) -> list[str]:
    wanted = {"project.view", *operations}
    if unknown := wanted - OPERATIONS:
        raise unknown_operations(unknown)
    return sorted(wanted)


def _require_free(organization: Organization, name: str) -> None:
    taken = {role.value for role in Role}
    if (
        name.lower() in taken
        or CustomRole.objects.filter(organization=organization, name__iexact=name).exists()
    ):
        raise role_name_taken(name)
