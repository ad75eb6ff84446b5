from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.db.models import Q

from backend.events.event import Event
from backend.governance.models import AuditEntry, AuditQuerySet, AuditRule
from backend.governance.objects import snake
from backend.identity.models import Organization, User
from backend.projects.access import require

REFUSALS = (
    "access_refused",
    "request_refused",
    "topic_refused",
    "sign_in_refused",
    "token_refused",
)
# Said by the audit itself; every other action is a fact that somebody publishes.
OWN_ACTIONS = (*REFUSALS, "audit_pruned")
COLUMNS = {
    "project": "project_id",
    "organization": "organization_id",
    "object": "object_id",
    "kind": "object_kind",
    "actor": "actor_id",
    "action": "action",
    "address": "address",
    "since": "created_at__gte",
    "until": "created_at__lt",
}
AT_ONCE = 1000


def find_entries(*, actor: User, wanted: Mapping[str, Any]) -> AuditQuerySet:
    """`wanted`: the names of COLUMNS, refused, search; none does not narrow."""
    entries: AuditQuerySet = AuditEntry.objects.visible_to(actor)
    narrow = {column: wanted[name] for name, column in COLUMNS.items() if name in wanted}
    entries = entries.filter(**narrow)
    if "refused" in wanted:
        refused = Q(action__in=REFUSALS)
        entries = entries.filter(refused if wanted["refused"] else ~refused)
    if text := wanted.get("search"):
        entries = entries.filter(
            Q(actor_name__icontains=text)
            | Q(object_name__icontains=text)
            | Q(action__icontains=text.replace(" ", "_"))
        )
    return entries


def read_entries(*, actor: User, wanted: Mapping[str, Any]) -> Iterator[Sequence[AuditEntry]]:
    """All of them, the newest first, some at a time; each time the right is asked for anew, and
    nothing more comes for whoever has been disabled."""
    before = Q()
    while User.objects.filter(pk=actor.pk, is_active=True).exists():
        some = find_entries(actor=actor, wanted=wanted).filter(before)
        read = list(some.order_by("-created_at", "-id")[:AT_ONCE])
        if read:
            yield read
        if len(read) < AT_ONCE:
            return
        last = read[-1]
        before = Q(created_at__lt=last.created_at) | Q(created_at=last.created_at, id__lt=last.id)


def rule_of(*, actor: User, organization: Organization) -> AuditRule:
    """How long the organization keeps its entries, also where nobody has said so."""
    require(actor, "organization.audit", organization)
    found = AuditRule.objects.filter(organization=organization).first()
    return found or AuditRule(organization=organization)


def known_actions() -> list[str]:
    """Whatever an entry may say that was done."""
    return sorted({*OWN_ACTIONS, *(snake(kind.__name__) for kind in _audited(Event))})


def _audited(kind: type[Event]) -> Iterator[type[Event]]:
    """Kinds of facts that have none below them: the others only gather."""
    below = kind.__subclasses__()
    if not below and kind.is_audited:
        yield kind
    for each in below:
        yield from _audited(each)
