"""When the next changes of the replay are due: by the clock of their day, or at a steady rate.

After a delay neither makes up for more than `CATCH_UP_SECONDS`: a database that was away gets a
short burst, not an hour of changes at once.
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Protocol

CATCH_UP_SECONDS = 5.0


class Pace(Protocol):
    speed: float | None
    """Virtual seconds per second, None when the clock is ignored."""
    changes_per_second: float | None

    def wait_before(self, at: datetime, changes: int, now: float) -> float:
        """Seconds to wait, from the monotonic time `now`, before the changes of moment `at`."""

    def virtual_time(self, now: float) -> datetime | None:
        """The moment it is in the replay, None when the clock is ignored."""


@dataclass
class ClockPace:
    """Virtual time runs `speed` times as fast as real time, from (`started`, `starts_at`) on."""

    speed: float
    starts_at: datetime
    started: float
    changes_per_second: None = field(default=None, init=False)

    def wait_before(self, at: datetime, changes: int, now: float) -> float:
        wait = (at - self.virtual_time(now)).total_seconds() / self.speed
        # What is older than the start was never late: it is the board as it stands at the start.
        if wait < -CATCH_UP_SECONDS and at > self.starts_at:
            self.started, self.starts_at = now - CATCH_UP_SECONDS, at
        return max(wait, 0.0)

    def virtual_time(self, now: float) -> datetime:
        return self.starts_at + timedelta(seconds=(now - self.started) * self.speed)


@dataclass
class RatePace:
    """So many changes a second, whatever their moment; the first are due at once."""

    changes_per_second: float
    started: float
    speed: None = field(default=None, init=False)

    def wait_before(self, at: datetime, changes: int, now: float) -> float:
        due = max(self.started, now - CATCH_UP_SECONDS)
        self.started = due + changes / self.changes_per_second
        return max(due - now, 0.0)

    def virtual_time(self, now: float) -> None:
        return None
