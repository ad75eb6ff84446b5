"""The query of a pipeline's frame: every batch lands in all of the frame's sinks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from pyspark.sql import DataFrame

from spark_runtime.blocks.fail_points import AFTER_SINK_COMMIT, reach
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.landing import Landing, Replay
from spark_runtime.blocks.running import BatchQuery
from spark_runtime.blocks.sinks.batch import Batch, Outcome, Shape, Sink
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter
from spark_runtime.blocks.sinks.wire import version_by_batch, wire_form
from spark_runtime.blocks.steps.aggregate_account import account_of_running_batch

# From about 10,000 rows on, writing from the tasks is quicker than bringing the rows here.
SMALL_BATCH_ROWS = 10_000
# Until a first batch has told how many rows a message holds, it is taken to be full.
MAX_ROWS_A_MESSAGE = 200.0


@dataclass(kw_only=True)
class FlowQuery(BatchQuery):
    """Writes one frame to its sinks."""

    frame: Frame
    sinks: Sequence[Sink]
    shape: Shape
    dead_letters: DeadLetterWriter
    accounts: bool = True  # False: another query of the flow tells what became of the same rows
    _rows_a_message: float = MAX_ROWS_A_MESSAGE

    def open(self) -> None:
        """Prepare the sinks; from here on an engine that had the flow before writes no more."""
        for sink in self.sinks:
            sink.open(self.assignment, self.name)

    def rows(self) -> DataFrame:
        # In the stream's own plan the wire form is planned once, not once a batch.
        return wire_form(self.frame.data, self.shape)

    def land(self, batch: Batch, rows: DataFrame) -> dict[str, float]:
        wire = rows
        if self.frame.aggregated:
            wire = version_by_batch(rows, batch)
            # Of the query's own session: that of the batch is a copy, which knows no queries.
            counted_by = self.frame.data.sparkSession
            batch = replace(batch, read=partial(account_of_running_batch, counted_by))
        landing = Landing(
            batch, self._replay(batch), self.dead_letters, self.reporter, self.stopping
        )
        small = batch.offsets.messages * self._rows_a_message <= SMALL_BATCH_ROWS
        outcomes = (
            landing.land_rows(wire, self.sinks) if small else landing.land_frame(wire, self.sinks)
        )
        stages: dict[str, float] = {}
        for sink, outcome in outcomes:
            reach(AFTER_SINK_COMMIT)
            stages.update(outcome.stages_ms)
            if self.accounts:
                self.reporter.account(sink.node, batch, outcome)
                self._learn(batch, outcome)
        return stages

    def close(self) -> None:
        for sink in self.sinks:
            sink.close()

    @property
    def is_fenced(self) -> bool:
        return all(sink.is_fenced for sink in self.sinks)

    def _replay(self, batch: Batch) -> Replay | None:
        again = self.frame.replay
        if again is None:
            return None
        return lambda keep, blamed: wire_form(again(batch.offsets, keep, blamed), self.shape)

    def _learn(self, batch: Batch, outcome: Outcome) -> None:
        """Rises at once and falls slowly: the estimate guards the driver's memory."""
        if batch.offsets.messages and not outcome.skipped:
            seen = outcome.account.consumed / batch.offsets.messages
            self._rows_a_message = max(seen, 0.8 * self._rows_a_message + 0.2 * seen)
