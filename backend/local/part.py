"""What every part on this machine can do."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from backend.local.errors import PartFailed
from backend.local.ports import is_free
from backend.local.process import Process

POLL_SECONDS = 0.05
PORT_TRIES = 5


@dataclass(frozen=True)
class Health:
    """Whether a part answers, and what it said."""

    is_well: bool
    reason: str

    def __bool__(self) -> bool:
        return self.is_well


class Part(Protocol):
    """Something that runs beside us and can be started, asked and stopped, any number of times."""

    name: str
    process: Process
    reads_addresses: bool
    """Whether it knows at its start where other parts listen, and must start anew if one moves."""
    ends_with: tuple[str, ...]
    """Parts without which it must not go on, by name: when one of them has ended it is ended, too,
    and starts behind it."""

    @property
    def address(self) -> str:
        """Where it listens; empty when nowhere."""
        ...

    @property
    def log(self) -> Path:
        """What it says."""
        ...

    def start(self) -> None:
        """Start on the state that is there, and return once it is healthy. Raises PartFailed."""
        ...

    def is_healthy(self) -> Health:
        """Ask it, within seconds."""
        ...

    def stop(self) -> None:
        """End it within its time limit, by force when need be."""
        ...


def wait_until_healthy(part: Part, seconds: float) -> None:
    """Ask until the part is well; its end or the time limit raises PartFailed."""
    deadline = time.monotonic() + seconds
    while not (health := part.is_healthy()):
        part.process.require_alive()
        if time.monotonic() > deadline:
            late = f"{part.name} is not ready after {seconds:.0f} s"
            raise PartFailed(part.name, late, health.reason)
        time.sleep(POLL_SECONDS)
    part.process.require_alive()  # else it was another one's answer


def start_on_free_ports(
    process: Process, start: Callable[[], None], ports: Callable[[], Sequence[int]]
) -> None:
    """Call `start`, which chooses ports and listens there; again when somebody took one between."""
    for _ in range(PORT_TRIES):
        try:
            return start()
        except PartFailed:
            process.stop()
            if all(is_free(port) for port in ports()):
                raise
    return start()
