"""Fan-out of one process: who listens to what, and the newest value of each topic.

Everything here happens on the event loop, between two awaits, and never waits itself.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from backend.events.topics import LiveTopic
from backend.live import frames
from backend.live.frames import Newest
from backend.live.socket import Socket


@dataclass
class Audience:
    """The sockets of one topic, and what they were told last, by part."""

    sockets: set[Socket] = field(default_factory=set)
    newest: dict[str, Newest] = field(default_factory=dict)


class Hub:
    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self._audiences: dict[LiveTopic, Audience] = {}
        self._people: Counter[UUID] = Counter()

    def join(self, socket: Socket) -> None:
        self.sockets.add(socket)
        self._people[socket.visitor.user_id] += 1
        socket.put(("hello",), frames.hello())

    def leave(self, socket: Socket) -> None:
        for topic in tuple(socket.topics):
            self.unsubscribe(socket, topic)
        self.sockets.discard(socket)
        self._people -= Counter([socket.visitor.user_id])

    def sockets_of(self, user_id: UUID) -> int:
        return self._people[user_id]

    def subscribe(self, socket: Socket, topic: LiveTopic) -> None:
        """From now on the socket is told of the topic, beginning with its newest value. The
        caller has asked whether it may."""
        audience = self._audiences.setdefault(topic, Audience())
        audience.sockets.add(socket)
        socket.topics.add(topic)
        socket.put((topic, "subscribed"), frames.subscribed(topic))
        for part, frame in audience.newest.items():
            socket.put((topic, "news", part), frame)

    def unsubscribe(self, socket: Socket, topic: LiveTopic) -> None:
        socket.topics.discard(topic)
        socket.forget(topic)
        audience = self._audiences.get(topic)
        if audience is not None:
            audience.sockets.discard(socket)
            if not audience.sockets:
                del self._audiences[topic]

    def refuse(self, socket: Socket, topic: LiveTopic | str, code: str) -> None:
        """Tell that the topic is not, or no longer, for this page."""
        if isinstance(topic, LiveTopic):
            self.unsubscribe(socket, topic)
        socket.put((topic, "refused"), frames.refused(str(topic), code))

    def publish(self, topic: LiveTopic, values: Mapping[str, Any]) -> None:
        """Tell the topic's audience of newer values, by part; who comes later is told them, too."""
        audience = self._audiences.get(topic)
        if audience is None:
            return
        for part, value in values.items():
            frame = frames.news(topic, value)
            if audience.newest.get(part) == frame:
                continue
            audience.newest[part] = frame
            for socket in audience.sockets:
                socket.put((topic, "news", part), frame)

    def tell_changes(self, topic: LiveTopic, names: Collection[str]) -> None:
        """Names of changed objects: news of the moment, of no use to who comes later."""
        audience = self._audiences.get(topic)
        if audience is not None:
            frame = frames.changes(topic, names)
            for socket in audience.sockets:
                socket.put((topic, "news"), frame)

    def beat(self) -> None:
        frame = frames.beat()
        for socket in self.sockets:
            socket.put(("beat",), frame)

    def listens(self, topic: LiveTopic) -> bool:
        return topic in self._audiences

    def topics(self, kind: str) -> list[LiveTopic]:
        """What somebody here listens to."""
        return [topic for topic in self._audiences if topic.kind == kind]

    def has_value(self, topic: LiveTopic) -> bool:
        audience = self._audiences.get(topic)
        return audience is not None and bool(audience.newest)
