"""Every fact becomes an entry, in the transaction that made it true."""

from collections.abc import Sequence
from uuid import UUID

from backend.events.event import Event
from backend.governance.models import AuditEntry
from backend.governance.objects import about, name_of, snake
from backend.governance.plain import details_of, plain
from backend.governance.request import address
from backend.identity.models import Membership
from backend.projects.models import Project


def keep(event: Event) -> None:
    if not event.is_audited:
        return
    for organization in _organizations_of(event):
        _keep(event, organization)


def _keep(event: Event, organization: UUID | None) -> None:
    found = about(event)
    AuditEntry.objects.create(
        project_id=event.project_id,
        organization_id=organization,
        actor_id=event.actor_id,
        actor_name=name_of("user", event.actor_id) if event.actor_id else "",
        address=address.get() if event.actor_id or event.is_of_account else "",
        action=snake(type(event).__name__),
        object_kind=found.kind,
        object_id=found.id,
        object_name=found.name,
        details=details_of(event),
        changes=plain(event.changes),
    )


def _organizations_of(event: Event) -> Sequence[UUID | None]:
    """Whose audit it belongs into: one, most of the time."""
    if event.is_of_account:
        theirs = Membership.objects.filter(user=getattr(event, "user_id", None))
        told = {*theirs.values_list("organization_id", flat=True), _named_by(event)}
        return [each for each in told if each] or [None]
    if event.project_id is None:
        return [_named_by(event)]
    of_project = Project.unscoped.filter(pk=event.project_id)
    return [of_project.values_list("organization_id", flat=True).first()]


def _named_by(event: Event) -> UUID | None:
    return getattr(event, "organization_id", None)
