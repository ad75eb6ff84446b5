"""Fan-out: a ready page is told everything, a slow one the newest, a new one what is known."""

import asyncio
import json
import uuid
from functools import partial
from typing import Any

import pytest

from backend.events.topics import WHOLE, LiveTopic
from backend.live.hub import Hub
from backend.live.socket import Socket, Visitor

FLOW, PROJECT = LiveTopic("flow", uuid.uuid4()), LiveTopic("project", uuid.uuid4())


class Page:
    """Takes a frame each time it is let; `closed` with which code."""

    def __init__(self, hub: Hub, person: uuid.UUID | None = None) -> None:
        self.frames: list[dict[str, Any]] = []
        self.closed: int | None = None
        self._may_take = asyncio.Semaphore(0)
        self.socket = Socket(
            Visitor(person or uuid.uuid4(), "session", "proof"), self._send, self._close
        )
        hub.join(self.socket)
        self.writing = asyncio.create_task(self.socket.write())

    async def take(self, count: int) -> list[Any]:
        """The next frames, as news' data or as types."""
        before = len(self.frames)
        for _ in range(count):
            self._may_take.release()
        while len(self.frames) < before + count:
            await asyncio.sleep(0)
        return [frame.get("data", frame["type"]) for frame in self.frames[before:]]

    async def rest(self) -> list[Any]:
        """Whatever is left, when nothing more comes."""
        before = len(self.frames)
        for _ in range(100):
            self._may_take.release()
            await asyncio.sleep(0)
        return [frame.get("data", frame["type"]) for frame in self.frames[before:]]

    async def _send(self, text: str) -> None:
        await self._may_take.acquire()
        self.frames.append(json.loads(text))

    async def _close(self, code: int) -> None:
        self.closed = code


@pytest.fixture
def hub() -> Hub:
    return Hub()


@pytest.mark.anyio
async def test_a_slow_page_is_told_what_is_not_what_was(hub: Hub) -> None:
    page = Page(hub)
    hub.subscribe(page.socket, FLOW)
    assert await page.take(2) == ["hello", "subscribed"]
    for value in range(100):
        hub.publish(FLOW, {WHOLE: value})
        await asyncio.sleep(0)

    told = await page.rest()
    assert told[-1] == 99
    assert len(told) <= 2  # one was on its way while the others came


@pytest.mark.anyio
async def test_changes_that_wait_add_up(hub: Hub) -> None:
    page = Page(hub)
    hub.subscribe(page.socket, PROJECT)
    await page.take(2)
    hub.tell_changes(PROJECT, ["flow:1"])
    await asyncio.sleep(0)  # this one is on its way now
    hub.tell_changes(PROJECT, ["flow:2"])
    hub.tell_changes(PROJECT, ["flow:3", "flow:2"])

    assert await page.rest() == [{"changed": ["flow:1"]}, {"changed": ["flow:2", "flow:3"]}]


@pytest.mark.anyio
async def test_parts_do_not_take_each_others_place(hub: Hub) -> None:
    first, late = Page(hub), Page(hub)
    hub.subscribe(first.socket, FLOW)
    hub.publish(FLOW, {"a": 1, "b": 1})
    hub.publish(FLOW, {"b": 2})
    assert await first.rest() == ["hello", "subscribed", 1, 2]

    hub.subscribe(late.socket, FLOW)
    assert await late.rest() == ["hello", "subscribed", 1, 2]


@pytest.mark.anyio
async def test_who_comes_later_is_told_the_parts_in_the_order_of_their_newest(hub: Hub) -> None:
    first, late = Page(hub), Page(hub)
    hub.subscribe(first.socket, FLOW)
    for part, value in (("rows", 1), ("rows.age", 2), ("rows", 3)):
        hub.publish(FLOW, {part: value})
    hub.subscribe(late.socket, FLOW)
    assert await late.rest() == ["hello", "subscribed", 2, 3]


@pytest.mark.anyio
async def test_the_same_value_is_not_told_again(hub: Hub) -> None:
    page = Page(hub)
    hub.subscribe(page.socket, FLOW)
    for value in (1, 1, 2, 1):
        hub.publish(FLOW, {WHOLE: value})
        await page.rest()
    assert [frame["data"] for frame in page.frames if frame["type"] == "news"] == [1, 2, 1]


@pytest.mark.anyio
async def test_what_some_were_told_is_forgotten_when_rights_have_moved(hub: Hub) -> None:
    slow, late = Page(hub), Page(hub)
    hub.subscribe(slow.socket, FLOW)
    people = frozenset({slow.socket.visitor.user_id, late.socket.visitor.user_id})
    hub.publish(FLOW, {"rows": 1}, "members", people)
    hub.publish(FLOW, {"for all": 2})
    hub.forget_views()
    hub.subscribe(late.socket, FLOW)
    for page in (slow, late):
        assert await page.rest() == ["hello", "subscribed", 2]

    hub.publish(FLOW, {"rows": 1}, "members", people)
    for page in (slow, late):
        await page.rest()
        assert page.frames[-1]["data"] == 1


@pytest.mark.anyio
async def test_a_value_is_kept_no_longer_than_somebody_listens(hub: Hub) -> None:
    page = Page(hub)
    hub.subscribe(page.socket, FLOW)
    hub.publish(FLOW, {WHOLE: 1})
    hub.unsubscribe(page.socket, FLOW)
    hub.publish(FLOW, {WHOLE: 2})

    assert await page.rest() == ["hello"]
    assert not hub.listens(FLOW) and not hub.topics("flow")
    hub.subscribe(page.socket, FLOW)
    assert await page.rest() == ["subscribed"]


@pytest.mark.anyio
async def test_what_waits_is_not_told_to_whom_the_topic_is_refused(hub: Hub) -> None:
    page, other = Page(hub), Page(hub)
    for each in (page, other):
        hub.subscribe(each.socket, FLOW)
        await each.take(2)
    hub.publish(FLOW, {WHOLE: 1})
    hub.refuse(page.socket, FLOW, "not_found")
    hub.publish(FLOW, {WHOLE: 2})

    assert await page.rest() == ["refused"]
    assert (await other.rest())[-1] == 2


@pytest.mark.anyio
async def test_an_ended_line_says_nothing_more(hub: Hub) -> None:
    page = Page(hub)
    hub.subscribe(page.socket, FLOW)
    page.socket.end(4401)
    hub.publish(FLOW, {WHOLE: 1})
    await page.writing
    assert (page.frames, page.closed) == ([], 4401)


@pytest.mark.anyio
async def test_sockets_of_a_person_are_counted_until_they_leave(hub: Hub) -> None:
    person = uuid.uuid4()
    pages = [Page(hub, person) for _ in range(3)]
    hub.subscribe(pages[0].socket, FLOW)
    for page in (*pages[:2], pages[0]):  # whose line is closed, and then breaks, leaves twice
        hub.leave(page.socket)
    assert hub.sockets_of(person) == 1
    assert len(hub.sockets) == 1
    assert not hub.listens(FLOW)


@pytest.mark.anyio
async def test_what_is_answered_once_a_page_has_left_goes_with_its_line(hub: Hub) -> None:
    page = Page(hub)
    page.socket.end(1013)
    hub.leave(page.socket)
    hub.subscribe(page.socket, FLOW)
    assert hub.listens(FLOW)
    hub.leave(page.socket)
    assert not hub.listens(FLOW)


@pytest.mark.anyio
async def test_a_beat_is_for_who_was_told_nothing_since_the_last(hub: Hub) -> None:
    listens, quiet = Page(hub), Page(hub)
    hub.subscribe(listens.socket, FLOW)
    beat = partial(hub.beat, True)
    for tell in (beat, lambda: hub.publish(FLOW, {WHOLE: 1}), beat, beat):
        for page in (listens, quiet):
            await page.rest()
        tell()
    for page in (listens, quiet):
        await page.rest()
    assert [frame["type"] for frame in listens.frames] == ["hello", "subscribed", "news", "beat"]
    assert [frame["type"] for frame in quiet.frames] == ["hello", "beat", "beat"]


async def ten_pages(hub: Hub) -> list[Page]:
    """That listen to the flow and have been told so."""
    pages = [Page(hub) for _ in range(10)]
    for page in pages:
        hub.subscribe(page.socket, FLOW)
        await page.rest()
    return pages


@pytest.mark.anyio
async def test_who_is_told_something_all_the_time_hears_the_clock_in_turn(hub: Hub) -> None:
    pages = await ten_pages(hub)
    beaten = []
    for value in range(5):
        hub.publish(FLOW, {WHOLE: value})
        hub.beat(True)
        for page in pages:
            await page.rest()
        beaten.append(sum("server_time" in page.frames[-1] for page in pages))
    assert beaten == [2, 2, 2, 2, 2]
    for page in pages:
        assert [frame["type"] for frame in page.frames].count("beat") == 1


@pytest.mark.anyio
async def test_that_nothing_is_known_is_told_to_all_at_once(hub: Hub) -> None:
    pages = await ten_pages(hub)
    hub.publish(FLOW, {WHOLE: 1})
    hub.beat(False)
    for page in pages:
        await page.rest()
        assert page.frames[-1]["knows"] is False
