"""The query of a pipeline's frame: every batch lands in all of the frame's sinks."""

import logging
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial

import pyarrow as pa
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame

from spark_runtime.blocks.again import Again, AtHand, FromTopic
from spark_runtime.blocks.fail_points import AFTER_SINK_COMMIT, reach
from spark_runtime.blocks.frame import Frame, Here, Origin
from spark_runtime.blocks.landing import Landing, Replay
from spark_runtime.blocks.legs import leg_to_sink
from spark_runtime.blocks.memory_file import MemoryFile
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.patience import Patience
from spark_runtime.blocks.poison import PoisonBudget
from spark_runtime.blocks.running import BatchQuery
from spark_runtime.blocks.sinks.batch import Batch, Outcome, Shape, Sink
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter
from spark_runtime.blocks.sinks.wire import version_by_batch, wire_form, wire_schema
from spark_runtime.blocks.sources.changes import change_told
from spark_runtime.blocks.sources.in_tasks import PIECES_A_CORE, PlainRows, pieces_of
from spark_runtime.blocks.sources.plain import plain_rows
from spark_runtime.blocks.sources.plain_values import NotPlain
from spark_runtime.blocks.sources.producers import Limits, Producers
from spark_runtime.blocks.sources.records import KafkaRecords
from spark_runtime.blocks.sources.tail import NotAtHand, Record, Tail
from spark_runtime.blocks.standing import StandingPlan
from spark_runtime.blocks.steps.aggregate_account import read_by_running_batch
from spark_runtime.contract.account import Account

log = logging.getLogger("forebay.flow")

# From about 10,000 rows on, writing from the tasks is quicker than bringing the rows here.
SMALL_BATCH_ROWS = 10_000
# Where one large batch was not of ordinary rows alone, the next ones are not tried.
BATCHES_UNTRIED = 5
# Until a first batch has told how many rows a message holds, it is taken to be full.
MAX_ROWS_A_MESSAGE = 200.0
# Later ones may be fuller than those that told: what is fetched here is bounded as well, and what
# could not be fetched is small where full messages would be.
SMALL_BATCH_BYTES = 16_000_000
SURELY_SMALL_MESSAGES = SMALL_BATCH_ROWS / MAX_ROWS_A_MESSAGE


@dataclass(kw_only=True)
class FlowQuery(BatchQuery):
    """Writes one frame to its sinks."""

    frame: Frame
    sinks: Sequence[Sink]
    shape: Shape
    dead_letters: DeadLetterWriter
    accounts: bool = True  # False: another query of the flow tells what became of the same rows
    _rows_a_message: float = MAX_ROWS_A_MESSAGE
    # For small batches: plans that are not made again, and the records they run over.
    _standing: dict[bool, StandingPlan] = field(default_factory=dict, repr=False)  # by `blames`
    _at_hand: Sequence[Record] | None = field(default=None, repr=False)  # of the batch that lands
    _tail: Tail | None = field(default=None, repr=False)
    _sparks_own: int = 0  # so many large batches are not tried without it
    _arrived_ms: int | None = None  # the newest message of a small batch, on its topic
    _poison: PoisonBudget = field(init=False, repr=False)
    _stands_for: Limits | None = field(default=None, repr=False)  # what they compare ids with

    def __post_init__(self) -> None:
        self._poison = PoisonBudget(self.name)

    def open(self) -> None:
        """Prepare the sinks; from here on an engine that had the flow before writes no more."""
        for sink in self.sinks:
            sink.open(self.assignment, self.name)

    def rows(self) -> DataFrame:
        """The records where each batch can make its rows of them; else the rows, in wire form."""
        origin = self.frame.origin
        if origin is None:
            return wire_form(self.frame.data, self.shape)
        if origin.reads_clock:
            return self._wire_of(origin.stream)
        if MemoryFile.is_shared_with_tasks(origin.records.session):
            self._tail = Tail(origin.records.kafka)
            if origin.plain is None:
                self._stood(origin)  # else perhaps no row ever needs it
        return origin.stream

    def land(self, batch: Batch, rows: DataFrame) -> dict[str, float]:
        try:
            return self._land(batch, rows)
        except PySparkException as error:
            origin = self.frame.origin
            changed = change_told(error, self.name if origin is None else origin.records.node)
            if changed is not None:
                raise changed from error
            raise

    def _land(self, batch: Batch, rows: DataFrame) -> dict[str, float]:
        self._poison.check()
        self._arrived_ms = None
        if self.frame.aggregated:
            # Of the query's own session: that of the batch is a copy, which knows no queries.
            counted_by = self.frame.data.sparkSession
            batch = replace(batch, read=cache(partial(read_by_running_batch, counted_by)))
        landing = Landing(
            batch,
            self._replay(),
            self.dead_letters,
            self.reporter,
            self.stopping,
            self._producers,
            self._fetch,
            self._count,
        )
        stages: dict[str, float] = {}
        read = Account()
        for sink, outcome in self._outcomes(landing, batch, rows):
            reach(AFTER_SINK_COMMIT)
            if batch.read is not None and not outcome.skipped:
                outcome = replace(outcome, seen_up_to=batch.read().seen_up_to)
            stages.update(outcome.stages_ms)
            if not outcome.skipped and outcome.account.consumed >= read.consumed:
                read = outcome.account
            if self.accounts:
                self.reporter.account(sink.node, batch, outcome)
                self._learn(batch, outcome)
        self._at_hand = None
        if self.accounts:  # a guard sees nothing but dead rows
            self._poison.spend(read)
        self.keep_pace(read.consumed)
        return {**stages, **leg_to_sink(self._arrived_ms, time.time() * 1000)}

    def _outcomes(
        self, landing: Landing, batch: Batch, rows: DataFrame
    ) -> Iterator[tuple[Sink, Outcome]]:
        if batch.offsets.messages * self._rows_a_message <= SMALL_BATCH_ROWS:
            try:
                bring, again = partial(self._bring, batch, rows), partial(self._again, batch)
                yield from landing.land_rows(bring, again, self.sinks)
                return
            except NotAtHand:  # before anything was written: it may be larger than it seemed
                pass
        elif self._tail is not None:
            self._tail.close()
        yield from self._land_many(landing, batch, rows)

    def close(self) -> None:
        self.dead_letters.close()
        for sink in self.sinks:
            sink.close()
        if self._tail is not None:
            self._tail.close()
        self._close_plans()
        if self.frame.origin is not None:
            for step in self.frame.origin.last:
                step.close()

    @property
    def kafka(self) -> Mapping[str, str] | None:
        """Of an aggregate, that of the rows before it."""
        return None if self._records is None else self._records.kafka

    @property
    def topics(self) -> Collection[str] | None:
        return None if self._records is None else self._records.topics

    @property
    def _records(self) -> KafkaRecords | None:
        of = self.frame if self.frame.upstream is None else self.frame.upstream
        return None if of.origin is None else of.origin.records

    @property
    def is_fenced(self) -> bool:
        return all(sink.is_fenced for sink in self.sinks)

    def _bring(self, batch: Batch, rows: DataFrame) -> pa.Table:
        """The rows of a small batch, in wire form, here. Raises NotAtHand for one that the driver
        could not fetch and that nobody knows to be small."""
        origin = self.frame.origin
        self._at_hand = None
        if origin is not None and self._tail is not None:
            source, offsets = origin.records.node, batch.offsets
            try:
                records = self._tail.read(
                    offsets.start.get(source, {}), offsets.end[source], SMALL_BATCH_BYTES
                )
                self._arrived_ms = max((each.milliseconds for each in records), default=None)
                self._at_hand = records
                return self._finish(self._rows_of(records, origin), origin.last)
            except NotAtHand as error:
                log.info("Spark reads batch %s of %s: %s", batch.batch_id, self.name, error)
                if offsets.messages > SURELY_SMALL_MESSAGES:
                    raise
        return self._wire(batch, rows).toArrow()

    def _count(self, rows: int) -> None:
        """Raises AccountMismatch when a small batch, whose records were fetched here, has another
        number of rows than they hold."""
        origin = self.frame.origin
        if self._at_hand is not None and origin is not None and origin.count is not None:
            origin.count(self.name, self._at_hand, rows)

    def _again(self, batch: Batch) -> Again | None:
        """The small batch that was brought, once more."""
        origin, replay = self.frame.origin, self._replay()
        if origin is None or replay is None:
            return None
        if self._at_hand is None:
            return FromTopic(partial(replay, batch.offsets))
        return self._of_records(self._at_hand, origin)

    def _fetch(self, piece: OffsetRange) -> Again | None:
        """A piece of a large batch, once more, where the driver can fetch its records."""
        origin = self.frame.origin
        if origin is None or self._tail is None:
            return None
        source = origin.records.node
        try:
            records = self._tail.read(
                piece.start.get(source, {}),
                # Not those that have none: what is fetched ahead of them would count, too.
                piece.ends_of(source),
                SMALL_BATCH_BYTES,
            )
        except NotAtHand:
            return None
        return replace(self._of_records(records, origin), quick=0)  # there are more pieces

    def _of_records(self, records: Sequence[Record], origin: Origin) -> AtHand:
        return AtHand(
            records,
            # Another plan stands when the limits of ids are others, which may be in between.
            lambda some, blames: self._stood(origin, blames=True).run(some, blames),
            lambda rows: self._finish(rows, origin.last),
        )

    def _rows_of(self, records: Sequence[Record], origin: Origin) -> pa.Table:
        if origin.plain is not None:
            shape = self.shape if origin.before is None else self._shape_before_last
            plain = plain_rows(origin.plain, records, wire_schema(shape))
            if plain is not None:
                return plain
        return self._stood(origin).run(records)

    def _land_many(
        self, landing: Landing, batch: Batch, rows: DataFrame
    ) -> Iterator[tuple[Sink, Outcome]]:
        self.note_large()
        self._sparks_own = max(0, self._sparks_own - 1)
        plain = None if self._sparks_own else self._plain(batch)
        left = list(self.sinks)
        if plain is not None:
            try:
                while left:
                    yield from landing.land_plain(plain, left[0])
                    del left[0]
                return
            except NotPlain as error:
                log.info("Spark reads batch %s of %s: %s", batch.batch_id, self.name, error)
                self._sparks_own = BATCHES_UNTRIED + 1
        yield from landing.land_frame(self._wire(batch, rows), left)

    def _plain(self, batch: Batch) -> PlainRows | None:
        """The rows as tasks read them without Spark, once for each sink; None where only Spark
        can, or where two sinks could be told different things of one row."""
        origin = self._records_suffice
        if origin is None or origin.plain is None:
            return None
        if not all(sink.takes_any_order for sink in self.sinks):
            return None
        if len(self.sinks) > 1 and origin.last:  # what is looked up may change in between
            return None
        source, offsets = origin.records.node, batch.offsets
        session = origin.records.session
        pieces = pieces_of(
            offsets.start.get(source, {}),
            offsets.end[source],
            PIECES_A_CORE * session.sparkContext.defaultParallelism,
        )
        kafka, schema = origin.records.kafka, wire_schema(self._shape_before_last)
        last = [step.there for step in origin.last]
        return PlainRows(
            self.name, session, origin.plain, kafka, pieces, schema, last, origin.count
        )

    def _finish(self, rows: pa.Table, last: Sequence[Here]) -> pa.Table:
        """The last steps of a few rows: they need no task of Spark's."""
        patience = Patience(self.reporter, self.stopping)
        for step in last:
            rows = patience.until_done(step.node, partial(step, rows))
        return rows

    def _stood(self, origin: Origin, *, blames: bool = False) -> StandingPlan:
        """The plan that stands, with the limits of now."""
        limits = None if self._producers is None else self._producers.limits
        if limits is not self._stands_for:
            self._close_plans()
            self._stands_for = limits
        if blames not in self._standing:
            self._standing[blames] = StandingPlan(
                origin.records.session, self._wire_before_last, blames=blames
            )
        return self._standing[blames]

    def _close_plans(self) -> None:
        for plan in self._standing.values():
            plan.close()
        self._standing.clear()

    def _wire(self, batch: Batch, rows: DataFrame) -> DataFrame:
        if self.frame.aggregated:
            return version_by_batch(rows, batch)
        return rows if self._records_suffice is None else self._wire_of(rows)

    def _wire_of(self, records: DataFrame) -> DataFrame:
        assert self.frame.origin is not None
        return wire_form(self.frame.origin.over(records, None, {}), self.shape)

    def _wire_before_last(self, records: DataFrame) -> DataFrame:
        origin = self.frame.origin
        assert origin is not None
        if origin.before is None:
            return self._wire_of(records)
        return wire_form(origin.before(records, None, {}), self._shape_before_last)

    @property
    def _shape_before_last(self) -> Shape:
        assert self.frame.origin is not None
        later = {name for step in self.frame.origin.last for name in step.adds}
        columns = tuple(column for column in self.shape.columns if column.name not in later)
        return replace(self.shape, columns=columns)

    @property
    def _producers(self) -> Producers | None:
        return None if self.frame.origin is None else self.frame.origin.producers

    @property
    def _records_suffice(self) -> Origin | None:
        origin = self.frame.origin
        return None if origin is None or origin.reads_clock else origin

    def _replay(self) -> Replay | None:
        origin = self.frame.origin
        if origin is None:
            return None
        return lambda offsets, keep, blamed: wire_form(
            origin.again(offsets, keep, blamed), self.shape
        )

    def _learn(self, batch: Batch, outcome: Outcome) -> None:
        """Rises at once and falls slowly: the estimate guards the driver's memory."""
        if batch.offsets.messages and not outcome.skipped:
            seen = outcome.account.consumed / batch.offsets.messages
            self._rows_a_message = max(seen, 0.8 * self._rows_a_message + 0.2 * seen)
