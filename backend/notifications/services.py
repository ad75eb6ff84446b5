"""Notifications as they begin, change and are read."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from backend.collection.models import Capture
from backend.events.bus import publish
from backend.events.topics import LiveTopic, TopicMoved
from backend.identity.models import User
from backend.notifications.live import TOPIC
from backend.notifications.models import Look, Notification
from backend.runs.models import Engine, Flow
from spark_runtime.contract.notice import Notice

# What breaks again within this time is the same trouble; and so often at most dead letters of one
# flow are told of.
QUIET = timedelta(hours=1)

Subject = Flow | Engine | Capture
What = Notification.What


def begin_trouble(subject: Subject, what: What, notice: Notice | None, *, now: datetime) -> None:
    """Note that it failed or limps. One trouble of a subject at a time: a worse one takes its
    place, and the same one is told once, until somebody has started it again in vain."""
    found = _troubles_of(**_named(subject)).order_by("-at").first()
    reason = notice.to_json() if notice else None
    if found is None or (found.recovered_at and now - found.recovered_at > QUIET):
        _keep(_new(subject, what), reason, now)
    elif found.recovered_at:
        found.what, found.recovered_at = what, None
        found.times += 1
        _keep(found, reason, now)
    elif found.what != what or (found.told or {}).get("code") != (reason or {}).get("code"):
        found.what = what
        _keep(found, reason, now)
    elif _was_started_since(subject, found.at):
        found.times += 1
        _keep(found, reason, now)
    elif found.told != reason:
        _keep(found, reason, found.at)  # other words for what is known


def end_trouble(*, now: datetime, **subject: UUID) -> None:
    """The `flow`, `engine` or `capture` works again; of what had no trouble nothing is told."""
    found = _troubles_of(**subject).filter(recovered_at=None).order_by("-at").first()
    if found is not None:
        found.recovered_at = now
        _keep(found, found.told, now)


def forget_degraded(*, now: datetime, **subject: UUID) -> None:
    """The `flow` or `capture` was stopped: it limps no more, and nobody waits for it to run."""
    found = _troubles_of(**subject).filter(what=What.DEGRADED, recovered_at=None).first()
    if found is not None:
        found.delete()
        _tell(found.project_id, now)


def note_dead_letters(flow_id: UUID, *, now: datetime) -> None:
    """Flows tell of them batch by batch: the first in an hour are the news."""
    recent = Notification.unscoped.filter(flow=flow_id, what=What.DEAD_LETTERS, at__gt=now - QUIET)
    if not recent.exists():
        _keep(_new(Flow.unscoped.get(pk=flow_id), What.DEAD_LETTERS), None, now)


@transaction.atomic
def look(*, person: User, until: datetime, now: datetime) -> None:
    """All that had happened until then is read. It never goes back: a slower browser of the same
    person makes nothing unread."""
    until = min(until, now)
    Look.objects.get_or_create(user=person, defaults={"until": until})
    Look.objects.filter(user=person, until__lt=until).update(until=until, updated_at=now)


def _troubles_of(**subject: Any) -> QuerySet[Notification]:
    rows: QuerySet[Notification] = Notification.unscoped.filter(**subject)
    return rows.exclude(what=What.DEAD_LETTERS)


def _was_started_since(subject: Subject, at: datetime) -> bool:
    """It may have failed before it ran: nothing told then that it had been well."""
    return isinstance(subject, Flow) and subject.runs.filter(asked_at__gt=at).exists()


def _new(subject: Subject, what: What) -> Notification:
    return Notification(project_id=subject.project_id, what=what, **_named(subject))


def _named(subject: Subject) -> dict[str, Any]:
    return {subject._meta.model_name or "": subject}


def _keep(row: Notification, told: dict[str, Any] | None, now: datetime) -> None:
    row.told, row.at = told, now
    row.save()
    _tell(row.project_id, now)


def _tell(project_id: UUID, now: datetime) -> None:
    """By the project's name: who of those that listen may see it is found where they listen."""
    topic = LiveTopic(TOPIC, project_id)
    publish(TopicMoved(actor_id=None, project_id=project_id, topic=topic, part=now.isoformat()))
