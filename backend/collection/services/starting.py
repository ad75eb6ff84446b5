"""The one way to a running connector: from rest, at the last commit that was read whole.

Whatever ends on the way, the connector is then at rest, and the next look begins at the first step
again. See `backend.collection.offsets` for why no task may go on where it stopped.
"""

import time

from backend.collection import errors, names
from backend.collection.connect import Connect, ConnectorStatus
from backend.collection.models import Capture
from backend.collection.offsets import rewound
from backend.collection.provisioning import wanted_config
from backend.collection.services.epochs import says_log_is_lost
from backend.collection.source.kept import read_slot
from backend.collection.source.session import Session

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
        if _runs(status) and connect.config(name) == config:
            return
        if status.has_failed and says_log_is_lost(status.reason):
            return
        bring_to_rest(capture, session, connect)
    configure(name, config, connect)
    _rewind(name, connect)
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


def configure(name: str, config: dict[str, str], connect: Connect) -> None:
    """Give a connector at rest its configuration, or make it, at rest."""
    found = connect.config(name)
    if found is None:
        connect.make_stopped(name, config)
    elif found != config:
        connect.change(name, config)


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


def _rewind(name: str, connect: Connect) -> None:
    stored = connect.stored_offsets(name)
    wanted = [each | {"offset": rewound(each["offset"])} for each in stored if each["offset"]]
    if wanted == stored:
        return
    connect.put_offsets(name, wanted)
    if connect.stored_offsets(name) != wanted:
        raise errors.connect_unreachable("it did not keep the offset that it was given")
