"""The lanes of few rows, which the driver has and writes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

import pyarrow as pa
from pyspark.sql import DataFrame

from spark_runtime.blocks.arrow_rows import NeedsSpark, arrow_rows
from spark_runtime.blocks.lanes.reread import Reread, RereadFetched, RereadTopic
from spark_runtime.blocks.lanes.rows import RowMaker
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Batch
from spark_runtime.blocks.sources.tail import Record


def reread_fetched(make: RowMaker, records: Sequence[Record]) -> RereadFetched:
    """The rows of records that the driver has, once more."""
    return RereadFetched(
        records,
        # Another plan is cached when the limits of ids are others, which may be in between.
        lambda some, blames: make.cached_plan(blames=True).run(some, blames),
        make.finish,
    )


@dataclass
class _Fetched:
    """Of records that the driver has fetched."""

    batch: Batch
    make: RowMaker
    records: Sequence[Record] = field(repr=False)
    can_read_again = True
    writes_in_tasks = False

    def read_again(self, part: OffsetRange) -> Reread:
        """The whole batch, whatever the part: it is small."""
        return self._reread

    def count(self, rows: int) -> None:
        origin = self.make.origin
        if origin is not None and origin.count is not None:
            origin.count(self.batch.query, self.records, rows)

    def close(self) -> None: ...

    @cached_property
    def _reread(self) -> Reread:
        return reread_fetched(self.make, self.records)  # it lists its rows once


class ArrowOnDriver(_Fetched):
    """Rows are read a column at a time, without a plan of Spark's."""

    def rows(self) -> pa.Table:
        origin = self.make.origin
        assert origin is not None and origin.arrow is not None
        rows = arrow_rows(origin.arrow, self.records, self.make.schema_before_last)
        if rows is None:
            raise NeedsSpark("not of few and ordinary records")
        return self.make.finish(rows)


class CachedPlanOnDriver(_Fetched):
    """Rows are made by a plan that was planned once for all batches."""

    def rows(self) -> pa.Table:
        return self.make.finish(self.make.cached_plan().run(self.records))


@dataclass
class SparkToDriver:
    """Spark reads the records, plans the batch, and brings its rows here."""

    batch: Batch
    make: RowMaker
    stream: DataFrame = field(repr=False)
    writes_in_tasks = False

    @property
    def can_read_again(self) -> bool:
        return self.make.origin is not None

    def rows(self) -> pa.Table:
        return self.make.of_batch(self.batch, self.stream).toArrow()

    def read_again(self, part: OffsetRange) -> Reread:
        return RereadTopic(partial(self.make.of_topic, part))

    def count(self, rows: int) -> None:
        """Nobody else has read the records."""

    def close(self) -> None: ...
