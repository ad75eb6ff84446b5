"""The newest records of some topics, on the driver: fetched as they come, before Spark asks."""

import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter

import msgspec
from confluent_kafka import (
    TIMESTAMP_NOT_AVAILABLE,
    Consumer,
    KafkaError,
    KafkaException,
    Message,
    TopicPartition,
)

from spark_runtime.blocks.kafka import READ_AHEAD_KILOBYTES, tail_options

# Records lie here already as a rule; Spark's own reading, which waits longer, is the way out.
READ_SECONDS = 2.0
RECORDS_AT_ONCE = 500

# topic -> partition -> offset, as checkpoints write them
Offsets = Mapping[str, Mapping[str, int]]
Partition = tuple[str, int]


# A Struct, as making one takes a third of the time that making a tuple with names does.
class Record(msgspec.Struct, frozen=True, gc=False):
    """Named as the columns of Spark's Kafka source."""

    value: bytes | None
    topic: str
    partition: int
    offset: int
    milliseconds: int


class NotAtHand(Exception):
    """The records must be read by Spark, which also knows what to say when they are gone."""


@dataclass
class Tail:
    """Reads one range after the other; connects on first use, and anew where ranges do not meet."""

    kafka: Mapping[str, str] = field(repr=False)
    seconds: float = READ_SECONDS  # for a range
    ahead_kilobytes: int = READ_AHEAD_KILOBYTES
    _consumer: Consumer | None = field(default=None, repr=False)
    _next: dict[Partition, int] = field(default_factory=dict)  # where the next range has to start
    _fetched_to: dict[Partition, int] = field(default_factory=dict)
    _waiting: defaultdict[Partition, list[Record]] = field(
        default_factory=lambda: defaultdict(list), repr=False
    )

    def read(self, start: Offsets, end: Offsets, most_bytes: int | None = None) -> list[Record]:
        """The records from `start` (inclusive) to `end`, by partition in order.

        Raises NotAtHand, also where they have more than `most_bytes` together.
        """
        starts, ends = _by_partition(start), _by_partition(end)
        try:
            self._follow({partition: starts.get(partition, 0) for partition in ends})
            self._fetch(ends, most_bytes)
        except (KafkaException, NotAtHand) as error:
            self.close()
            raise NotAtHand(str(error)) from error
        self._next = ends
        return [record for partition, to in ends.items() for record in self._take(partition, to)]

    def close(self) -> None:
        """Let go of the broker and of what was fetched."""
        if self._consumer is not None:
            self._consumer.close()
            self._consumer = None
        self._next = {}

    def _follow(self, starts: dict[Partition, int]) -> None:
        if self._consumer is not None and self._next == starts:
            return
        if self._consumer is None:
            self._consumer = Consumer(tail_options(self.kafka, self.ahead_kilobytes))
        self._consumer.assign([TopicPartition(*key, offset) for key, offset in starts.items()])
        self._fetched_to = dict(starts)
        self._waiting.clear()

    def _fetch(self, ends: Mapping[Partition, int], most_bytes: int | None) -> None:
        assert self._consumer is not None
        left = most_bytes
        deadline = time.monotonic() + self.seconds
        while any(self._fetched_to[partition] < end for partition, end in ends.items()):
            message = self._consumer.poll(max(0.0, deadline - time.monotonic()))
            if message is None:
                raise NotAtHand(f"not all records up to {ends} came within {self.seconds} s")
            messages = [message, *self._consumer.consume(RECORDS_AT_ONCE, 0)]
            if left is not None and (left := left - sum(map(len, messages))) < 0:
                raise NotAtHand(f"the records up to {ends} have more than {most_bytes} bytes")
            self._note(messages)

    def _note(self, messages: Sequence[Message]) -> None:
        """Most of what reading costs is done here: a large batch has millions of them."""
        for message in messages:
            if message.error() is not None:
                self._note_error(message)
                continue
            topic, partition, offset = message.topic(), message.partition(), message.offset()
            kind, milliseconds = message.timestamp()
            known = -1 if kind == TIMESTAMP_NOT_AVAILABLE else milliseconds
            key = topic, partition
            self._waiting[key].append(Record(message.value(), topic, partition, offset, known))
            self._fetched_to[key] = offset + 1

    def _note_error(self, message: Message) -> None:
        error, partition = message.error(), (message.topic() or "", message.partition() or 0)
        if error.code() == KafkaError._PARTITION_EOF:
            # Offsets may be missing, those of a transaction's end for example: then this says so.
            self._fetched_to[partition] = max(self._fetched_to[partition], message.offset() or 0)
        elif error.code() != KafkaError.GROUP_AUTHORIZATION_FAILED:
            # No group is ever joined: that this user may not use one keeps no record away.
            raise KafkaException(error)

    def _take(self, partition: Partition, end: int) -> list[Record]:
        waiting = self._waiting[partition]
        count = bisect_left(waiting, end, key=attrgetter("offset"))
        taken = waiting[:count]
        del waiting[:count]
        return taken


def _by_partition(offsets: Offsets) -> dict[Partition, int]:
    return {
        (topic, int(partition)): offset
        for topic, partitions in offsets.items()
        for partition, offset in partitions.items()
    }
