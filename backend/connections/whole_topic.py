"""Reads a topic to its end, like a small table."""

import time
from collections.abc import Iterator, Mapping

from confluent_kafka import Consumer, KafkaError, Message, TopicPartition

from backend.shared.errors import TransientError

ANSWER_SECONDS = 15.0


def read_whole(
    client: Mapping[str, str], topic: str, *, group: str, partitions: int = 1
) -> Iterator[Message]:
    """All that it holds by now, the records of each partition in order.

    `client` is how to sign in, in librdkafka's words. `group` is never joined, but has to be one
    that the client may use. Raises TransientError when the end is not reached in time.
    """
    consumer = Consumer(
        {
            **client,
            "group.id": group,
            "enable.auto.commit": False,
            "enable.partition.eof": True,
            # Where the oldest are gone. To ask for the beginning itself takes half a second.
            "auto.offset.reset": "earliest",
            # The end is told by an empty answer, for which the broker would wait half a second.
            "fetch.wait.max.ms": 10,
            "log_level": 0,
        }
    )
    deadline = time.monotonic() + ANSWER_SECONDS
    reason: str | None = None
    try:
        consumer.assign([TopicPartition(topic, number, 0) for number in range(partitions)])
        unread = set(range(partitions))
        while time.monotonic() < deadline:
            message = consumer.poll(1.0)
            if message is None:
                continue
            if (error := message.error()) is None:
                yield message
            elif error.code() == KafkaError._PARTITION_EOF:
                unread.discard(message.partition())
                if not unread:
                    return
            else:  # such as a right that has not reached every part of the broker yet
                reason = error.str()
    finally:
        consumer.close()
    raise _unread(topic, reason)


def _unread(topic: str, reason: str | None) -> TransientError:
    if reason is None:
        return TransientError("broker_unreachable", case="topic_unread", topic=topic)
    return TransientError("broker_unreachable", case="topic_refused", topic=topic, detail=reason)
