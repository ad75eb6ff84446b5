"""Who may what in an organization changes one after another.

Whoever reads first and writes then, as in "they are a member, so they get a place", must not have
somebody between the two who takes them out.
"""

from uuid import UUID

from backend.identity.models import Organization, User
from backend.projects.memory import forget
from backend.projects.models import Project


def wait_for_turn(actor: User, *places: Organization | Project) -> None:
    """Until the transaction ends nobody else changes who may what in these organizations, or in
    those of these projects. The actor and the projects are what they are by then.

    Comes before every question about rights: they may have gone while this waited.
    """
    held: frozenset[UUID] = frozenset()
    while wanted := frozenset(map(_organization_of, places)) - held:  # one may move meanwhile
        rows = Organization.objects.filter(pk__in=wanted).order_by("pk")
        held |= {row.pk for row in rows.select_for_update(no_key=True)}
        for place in places:
            if isinstance(place, Project):
                place.refresh_from_db(fields=["organization", "archived_at", "trashed_at"])
    actor.refresh_from_db(fields=["is_active"])
    forget()


def _organization_of(place: Organization | Project) -> UUID:
    found: UUID = place.organization_id if isinstance(place, Project) else place.pk
    return found
