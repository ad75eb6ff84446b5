"""Runs wanted things soon, each once however often it is wanted, by a few threads."""

import logging
import time
from collections import Counter
from collections.abc import Callable, Hashable
from threading import Condition, Thread
from typing import Generic, TypeVar

logger = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)


class Jobs(Generic[K]):
    """At most one run of a key at a time, and their starts `spacing_seconds` apart: what is wanted
    while it runs is run once more afterwards. So load beyond the threads costs freshness, never
    memory. The threads start with the first wish.

    Threads are shared by owner: next is a key of whoever has the fewest that run, and one thread is
    free for the others whatever one owner wants."""

    def __init__(
        self,
        run: Callable[[K], None],
        *,
        threads: int,
        spacing_seconds: float,
        owner: Callable[[K], Hashable] | None = None,
    ) -> None:
        self._run, self._count, self._spacing = run, threads, spacing_seconds
        self._owner = owner or (lambda key: key)
        self._most_of_one = max(1, threads - 1)
        self._wanted: dict[K, float] = {}
        self._running: dict[K, Hashable] = {}
        self._begun: dict[K, float] = {}
        self._changed = Condition()
        self._threads: list[Thread] = []
        self._is_closed = False

    def want(self, key: K, after_seconds: float = 0.0) -> None:
        """Have it run: at once, or when its last start is long enough ago."""
        with self._changed:
            due = self._begun.get(key, -self._spacing) + self._spacing
            if after_seconds:
                due = max(due, time.monotonic() + after_seconds)
            self._wanted[key] = min(due, self._wanted.get(key, due))
            if not self._threads and not self._is_closed:
                self._threads = [
                    Thread(target=self._work, name=f"boards-{number}", daemon=True)
                    for number in range(self._count)
                ]
                for thread in self._threads:
                    thread.start()
            self._changed.notify()

    def drop(self, key: K) -> None:
        """Nobody wants it any more. A run that is on its way ends by itself."""
        with self._changed:
            self._wanted.pop(key, None)
            self._begun.pop(key, None)

    def close(self) -> None:
        with self._changed:
            self._is_closed = True
            self._wanted.clear()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        while (key := self._take()) is not None:
            try:
                self._run(key)
            except Exception:
                # The boundary of a thread that serves all: one thing's defect is told and ends.
                logger.exception("%s could not be run.", key)
            finally:
                with self._changed:
                    del self._running[key]
                    self._changed.notify()

    def _take(self) -> K | None:
        with self._changed:
            while not self._is_closed:
                now = time.monotonic()
                key, due = self._next(now)
                if key is not None and due <= now:
                    del self._wanted[key]
                    self._running[key] = self._owner(key)
                    self._begun[key] = now
                    return key
                self._changed.wait(None if key is None else due - now)
            return None

    def _next(self, now: float) -> tuple[K | None, float]:
        """What may begin first, and when."""
        running = Counter(self._running.values())
        turns = {
            key: (max(due, now), running[self._owner(key)], due)
            for key, due in self._wanted.items()
            if key not in self._running and running[self._owner(key)] < self._most_of_one
        }
        key = min(turns, key=turns.__getitem__, default=None)
        return key, 0.0 if key is None else self._wanted[key]
