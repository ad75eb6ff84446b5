"""Takes messages from topics that come and go, each exactly once.

How far it got is stored with what it took, in one transaction. No consumer group: who takes is
decided by the loop's claim, and a group's coordinator is one thing less that can be in the way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from confluent_kafka import (
    OFFSET_BEGINNING,
    Consumer,
    KafkaError,
    KafkaException,
    Message,
    TopicPartition,
)
from django.db import transaction

from backend.connections.broker_client import platform_error
from backend.runs.models import TakenOffset

MESSAGES_AT_ONCE = 500
WAIT_SECONDS = 1.0
METADATA_SECONDS = 10.0

Place = tuple[str, int]


@dataclass
class TopicTaker:
    """One turn takes what has come and gives it to `store`."""

    name: str
    client: Callable[[], dict[str, str]]
    topics: Callable[[], Sequence[str]]
    store: Callable[[Sequence[Message]], None]
    _consumer: Consumer | None = field(default=None, init=False)
    _assigned: frozenset[Place] = field(default=frozenset(), init=False)

    def turn(self) -> None:
        topics = frozenset(self.topics())
        if not topics:
            return
        try:
            consumer = self._consumer or self._connect()
            self._assign(consumer, topics)
            if self._assigned:
                self._take(consumer)
        except Exception as error:
            # A new consumer begins where the last transaction was.
            self.end()
            if isinstance(error, KafkaException):
                raise platform_error(error.args[0]) from error
            raise

    def end(self) -> None:
        if self._consumer is not None:
            self._consumer.close()
        self._consumer, self._assigned = None, frozenset()

    def _connect(self) -> Consumer:
        self._consumer = Consumer(
            {
                **self.client(),
                "group.id": f"forebay.{self.name}",  # never joined: partitions are assigned
                "enable.auto.commit": False,
                "auto.offset.reset": "earliest",
                "log_level": 0,  # what goes wrong is raised, with its reason
            }
        )
        return self._consumer

    def _assign(self, consumer: Consumer, topics: frozenset[str]) -> None:
        """Read the partitions that exist; a topic that is about to be made is met later."""
        if {topic for topic, _ in self._assigned} == topics:
            return
        known = consumer.list_topics(timeout=METADATA_SECONDS).topics
        existing = topics & known.keys()
        places = frozenset((topic, part) for topic in existing for part in known[topic].partitions)
        if places != self._assigned:
            consumer.assign(_positions(places))
            self._assigned = places

    def _take(self, consumer: Consumer) -> None:
        messages = consumer.consume(MESSAGES_AT_ONCE, timeout=WAIT_SECONDS)
        whole = [message for message in messages if _is_whole(message)]
        if whole:
            with transaction.atomic():
                self.store(whole)
                _remember(whole)


def _positions(places: frozenset[Place]) -> list[TopicPartition]:
    rows = TakenOffset.objects.filter(topic__in={topic for topic, _ in places})
    taken = {(row.topic, row.partition): row.next_offset for row in rows}
    return [
        TopicPartition(topic, partition, taken.get((topic, partition), OFFSET_BEGINNING))
        for topic, partition in sorted(places)
    ]


def _remember(messages: Sequence[Message]) -> None:
    next_offsets: dict[Place, int] = {}
    for message in messages:
        topic, partition, offset = message.topic(), message.partition(), message.offset()
        assert topic is not None and partition is not None and offset is not None
        next_offsets[topic, partition] = offset + 1
    TakenOffset.objects.bulk_create(
        [
            TakenOffset(topic=topic, partition=partition, next_offset=offset)
            for (topic, partition), offset in next_offsets.items()
        ],
        update_conflicts=True,
        unique_fields=["topic", "partition"],
        update_fields=["next_offset"],
    )


def _is_whole(message: Message) -> bool:
    error = message.error()
    if error is None:
        return True
    # A topic that was just deleted holds nothing to take.
    if error.code() in (KafkaError.UNKNOWN_TOPIC_OR_PART, KafkaError._PARTITION_EOF):
        return False
    raise KafkaException(error)
