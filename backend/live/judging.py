"""Ends what somebody may no longer listen to: soon after the news of it, and without any news."""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import islice

from backend.events.topics import LiveTopic
from backend.live.hub import Hub
from backend.live.rights import judge
from backend.live.socket import Socket, Visitor
from backend.live.threads import Threads

logger = logging.getLogger(__name__)

# A right that is gone ends within five seconds even where no news told of it.
EVERY_SECONDS = 4.0
SPACING_SECONDS = 0.5
# Judging a thousand people at once would hold up what is told meanwhile for a tenth of a second.
VISITORS_AT_ONCE = 100
BETWEEN_SECONDS = 0.02
# Rights that cannot be asked for so long are taken for gone.
LONGEST_UNJUDGED_SECONDS = 60.0

SESSION_ENDED = 4401
TRY_AGAIN_LATER = 1013


class Judge:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._threads = Threads("judge", 1)
        self._is_asked = asyncio.Event()
        self._judged_at = time.monotonic()

    def ask(self) -> None:
        """Judge at once: somebody's rights have changed."""
        self._is_asked.set()

    async def run(self) -> None:
        while True:
            with suppress(TimeoutError):  # nobody asked, and it is time all the same
                await asyncio.wait_for(self._is_asked.wait(), EVERY_SECONDS)
            self._is_asked.clear()
            try:
                await self._judge()
                self._judged_at = time.monotonic()
            except Exception:
                # The database is away. A socket that nobody can vouch for is closed after a while.
                logger.exception("Rights could not be asked for again.")
                if time.monotonic() - self._judged_at >= LONGEST_UNJUDGED_SECONDS:
                    for socket in self._hub.sockets:
                        socket.end(TRY_AGAIN_LATER)
            await asyncio.sleep(SPACING_SECONDS)

    async def _judge(self) -> None:
        by_visitor: defaultdict[Visitor, list[Socket]] = defaultdict(list)
        for socket in self._hub.sockets:
            by_visitor[socket.visitor].append(socket)
        rest = iter(by_visitor.items())
        while some := dict(islice(rest, VISITORS_AT_ONCE)):
            await self._judge_some(some)
            await asyncio.sleep(BETWEEN_SECONDS)

    async def _judge_some(self, by_visitor: Mapping[Visitor, Sequence[Socket]]) -> None:
        asked = {
            socket: frozenset(socket.topics)
            for sockets in by_visitor.values()
            for socket in sockets
        }
        topics = frozenset[LiveTopic]().union(*asked.values())
        # A database that hangs answers as little as one that is away.
        left = self._judged_at + LONGEST_UNJUDGED_SECONDS - time.monotonic()
        asking = self._threads.ask(judge, by_visitor.keys(), topics)
        verdict = await asyncio.wait_for(asking, max(left, EVERY_SECONDS))
        for socket, listened in asked.items():
            if socket.visitor not in verdict.visitors:
                socket.end(SESSION_ENDED)
                continue
            for topic in listened & socket.topics:
                if (topic, socket.visitor.user_id) not in verdict.allowed:
                    self._hub.refuse(socket, topic, "not_found")
