"""Ways in which a capture ends, one function each. What is ended here is started by the product."""

import os
import signal
import time
from collections.abc import Callable

from backend.local.process import Process
from benchmarks.restart_drill.ground import Ground

AWAY_SECONDS = 20.0

Way = Callable[[Ground], None]


def worker_stopped(ground: Ground) -> None:
    _end(ground.connect.process, signal.SIGTERM)


def worker_killed(ground: Ground) -> None:
    _end(ground.connect.process, signal.SIGKILL)


def connector_stopped(ground: Ground) -> None:
    """A person pauses the capture and starts it again."""
    from django.utils import timezone

    from backend.collection.services.running import pause_capture, start_capture

    pause_capture(actor=ground.actor, capture=ground.capture, now=timezone.now())
    start_capture(actor=ground.actor, capture=ground.capture, now=timezone.now())


def configuration_changed(ground: Ground) -> None:
    """Its connection gets the same password once more, as a new one."""
    from backend.connections.services import update_connection

    password = {"password": ground.parts.password("capture")}
    ground.capture.connection.refresh_from_db()
    update_connection(actor=ground.actor, connection=ground.capture.connection, secrets=password)


def walsender_terminated(ground: Ground) -> None:
    """The server ends the session in which the log is read."""
    from backend.collection.names import slot
    from backend.collection.source.session import source_session

    with source_session(ground.capture.connection) as session:
        session.execute(
            "SELECT pg_terminate_backend(active_pid) FROM pg_replication_slots"
            " WHERE slot_name = %s AND active",
            [slot(ground.capture)],
        )


def broker_away(ground: Ground) -> None:
    """It dies, and is started again after a while."""
    _end(ground.kafka.process, signal.SIGKILL)
    time.sleep(AWAY_SECONDS)


def broker_frozen(ground: Ground) -> None:
    """It answers nobody for a while, and nobody starts it again: its worker outlives that."""
    os.kill(_pid(ground.kafka.process), signal.SIGSTOP)
    time.sleep(AWAY_SECONDS)
    os.kill(_pid(ground.kafka.process), signal.SIGCONT)


def _end(process: Process, number: signal.Signals) -> None:
    os.kill(_pid(process), number)
    while process.pid is not None:
        time.sleep(0.05)


def _pid(process: Process) -> int:
    process.require_alive()
    assert process.pid is not None
    return process.pid


WAYS: dict[str, Way] = {
    "worker-stopped": worker_stopped,
    "connector-stopped": connector_stopped,
    "configuration": configuration_changed,
    "worker-killed": worker_killed,
    "walsender": walsender_terminated,
    "broker-away": broker_away,
}
# No start of ours comes in between: what a restart audit is for.
ON_REQUEST: dict[str, Way] = {"broker-frozen": broker_frozen}
