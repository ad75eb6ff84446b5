"""How much one page and one person may ask of a process."""

import time

MOST_TOPICS = 100
MOST_SOCKETS_OF_A_PERSON = 30
LONGEST_FRAME = 16 * 1024
FRAMES_A_SECOND = 20.0
FRAMES_AT_ONCE = 60.0


class Allowance:
    """So many frames at once, and so many a second from then on."""

    def __init__(self) -> None:
        self._left, self._counted_at = FRAMES_AT_ONCE, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        gained = (now - self._counted_at) * FRAMES_A_SECOND
        self._left, self._counted_at = min(FRAMES_AT_ONCE, self._left + gained), now
        if self._left < 1:
            return False
        self._left -= 1
        return True
