"""How much one page and one person may ask of a process."""

import time

MOST_TOPICS = 100
MOST_SOCKETS_OF_A_PERSON = 30
LONGEST_FRAME = 16 * 1024
FRAMES_A_SECOND, FRAMES_AT_ONCE = 20.0, 60.0


class Allowance:
    """So many at once, and so many a second from then on."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self._a_second, self._at_once = a_second, at_once
        self._left, self._counted_at = at_once, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        gained = (now - self._counted_at) * self._a_second
        self._left, self._counted_at = min(self._at_once, self._left + gained), now
        if self._left < 1:
            return False
        self._left -= 1
        return True
