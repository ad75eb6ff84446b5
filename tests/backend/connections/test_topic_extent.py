"""What topics hold, asked of a real broker."""

import time
from datetime import UTC, datetime, timedelta

import pytest
from confluent_kafka import Producer, TopicPartition
from confluent_kafka.admin import AdminClient

from backend.connections.topic_extent import Extent, extents_of
from backend.local.parts.kafka import Kafka

FIRST = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)


@pytest.fixture(scope="module")
def client(kafka: Kafka) -> dict[str, str]:
    return kafka.client(kafka.admin)


@pytest.fixture(scope="module")
def topic(kafka: Kafka, client: dict[str, str]) -> str:
    """Two partitions; in the first a record an hour, from nine to one o'clock."""
    kafka.broker().ensure_topic("hourly", 2, {"retention.ms": "-1"})
    producer = Producer({**client, "acks": "all"})
    for hour in range(5):
        at = int((FIRST + timedelta(hours=hour)).timestamp() * 1000)
        producer.produce("hourly", b"row", partition=0, timestamp=at)
    assert producer.flush(10) == 0
    return "hourly"


def test_a_topic_is_told_by_its_partitions(client: dict[str, str], topic: str) -> None:
    found = extents_of(client, [topic], since=None, seconds=10)
    assert found == {topic: [Extent(0, FIRST, 0, 5), Extent(0, None, 0, 0)]}


@pytest.mark.parametrize(("hours", "begins"), [(-1, 0), (2, 2), (2.5, 3), (5, 5)])
def test_it_begins_with_what_came_at_a_moment(
    client: dict[str, str], topic: str, hours: float, begins: int
) -> None:
    found = extents_of(client, [topic], since=FIRST + timedelta(hours=hours), seconds=10)
    assert found is not None and found[topic][0] == Extent(0, FIRST, begins, 5)


def test_of_what_was_removed_the_rest_is_told(kafka: Kafka, client: dict[str, str]) -> None:
    kafka.broker().ensure_topic("trimmed", 1, {"retention.ms": "-1"})
    producer = Producer({**client, "acks": "all"})
    for hour in range(3):
        at = int((FIRST + timedelta(hours=hour)).timestamp() * 1000)
        producer.produce("trimmed", b"row", partition=0, timestamp=at)
    assert producer.flush(10) == 0
    admin = AdminClient(client)
    (removed,) = admin.delete_records([TopicPartition("trimmed", 0, 2)]).values()
    assert removed.result(10).low_watermark == 2
    found = extents_of(client, ["trimmed"], since=None, seconds=10)
    assert found == {"trimmed": [Extent(2, FIRST + timedelta(hours=2), 2, 3)]}


@pytest.mark.parametrize("topics", [["hourly"], ["hourly", "hourly_too"]])
def test_nobody_waits_long_for_a_broker_that_is_away(topics: list[str]) -> None:
    began = time.monotonic()
    away = {"bootstrap.servers": "127.0.0.1:9"}
    assert extents_of(away, topics, since=None, seconds=0.5) is None
    assert time.monotonic() - began < 5


def test_of_a_topic_that_is_not_there_nothing_is_known(client: dict[str, str]) -> None:
    assert extents_of(client, ["never_made"], since=None, seconds=10) is None
