"""How long a flow rests after a failure that may pass."""

from dataclasses import dataclass

FIRST_SECONDS = 1.0
LONGEST_SECONDS = 30.0


@dataclass
class RetryPause:
    """1, 2, 4 … up to 30 seconds; after a good while of work it begins anew, since what fails
    then is something new."""

    _next_seconds: float = FIRST_SECONDS

    def after(self, worked_seconds: float) -> float:
        if worked_seconds > LONGEST_SECONDS:
            self._next_seconds = FIRST_SECONDS
        pause = self._next_seconds
        self._next_seconds = min(2 * pause, LONGEST_SECONDS)
        return pause
