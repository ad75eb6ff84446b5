"""Reads the newest values of what somebody listens to, a kind at a time, and tells the hub."""

import asyncio
import logging
import time
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from backend.events.topics import LiveTopic, TopicKind, Values
from backend.live.hub import Hub
from backend.live.limits import Allowance
from backend.live.threads import Threads

logger = logging.getLogger(__name__)

# More often no eye could follow, and the database has other work. What comes shortly after a
# reading need not wait for that.
READINGS_A_SECOND, READINGS_AT_ONCE = 10.0, 3.0
AFTER_FAILURE_SECONDS = 1.0
# A database that is away may take longer to fail than a state takes to grow old.
UNREAD_SECONDS = 2.0


class Reader:
    """News only mark an object; what is marked is read for all its listeners at once. So news
    that come faster than they can be read cost one reading, of the newest."""

    def __init__(self, kind: TopicKind, hub: Hub) -> None:
        assert kind.read is not None
        self._kind, self._read, self._hub = kind, kind.read, hub
        self._threads = Threads(kind.name, kind.reads_at_once)
        self._marked: dict[UUID, frozenset[str]] = {}
        self._busy: set[UUID] = set()
        self._is_marked = asyncio.Event()
        self._allowance = Allowance(READINGS_A_SECOND, READINGS_AT_ONCE)
        self._told: dict[UUID, tuple[float, dict[str, Any]]] = {}

    def mark(self, object_id: UUID, parts: Iterable[str] = ()) -> None:
        """Have the object read soon: these parts of it, or all."""
        known, wanted = self._marked.get(object_id), frozenset(parts)
        # No part named means all of them, whatever was or is named beside.
        is_all = not wanted or known == frozenset()
        self._marked[object_id] = frozenset() if is_all else wanted | (known or frozenset())
        self._is_marked.set()

    def mark_all(self) -> None:
        for topic in self._hub.topics(self._kind.name):
            self.mark(topic.object_id)

    def mark_unread_for(self, seconds: float) -> None:
        """Have those read that were not for so long."""
        read_since = time.monotonic() - seconds
        for topic in self._hub.topics(self._kind.name):
            told = self._told.get(topic.object_id)
            if told is None or told[0] < read_since:
                self.mark(topic.object_id)

    async def run(self) -> None:
        async with asyncio.TaskGroup() as group:
            for _ in range(self._kind.reads_at_once):
                group.create_task(self._read_on())

    async def _read_on(self) -> None:
        while True:
            await self._is_marked.wait()
            self._is_marked.clear()
            asked = self._take()
            if not asked:
                continue
            self._busy |= asked.keys()
            try:
                self._tell(await self._threads.ask(self._read, asked))
                pause = 0.0 if self._allowance.take() else 1 / READINGS_A_SECOND
            except Exception:
                # The boundary of a kind: its trouble is told, tried again, and no other kind's.
                logger.exception("Topics of the kind %s could not be read.", self._kind.name)
                for object_id, parts in asked.items():
                    self.mark(object_id, parts)
                pause = AFTER_FAILURE_SECONDS
            await asyncio.sleep(pause)
            self._busy -= asked.keys()
            if self._marked:
                self._is_marked.set()

    def _take(self) -> dict[UUID, frozenset[str]]:
        """What is marked, listened to, and not being read at the moment."""
        asked = {
            object_id: self._marked.pop(object_id) for object_id in self._marked.keys() - self._busy
        }
        return {id: parts for id, parts in asked.items() if self._hub.listens(self._topic(id))}

    def _tell(self, values: Values) -> None:
        for object_id, parts in values.items():
            self._hub.publish(self._topic(object_id), parts)
        if self._kind.aged is not None:
            now = time.monotonic()
            self._told = {
                object_id: told
                for object_id, told in self._told.items()
                if self._hub.listens(self._topic(object_id))
            } | {object_id: (now, dict(parts)) for object_id, parts in values.items()}

    def tell_age(self) -> None:
        """Where nothing could be read for a while: what was told is older by that, and says so."""
        aged, now = self._kind.aged, time.monotonic()
        if aged is None:
            return
        for object_id, (told_at, parts) in self._told.items():
            if now - told_at > UNREAD_SECONDS:
                older = {part: aged(value, now - told_at) for part, value in parts.items()}
                self._hub.publish(self._topic(object_id), older)

    def _topic(self, object_id: UUID) -> LiveTopic:
        return LiveTopic(self._kind.name, object_id)
