"""Wakes long polls when something else is wanted of their engine.

One connection of each web process listens for all engines. It lives on the event loop, outside
Django's pool, and holds no thread.
"""

import asyncio
import logging
from collections import defaultdict
from functools import cache
from typing import Any

import psycopg
from django.db import connection
from psycopg import sql

from backend.runs.backoff import backoff_seconds
from backend.runs.services.assignment import WANTED_CHANNEL

logger = logging.getLogger(__name__)


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
        failures = 0
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    **_parameters(), autocommit=True
                ) as line:
                    await line.execute(sql.SQL("LISTEN {}").format(sql.Identifier(WANTED_CHANNEL)))
                    failures = 0
                    self._ring_all()
                    self._ready.set()
                    async for notice in line.notifies():
                        self._ring(notice.payload)
            except psycopg.OperationalError:
                failures += 1
                logger.warning("The line that wakes engines' polls broke.", exc_info=True)
            # Polls go on: they answer at their time-out at the latest, and all are rung when the
            # line is back.
            self._ready.set()
            await asyncio.sleep(backoff_seconds(failures))

    def _ring(self, engine: str) -> None:
        for event in self._waiting.get(engine, ()):
            event.set()

    def _ring_all(self) -> None:
        for engine in tuple(self._waiting):
            self._ring(engine)


def _parameters() -> dict[str, Any]:
    parameters = connection.get_connection_params()
    # These speak of Django's own cursors and pool.
    for name in ("pool", "cursor_factory", "context", "prepare_threshold", "client_encoding"):
        parameters.pop(name, None)
    return parameters


@cache
def bell_of(loop: asyncio.AbstractEventLoop) -> Bell:
    return Bell()
