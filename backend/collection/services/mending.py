"""Bringing a capture to what is wanted: after a start, a fault, a restart of any part."""

import logging
from contextlib import suppress
from datetime import datetime, timedelta

from django.db import transaction

from backend.collection import errors, names
from backend.collection.connect import own_connect
from backend.collection.models import Capture
from backend.collection.provisioning import provision_broker, provision_source
from backend.collection.services.epochs import raise_epoch_of, why_log_is_lost
from backend.collection.services.observing import (
    NO_CONNECTOR,
    note_connector,
    note_slot,
    note_snapshot_progress,
    tell_of_other_troubles,
    troubles_of,
)
from backend.collection.services.snapshots import pull_due
from backend.collection.services.starting import keep_running
from backend.collection.source.facts import tables_gone, updates_refused
from backend.collection.source.kept import drop_idle_slots
from backend.collection.source.session import Session, source_session
from backend.collection.turns import turn_at, turn_if_free
from backend.shared.errors import NotFound, PlatformError
from spark_runtime.contract.notice import Notice

log = logging.getLogger(__name__)

PROVISION_AGAIN = timedelta(minutes=10)


def mend_capture(*, capture: Capture, now: datetime) -> Capture:
    """Make true what is wanted and note what was found. Whatever stands in the way is kept as
    the capture's problem, for the next try; a lost log raises the epoch. A capture that was
    deleted meanwhile is left alone."""
    with suppress(NotFound), turn_at(capture):
        _mend_and_note(capture, now)
    return capture


def mend_capture_if_free(*, capture: Capture, now: datetime) -> bool:
    """The same, unless somebody works on the capture: False then. Others wait to be looked after,
    and a slow source holds the turn at its capture for long."""
    with suppress(NotFound), turn_if_free(capture) as is_free:
        if is_free:
            _mend_and_note(capture, now)
        return is_free
    return False


def _mend_and_note(capture: Capture, now: datetime) -> None:
    before = troubles_of(capture)
    try:
        _mend(capture, now)
    except PlatformError as error:
        log.warning("Capture %s: %s %s", capture.id, error.code, error.message)
        capture.note_problem(Notice.of(error))
    else:
        capture.note_problem(None)
    with transaction.atomic():
        capture.save_evidence()
        tell_of_other_troubles(capture, before)


def _mend(capture: Capture, now: datetime) -> None:
    with source_session(capture.connection) as session, own_connect() as connect:
        note_slot(capture, session, now)
        note_connector(capture, connect, now)
        if reason := why_log_is_lost(capture, session):
            raise_epoch_of(capture, session, connect, reason=reason, actor=None, now=now)
        if earlier := names.earlier_slots(capture):
            # A task that was just starting makes a slot anew that was dropped under it. Nobody
            # reads that one, and it would fill the source's disk.
            drop_idle_slots(session, earlier)
        is_wanted = capture.wanted == Capture.Wanted.RUNNING
        if is_wanted and (gone := tables_gone(session, capture.tables.all())):
            # The connector reads the others; to publish what is not there would be refused.
            raise errors.tables_gone(gone)
        refused = _updates_refused(capture, session)
        if not _is_as_wanted(capture, now, refused):
            provision_broker(capture, session)
            provision_source(capture, session)
            if capture.wanted == Capture.Wanted.RUNNING:
                keep_running(capture, session, connect)
            else:
                connect.stop(names.slot(capture))
            capture.note_provisioned(now)
            note_connector(capture, connect, now)
        note_snapshot_progress(capture, connect, now)
        if refused:
            raise refused


def _updates_refused(capture: Capture, session: Session) -> PlatformError | None:
    """What the application cannot do while its table is published; the capture goes on."""
    found = updates_refused(session, capture.tables.all())
    return errors.updates_refused([".".join(name) for name in found]) if found else None


def _is_as_wanted(capture: Capture, now: datetime, lasting: PlatformError | None) -> bool:
    """Whether looking was enough. Now and then everything is made true again all the same."""
    if capture.problem_code != (lasting.code if lasting else "") or capture.provisioned_at is None:
        return False
    if now - capture.provisioned_at > PROVISION_AGAIN:
        return False
    if capture.wanted == Capture.Wanted.RUNNING:
        return capture.connector_state == "RUNNING" and pull_due(capture) is None
    return capture.connector_state in ("STOPPED", NO_CONNECTOR)
