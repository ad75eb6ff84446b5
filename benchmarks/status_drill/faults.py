"""What is done to which part. Whatever it is, the part comes back by itself or when we let it."""

import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import psutil

from benchmarks.faults.stand import Stand

PARTS = (
    "engine", "web", "supervisor", "kafka", "connect", "postgres-metadata", "postgres-sample",
)  # fmt: skip
# Long enough that a screen has to admit the silence, and short of what would end a session.
FREEZE_SECONDS = (12.0, 20.0)


@dataclass(frozen=True)
class Fault:
    part: str
    action: str

    def __str__(self) -> str:
        return f"{self.part}: {self.action}"


def choose(chance: random.Random) -> Fault:
    return Fault(chance.choice(PARTS), chance.choice(tuple(ACTIONS)))


def inflict(stand: Stand, fault: Fault, chance: random.Random) -> None:
    """Returns when the fault is over; the part may still be on its way back."""
    ACTIONS[fault.action](stand, fault.part, chance)


def main_process(stand: Stand, part: str) -> psutil.Process:
    return stand.engine() if part == "engine" else stand.process(part)


def _kill(stand: Stand, part: str, chance: random.Random) -> None:
    _signal(_processes(stand, part), signal.SIGKILL)


def _restart(stand: Stand, part: str, chance: random.Random) -> None:
    # For PostgreSQL, SIGTERM would wait until nobody is connected.
    is_postgres = part.startswith("postgres")
    main_process(stand, part).send_signal(signal.SIGINT if is_postgres else signal.SIGTERM)


def _freeze(stand: Stand, part: str, chance: random.Random) -> None:
    processes = _processes(stand, part)
    _signal(processes, signal.SIGSTOP)
    try:
        time.sleep(chance.uniform(*FREEZE_SECONDS))
    finally:
        _signal(processes, signal.SIGCONT)


ACTIONS: dict[str, Callable[[Stand, str, random.Random], None]] = {
    "killed": _kill,
    "restarted": _restart,
    "frozen": _freeze,
}


def _processes(stand: Stand, part: str) -> list[psutil.Process]:
    """The part with its JVM or its workers; an engine is no part of its supervisor."""
    process = main_process(stand, part)
    return [process] if part == "supervisor" else [process, *process.children(recursive=True)]


def _signal(processes: list[psutil.Process], number: signal.Signals) -> None:
    for process in processes:
        with suppress(psutil.NoSuchProcess):  # `up` may have ended what it found frozen
            process.send_signal(number)
