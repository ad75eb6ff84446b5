"""Fan-out of one process: who listens to what, and the newest value of each topic.

Everything here happens on the event loop, between two awaits, and never waits itself.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from uuid import UUID

from backend.events.topics import LiveTopic
from backend.live import frames
from backend.live.frames import Newest
from backend.live.socket import Socket

# What everybody who may listen may also see.
EVERYBODY = ""
# A page learns the server's clock by beats, also while there is news all the time.
DUE_EVERY = 5


@dataclass(frozen=True)
class Told:
    """`people`: who was meant; None is everybody who listens."""

    frame: Newest
    people: frozenset[UUID] | None

    def is_for(self, socket: Socket) -> bool:
        return self.people is None or socket.visitor.user_id in self.people


@dataclass
class Audience:
    """The sockets of one topic, and what they were told last, by part and view."""

    sockets: set[Socket] = field(default_factory=set)
    newest: dict[tuple[str, str], Told] = field(default_factory=dict)

    @property
    def people(self) -> frozenset[UUID]:
        return frozenset(socket.visitor.user_id for socket in self.sockets)


class Hub:
    def __init__(
        self, heard_by: Callable[[LiveTopic, frozenset[UUID]], None] = lambda topic, people: None
    ) -> None:
        """`heard_by` is told who listens to a topic whenever a socket comes or goes."""
        self._heard_by = heard_by
        # Each with a number, by which they take turns.
        self.sockets: dict[Socket, int] = {}
        self._numbers, self._beats = count(), count(1)
        self._audiences: dict[LiveTopic, Audience] = {}
        self._people: Counter[UUID] = Counter()

    def join(self, socket: Socket) -> None:
        self.sockets[socket] = next(self._numbers)
        self._people[socket.visitor.user_id] += 1
        socket.put(("hello",), frames.hello())

    def leave(self, socket: Socket) -> None:
        """One that has left may leave again: what it asked for before may be answered between."""
        for topic in tuple(socket.topics):
            self.unsubscribe(socket, topic)
        if self.sockets.pop(socket, None) is not None:
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
        for (part, _), told in audience.newest.items():
            if told.is_for(socket):
                socket.put((topic, "news", part), told.frame)
        self._heard_by(topic, audience.people)

    def unsubscribe(self, socket: Socket, topic: LiveTopic) -> None:
        socket.topics.discard(topic)
        socket.forget(topic)
        audience = self._audiences.get(topic)
        if audience is not None:
            audience.sockets.discard(socket)
            if not audience.sockets:
                del self._audiences[topic]
            self._heard_by(topic, audience.people)

    def refuse(self, socket: Socket, topic: LiveTopic | str, code: str) -> None:
        """Tell that the topic is not, or no longer, for this page."""
        if isinstance(topic, LiveTopic):
            self.unsubscribe(socket, topic)
        socket.put((topic, "refused"), frames.refused(str(topic), code))

    def publish(
        self,
        topic: LiveTopic,
        values: Mapping[str, Any],
        view: str = EVERYBODY,
        people: frozenset[UUID] | None = None,
    ) -> None:
        """Tell the topic's audience, or these of it, of newer values, by part; who comes later is
        told them, too."""
        audience = self._audiences.get(topic)
        if audience is None:
            return
        for part, value in values.items():
            told = Told(frames.news(topic, value), people)
            before = audience.newest.get((part, view))
            if before == told:
                continue
            # Who comes later hears the parts in this order: what adds to another, after it.
            audience.newest.pop((part, view), None)
            _leave_other_views(audience, part, view, people)
            audience.newest[part, view] = told
            is_same = before is not None and before.frame == told.frame
            for socket in audience.sockets:
                if told.is_for(socket) and not (is_same and before and before.is_for(socket)):
                    socket.put((topic, "news", part), told.frame)

    def forget_views(self) -> None:
        """Rights have moved: what was told to some alone is for nobody until it is made anew."""
        for topic, audience in self._audiences.items():
            some = [key for key, told in audience.newest.items() if told.people is not None]
            for part, view in some:
                del audience.newest[part, view]
                for socket in audience.sockets:
                    socket.drop((topic, "news", part))

    def tell_changes(self, topic: LiveTopic, names: Collection[str]) -> None:
        """Names of changed objects: news of the moment, of no use to who comes later."""
        audience = self._audiences.get(topic)
        if audience is not None:
            frame = frames.changes(topic, names)
            for socket in audience.sockets:
                socket.put((topic, "news"), frame)

    def beat(self, knows: bool) -> None:
        """For who was told nothing since the last, and for a fifth of the others: all of a thousand
        at once would hold up the next news. That there is none holds up nothing."""
        frame, beat = frames.beat(knows), next(self._beats)
        for socket, number in self.sockets.items():
            socket.beat(frame, is_due=not knows or (beat + number) % DUE_EVERY == 0)

    def listens(self, topic: LiveTopic) -> bool:
        return topic in self._audiences

    def topics(self, kind: str) -> list[LiveTopic]:
        """What somebody here listens to."""
        return [topic for topic in self._audiences if topic.kind == kind]

    def has_value(self, topic: LiveTopic) -> bool:
        audience = self._audiences.get(topic)
        return audience is not None and bool(audience.newest)


def _leave_other_views(
    audience: Audience, part: str, view: str, people: frozenset[UUID] | None
) -> None:
    """Who sees a part through this view now must not be told again what another view showed."""
    for (other_part, other), told in tuple(audience.newest.items()):
        if other_part == part and other != view and told.people is not None:
            left = told.people - (people or told.people)
            if left:
                audience.newest[other_part, other] = Told(told.frame, left)
            else:
                del audience.newest[other_part, other]
