"""Reading: once for all listeners, again when it failed, and what is old says so."""

import asyncio
import threading
import uuid
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from backend.events.topics import WHOLE, LiveTopic, TopicKind, Values
from backend.live import reading, watching
from backend.live.hub import Hub
from backend.live.reading import Reader
from backend.live.socket import Socket, Visitor
from backend.live.watching import differing

A, B = uuid.uuid4(), uuid.uuid4()
Read = Callable[[Mapping[uuid.UUID, frozenset[str]]], Values]


class Listener(Hub):
    """A hub in which somebody listens to A and B; `told` is what reached them."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[uuid.UUID, Any]] = []
        socket = Socket(Visitor(uuid.uuid4(), "", ""), self._ignore, self._ignore)
        for object_id in (A, B):
            self.subscribe(socket, LiveTopic("thing", object_id))

    def publish(self, topic: LiveTopic, values: Mapping[str, Any]) -> None:
        self.told += [(topic.object_id, value) for value in values.values()]

    async def until(self, *expected: tuple[uuid.UUID, Any]) -> None:
        async with asyncio.timeout(10):
            while not set(expected) <= set(self.told):
                await asyncio.sleep(0.01)

    async def _ignore(self, _: Any) -> None: ...


@asynccontextmanager
async def reader_of(read: Read, hub: Hub, **kind: Any) -> AsyncIterator[Reader]:
    reader = Reader(TopicKind("thing", lambda ids, people: set(), read, **kind), hub)
    running = asyncio.create_task(reader.run())
    yield reader
    running.cancel()


@pytest.mark.anyio
async def test_news_that_pile_up_are_one_reading() -> None:
    hub, asked = Listener(), []

    def read(wanted: Mapping[uuid.UUID, frozenset[str]]) -> Values:
        asked.append(dict(wanted))
        return {object_id: {WHOLE: len(asked)} for object_id in wanted}

    async with reader_of(read, hub) as reader:
        for _ in range(100):
            reader.mark(A)
            reader.mark(B)
        reader.mark(uuid.uuid4())  # nobody listens to it
        await hub.until((A, 1), (B, 1))
    assert asked == [{A: frozenset(), B: frozenset()}]


@pytest.mark.anyio
async def test_parts_add_up_and_all_is_more_than_some() -> None:
    hub, asked = Listener(), []

    def read(wanted: Mapping[uuid.UUID, frozenset[str]]) -> Values:
        asked.append(dict(wanted))
        return {object_id: {"x": len(asked)} for object_id in wanted}

    async with reader_of(read, hub) as reader:
        reader.mark(A, ["x"])
        reader.mark(A, ["y"])
        reader.mark(B, ["x"])
        reader.mark(B)
        reader.mark(B, ["y"])
        await hub.until((A, 1), (B, 1))
    assert asked == [{A: frozenset({"x", "y"}), B: frozenset()}]


@pytest.mark.anyio
async def test_what_failed_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "AFTER_FAILURE_SECONDS", 0.01)
    hub, failures = Listener(), iter([OSError("away"), OSError("away")])

    def read(wanted: Mapping[uuid.UUID, frozenset[str]]) -> Values:
        for failure in failures:
            raise failure
        return {A: {WHOLE: "there"}}

    async with reader_of(read, hub) as reader:
        reader.mark(A)
        await hub.until((A, "there"))


@pytest.mark.anyio
async def test_a_slow_object_holds_up_no_other_and_is_never_read_twice_at_once() -> None:
    hub, goes_on, reading_a = Listener(), threading.Event(), []

    def read(wanted: Mapping[uuid.UUID, frozenset[str]]) -> Values:
        if A in wanted:
            reading_a.append(None)
            assert goes_on.wait(10)
            return {A: {WHOLE: len(reading_a)}}
        return {B: {WHOLE: "quick"}}

    async with reader_of(read, hub, reads_at_once=2) as reader:
        reader.mark(A)
        while not reading_a:
            await asyncio.sleep(0.01)
        reader.mark(A)
        reader.mark(B)
        await hub.until((B, "quick"))
        assert len(reading_a) == 1
        goes_on.set()
        await hub.until((A, 1), (A, 2))


@pytest.mark.anyio
async def test_what_cannot_be_read_grows_old(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "UNREAD_SECONDS", 0.0)
    hub, stuck = Listener(), threading.Event()

    def read(wanted: Mapping[uuid.UUID, frozenset[str]]) -> Values:
        if hub.told:
            assert stuck.wait(10)
        return {A: {WHOLE: "young"}}

    async with reader_of(read, hub, aged=lambda value, seconds: f"{value}, {seconds > 0}") as r:
        r.mark(A)
        await hub.until((A, "young"))
        r.mark(A)  # hangs
        r.tell_age()
        await hub.until((A, "young, True"))
        stuck.set()


def test_what_differs_is_told_and_everything_of_a_project_not_looked_at_before() -> None:
    before = {(A, "flow:1"): "running", (A, "flow:2"): "running", (A, "flow:4"): "failed"}
    now = {(A, "flow:1"): "running", (A, "flow:2"): "unknown", (A, "flow:3"): "starting"}
    assert differing(before, now | {(B, "flow:9"): "running"}) == {
        A: {"flow:2", "flow:3", "flow:4"},
        B: {"flow:9"},
    }


@pytest.mark.anyio
async def test_what_was_told_grows_old_while_the_database_is_frozen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(watching, "EVERY_SECONDS", 0.01)
    ages, looked, thawed = asyncio.Event(), asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def hang(projects: Collection[uuid.UUID]) -> watching.Shown:
        loop.call_soon_threadsafe(looked.set)
        assert thawed.wait(10)
        return {}

    def tell_age() -> None:
        if looked.is_set():
            ages.set()

    monkeypatch.setattr(watching, "what_shows", hang)
    hub = SimpleNamespace(topics=lambda kind: [LiveTopic("project", A)])
    reader = SimpleNamespace(mark_unread_for=lambda seconds: None, tell_age=tell_age)
    watch = watching.Watch(hub, [reader], lambda project, names: None)
    watching_on = asyncio.create_task(watch.run())
    await asyncio.wait_for(ages.wait(), 10)
    assert watch.knows
    monkeypatch.setattr(watching, "KNOWS_FOR_SECONDS", 0.0)
    assert not watch.knows
    monkeypatch.setattr(watching, "KNOWS_FOR_SECONDS", 5.0)
    watch._answered_at -= 60
    thawed.set()
    async with asyncio.timeout(10):
        while not watch.knows:
            await asyncio.sleep(0.01)
    watching_on.cancel()
