"""Live topics: what a browser may ask to be told about, who may, and how it is read."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol
from uuid import UUID

from backend.events.event import Event

_KIND = re.compile(r"[a-z][a-z_]{0,31}")

# Newest values by object and part; most objects have one value, whose part is WHOLE.
Values = Mapping[UUID, Mapping[str, Any]]
WHOLE = ""
# Objects, each with a person.
Pairs = frozenset[tuple[UUID, UUID]]


@dataclass(frozen=True)
class LiveTopic:
    """One object's news, written `run:<uuid>`; the object decides who may listen."""

    kind: str
    object_id: UUID

    def __post_init__(self) -> None:
        if not _KIND.fullmatch(self.kind):
            raise ValueError(f"{self.kind!r} is no kind of live topic.")

    @classmethod
    def parse(cls, text: str) -> "LiveTopic":
        kind, _, object_id = text.partition(":")
        return cls(kind, UUID(object_id))

    def __str__(self) -> str:
        return f"{self.kind}:{self.object_id}"


class Tell(Protocol):
    """Takes a newer value of a topic's part, for these listeners alone or for all of them (None);
    from any thread.

    `view` names what they may see of it: people of one view are told one value, and whoever comes
    into a view later is told what its newest was.
    """

    def __call__(
        self, topic: LiveTopic, part: str, value: Any, view: str, people: frozenset[UUID] | None
    ) -> None: ...


class Feed(Protocol):
    """Makes the values of its topics itself, at its own pace. Every method returns at once."""

    def listen(self, topic: LiveTopic, people: frozenset[UUID]) -> None:
        """These listen now, in this process; nobody: the topic need not be fed any more."""

    def hear(self, topic: LiveTopic, part: str) -> None:
        """Something moved, whether anybody listens to it or not."""

    def catch_up(self) -> None:
        """News may have been missed, or rights have moved: make every value anew."""


@dataclass(frozen=True)
class TopicKind:
    """One line of the table of topics. An app adds its own with `register` in its `ready()`.

    `listeners(ids, people)`: the pairs (object, person) that may listen, for any number of both;
    `projects.access.who_may` is the usual answer.
    `read(asked)`: the newest values of objects that somebody listens to, each with the parts that
    moved (none named: all of them). It runs in a thread, for everybody at once; `reads_at_once`
    may run beside each other, never two of one object. None: the topic has news but no value.
    `aged(value, seconds)`: what a value says when nothing could be read for so long. A kind that
    has it is read again every second while somebody listens: its truth changes by silence alone.
    `feed(tell)`: instead of `read`, for values that take long or differ by person. Kinds
    with the same `feed` share what it makes, one a process.
    """

    name: str
    listeners: Callable[[Collection[UUID], Collection[UUID]], Pairs]
    read: Callable[[Mapping[UUID, frozenset[str]]], Values] | None = None
    aged: Callable[[Any, float], Any] | None = None
    reads_at_once: int = 1
    feed: Callable[[Tell], Feed] | None = None


@dataclass(frozen=True, kw_only=True)
class TopicMoved(Event):
    """The topic's value is another now: who listens, in whichever process, gets it read anew."""

    is_audited: ClassVar[bool] = False

    topic: LiveTopic
    part: str = WHOLE


_kinds: dict[str, TopicKind] = {}


def register(kind: TopicKind) -> None:
    _kinds[kind.name] = kind


def kinds() -> tuple[TopicKind, ...]:
    return tuple(_kinds.values())


def kind_of(topic: LiveTopic) -> TopicKind | None:
    return _kinds.get(topic.kind)
