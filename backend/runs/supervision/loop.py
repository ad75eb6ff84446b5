"""One loop of the supervisor, isolated: its failure is logged, waits, and harms no other."""

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.db import OperationalError, close_old_connections, connections

from backend.shared.backoff import backoff_seconds
from backend.shared.database_away import is_away, what_was_said
from backend.shared.errors import TransientError

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Loop:
    """`turn` does what is due and returns; `at_end` releases what the turns kept open."""

    name: str
    every_seconds: float
    turn: Callable[[], None]
    at_end: Callable[[], None] = lambda: None


_contributed: list[Loop] = []


def contribute(loop: Loop) -> None:
    """Have the supervisor turn a loop of an app above; apps do so in `ready()`."""
    if loop.name not in [each.name for each in _contributed]:
        _contributed.append(loop)


def contributed_loops() -> Sequence[Loop]:
    return tuple(_contributed)


def run_loop(loop: Loop, stopping: threading.Event) -> None:
    failures, said = 0, "The loop %s failed %s times in a row: %s"
    while not stopping.is_set():
        close_old_connections()
        try:
            loop.turn()
            failures = 0
        except TransientError as error:
            # It says what did not answer; where in the program that was found tells nothing more.
            failures += 1
            logger.warning(said, loop.name, failures, error.message)
        except Exception as error:
            # The boundary of isolation: whatever a turn raises ends this turn only.
            failures += 1
            if isinstance(error, OperationalError) and is_away(error):
                logger.warning(said, loop.name, failures, what_was_said(error))
            else:
                logger.exception("The loop %s failed %s times in a row.", loop.name, failures)
        stopping.wait(max(loop.every_seconds, backoff_seconds(failures)))
    _end(loop)
    connections.close_all()


def _end(loop: Loop) -> None:
    connections.close_all()  # the one at hand may have died since the last turn
    try:
        loop.at_end()
    except OperationalError as error:
        if not is_away(error):
            raise
        logger.warning("The loop %s let nothing go at its end: %s", loop.name, what_was_said(error))
