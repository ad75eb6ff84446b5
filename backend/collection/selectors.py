"""What is known of captures."""

from collections.abc import Collection, Iterable
from datetime import datetime

from django.db.models import Prefetch, QuerySet

from backend.collection.models import Capture, CapturedTable, Snapshot
from backend.identity.models import User


def captures_of(user: User) -> QuerySet[Capture]:
    """The captures this person may see, with tables and newest snapshots first."""
    newest_first = Snapshot.unscoped.order_by("-created_at")
    return (
        Capture.objects.visible_to(user)
        .select_related("connection", "project")
        .prefetch_related("tables", Prefetch("snapshots", queryset=newest_first))
    )


def captures_to_mend() -> QuerySet[Capture]:
    """Every capture of every project, for the supervisor's loop."""
    return Capture.unscoped.select_related("connection", "project").order_by("created_at")


def tables_on(topics: Iterable[str]) -> dict[str, CapturedTable]:
    """The tables of today's captures that arrive on these topics, by topic."""
    rows = CapturedTable.unscoped.filter(topic__in=set(topics)).select_related("capture")
    return {table.topic: table for table in rows}


def is_written_by_a_capture(topic: str) -> bool:
    """Whether a table of a capture that there is now arrives on this topic."""
    return CapturedTable.unscoped.filter(topic=topic).exists()


def captures_writing(topics: Collection[str]) -> QuerySet[Capture]:
    """The captures whose tables arrive on these topics."""
    return Capture.unscoped.filter(tables__topic__in=topics).distinct()


def last_full_pulls(topics: Iterable[str]) -> dict[str, datetime]:
    """When the newest full pull began, by table (`schema.table`) of those that arrive on these
    topics. A table that still waits for its rows is not in it."""
    found: dict[str, datetime] = {}
    for table in tables_on(topics).values():
        pulls = Snapshot.unscoped.filter(capture=table.capture, tables__contains=str(table))
        newest = pulls.order_by("-created_at").first()
        if newest is not None and newest.state == Snapshot.State.COMPLETE:
            found[str(table)] = newest.started_at or newest.created_at
    return found
