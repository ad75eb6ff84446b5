"""The one way to a running connector: from rest, at the last commit that was read whole.

Whatever ends on the way, the connector is then at rest, and the next look begins at the first step
again. See `backend.collection.offsets` for why no task may go on where it stopped.
"""

import json
import time
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from backend.collection import errors, names
from backend.collection.connect import Connect, ConnectorStatus
from backend.collection.connector import table_pattern
from backend.collection.models import Capture, Snapshot
from backend.collection.offsets import Offset, is_pulling, rewound, without_pull
from backend.collection.provisioning import wanted_config
from backend.collection.services.epochs import says_log_is_lost
from backend.collection.services.snapshots import UNDER_WAY, ask_again, begin_again, pull_due
from backend.collection.source.kept import read_slot, send_signal
from backend.collection.source.session import Session
from backend.collection.topics import private_end

# A task that does not end in five seconds is left to itself by its worker.
REST_SECONDS = 10.0
LOOK_SECONDS = 0.1

_NEEDS_NO_START = ("RUNNING", "UNASSIGNED", "RESTARTING")


def keep_running(capture: Capture, session: Session, connect: Connect) -> None:
    """Start the connector unless it runs as it should. One that failed because its log is lost
    stays as it is: nothing before a new epoch helps it. Raises TransientError while it has not
    come to rest."""
    name, config = names.slot(capture), wanted_config(capture)
    status = connect.status(name)
    if status is not None:
        if _runs(status) and connect.config(name) == config and pull_due(capture) is None:
            return
        if status.has_failed and says_log_is_lost(status.reason):
            return
    else:
        connect.make_stopped(name, config)
    bring_to_rest(capture, session, connect)
    if connect.config(name) != config:
        connect.change(name, config)
    _rewind(capture, connect)
    _ask_for_pull(capture, session)
    connect.resume(name)


def bring_to_rest(capture: Capture, session: Session, connect: Connect) -> None:
    """End its tasks, and wait until nothing of them is left. Raises TransientError
    `capture.still_reading`: a task that its worker has given up may store an offset yet."""
    name = names.slot(capture)
    connect.stop(name)
    deadline = time.monotonic() + REST_SECONDS
    while not _rests(name, session, connect):
        if time.monotonic() > deadline:
            raise errors.still_reading(name)
        time.sleep(LOOK_SECONDS)


def _runs(status: ConnectorStatus) -> bool:
    return status.state in _NEEDS_NO_START


def _rests(name: str, session: Session, connect: Connect) -> bool:
    status = connect.status(name)
    if status is not None and (status.tasks or status.state != "STOPPED"):
        if status.has_failed and not status.tasks:
            connect.begin_anew(name)  # the connector itself failed, and hears of no stop
        return False
    slot = read_slot(session, name)
    return slot is None or not slot.is_active


def _rewind(capture: Capture, connect: Connect) -> None:
    name = names.slot(capture)
    stored = connect.stored_offsets(name)
    if any(is_pulling(each["offset"] or {}) for each in stored):
        _note_broken_pull(capture, stored)
    wanted = [each | {"offset": _begins_at(each["offset"])} for each in stored if each["offset"]]
    if wanted == stored:
        return
    connect.put_offsets(name, wanted)
    if connect.stored_offsets(name) != wanted:
        raise errors.offset_not_kept()


def _begins_at(offset: Offset) -> dict[str, Any]:
    begins_at = rewound(offset)
    return without_pull(begins_at) if is_pulling(offset) else begins_at


def _note_broken_pull(capture: Capture, stored: Sequence[Mapping[str, Any]]) -> None:
    """Ask for it again, unless its signal is about to be read again. Before the offset is put
    back: nothing would tell of it afterwards."""
    pull = capture.snapshots.filter(state__in=UNDER_WAY).first()
    if pull is None or not pull.is_by_signal:
        return
    begins_at = min(rewound(each["offset"]).get("lsn", 0) for each in stored if each["offset"])
    if begins_at > pull.asked_at_lsn:
        ask_again(pull)
    else:
        begin_again(pull)


def _ask_for_pull(capture: Capture, session: Session) -> None:
    """Have the connector pull the tables that it is still to be asked for. It is at rest, so that
    it cannot meet the signal before its configuration names them."""
    pull = pull_due(capture)
    if pull is None:
        return
    tables = [
        table_pattern(table.schema, table.table)
        for table in capture.tables.all()
        if str(table) in pull.tables
    ]
    if not tables:  # they have left the capture since
        pull.state = Snapshot.State.ABANDONED
        pull.save(update_fields=["state", "updated_at"])
        return
    pull.from_offset = private_end(capture)
    pull.asked_at_lsn = send_signal(
        session,
        names.signal_table(capture),
        str(uuid4()),
        "execute-snapshot",
        json.dumps({"type": "blocking", "data-collections": tables}),
    )
    pull.signal_due = False
    pull.save(update_fields=["from_offset", "asked_at_lsn", "signal_due", "updated_at"])
