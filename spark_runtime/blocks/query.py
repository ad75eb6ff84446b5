"""The query of a pipeline's frame: every batch lands in all of the frame's sinks."""

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cache, partial

from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

from spark_runtime.blocks.arrow_rows import NeedsSpark
from spark_runtime.blocks.fail_points import AFTER_SINK_COMMIT, reach
from spark_runtime.blocks.frame import Explain, Frame
from spark_runtime.blocks.generation import EventTimes
from spark_runtime.blocks.landing import Landing
from spark_runtime.blocks.lanes.query_lanes import BatchLanes, QueryLanes
from spark_runtime.blocks.lanes.rows import RowMaker
from spark_runtime.blocks.patience import Patience
from spark_runtime.blocks.poison import PoisonBudget
from spark_runtime.blocks.running import BatchQuery
from spark_runtime.blocks.sinks.batch import Batch, Outcome, Read, Shape, Sink
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter
from spark_runtime.blocks.sources.producers import Producers
from spark_runtime.blocks.sources.records import KafkaRecords
from spark_runtime.blocks.sources.tail import NotAtHand
from spark_runtime.blocks.stage_latency import sink_latency
from spark_runtime.contract.account import Account


@dataclass(kw_only=True)
class FlowQuery(BatchQuery):
    """Writes one frame to its sinks."""

    frame: Frame
    sinks: Sequence[Sink]
    shape: Shape
    dead_letters: DeadLetterWriter
    explain: Explain | None = None  # by the source of the rows
    event_times: EventTimes | None = None  # of an aggregate
    accounts: bool = True  # False: another query of the flow tells what became of the same rows
    _lanes: QueryLanes = field(init=False, repr=False)
    _poison: PoisonBudget = field(init=False, repr=False)

    def __post_init__(self) -> None:
        make = RowMaker(self.frame, self.shape, Patience(self.reporter, self.stopping))
        self._lanes = QueryLanes(make, self.sinks)
        self._poison = PoisonBudget(self.name)

    def open(self) -> None:
        """Prepare the sinks; from here on an engine that had the flow before writes no more."""
        for sink in self.sinks:
            sink.open(self.assignment, self.name)

    def rows(self) -> DataFrame:
        return self._lanes.stream()

    def land(self, batch: Batch, rows: DataFrame) -> dict[str, float]:
        try:
            return self._land(batch, rows)
        except PySparkException as error:
            explained = self.explain(error) if self.explain else None
            if explained is not None:
                raise explained from error
            raise

    def _land(self, batch: Batch, rows: DataFrame) -> dict[str, float]:
        self._poison.check()
        read_by_batch = self.frame.read_by_batch
        if read_by_batch is not None:
            # Of the query's own session: that of the batch is a copy, which knows no queries.
            counted_by = self.frame.data.sparkSession
            batch = replace(batch, read=cache(partial(self._read, read_by_batch, counted_by)))
        lanes = self._lanes.of(batch, rows)
        stages: dict[str, float] = {}
        read = Account()
        for sink, outcome in self._outcomes(lanes):
            reach(AFTER_SINK_COMMIT)
            if batch.read is not None and not outcome.skipped:
                outcome = replace(outcome, seen_up_to=batch.read().seen_up_to)
            stages.update(outcome.stages_ms)
            if not outcome.skipped and outcome.account.consumed >= read.consumed:
                read = outcome.account
            if self.accounts:
                self.reporter.account(sink.node, batch, outcome)
                if not outcome.skipped:
                    self._lanes.learn(batch, outcome.account.consumed)
        if self.accounts:  # a guard sees nothing but dead rows
            self._poison.spend(read)
        self.keep_pace(read.consumed)
        return {**stages, **sink_latency(lanes.arrived_ms, time.time() * 1000)}

    def _read(
        self, read_by_batch: Callable[[SparkSession], Read], counted_by: SparkSession
    ) -> Read:
        """What the running batch has read. A sink asks before it commits: so no row lands whose
        event time is not noted."""
        read = read_by_batch(counted_by)
        if self.event_times and read.first_came and read.newest_event:
            self.event_times.note(read.first_came, read.newest_event)
        return read

    def _outcomes(self, lanes: BatchLanes) -> Iterator[tuple[Sink, Outcome]]:
        """What becomes of the batch in each sink. A sink that has landed stays so where the others
        need another lane."""
        landing = Landing(
            lanes.batch, self.dead_letters, self.reporter, self.stopping, self._producers
        )
        left = list(self.sinks)
        while left:
            try:
                with closing(lanes.lane()) as lane:
                    if lane.writes_in_tasks:
                        self.note_large()
                    for sink, outcome in landing.land(lane, tuple(left)):
                        left.remove(sink)
                        yield sink, outcome
            except (NotAtHand, NeedsSpark) as error:
                lanes.leave(error)
        lanes.done()

    def close(self) -> None:
        self.dead_letters.close()
        for sink in self.sinks:
            sink.close()
        self._lanes.close()

    @property
    def kafka(self) -> Mapping[str, str] | None:
        """Of an aggregate, that of the rows before it."""
        return None if self._records is None else self._records.kafka

    @property
    def topics(self) -> Collection[str] | None:
        return None if self._records is None else self._records.topics

    @property
    def is_to_start_again(self) -> bool:
        """Whether the history that its clock waits for has been read."""
        history = self.frame.waits_for
        return history is not None and history.is_read(self.checkpoint)

    @property
    def shifted_by(self) -> int:
        return self.frame.shifted_by

    @property
    def is_fenced(self) -> bool:
        return all(sink.is_fenced for sink in self.sinks)

    @property
    def _records(self) -> KafkaRecords | None:
        of = self.frame if self.frame.upstream is None else self.frame.upstream
        return None if of.origin is None else of.origin.records

    @property
    def _producers(self) -> Producers | None:
        return None if self.frame.origin is None else self.frame.origin.producers
