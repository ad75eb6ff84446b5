"""What every part on this machine can do."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from backend.local.errors import PartFailed

POLL_SECONDS = 0.05


@dataclass(frozen=True)
class Health:
    """Whether a part answers, and what it said."""

    is_well: bool
    reason: str

    def __bool__(self) -> bool:
        return self.is_well


class Part(Protocol):
    """Something that runs beside us and can be started, asked and stopped, any number of times."""

    @property
    def name(self) -> str: ...

    @property
    def address(self) -> str:
        """Where it listens, for people."""
        ...

    @property
    def log(self) -> Path: ...

    def start(self) -> None:
        """Start on the state that is there, and return once it is healthy. Raises PartFailed."""
        ...

    def is_healthy(self) -> Health:
        """Ask it, within seconds."""
        ...

    def stop(self) -> None:
        """End it within its time limit, by force when need be."""
        ...


class Alive(Protocol):
    """A process that can say that it ended."""

    def require_alive(self) -> None: ...


def wait_until_healthy(part: Part, process: Alive, seconds: float) -> None:
    """Ask until the part is well; its end or the time limit raises PartFailed."""
    deadline = time.monotonic() + seconds
    while not (health := part.is_healthy()):
        process.require_alive()
        if time.monotonic() > deadline:
            raise PartFailed(
                part.name, f"{part.name} is not ready after {seconds:.0f} s", health.reason
            )
        time.sleep(POLL_SECONDS)
