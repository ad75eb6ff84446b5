"""How the rows of a query are made, in wire form, whatever lane its batches take."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import pyarrow as pa
from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame

from spark_runtime.blocks.frame import Frame, Origin
from spark_runtime.blocks.lanes.cached_plan import CachedPlan
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.patience import Patience
from spark_runtime.blocks.sinks.batch import Batch, Shape
from spark_runtime.blocks.sinks.wire import version_by_batch, wire_form, wire_schema
from spark_runtime.blocks.sources.producers import Limits


@dataclass
class RowMaker:
    """Makes the rows of a frame as its sinks take them."""

    frame: Frame
    shape: Shape
    patience: Patience
    _plans: dict[bool, CachedPlan] = field(default_factory=dict, repr=False)  # by `blames`
    _limits: Limits | None = field(default=None, repr=False)  # what the plans compare ids with

    @property
    def origin(self) -> Origin | None:
        """The records, where rows can be made of them again."""
        return self.frame.origin

    @property
    def has_records(self) -> bool:
        """Whether a batch makes its rows of the stream's records: the clock is the stream's."""
        return self.origin is not None and not self.origin.reads_clock

    def stream(self) -> DataFrame:
        """The records where each batch can make its rows of them; else the rows, in wire form."""
        if self.origin is None:
            return wire_form(self.frame.data, self.shape)
        return self.origin.stream if self.has_records else self._of_records(self.origin.stream)

    def of_batch(self, batch: Batch, rows: DataFrame) -> DataFrame:
        """The rows of a batch of the stream, as Spark plans them for this batch."""
        if self.frame.aggregated:
            return version_by_batch(rows, batch)
        return self._of_records(rows) if self.has_records else rows

    def of_topic(
        self, part: OffsetRange, keep: Expression | None, blamed: Mapping[str, str]
    ) -> DataFrame:
        """The rows of a part of a batch, read once more from the topic."""
        assert self.origin is not None
        return wire_form(self.origin.read_again(part, keep, blamed), self.shape)

    def cached_plan(self, *, blames: bool = False) -> CachedPlan:
        """The plan up to the last steps, with the limits that ids are compared with now."""
        assert self.origin is not None
        limits = None if self.origin.producers is None else self.origin.producers.limits
        if limits is not self._limits:
            self.close_plans()
            self._limits = limits
        if blames not in self._plans:
            session = self.origin.records.session
            self._plans[blames] = CachedPlan(session, self._before_last, blames=blames)
        return self._plans[blames]

    def finish(self, rows: pa.Table) -> pa.Table:
        """The last steps of a few rows: they need no task of Spark's."""
        assert self.origin is not None
        for step in self.origin.last:
            rows = self.patience.until_done(step.node, partial(step, rows))
        return rows

    @property
    def schema_before_last(self) -> pa.Schema:
        """The columns of the wire form, without those that the last steps add."""
        return wire_schema(self._shape_before_last)

    def close(self) -> None:
        self.close_plans()
        if self.origin is not None:
            for step in self.origin.last:
                step.close()

    def close_plans(self) -> None:
        for plan in self._plans.values():
            plan.close()
        self._plans.clear()

    def _of_records(self, records: DataFrame) -> DataFrame:
        assert self.origin is not None
        return wire_form(self.origin.over(records, None, {}), self.shape)

    def _before_last(self, records: DataFrame) -> DataFrame:
        assert self.origin is not None
        if self.origin.before is None:
            return self._of_records(records)
        return wire_form(self.origin.before(records, None, {}), self._shape_before_last)

    @property
    def _shape_before_last(self) -> Shape:
        assert self.origin is not None
        later = {name for step in self.origin.last for name in step.adds}
        columns = tuple(column for column in self.shape.columns if column.name not in later)
        return replace(self.shape, columns=columns)
