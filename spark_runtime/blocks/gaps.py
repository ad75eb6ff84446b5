"""Records that the broker deleted before a flow read them: found, and counted, when a batch failed.

Spark says that an offset is out of range, each of its readers in other words and of one partition;
what the broker still has, held against what the checkpoint wants next, says it of all.
"""

import logging
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass

from confluent_kafka import Consumer, KafkaError, KafkaException, TopicPartition

from spark_runtime.blocks.kafka import tail_options
from spark_runtime.blocks.offsets import End
from spark_runtime.contract.errors import PermanentError

ANSWER_SECONDS = 10.0

log = logging.getLogger("forebay.flow")


@dataclass(frozen=True)
class Gap:
    """From `wanted` on, up to the first record that is still there."""

    topic: str
    partition: int
    wanted: int
    earliest: int

    @property
    def records(self) -> int:
        return self.earliest - self.wanted

    def __str__(self) -> str:
        return f"{self.topic}[{self.partition}]: {self.wanted}–{self.earliest - 1}"


class RecordsGone(PermanentError):
    """To go on would be silent loss; whether to, a person says."""

    def __init__(self, gaps: list[Gap]) -> None:
        records, places = sum(gap.records for gap in gaps), [str(gap) for gap in gaps]
        super().__init__("RECORDS_GONE", records=records, places=places)


class TopicsGone(PermanentError):
    """Deleted, or not what the flow reads any more: perhaps its capture was made again."""

    def __init__(self, topics: list[str]) -> None:
        super().__init__("TOPICS_GONE", topics=topics)


def why_gone(kafka: Mapping[str, str], wanted: End) -> RecordsGone | TopicsGone | None:
    """What is missing from `wanted`, the next offsets, on. None: nothing, or nobody knows."""
    if lost := topics_gone(kafka, wanted):
        return TopicsGone(lost)
    gaps = find_gaps(kafka, wanted)
    return RecordsGone(gaps) if gaps else None


def topics_gone(kafka: Mapping[str, str], wanted: End) -> list[str]:
    """Those of `wanted` that the broker knows nothing of; one that is kept from us is another
    matter. Raises KafkaException while the broker is away."""
    topics = sorted({topic for topics in wanted.values() for topic in topics})
    if not topics:
        return []
    with closing(Consumer(tail_options(kafka))) as consumer:
        errors = {
            topic: consumer.list_topics(topic, timeout=ANSWER_SECONDS).topics[topic].error
            for topic in topics
        }
    unknown = KafkaError.UNKNOWN_TOPIC_OR_PART
    return [topic for topic, error in errors.items() if error and error.code() == unknown]


def find_gaps(kafka: Mapping[str, str], wanted: End) -> list[Gap]:
    """What is missing from `wanted`, the next offsets, on; of a topic that cannot be asked,
    nothing."""
    gaps: list[Gap] = []
    with closing(Consumer(tail_options(kafka))) as consumer:
        for topics in wanted.values():
            for topic, partitions in topics.items():
                for partition, offset in partitions.items():
                    place = TopicPartition(topic, int(partition))
                    try:
                        low, _ = consumer.get_watermark_offsets(place, timeout=ANSWER_SECONDS)
                    except KafkaException as error:
                        log.info("Topic %s was not asked what it has: %s", topic, error)
                        return gaps
                    if low > offset:
                        gaps.append(Gap(topic, int(partition), offset, low))
    return gaps
