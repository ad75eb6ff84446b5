"""May they listen? Asked for everybody who waits at once."""

import asyncio
from collections.abc import Collection
from typing import NamedTuple
from uuid import UUID

from backend.events.topics import LiveTopic
from backend.live.rights import allowed
from backend.live.threads import Threads

# Rights are looked up for every topic and person of a question together.
MOST_AT_ONCE = 100


class Waiting(NamedTuple):
    topics: frozenset[LiveTopic]
    person: UUID
    answer: "asyncio.Future[frozenset[LiveTopic]]"


class Admission:
    """Who comes while a question is on its way shares the next one: a thousand pages that come
    back together cost a handful of questions."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self._waiting: list[Waiting] = []
        self._asking: asyncio.Task[None] | None = None

    async def allowed(self, topics: Collection[LiveTopic], person: UUID) -> frozenset[LiveTopic]:
        """Those of the topics that the person may listen to now. Raises what the question raised,
        for each who shared it."""
        answer = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(frozenset(topics), person, answer))
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask_on())
        return await answer

    async def _ask_on(self) -> None:
        try:
            while self._waiting:
                together = self._waiting[:MOST_AT_ONCE]
                del self._waiting[:MOST_AT_ONCE]
                await self._ask(together)
        finally:
            self._asking = None

    async def _ask(self, together: Collection[Waiting]) -> None:
        topics = frozenset[LiveTopic]().union(*(each.topics for each in together))
        try:
            pairs = await self._threads.ask(allowed, topics, {each.person for each in together})
        except Exception as error:  # the askers' to tell: the next question may fare better
            for each in together:
                if not each.answer.done():
                    each.answer.set_exception(error)
            return
        for each in together:
            if not each.answer.done():  # a page that left takes its answer with it
                found = (topic for topic in each.topics if (topic, each.person) in pairs)
                each.answer.set_result(frozenset(found))
