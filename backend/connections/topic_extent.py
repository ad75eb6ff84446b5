"""What topics hold: how much, and since when."""

import logging
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from concurrent.futures import TimeoutError as FutureTimeout
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from confluent_kafka import KafkaException, TopicPartition
from confluent_kafka.admin import AdminClient, OffsetSpec

EPOCH = datetime.fromtimestamp(0, UTC)

log = logging.getLogger("forebay.connections")


@dataclass(frozen=True)
class Extent:
    """Of a partition: its first offset, and when the record there came (None: it holds none);
    the offset of the first that came from a moment on; where it ends."""

    first: int
    oldest_at: datetime | None
    begins: int
    end: int


def extents_of(
    client: Mapping[str, str], topics: Collection[str], *, since: datetime | None, seconds: float
) -> dict[str, list[Extent]] | None:
    """The partitions of each topic; they begin with what came at `since`, None: with all they hold.
    None where the broker refuses, or does not answer in so many seconds.

    `client` is how to sign in, in librdkafka's words.
    """
    deadline = time.monotonic() + seconds
    try:
        return _ask(client, topics, since or EPOCH, lambda: max(0.1, deadline - time.monotonic()))
    except (KafkaException, FutureTimeout) as error:
        log.info("What topics hold is not known: %s", error or "no answer in time")
        return None


def _ask(
    client: Mapping[str, str], topics: Collection[str], since: datetime, left: Callable[[], float]
) -> dict[str, list[Extent]]:
    admin = AdminClient({**client, "reconnect.backoff.max.ms": 250, "log_level": 0})
    places = list(_places(admin, topics, left))
    specs = (
        OffsetSpec.earliest(),
        OffsetSpec.for_timestamp(0),  # the first record again: only so its time is told
        OffsetSpec.for_timestamp(_milliseconds(since)),
        OffsetSpec.latest(),
    )
    asked = [
        admin.list_offsets(dict.fromkeys(places, spec), request_timeout=left()) for spec in specs
    ]
    found: dict[str, list[Extent]] = {topic: [] for topic in topics}
    for place in places:
        first, oldest, begins, end = (answers[place].result(left()) for answers in asked)
        held_since = EPOCH + timedelta(milliseconds=oldest.timestamp)
        found[place.topic].append(
            Extent(
                first.offset,
                held_since if oldest.offset >= 0 else None,
                # -1 where nothing came since then: what comes next is read.
                begins.offset if begins.offset >= 0 else end.offset,
                end.offset,
            )
        )
    return found


def _places(
    admin: AdminClient, topics: Collection[str], left: Callable[[], float]
) -> Iterator[TopicPartition]:
    for topic in topics:
        told = admin.list_topics(topic, timeout=left()).topics[topic]
        if told.error is not None:
            raise KafkaException(told.error)
        yield from (TopicPartition(topic, number) for number in told.partitions)


def _milliseconds(moment: datetime) -> int:
    return (moment - EPOCH) // timedelta(milliseconds=1)
