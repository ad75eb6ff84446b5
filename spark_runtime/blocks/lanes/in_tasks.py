"""The lanes of many rows, which stay with the tasks that make and write them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from pyspark.sql import DataFrame

from spark_runtime.blocks.lanes.reread import Reread, RereadTopic
from spark_runtime.blocks.lanes.rows import RowMaker
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Batch
from spark_runtime.blocks.sources.in_tasks import PIECES_A_CORE, ArrowRows, pieces_of


@dataclass
class _InTasks:
    """`fetch` has a part of the batch here, where the driver can and may."""

    batch: Batch
    make: RowMaker
    fetch: Callable[[OffsetRange], Reread | None]
    writes_in_tasks = True

    @property
    def can_read_again(self) -> bool:
        return self.make.origin is not None

    def read_again(self, part: OffsetRange) -> Reread:
        return self.fetch(part) or RereadTopic(partial(self.make.of_topic, part))

    def rows_without(self, blamed: Mapping[str, str]) -> DataFrame:
        return self.make.of_topic(self.batch.offsets, None, blamed)

    def close(self) -> None: ...


class ArrowInTasks(_InTasks):
    """Tasks read the records from the broker, a column at a time, once for each sink."""

    def rows(self) -> ArrowRows:
        origin = self.make.origin
        assert origin is not None and origin.arrow is not None
        source, offsets, session = origin.records.node, self.batch.offsets, origin.records.session
        pieces = pieces_of(
            offsets.start.get(source, {}),
            offsets.end[source],
            PIECES_A_CORE * session.sparkContext.defaultParallelism,
        )
        return ArrowRows(
            self.batch.query,
            session,
            origin.arrow,
            origin.records.kafka,
            pieces,
            self.make.schema_before_last,
            [step.in_tasks for step in origin.last],
            origin.count,
        )


@dataclass
class SparkInTasks(_InTasks):
    """Spark reads and plans the batch. `is_shared`: several sinks share one evaluation, and so
    do several attempts at an aggregate, whose rows would be counted again."""

    stream: DataFrame = field(repr=False)
    is_shared: bool
    _kept: DataFrame | None = field(default=None, repr=False)

    def rows(self) -> DataFrame:
        rows = self.make.of_batch(self.batch, self.stream)
        if not self.is_shared:
            return rows
        self._kept = rows.persist()
        return self._kept

    def close(self) -> None:
        if self._kept is not None:
            self._kept.unpersist()
