"""Wanted state: what the backend wants to run on one engine, as a whole set with its revision."""

from dataclasses import dataclass, field
from typing import Literal

from spark_runtime.contract.wire import Wire


@dataclass(frozen=True)
class FlowSettings(Wire):
    """``shuffle_partitions`` belongs to the flow's state: it never changes within a generation."""

    trigger: str = "0 s"
    shuffle_partitions: int = 4
    max_rows_per_second: int | None = None
    state_store: Literal["default", "rocksdb"] = "default"


@dataclass(frozen=True, kw_only=True)
class WantedFlow(Wire):
    """One flow. ``fence`` rises with every assignment, ``generation`` names the flow's state."""

    flow: str
    run: str
    kind: Literal["pipeline", "capture"]
    name: str
    project: str
    version: int
    program: str
    program_hash: str
    generation: str
    fence: int
    settings: FlowSettings = field(default_factory=FlowSettings)


@dataclass(frozen=True)
class WantedSet(Wire):
    revision: int
    flows: tuple[WantedFlow, ...] = ()
