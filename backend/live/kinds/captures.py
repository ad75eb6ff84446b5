from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db.models import Prefetch

from backend.collection.models import Capture, Snapshot
from backend.collection.serializers import CaptureOutput
from backend.events.topics import WHOLE, Values
from backend.runs.clock import database_now

# What does not change by itself: a page has it from REST.
STILL = frozenset(
    {"id", "project", "connection", "connection_name", "name", "instance", "tables", "created_at"}
)


def read_captures(asked: Mapping[UUID, frozenset[str]]) -> Values:
    """What Connect and the source last said of each, and how far its newest full pull is."""
    newest_first = Snapshot.unscoped.order_by("-created_at")
    rows = (
        Capture.unscoped.filter(pk__in=asked)
        .select_related("connection", "project")
        .prefetch_related("tables", Prefetch("snapshots", queryset=newest_first))
    )
    context = {"now": database_now()}
    return {row.pk: {WHOLE: _value(row, context)} for row in rows}


def _value(capture: Capture, context: dict[str, Any]) -> dict[str, Any]:
    shown = CaptureOutput(capture, context=context).data
    return {name: value for name, value in shown.items() if name not in STILL}
