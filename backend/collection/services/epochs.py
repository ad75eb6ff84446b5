"""A log that does not go on where it was left: a new source epoch, and everything read anew."""

from datetime import datetime

from django.db import transaction

from backend.collection import errors, names, topics
from backend.collection.connect import Connect, own_connect
from backend.collection.events import CaptureEpochRaised
from backend.collection.models import Capture
from backend.collection.provisioning import found_table
from backend.collection.services.snapshots import expect_snapshot
from backend.collection.source.kept import drop_slot, log_identity, log_position
from backend.collection.source.session import Session, source_session
from backend.collection.turns import turn_at
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require
from spark_runtime.contract.ums_ids import LAST_EPOCH

# What the connector's task says when the slot does not reach back to where it has read.
_OFFSET_IS_GONE = "no longer available on the server"


def raise_epoch(*, actor: User, capture: Capture, reason: str, now: datetime) -> Capture:
    """Begin the capture's log anew by hand: ids rise above all before, every table is read."""
    require(actor, "captures.manage", capture)
    with (
        turn_at(capture),  # or the supervisor would make anew what goes here
        source_session(capture.connection) as session,
        own_connect() as connect,
    ):
        raise_epoch_of(capture, session, connect, reason=reason, actor=actor, now=now)
    return capture


def why_log_is_lost(capture: Capture, session: Session) -> str | None:
    """Why changes may be missing between what was read and what the source would send now."""
    if capture.log_identity and capture.log_identity != log_identity(session):
        return "log_changed"  # another server, or the same after a failover
    if capture.slot_was_seen and capture.slot_state == "none":
        return "slot_missing"
    if capture.slot_state == "lost":
        return "slot_lost"
    return "slot_made_anew" if says_log_is_lost(capture.connector_message) else None


def says_log_is_lost(reason: str) -> bool:
    """Whether a task failed for a gap that no restart can close."""
    return _OFFSET_IS_GONE in reason


def raise_epoch_of(
    capture: Capture,
    session: Session,
    connect: Connect,
    *,
    reason: str,
    actor: User | None,
    now: datetime,
) -> None:
    """Remove what belongs to the old log, then count on. Broken off, it is begun again. Whoever
    asks has the turn at the capture."""
    tables = list(capture.tables.all())
    for table in tables:
        if table.epoch >= LAST_EPOCH:
            raise errors.epochs_exhausted(str(table))
    facts = [found_table(session, (table.schema, table.table)) for table in tables]
    connect.delete(names.slot(capture))
    drop_slot(session, names.slot(capture))
    topics.remove_private_topic(capture)
    with transaction.atomic():
        for table in tables:
            table.epoch += 1
            table.save(update_fields=["epoch", "updated_at"])
        capture.incarnation += 1
        capture.log_identity = log_identity(session)
        capture.log_position = log_position(session)
        capture.slot_was_seen, capture.slot_state = False, ""
        capture.provisioned_at = None
        capture.connector_state = capture.connector_message = ""
        wanted = ["incarnation", "log_identity", "provisioned_at", "updated_at"]
        capture.save(update_fields=wanted)
        capture.save_evidence()
        expect_snapshot(capture, reason, facts)
        publish(
            CaptureEpochRaised(
                actor_id=actor.id if actor else None,
                project_id=capture.project_id,
                capture_id=capture.id,
                reason=reason,
            )
        )
