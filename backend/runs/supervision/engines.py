"""Keeps engines as wanted: launches, adopts, ends, and replaces once an end is confirmed."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from backend.runs.clock import database_now
from backend.runs.launchers import Launcher, LaunchOrder, Sight, Sighting
from backend.runs.models import Engine, EngineLease
from backend.runs.services.leases import (
    record_end,
    record_process,
    record_request_to_end,
    take_lease,
)
from backend.runs.supervision.claims import claim_engines, release_all, release_engine
from backend.runs.supervision.engine_news import EngineNews
from backend.shared.states import Wanted
from spark_runtime.contract.notice import Notice, notice_of

logger = logging.getLogger(__name__)

# Longer than a batch should take; then the process is ended by force. Sinks are transactional.
PATIENCE = timedelta(seconds=60)

ENDED = notice_of("engine.ended")
NEVER_LAUNCHED = notice_of("engine.never_launched")


@dataclass(frozen=True)
class EngineKeeper:
    """One turn looks after every engine that this supervisor holds."""

    supervisor: str
    launchers: Mapping[str, Launcher]
    web_url: str
    home: Path
    state: str
    poll_milliseconds: int
    spark_master: str
    news: EngineNews

    def turn(self) -> None:
        engines = claim_engines(supervisor=self.supervisor)
        for engine in engines:
            try:
                self._keep(engine, database_now())
            except Exception:
                # One engine's trouble is no other engine's.
                logger.exception("The engine %s could not be looked after.", engine.id)
        # As they were when the turn began: an end is seen by the turn that launches anew.
        self.news.note(engines)

    def end(self) -> None:
        release_all(supervisor=self.supervisor)

    def _keep(self, engine: Engine, now: datetime) -> None:
        lease, launcher = engine.lease, self.launchers[engine.launcher]
        if lease is None or lease.ended_at is not None:
            if engine.wanted == Wanted.RUNNING and _is_due(engine, now):
                self._launch(engine, launcher, now)
            return
        sighting = _look(launcher, lease)
        if sighting.sight is Sight.ENDED:
            logger.info("The engine %s has ended. %s", engine.id, sighting.detail or "")
            record_end(engine=engine, reason=sighting.detail or ENDED, now=now)
        elif sighting.sight is Sight.OUT_OF_SIGHT:
            release_engine(engine=engine, supervisor=self.supervisor)
        elif engine.wanted == Wanted.STOPPED:
            end_engine(launcher, lease, now)

    def _launch(self, engine: Engine, launcher: Launcher, now: datetime) -> None:
        new = take_lease(engine=engine, now=now)
        order = LaunchOrder(
            engine=str(engine.id),
            lease=str(new.lease.id),
            web_url=self.web_url,
            home=self.home / "engines" / str(engine.id),
            state=self.state,
            poll_milliseconds=self.poll_milliseconds,
            spark_master=self.spark_master,
            token=new.token,
        )
        logger.info("Launching the engine %s under lease %s.", engine.id, new.lease.id)
        try:
            launcher.launch(order, lambda process: record_process(lease=new.lease, process=process))
        except OSError as error:
            record_end(engine=engine, reason=_not_launched(error), now=now)


def end_engine(launcher: Launcher, lease: EngineLease, now: datetime) -> None:
    """Ask a living engine to end; when it has not after a while, make it."""
    if lease.asked_to_end_at is None:
        record_request_to_end(lease=lease, now=now)
        launcher.ask_to_stop(lease.process)
    elif now - lease.asked_to_end_at > PATIENCE:
        launcher.end(lease.process)


def _look(launcher: Launcher, lease: EngineLease) -> Sighting:
    if not lease.process:
        # Its supervisor ended between taking the lease and starting the process.
        return Sighting(Sight.ENDED, NEVER_LAUNCHED)
    return launcher.look(lease.process)


def _not_launched(error: OSError) -> Notice:
    return notice_of("engine.launch_failed", said=error.strerror or type(error).__name__)


def _is_due(engine: Engine, now: datetime) -> bool:
    return engine.next_launch_at is None or engine.next_launch_at <= now
