"""The lanes of one query: chosen for each batch, by what the batches before it have taught."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from pyspark.sql import DataFrame

from spark_runtime.blocks.arrow_rows import NeedsSpark
from spark_runtime.blocks.lanes.choose import (
    MAX_ROWS_A_MESSAGE,
    Choice,
    Facts,
    LaneName,
    choose_lane,
)
from spark_runtime.blocks.lanes.in_tasks import ArrowInTasks, SparkInTasks
from spark_runtime.blocks.lanes.lane import DriverLane, TaskLane
from spark_runtime.blocks.lanes.on_driver import (
    ArrowOnDriver,
    CachedPlanOnDriver,
    SparkToDriver,
    reread_fetched,
)
from spark_runtime.blocks.lanes.reread import Reread
from spark_runtime.blocks.lanes.rows import RowMaker
from spark_runtime.blocks.memory_file import MemoryFile
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Batch, Sink
from spark_runtime.blocks.sources.tail import NotAtHand, Record, Tail

log = logging.getLogger("forebay.flow")

# Messages may be fuller than those that the estimate of rows is from: what is fetched is bounded.
SMALL_BATCH_BYTES = 16_000_000
# Where one large batch was not of ordinary rows alone, the next ones are not tried.
BATCHES_UNTRIED = 5


@dataclass
class QueryLanes:
    """What is kept from batch to batch: the records fetched ahead, the plans, and the estimates."""

    make: RowMaker
    sinks: Sequence[Sink]
    _tail: Tail | None = field(default=None, repr=False)
    _rows_a_message: float = MAX_ROWS_A_MESSAGE
    _untried: int = 0  # so many large batches more
    _noted: Choice | None = None

    def stream(self) -> DataFrame:
        """The stream whose batches take these lanes."""
        origin = self.make.origin
        if (
            origin is not None
            and self.make.has_records
            and MemoryFile.is_shared_with_tasks(origin.records.session)
        ):
            self._tail = Tail(origin.records.kafka)
            if origin.arrow is None:
                self.make.cached_plan()  # else perhaps no row ever needs it
        return self.make.stream()

    def of(self, batch: Batch, rows: DataFrame) -> "BatchLanes":
        """The lanes of a batch; `rows` is what the stream has of it."""
        return BatchLanes(self, batch, rows, self._facts(batch))

    def learn(self, batch: Batch, consumed: int) -> None:
        """How many rows a message holds. Rises at once and falls slowly: the estimate guards the
        driver's memory."""
        if batch.offsets.messages:
            seen = consumed / batch.offsets.messages
            self._rows_a_message = max(seen, 0.8 * self._rows_a_message + 0.2 * seen)

    def close(self) -> None:
        self.drop_fetched()
        self.make.close()

    def drop_fetched(self) -> None:
        """Drop what was fetched ahead."""
        if self._tail is not None:
            self._tail.close()

    def fetched(self, offsets: OffsetRange) -> list[Record]:
        """The records of a batch. Raises NotAtHand."""
        return self._read(offsets, offsets.end[self._source])

    def fetched_again(self, part: OffsetRange) -> Reread | None:
        """A part of a large batch, where the driver can fetch its records."""
        if self._tail is None:
            return None
        try:
            # Not partitions that have none: what is fetched ahead of them would count, too.
            records = self._read(part, part.ends_of(self._source))
        except NotAtHand:
            return None
        return replace(reread_fetched(self.make, records), quick=0)  # there are more parts

    def note(self, batch: Batch, choice: Choice, left: Exception | None) -> None:
        """Which lane a batch has taken in the end, and what the one before it found."""
        log.log(
            logging.DEBUG if choice == self._noted else logging.INFO,
            "Batch %s of %s/%s runs in the lane `%s`, because %s.%s",
            batch.batch_id,
            batch.assignment.flow,
            batch.query,
            choice.lane,
            choice.reason,
            f" Found: {left}" if left else "",
        )
        self._noted = choice
        if choice.lane is LaneName.SPARK_IN_TASKS:
            self._untried = max(0, self._untried - 1)

    def note_odd(self) -> None:
        """Of a large batch."""
        self._untried = BATCHES_UNTRIED + 1

    def _facts(self, batch: Batch) -> Facts:
        origin = self.make.origin
        return Facts(
            messages=batch.offsets.messages,
            rows_a_message=self._rows_a_message,
            has_records=origin is not None,
            reads_clock=origin is not None and origin.reads_clock,
            offers_arrow=origin is not None and origin.arrow is not None,
            has_last_step=origin is not None and bool(origin.last),
            shares_memory=self._tail is not None,
            sinks=len(self.sinks),
            takes_any_order=all(sink.takes_any_order for sink in self.sinks),
            was_odd=self._untried > 0,
        )

    def _read(self, offsets: OffsetRange, ends: dict[str, dict[str, int]]) -> list[Record]:
        assert self._tail is not None
        return self._tail.read(offsets.start.get(self._source, {}), ends, SMALL_BATCH_BYTES)

    @property
    def _source(self) -> str:
        assert self.make.origin is not None
        return self.make.origin.records.node


@dataclass
class BatchLanes:
    """The lanes that one batch takes: one as a rule, another where that one finds out more."""

    query: QueryLanes
    batch: Batch
    stream: DataFrame = field(repr=False)
    facts: Facts
    arrived_ms: int | None = None  # the newest message, on its topic, where it was fetched
    found: NotAtHand | NeedsSpark | None = None  # by the lane that was left

    def lane(self) -> DriverLane | TaskLane:
        """The lane to try now. Raises NotAtHand."""
        if not self.facts.is_small:
            self.query.drop_fetched()
        batch, make, fetch = self.batch, self.query.make, self.query.fetched_again
        match self.choice.lane:
            case LaneName.ARROW_ON_DRIVER:
                return ArrowOnDriver(batch, make, self._records)
            case LaneName.CACHED_PLAN:
                return CachedPlanOnDriver(batch, make, self._records)
            case LaneName.SPARK_TO_DRIVER:
                return SparkToDriver(batch, make, self.stream)
            case LaneName.ARROW_IN_TASKS:
                return ArrowInTasks(batch, make, fetch)
            case LaneName.SPARK_IN_TASKS:
                is_shared = self.facts.sinks > 1 or batch.read is not None
                return SparkInTasks(batch, make, fetch, self.stream, is_shared)

    @property
    def choice(self) -> Choice:
        return choose_lane(self.facts)

    def leave(self, error: NotAtHand | NeedsSpark) -> None:
        """Take another lane for what is left of the batch."""
        self.found = error
        if isinstance(error, NotAtHand):
            self.facts = replace(self.facts, is_unfetched=True)
            return
        if self.choice.lane is LaneName.ARROW_IN_TASKS:
            self.query.note_odd()
        self.facts = replace(self.facts, is_odd=True)

    def done(self) -> None:
        """The batch has landed."""
        self.query.note(self.batch, self.choice, self.found)

    @cached_property
    def _records(self) -> list[Record]:
        records = self.query.fetched(self.batch.offsets)
        self.arrived_ms = max((each.milliseconds for each in records), default=None)
        return records
