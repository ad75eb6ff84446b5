"""The way in for run events."""

from collections.abc import Sequence

from django.db import transaction

from backend.runs.clock import database_now
from backend.runs.errors import LeaseTakenOver
from backend.runs.intake import (
    accounts,
    dead_letters,
    engine,
    flows,
    logs,
    metrics,
    pulls,
    replays,
    tables,
)
from backend.runs.intake.batch import Batch
from backend.runs.models import EngineLease
from backend.runs.services.assignment import locked
from spark_runtime.contract.run_event import RunEvent

# What came of a batch is told in this order: figures before the end they belong to.
RECORDERS = (
    engine.record_engine,
    logs.record_logs,
    metrics.record_metrics,
    replays.note_read,
    accounts.record_accounts,
    pulls.count_pulled,
    dead_letters.record_counts,
    flows.record_flows,
)


def record_run_events(*, lease: EngineLease, events: Sequence[RunEvent]) -> int:
    """Store what is new, in one transaction, and return the highest sequence stored.

    An engine posts in order and one post at a time, so whatever is not above the highest stored
    sequence of its lease has been stored before. Raises LeaseTakenOver.
    """
    tables.tell_moves(lease, events)
    return _store(lease, events)


@transaction.atomic
def _store(lease: EngineLease, events: Sequence[RunEvent]) -> int:
    lease = locked(EngineLease.objects.all()).get(pk=lease.pk)
    if lease.ended_at is not None:
        raise LeaseTakenOver()
    fresh = sorted(
        (event for event in events if event.sequence > lease.acknowledged),
        key=lambda event: event.sequence,
    )
    now = database_now()
    batch = Batch(lease=lease, events=fresh, now=now)
    for record in RECORDERS:
        record(batch)
    lease.acknowledged = max([lease.acknowledged, *(event.sequence for event in fresh)])
    lease.heard_at = now
    lease.save()
    return lease.acknowledged
