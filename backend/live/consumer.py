"""The socket's protocol: what a page may say, and what it is answered."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import orjson
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import DatabaseError

from backend.events.topics import LiveTopic
from backend.governance.refusals import keep_refused_handshake, keep_refused_topics
from backend.live.handshake import is_own_page, visitor_of
from backend.live.judging import TRY_AGAIN_LATER
from backend.live.limits import (
    FRAMES_A_SECOND,
    FRAMES_AT_ONCE,
    LONGEST_FRAME,
    MOST_SOCKETS_OF_A_PERSON,
    MOST_TOPICS,
    Allowance,
)
from backend.live.process import Live, live_of
from backend.live.socket import Socket

logger = logging.getLogger(__name__)

MALFORMED = 4400
TOO_MANY = 4429
TOO_LARGE = 1009


class LiveConsumer(AsyncWebsocketConsumer):
    """Refused in the handshake: a page from elsewhere, and whoever is not signed in."""

    _live: Live
    _socket: Socket | None = None
    _writing: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        self._live = live_of(asyncio.get_running_loop())
        self._allowance = Allowance(FRAMES_A_SECOND, FRAMES_AT_ONCE)
        visitor = None
        if is_own_page(self.scope):
            visitor = await self._live.threads.ask(visitor_of, self.scope["cookies"])
        else:
            path, address = self.scope["path"], self._address()
            await self._live.threads.ask(keep_refused_handshake, path, address)
        if visitor is None:
            await self.close()
            return
        await self.accept()
        if self._live.hub.sockets_of(visitor.user_id) >= MOST_SOCKETS_OF_A_PERSON:
            await self.close(TOO_MANY)
            return
        self._socket = Socket(visitor, self.send, self._end)
        self._live.hub.join(self._socket)
        self._writing = asyncio.create_task(self._socket.write())

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """However it ends, also by an error, nobody is left who seems to listen."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self._leave()

    async def _end(self, code: int) -> None:
        """A page that is told to come again does so at once: by then it counts no more."""
        if self._socket is not None:
            self._live.hub.leave(self._socket)
        await self.close(code)

    async def _leave(self) -> None:
        if self._socket is not None:
            self._live.hub.leave(self._socket)
        if self._writing is not None:
            self._writing.cancel()
            # A line that broke while it was written to is as closed as any other.
            with suppress(asyncio.CancelledError, OSError):
                await self._writing

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        socket = self._socket
        if socket is None:
            return
        if len(text_data or "") > LONGEST_FRAME:
            socket.end(TOO_LARGE)
            return
        if not self._allowance.take():
            socket.end(TOO_MANY)
            return
        match _read(text_data):
            case {"type": "subscribe", "topics": [*names]}:
                try:
                    await self._subscribe(socket, names)
                except DatabaseError as error:
                    logger.warning("A page cannot be told what it may hear: %s", error)
                    socket.end(TRY_AGAIN_LATER)
            case {"type": "unsubscribe", "topics": [*names]}:
                for topic in filter(None, map(_topic, names)):
                    self._live.hub.unsubscribe(socket, topic)
            case _:
                socket.end(MALFORMED)

    async def _subscribe(self, socket: Socket, names: Sequence[Any]) -> None:
        hub = self._live.hub
        topics = [(name, _topic(name)) for name in names]
        user_id = socket.visitor.user_id
        asked = [topic for _, topic in topics if topic is not None]
        allowed = await self._live.admission.allowed(asked, user_id)
        refused = [str(name) for name, topic in topics if topic not in allowed]
        if refused:
            await self._live.threads.ask(keep_refused_topics, user_id, refused, self._address())
        for name, topic in topics:
            if topic is None or topic not in allowed:
                hub.refuse(socket, topic or str(name), "not_found")
            elif topic not in socket.topics and len(socket.topics) >= MOST_TOPICS:
                hub.refuse(socket, topic, "too_many_topics")
            else:
                hub.subscribe(socket, topic)
                self._live.want(topic)

    def _address(self) -> str:
        host, _ = self.scope.get("client") or ("", 0)
        return str(host)


def _read(text: str | None) -> Any:
    try:
        return orjson.loads(text or "")
    except orjson.JSONDecodeError:
        return None


def _topic(name: Any) -> LiveTopic | None:
    """None for what is no name of a topic: to a page it does not exist, like a foreign one."""
    try:
        return LiveTopic.parse(name)
    except (AttributeError, ValueError):
        return None
