"""The state a screen shows: what is wanted, the last thing heard, and when. Never a guess."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from spark_runtime.contract.notice import Notice


class State(StrEnum):
    RUNNING = "running"
    STARTING = "starting"
    STOPPED = "stopped"
    DEGRADED = "degraded"
    FAILED = "failed"
    UNKNOWN = "unknown"


class Wanted(StrEnum):
    RUNNING = "running"
    STOPPED = "stopped"


# What needs a person comes first.
BY_URGENCY = (
    State.FAILED,
    State.DEGRADED,
    State.UNKNOWN,
    State.STARTING,
    State.STOPPED,
    State.RUNNING,
)


@dataclass(frozen=True, slots=True)
class Shown:
    """A state with its evidence. `last` is the state kept in grey when the present is unknown."""

    state: State
    wanted: Wanted
    heard_at: datetime | None = None
    last: State | None = None
    reason: Notice | None = None

    @property
    def urgency(self) -> int:
        return BY_URGENCY.index(self.state)

    def age_seconds(self, now: datetime) -> float | None:
        return None if self.heard_at is None else max(0.0, (now - self.heard_at).total_seconds())


def most_urgent(states: Iterable[Shown]) -> Shown:
    """Of parts that only work together, the one that needs a person most."""
    return min(states, key=lambda shown: shown.urgency)
