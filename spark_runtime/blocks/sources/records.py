"""Kafka records as Spark reads them: as a stream, and any range of it once more as a batch."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from pyspark.sql import DataFrame, SparkSession

from spark_runtime.blocks.kafka import spark_read_options
from spark_runtime.blocks.offsets import OffsetRange

# What the steps behind read of a record: each column more would be copied for every row.
RECORD = ("value", "topic", "partition", "offset", "timestamp")

# A batch is read again in small portions, as some of them stay with their consumer for a while.
SMALL_PORTIONS = {"kafka.max.poll.records": "50", "kafka.max.partition.fetch.bytes": "1048576"}


@dataclass(frozen=True)
class KafkaRecords:
    """The records of some topics. `node` names the source in the checkpoint: it must never change
    while the flow's state lives. `begins`: a new checkpoint begins with what came then; None: with
    all there is."""

    session: SparkSession
    node: str
    kafka: Mapping[str, str] = field(repr=False)
    topics: Sequence[str]
    begins: datetime | None = None

    def stream(
        self, *, start: str, start_at: datetime | None = None, most: int | None = None
    ) -> DataFrame:
        """The records as they come, at `most` so many a batch; `start`: earliest, latest, or
        offsets as Spark's JSON. With `start_at` those that the broker got from then on. Both are
        for a new checkpoint only."""
        options = {"subscribe": ",".join(self.topics), **starting(start, start_at)}
        if most is not None:
            options["maxOffsetsPerTrigger"] = str(most)
        reader = self.session.readStream.format("kafka").name(self.node)
        return reader.options(**spark_read_options(self.kafka), **options).load().select(*RECORD)

    def read_again(self, offsets: OffsetRange) -> DataFrame:
        """The records of a batch once more."""
        end, before = offsets.end[self.node], offsets.start.get(self.node, {})
        # A topic may have joined with this batch, or after it.
        start = {
            topic: {partition: before.get(topic, {}).get(partition, 0) for partition in partitions}
            for topic, partitions in end.items()
        }
        reader = self.session.read.format("kafka").options(**spark_read_options(self.kafka))
        return (
            reader.options(
                subscribe=",".join(end),
                startingOffsets=json.dumps(start),
                endingOffsets=json.dumps(end),
                **SMALL_PORTIONS,
            )
            .load()
            .select(*RECORD)
        )


def starting(start: str, start_at: datetime | None) -> dict[str, str]:
    """Where a stream without a checkpoint begins, as Spark's options."""
    if start_at is None:
        return {"startingOffsets": start}
    return {
        "startingTimestamp": str(int(start_at.timestamp() * 1000)),
        # A partition with nothing so new is read from its end on; by default Spark would refuse.
        "startingOffsetsByTimestampStrategy": "latest",
    }
