"""Whatever moves rights raises its organization's counter, in the same transaction."""

from django.db.models import F, Q

from backend.identity.events import RightsMoved
from backend.identity.models import Organization
from backend.projects.memory import forget


def raise_rights_version(event: RightsMoved) -> None:
    """The row is locked until the commit, so changes of one organization come one after another."""
    forget()
    organization = getattr(event, "organization_id", None)
    touched = Q(pk=organization) if organization else Q(projects=event.project_id)
    touched |= Q(pk=getattr(event, "to_organization", None))
    Organization.objects.filter(touched).update(rights_version=F("rights_version") + 1)
