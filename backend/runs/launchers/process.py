"""What every launcher is told and what it answers."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol

from spark_runtime.contract.notice import Notice

# How a launcher finds its process again after a restart: process id and start time, an
# application id, a pod. Plain JSON, kept with the lease, read by the launcher that wrote it.
Handle = dict[str, Any]


class Sight(StrEnum):
    ALIVE = "alive"
    ENDED = "ended"
    OUT_OF_SIGHT = "out_of_sight"


@dataclass(frozen=True, slots=True)
class Sighting:
    """What the launcher saw. Only `ENDED` permits a replacement."""

    sight: Sight
    detail: Notice | None = None


@dataclass(frozen=True, slots=True)
class LaunchOrder:
    engine: str
    lease: str
    web_url: str
    home: Path
    # Checkpoints lie apart from the engine's own folder: a flow takes them to its next engine.
    state: str
    # How long a flow without work waits before it asks again; 0: as the engine sees fit.
    poll_milliseconds: int
    # The cluster on which the engine's tasks run, as Spark names it; empty: on its own machine.
    spark_master: str
    token: str = field(repr=False)


class Launcher(Protocol):
    kind: str

    def launch(self, order: LaunchOrder, record: Callable[[Handle], None]) -> None:
        """Start the engine, call `record` with its handle, and only then hand over the token."""

    def look(self, handle: Handle) -> Sighting: ...

    def ask_to_stop(self, handle: Handle) -> None:
        """Let it finish its batches and end by itself."""

    def end(self, handle: Handle) -> None:
        """End it now, with everything it started."""
