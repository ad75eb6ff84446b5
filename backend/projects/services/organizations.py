from django.db import transaction

from backend.events.bus import publish
from backend.identity.models import Organization, User
from backend.projects.access import require
from backend.projects.events import OrganizationRenamed


@transaction.atomic
def rename_organization(*, actor: User, organization: Organization, name: str) -> Organization:
    require(actor, "organization.edit", organization)
    changes = {"name": (organization.name, name)}
    organization.name = name
    organization.save(update_fields=["name", "updated_at"])
    publish(
        OrganizationRenamed(actor_id=actor.id, organization_id=organization.id, changes=changes)
    )
    return organization
