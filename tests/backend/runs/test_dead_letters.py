"""Dead letters travel by Kafka and are stored once each."""

import json
import time
from collections.abc import Callable, Sequence
from typing import Any
from uuid import uuid4

import pytest
from confluent_kafka import KafkaError, Message, Producer

from backend.connections.own_broker import admin_client
from backend.local.parts.kafka import Kafka
from backend.projects.models import Project
from backend.runs.kafka import Rights, admit, dead_letters_topic
from backend.runs.models import DeadLetter, Flow, TakenOffset
from backend.runs.supervision.dead_letters import dead_letter_topics, store_dead_letters
from backend.runs.supervision.topic_taker import TopicTaker

pytestmark = pytest.mark.django_db

PATIENCE_SECONDS = 60


class Writer:
    """Writes as an engine does: signed in as the project, keyed by the record's origin."""

    def __init__(self, project: Project) -> None:
        topic = dead_letters_topic(project)
        self.topic = topic.name
        self._producer = Producer(admit(project, Rights(writes=(topic,))))

    def write(
        self,
        flow: Flow,
        offset: int,
        payload: bytes = b"{",
        flow_id: str = "",
        topic: str = "t",
        node: str = "flights",
    ) -> None:
        key = {
            "flow": flow_id or str(flow.id),
            "topic": topic,
            "partition": 0,
            "offset": offset,
            "tuple": 0,
        }
        headers = {
            "reason": "not JSON",
            "node": node,
            "run": str(flow.run_id),
            "time": "2026-03-01T09:30:00+00:00",
            "size": str(len(payload)),
        }
        self.write_raw(json.dumps(key), payload, headers)

    def write_raw(self, key: str, payload: bytes, headers: dict[str, str]) -> None:
        failures: list[KafkaError] = []
        self._producer.produce(
            self.topic,
            payload,
            key,
            headers=headers,
            on_delivery=lambda error, _: failures.append(error) if error else None,
        )
        assert (self._producer.flush(10), failures) == (0, [])


@pytest.fixture
def writer(kafka: Kafka, project: Project) -> Writer:
    return Writer(project)


@pytest.fixture
def new_taker() -> Callable[[], TopicTaker]:
    return lambda: TopicTaker("letters", admin_client, dead_letter_topics, store_dead_letters)


def take_until(taker: TopicTaker, done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not done():
        assert time.monotonic() < deadline, "They did not arrive."
        taker.turn()


def test_letters_are_stored_with_their_bytes_and_their_origin(
    writer: Writer, flow: Flow, new_taker: Callable[[], TopicTaker]
) -> None:
    poison = b"\x00\xff{"
    writer.write(flow, offset=41, payload=poison)
    taker = new_taker()

    take_until(taker, lambda: DeadLetter.unscoped.exists())
    taker.end()

    letter = DeadLetter.objects.for_project(flow.project).get()
    assert bytes(letter.payload) == poison
    assert (letter.topic, letter.partition, letter.offset, letter.tuple) == ("t", 0, 41, 0)
    assert (letter.reason, letter.node, letter.run) == ("not JSON", "flights", flow.run)


def test_a_letter_that_comes_again_is_stored_once(
    writer: Writer, flow: Flow, new_taker: Callable[[], TopicTaker]
) -> None:
    for offset in (1, 2, 1, 3):
        writer.write(flow, offset=offset)
    first = new_taker()
    take_until(first, lambda: DeadLetter.unscoped.count() == 3)
    first.end()

    writer.write(flow, offset=2)
    writer.write(flow, offset=4)
    again = new_taker()
    take_until(again, lambda: DeadLetter.unscoped.filter(offset=4).exists())
    again.end()

    offsets = DeadLetter.unscoped.order_by("offset").values_list("offset", flat=True)
    assert list(offsets) == [1, 2, 3, 4]


def test_a_fault_while_storing_loses_and_doubles_nothing(
    writer: Writer, flow: Flow, new_taker: Callable[[], TopicTaker]
) -> None:
    taker, faults = new_taker(), [RuntimeError("The database went away.")]

    def store_and_break_once(messages: Sequence[Message]) -> None:
        store_dead_letters(messages)
        if faults:
            raise faults.pop()

    taker.store = store_and_break_once
    writer.write(flow, offset=1)
    with pytest.raises(RuntimeError):
        take_until(taker, lambda: False)
    assert not DeadLetter.unscoped.exists()

    take_until(taker, lambda: DeadLetter.unscoped.exists())
    taker.end()

    assert TakenOffset.objects.get(topic=writer.topic).next_offset == 1


def test_what_is_no_letter_holds_nobody_up(
    writer: Writer, flow: Flow, new_taker: Callable[[], TopicTaker], caplog: Any
) -> None:
    writer.write_raw("not a key", b"x", {})
    writer.write(flow, offset=1, flow_id=str(uuid4()))  # of a flow that was deleted meanwhile
    writer.write(flow, offset=2**63)
    writer.write(flow, offset=2, topic="t" * 250)
    writer.write(flow, offset=3, node="n" * 64)
    writer.write(flow, offset=7, topic="t\0")
    taker = new_taker()

    take_until(taker, lambda: DeadLetter.unscoped.exists())
    taker.end()

    assert DeadLetter.unscoped.get().offset == 7
    assert "is no dead letter" in caplog.text
