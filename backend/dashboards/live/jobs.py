"""Runs wanted things soon, each once however often it is wanted, by a few threads."""

import logging
import time
from collections.abc import Callable, Hashable
from threading import Condition, Thread
from typing import Generic, TypeVar

logger = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)


class Jobs(Generic[K]):
    """At most one run of a key at a time, and their starts `spacing_seconds` apart: what is wanted
    while it runs is run once more afterwards. So load beyond the threads costs freshness, never
    memory. The threads start with the first wish."""

    def __init__(self, run: Callable[[K], None], *, threads: int, spacing_seconds: float) -> None:
        self._run, self._count, self._spacing = run, threads, spacing_seconds
        self._wanted: dict[K, float] = {}
        self._running: set[K] = set()
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
                    self._running.discard(key)
                    self._changed.notify()

    def _take(self) -> K | None:
        with self._changed:
            while not self._is_closed:
                ready = {k: due for k, due in self._wanted.items() if k not in self._running}
                key = min(ready, key=ready.__getitem__, default=None)
                now = time.monotonic()
                if key is not None and ready[key] <= now:
                    del self._wanted[key]
                    self._running.add(key)
                    self._begun[key] = now
                    return key
                self._changed.wait(None if key is None else ready[key] - now)
            return None
