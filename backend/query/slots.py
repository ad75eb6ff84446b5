"""How many queries run at once: a few a person, a few more in all; the rest wait a little."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition
from time import monotonic
from uuid import UUID

from backend.query import errors

RUNNING_PER_PERSON = 4
WAITING_PER_PERSON = 24
RUNNING_IN_ALL = 12
WAIT_SECONDS = 10.0
LOOK_SECONDS = 0.2


class Slots:
    """Of one process. A person who asks for much waits behind themselves, not before others."""

    def __init__(
        self,
        per_person: int = RUNNING_PER_PERSON,
        in_all: int = RUNNING_IN_ALL,
        waiting: int = WAITING_PER_PERSON,
    ) -> None:
        self._per_person, self._in_all, self._may_wait = per_person, in_all, waiting
        self._running: Counter[UUID] = Counter()
        self._waiting: Counter[UUID] = Counter()
        self._changed = Condition()

    @contextmanager
    def one(
        self,
        person: UUID,
        wait_seconds: float = WAIT_SECONDS,
        is_cancelled: Callable[[], bool] = lambda: False,
    ) -> Iterator[None]:
        """Raises TransientError `query.too_many` when the wait is too long or too many wait, and
        StoppedQuery `query.cancelled` when nobody wants it any more."""
        self._enter(person, monotonic() + wait_seconds, is_cancelled)
        try:
            yield
        finally:
            with self._changed:
                _less(self._running, person)
                self._changed.notify_all()

    def _enter(self, person: UUID, deadline: float, is_cancelled: Callable[[], bool]) -> None:
        with self._changed:
            if self._waiting[person] >= self._may_wait:
                raise errors.too_many(self._waiting[person])
            self._waiting[person] += 1
            try:
                while not self._has_room(person):
                    left = deadline - monotonic()
                    if is_cancelled():
                        raise errors.StoppedQuery("query.cancelled")
                    if left <= 0:
                        raise errors.too_many(self._waiting[person])
                    self._changed.wait(min(left, LOOK_SECONDS))
                self._running[person] += 1
            finally:
                _less(self._waiting, person)

    def _has_room(self, person: UUID) -> bool:
        return self._running[person] < self._per_person and self._running.total() < self._in_all


def _less(counter: Counter[UUID], person: UUID) -> None:
    counter[person] -= 1
    if not counter[person]:
        del counter[person]


SLOTS = Slots()
