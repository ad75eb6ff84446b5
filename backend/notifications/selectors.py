from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from backend.identity.models import User
from backend.notifications.models import Look, Notification

# So many are shown; what is older is found where it happened.
MOST = 50


@dataclass(frozen=True)
class Bell:
    """`unread`: of those that are shown; `looked_at`: what came later is unread."""

    shown: Sequence[Notification]
    unread: int
    looked_at: datetime | None


def bell_of(*, person: User) -> Bell:
    """The newest of all projects that the person sees, in two queries."""
    rows = Notification.objects.visible_to(person).select_related(
        "project__organization", "flow", "engine", "capture"
    )
    shown = list(rows.defer("flow__program").order_by("-at", "-id")[:MOST])
    looked_at = Look.objects.filter(user=person).values_list("until", flat=True).first()
    unread = sum(looked_at is None or row.at > looked_at for row in shown)
    return Bell(shown, unread, looked_at)
