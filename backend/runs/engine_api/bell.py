"""Wakes long polls when something else is wanted of their engine.

One connection of each web process listens for all engines. It lives on the event loop, outside
Django's pool, and holds no thread.
"""

import asyncio
from collections import defaultdict
from functools import cache

from backend.runs.services.assignment import WANTED_CHANNEL
from backend.shared.notices import listen


class Bell:
    """`rung(engine)` is an event to wait for; take it before reading, so no ring is missed."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._listener: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def take(self, engine: str) -> asyncio.Event:
        """An event that is set at the engine's next ring. Give it back with `leave`."""
        if self._listener is None or self._listener.done():
            self._listener = asyncio.create_task(self._listen())
        await self._ready.wait()
        event = asyncio.Event()
        self._waiting[engine].add(event)
        return event

    def leave(self, engine: str, event: asyncio.Event) -> None:
        self._waiting[engine].discard(event)
        if not self._waiting[engine]:
            del self._waiting[engine]

    async def _listen(self) -> None:
        # Polls go on without the line: they answer at their time-out at the latest.
        await listen(WANTED_CHANNEL, heard=self._ring, opened=self._opened, broken=self._ready.set)

    def _opened(self) -> None:
        self._ring_all()
        self._ready.set()

    def _ring(self, engine: str) -> None:
        for event in self._waiting.get(engine, ()):
            event.set()

    def _ring_all(self) -> None:
        for engine in tuple(self._waiting):
            self._ring(engine)


@cache
def bell_of(loop: asyncio.AbstractEventLoop) -> Bell:
    return Bell()
