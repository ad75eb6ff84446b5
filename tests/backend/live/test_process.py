"""The tasks that feed a process's sockets outlive a defect in what they call."""

import asyncio
import logging
from collections.abc import Callable
from uuid import UUID, uuid4

import pytest

from backend.events.topics import LiveTopic, Tell, TopicKind
from backend.live import process
from backend.live.news import moved

pytestmark = pytest.mark.django_db(transaction=True)  # states are looked at from a thread
FIRST, SECOND = LiveTopic("probe", uuid4()), LiveTopic("probe", uuid4())


class Carrier:
    """A line by which news of the first topic come, and of the second once it is opened again."""

    def __init__(self) -> None:
        self.opened = 0

    async def listen(self, heard: Callable[[str], None], opened: Callable[[], None]) -> None:
        self.opened += 1
        opened()
        heard(moved(FIRST if self.opened == 1 else SECOND).to_text())
        await asyncio.Event().wait()


class Feed:
    """Fails at the news of the first topic."""

    def __init__(self, tell: Tell) -> None:
        self.caught_up, self.heard = 0, asyncio.Event()

    def listen(self, topic: LiveTopic, people: frozenset[UUID]) -> None:
        return

    def hear(self, topic: LiveTopic, part: str) -> None:
        if topic == FIRST:
            raise ZeroDivisionError("a defect")
        self.heard.set()

    def catch_up(self) -> None:
        self.caught_up += 1


def test_news_are_heard_on_after_a_defect_and_what_was_missed_is_made_anew(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    feeds: list[Feed] = []
    carrier = Carrier()

    def feed(tell: Tell) -> Feed:
        feeds.append(Feed(tell))
        return feeds[-1]

    kind = TopicKind("probe", lambda ids, people: frozenset(), feed=feed)
    monkeypatch.setattr(process, "kinds", lambda: (kind,))
    monkeypatch.setattr(process, "own_carrier", lambda: carrier)
    monkeypatch.setattr(process, "AFTER_DEFECT_SECONDS", 0.01)
    monkeypatch.setattr(process.gc, "freeze", lambda: None)

    async def hear() -> None:
        process.Live()
        await asyncio.wait_for(feeds[0].heard.wait(), 10)

    with caplog.at_level(logging.ERROR):
        asyncio.run(hear())

    assert (carrier.opened, feeds[0].caught_up) == (2, 2)
    assert "a defect" in caplog.text
