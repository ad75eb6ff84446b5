"""The live side of one web process: its hub, and the tasks that feed it."""

import asyncio
import gc
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection
from functools import cache
from typing import Any
from uuid import UUID

from backend.events.topics import LiveTopic, kinds
from backend.live.admission import Admission
from backend.live.carriers import own_carrier
from backend.live.hub import Hub
from backend.live.judging import Judge
from backend.live.news import News
from backend.live.reading import Reader
from backend.live.threads import Threads
from backend.live.watching import Watch

logger = logging.getLogger(__name__)

BEAT_SECONDS = 2.0
COALESCE_SECONDS = 0.2
AFTER_DEFECT_SECONDS = 1.0


class Live:
    """Made with the first socket of an event loop; its tasks live as long as the loop."""

    def __init__(self) -> None:
        # The program itself is no garbage: to look through it again and again would hold up every
        # socket for 85 ms a time. The page that comes here has had most of it loaded by now.
        gc.collect()
        gc.freeze()
        self._loop = asyncio.get_running_loop()
        self.hub = Hub(self._heard_by)
        self.threads = Threads("sockets", 2)
        self.admission = Admission(Threads("admission", 1))
        self._readers = {kind.name: Reader(kind, self.hub) for kind in kinds() if kind.read}
        made = {kind.feed: kind.feed(self._tell) for kind in kinds() if kind.feed}
        self._feeds = {kind.name: made[kind.feed] for kind in kinds() if kind.feed}
        self._judge = Judge(self.hub)
        self._changed: defaultdict[UUID, set[str]] = defaultdict(set)
        self._is_changed = asyncio.Event()
        ageing = [self._readers[kind.name] for kind in kinds() if kind.read and kind.aged]
        self._watch = Watch(self.hub, ageing, self._note_changes)
        work: list[Callable[[], Awaitable[None]]] = [
            self._listen,
            self._beat,
            self._tell_changes,
            self._judge.run,
            self._watch.run,
            *(reader.run for reader in self._readers.values()),
        ]
        self._tasks = [asyncio.create_task(self._keep_at(each)) for each in work]

    async def _keep_at(self, work: Callable[[], Awaitable[None]]) -> None:
        """A defect is told in the log, and the work begun again: a task that had ended would leave
        every page of the process with what it was told last, and none would know."""
        while True:
            try:
                await work()
            except Exception:
                logger.exception("A task of the live side failed. It begins again.")
            await asyncio.sleep(AFTER_DEFECT_SECONDS)

    async def _listen(self) -> None:
        await own_carrier().listen(self._hear, self._catch_up)

    def want(self, topic: LiveTopic) -> None:
        """Have its first value read, if it has none yet."""
        reader = self._readers.get(topic.kind)
        if reader is not None and not self.hub.has_value(topic):
            reader.mark(topic.object_id)

    def _hear(self, text: str) -> None:
        try:
            news = News.from_text(text)
        except ValueError:
            logger.error("What came by the line for news is none.")
            return
        for topic, part in news.moved:
            reader = self._readers.get(topic.kind)
            if reader is not None and self.hub.listens(topic):
                reader.mark(topic.object_id, [part] if part else ())
            if topic.kind in self._feeds:
                self._feeds[topic.kind].hear(topic, part)
        for project_id, name in news.changed:
            self._note_changes(project_id, [name])
        if news.rights:
            self._ask_for_rights()

    def _catch_up(self) -> None:
        """The line was broken, or is new: whatever is listened to may have moved, and so may
        anything else that pages of a project show."""
        for reader in self._readers.values():
            reader.mark_all()
        for topic in self.hub.topics("project"):
            self._note_changes(topic.object_id, [str(topic)])
        self._ask_for_rights()

    def _ask_for_rights(self) -> None:
        """What was told to some alone may not be for all of them now: they are asked for again, and
        it is made again."""
        self._judge.ask()
        self.hub.forget_views()
        for feed in set(self._feeds.values()):
            feed.catch_up()

    def _heard_by(self, topic: LiveTopic, people: frozenset[UUID]) -> None:
        if topic.kind in self._feeds:
            self._feeds[topic.kind].listen(topic, people)

    def _tell(
        self, topic: LiveTopic, part: str, value: Any, view: str, people: frozenset[UUID] | None
    ) -> None:
        self._loop.call_soon_threadsafe(self.hub.publish, topic, {part: value}, view, people)

    def _note_changes(self, project_id: UUID, names: Collection[str]) -> None:
        if self.hub.listens(LiveTopic("project", project_id)):
            self._changed[project_id].update(names)
            self._is_changed.set()

    async def _tell_changes(self) -> None:
        """The first at once, and what follows together."""
        while True:
            await self._is_changed.wait()
            self._is_changed.clear()
            changed, self._changed = self._changed, defaultdict(set)
            for project_id, names in changed.items():
                self.hub.tell_changes(LiveTopic("project", project_id), names)
            await asyncio.sleep(COALESCE_SECONDS)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self.hub.beat(self._watch.knows)


@cache
def live_of(loop: asyncio.AbstractEventLoop) -> Live:
    return Live()
