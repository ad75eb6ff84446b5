"""What pages are sent. A frame is written once, however many sockets it goes to."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, Protocol

import orjson

from backend.events.topics import LiveTopic


class Frame(Protocol):
    @property
    def text(self) -> str: ...

    def after(self, waiting: "Frame") -> "Frame":
        """What a socket is sent that was not yet ready for `waiting`."""


@dataclass(frozen=True)
class Newest:
    """It says all there is to know: what waited is outdated."""

    text: str

    def after(self, waiting: Frame) -> Frame:
        return self


@dataclass(frozen=True)
class Changes:
    """Names of objects that changed: those that still wait are not outdated, they add up."""

    topic: LiveTopic
    names: frozenset[str]

    @cached_property
    def text(self) -> str:
        return news(self.topic, {"changed": sorted(self.names)}).text

    def after(self, waiting: Frame) -> Frame:
        if not isinstance(waiting, Changes) or waiting.names <= self.names:
            return self
        return Changes(self.topic, self.names | waiting.names)


def changes(topic: LiveTopic, names: Collection[str]) -> Changes:
    return Changes(topic, frozenset(names))


def news(topic: LiveTopic, data: Any) -> Newest:
    return _frame(type="news", topic=str(topic), data=data)


def subscribed(topic: LiveTopic) -> Newest:
    return _frame(type="subscribed", topic=str(topic))


def refused(topic: str, code: str) -> Newest:
    return _frame(type="refused", topic=topic, code=code)


def hello() -> Newest:
    return _frame(type="hello", server_time=datetime.now(UTC))


def beat(knows: bool) -> Newest:
    """`knows`: whether there is news to be had; without its database a web process has none."""
    return _frame(type="beat", server_time=datetime.now(UTC), knows=knows)


def _frame(**body: Any) -> Newest:
    return Newest(orjson.dumps(body, option=orjson.OPT_UTC_Z).decode())
