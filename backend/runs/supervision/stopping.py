"""Ends this machine's engines: for good, as the machine goes down, or to have others in their
place. What is wanted stays as it is."""

import time

from backend.runs.clock import database_now
from backend.runs.launchers import Sight
from backend.runs.launchers.local import LocalLauncher
from backend.runs.models import Engine
from backend.runs.services.leases import record_end, record_request_to_end
from backend.runs.supervision.engines import PATIENCE, end_engine
from spark_runtime.contract.notice import notice_of

LOOK_SECONDS = 0.2
MACHINE_STOPS = notice_of("engine.machine_stops")


def stop_local_engines(*, launcher: LocalLauncher, patience_seconds: float | None = None) -> int:
    """Let each finish its batches, then end it; the number of engines that were ended.

    Only while no supervisor runs here: it would launch them again.
    """
    patience = PATIENCE.total_seconds() if patience_seconds is None else patience_seconds
    forced_at = time.monotonic() + patience
    ended = 0
    while living := _living(launcher):
        for engine in living:
            assert engine.lease is not None
            sighting = launcher.look(engine.lease.process)
            if sighting.sight is Sight.ENDED:
                record_end(engine=engine, reason=MACHINE_STOPS, now=database_now())
                ended += 1
            elif time.monotonic() > forced_at:
                launcher.end(engine.lease.process)
            else:
                end_engine(launcher, engine.lease, database_now())
        time.sleep(LOOK_SECONDS)
    return ended


def replace_local_engines(*, launcher: LocalLauncher) -> int:
    """End each at once; the number of engines for which the supervisor now launches another.

    For engines that were told of addresses which are no more: they finish no batch. One that is
    cut off is done again.
    """
    living = _living(launcher)
    for engine in living:
        assert engine.lease is not None
        record_request_to_end(lease=engine.lease, now=database_now())  # this end is no failure
        launcher.end(engine.lease.process)
    return len(living)


def _living(launcher: LocalLauncher) -> list[Engine]:
    known = Engine.unscoped.filter(
        launcher=launcher.kind, lease__isnull=False, lease__ended_at=None
    ).select_related("lease")
    return [
        engine
        for engine in known
        if engine.lease
        and engine.lease.process
        and launcher.look(engine.lease.process).sight is not Sight.OUT_OF_SIGHT
    ]
