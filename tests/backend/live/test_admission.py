"""Pages that come together are asked about together, and each gets its own answer."""

import asyncio
from collections.abc import Collection, Iterable
from uuid import UUID, uuid4

import pytest

from backend.events.topics import LiveTopic
from backend.live import admission
from backend.live.admission import Admission
from backend.live.threads import Threads

FLOW, ENGINE = LiveTopic("flow", uuid4()), LiveTopic("engine", uuid4())
ANN, BEN, CAL = uuid4(), uuid4(), uuid4()
ALLOWED = {(FLOW, ANN), (ENGINE, BEN), (FLOW, BEN)}

Asked = list[tuple[frozenset[LiveTopic], frozenset[UUID]]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What the database was asked."""
    asked: Asked = []

    def allowed(
        topics: Iterable[LiveTopic], people: Collection[UUID]
    ) -> frozenset[tuple[LiveTopic, UUID]]:
        asked.append((frozenset(topics), frozenset(people)))
        if CAL in people:
            raise RuntimeError("The database is away.")
        return frozenset(ALLOWED)

    monkeypatch.setattr(admission, "allowed", allowed)
    return asked


async def _ask(*questions: tuple[set[LiveTopic], UUID]) -> list[frozenset[LiveTopic]]:
    gate = Admission(Threads("test", 1))
    return await asyncio.gather(*(gate.allowed(topics, person) for topics, person in questions))


def test_who_comes_together_shares_a_question_and_gets_an_answer_of_their_own(asked: Asked) -> None:
    ann, ben = asyncio.run(_ask(({FLOW, ENGINE}, ANN), ({FLOW, ENGINE}, BEN)))
    assert (ann, ben) == ({FLOW}, {FLOW, ENGINE})
    assert asked == [({FLOW, ENGINE}, {ANN, BEN})]


def test_no_question_grows_beyond_its_bound(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "MOST_AT_ONCE", 1)
    assert asyncio.run(_ask(({FLOW}, ANN), ({ENGINE}, BEN))) == [{FLOW}, {ENGINE}]
    assert asked == [({FLOW}, {ANN}), ({ENGINE}, {BEN})]


def test_a_question_that_fails_is_told_to_each_and_the_next_is_asked(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def come() -> None:
        gate = Admission(Threads("test", 1))
        told = await asyncio.gather(
            gate.allowed({FLOW}, CAL), gate.allowed({FLOW}, ANN), return_exceptions=True
        )
        assert [type(each) for each in told] == [RuntimeError, RuntimeError]
        assert await gate.allowed({FLOW}, ANN) == {FLOW}

    asyncio.run(come())


def test_a_page_that_left_takes_nobody_elses_answer(asked: Asked) -> None:
    async def come() -> None:
        gate = Admission(Threads("test", 1))
        leaves = asyncio.create_task(gate.allowed({FLOW}, ANN))
        stays = asyncio.create_task(gate.allowed({FLOW}, BEN))
        await asyncio.sleep(0)
        leaves.cancel()
        assert await stays == {FLOW}

    asyncio.run(come())
