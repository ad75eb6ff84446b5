"""A UMS source on Kafka: as a stream, and any range of it once more as a batch."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame, SparkSession

from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.kafka import spark_read_options
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sources.ums import rows_of
from spark_runtime.contract.columns import Column


@dataclass(frozen=True)
class UmsSource:
    """Where a table's messages are read, and which rows of them. `node` names the source in the
    checkpoint: it must never change while the flow's state lives."""

    session: SparkSession
    node: str
    kafka: Mapping[str, str] = field(repr=False)
    topics: Sequence[str]
    columns: tuple[Column, ...]
    keys: tuple[str, ...]
    namespace: str
    protocols: Sequence[str]
    event_time: Mapping[str, str] | None = None

    def stream(
        self, *, start: str, start_at: datetime | None = None, max_messages: int | None
    ) -> Frame:
        """The rows as they come; `start`: earliest, latest, or offsets as Spark's JSON. With
        `start_at` those that the broker got from then on. Both are for a new checkpoint only."""
        options = {"subscribe": ",".join(self.topics), **starting(start, start_at)}
        if max_messages is not None:
            options["maxOffsetsPerTrigger"] = str(max_messages)
        reader = self.session.readStream.format("kafka").name(self.node)
        messages = reader.options(**spark_read_options(self.kafka), **options).load()

        def timed(event_time: Mapping[str, str]) -> DataFrame:
            return replace(self, event_time=event_time)._rows(messages, {})

        data = self._rows(messages, {})
        return Frame(self.node, data, self.columns, self.keys, self.replay, timed=timed)

    def replay(
        self, offsets: OffsetRange, keep: Expression | None, blamed: Mapping[str, str]
    ) -> DataFrame:
        """See `frame.Replay`."""
        reader = self.session.read.format("kafka").options(**spark_read_options(self.kafka))
        end, before = offsets.end[self.node], offsets.start.get(self.node, {})
        # A topic may have joined with this batch, or after it.
        start = {
            topic: {partition: before.get(topic, {}).get(partition, 0) for partition in partitions}
            for topic, partitions in end.items()
        }
        messages = reader.options(
            subscribe=",".join(end),
            startingOffsets=json.dumps(start),
            endingOffsets=json.dumps(end),
        ).load()
        rows = self._rows(messages, blamed)
        return rows if keep is None else rows.where(keep)

    def _rows(self, messages: DataFrame, blamed: Mapping[str, str]) -> DataFrame:
        return rows_of(
            messages,
            columns=self.columns,
            keys=self.keys,
            namespace=self.namespace,
            protocols=self.protocols,
            blamed=blamed,
            event_time=self.event_time,
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
