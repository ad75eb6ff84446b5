"""Looking at a capture: evidence with its time, never a guess."""

from datetime import datetime
from typing import Any

from django.db import transaction

from backend.collection import names, topics
from backend.collection.connect import Connect
from backend.collection.events import CaptureHeard
from backend.collection.models import Capture, Snapshot
from backend.collection.offsets import is_pulling
from backend.collection.services.snapshots import ask_again
from backend.collection.source.kept import log_position, read_beat, read_slot
from backend.collection.source.session import Session
from backend.collection.states import SLOT_IN_DANGER
from backend.events.bus import publish

# pg_replication_slots has no row for it.
NO_SLOT = "none"
NO_CONNECTOR = "NONE"


def hear_connector(*, capture: Capture, connect: Connect, now: datetime) -> None:
    """Note what Connect says of it, without asking the source. Raises TransientError while
    Connect is silent."""
    before = troubles_of(capture)
    note_connector(capture, connect, now)
    with transaction.atomic():
        capture.save_connector()
        tell_of_other_troubles(capture, before)


def troubles_of(capture: Capture) -> tuple[str, str, bool]:
    """What its state hangs on."""
    return (
        capture.problem_code,
        capture.connector_state,
        capture.slot_state in SLOT_IN_DANGER,
    )


def tell_of_other_troubles(capture: Capture, before: tuple[str, str, bool]) -> None:
    """A look finds the same again and again: only what is another than before is told."""
    if troubles_of(capture) != before:
        about = {"project_id": capture.project_id, "capture_id": capture.pk}
        publish(CaptureHeard(actor_id=None, **about))


def note_connector(capture: Capture, connect: Connect, now: datetime) -> None:
    status = connect.status(names.slot(capture))
    capture.connector_state = status.state if status else NO_CONNECTOR
    capture.connector_message = status.reason if status else ""
    capture.connector_heard_at = now


def note_slot(capture: Capture, session: Session, now: datetime) -> None:
    slot = read_slot(session, names.slot(capture))
    capture.slot_state = slot.state if slot else NO_SLOT
    capture.slot_is_active = slot.is_active if slot else False
    capture.retained_wal_bytes = slot.retained_bytes if slot else None
    capture.lag_bytes = slot.unconfirmed_bytes if slot else None
    # It never goes back within an epoch: another log is another epoch (see `epochs`).
    capture.log_position = max(capture.log_position or 0, log_position(session))
    capture.heartbeat_at = read_beat(session, names.heartbeat_table(capture))
    capture.slot_was_seen = capture.slot_was_seen or slot is not None
    capture.slot_heard_at = now


def note_snapshot_progress(capture: Capture, connect: Connect, now: datetime) -> None:
    """Follow a full pull by what the connector has committed."""
    snapshot = capture.snapshots.exclude(
        state__in=[Snapshot.State.COMPLETE, Snapshot.State.ABANDONED]
    ).first()
    if snapshot is None or capture.connector_state in (NO_CONNECTOR, "STOPPED"):
        return
    offsets = connect.offsets(names.slot(capture))
    if snapshot.signal_due:
        return
    if is_pulling(offsets):
        if snapshot.stood_at_lsn is not None and offsets["lsn"] > snapshot.stood_at_lsn:
            ask_again(snapshot)  # its worker was started again: it streams, and only says so
            return
        snapshot.stood_at_lsn = offsets["lsn"]
    is_past = _is_past(offsets, snapshot.asked_at_lsn)
    snapshot.state = Snapshot.State.COMPLETE if is_past else Snapshot.State.RUNNING
    snapshot.started_at = snapshot.started_at or now
    snapshot.heard_at = now
    snapshot.records_read = topics.private_end(capture) - snapshot.from_offset
    if snapshot.state == Snapshot.State.COMPLETE:
        snapshot.ended_at = now
    # What became of the rows is counted elsewhere, at any time.
    seen = ["state", "started_at", "heard_at", "records_read", "ended_at", "stood_at_lsn"]
    snapshot.save(update_fields=[*seen, "updated_at"])


def _is_past(offsets: dict[str, Any], asked_at_lsn: int) -> bool:
    """Whether these offsets are of the stream after the pull was asked for.

    Those of a snapshot's own records say so; the connector streams on when it is done.
    """
    return bool(offsets) and "snapshot" not in offsets and offsets.get("lsn", 0) > asked_at_lsn
