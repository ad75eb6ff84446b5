"""One page's line, as the hub sees it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from uuid import UUID

from backend.events.topics import LiveTopic
from backend.live.frames import Frame

Key = tuple[object, ...]


@dataclass(frozen=True)
class Visitor:
    """Whose socket it is, and by which session; `proof` changes with the password."""

    user_id: UUID
    session: str = field(repr=False)
    proof: str = field(repr=False)


class Socket:
    """Frames wait here until the page takes them; a newer one of the same key takes the place of
    an older one, so a slow page is told what is, not everything that was."""

    def __init__(
        self,
        visitor: Visitor,
        send: Callable[[str], Awaitable[None]],
        close: Callable[[int], Awaitable[None]],
    ) -> None:
        self.visitor = visitor
        self.topics: set[LiveTopic] = set()
        self._send, self._close = send, close
        self._waiting: dict[Key, Frame] = {}
        self._was_told = False  # anything since the last beat
        self._ready = asyncio.Event()
        self._end: int | None = None

    def put(self, key: Key, frame: Frame) -> None:
        if self._end is not None:
            return
        waiting = self._waiting.get(key)
        self._waiting[key] = frame if waiting is None else frame.after(waiting)
        self._was_told = True
        self._ready.set()

    def beat(self, frame: Frame, is_due: bool) -> None:
        """Show that the line lives, if nothing else has since the last time or it `is_due`."""
        if is_due or not self._was_told:
            self.put(("beat",), frame)
        self._was_told = False

    def drop(self, key: Key) -> None:
        self._waiting.pop(key, None)

    def forget(self, topic: LiveTopic) -> None:
        """What waits of the topic is not for this page any more."""
        for key in [key for key in self._waiting if key[0] == topic]:
            del self._waiting[key]

    def end(self, code: int) -> None:
        """Nothing more is said; the line is closed with this code."""
        self._waiting.clear()
        self._end = code
        self._ready.set()

    async def write(self) -> None:
        """Send what waits, until the end."""
        while self._end is None:
            await self._ready.wait()
            self._ready.clear()
            while self._waiting:
                key = next(iter(self._waiting))
                await self._send(self._waiting.pop(key).text)
        await self._close(self._end)
