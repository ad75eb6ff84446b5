"""One streaming query of a flow: the sinks of one frame, batch by batch."""

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame
from pyspark.sql.streaming.query import StreamingQuery

from spark_runtime.blocks.errors import StopRequested
from spark_runtime.blocks.fail_points import AFTER_SINK_COMMIT, reach
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.landing import Landing, Replay
from spark_runtime.blocks.offsets import read_range
from spark_runtime.blocks.reporting import Reporter
from spark_runtime.blocks.sinks.batch import Assignment, Batch, Outcome, Shape, Sink
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter
from spark_runtime.blocks.sinks.wire import wire_form

# From about 10,000 rows on, writing from the tasks is quicker than bringing the rows here.
SMALL_BATCH_ROWS = 10_000
# Until a first batch has told how many rows a message holds, it is taken to be full.
MAX_ROWS_A_MESSAGE = 200.0
STOP_SECONDS = 30.0


@dataclass
class FlowQuery:
    """Writes one frame to its sinks. Name, checkpoint and batch numbers are the query's own."""

    name: str
    frame: Frame
    sinks: Sequence[Sink]
    shape: Shape
    assignment: Assignment
    checkpoint: Path
    trigger: str
    available_now: bool
    reporter: Reporter
    dead_letters: DeadLetterWriter
    stopping: threading.Event = field(default_factory=threading.Event)
    running: StreamingQuery | None = None
    _in_batch: threading.Lock = field(default_factory=threading.Lock)
    _rows_a_message: float = MAX_ROWS_A_MESSAGE

    def open(self) -> None:
        """Prepare the sinks; from here on an engine that had the flow before writes no more."""
        for sink in self.sinks:
            sink.open(self.assignment, self.name)

    def start(self) -> StreamingQuery:
        data = self.frame.data
        data.sparkSession.sparkContext.setLocalProperty(
            "spark.scheduler.pool", self.assignment.flow
        )
        writer = (
            data.writeStream.queryName(f"{self.assignment.flow}/{self.name}")
            .option("checkpointLocation", str(self.checkpoint))
            .outputMode("update" if self.frame.aggregated else "append")
        )
        if self.available_now:
            writer = writer.trigger(availableNow=True)
        else:
            writer = writer.trigger(processingTime=self.trigger)
        self.running = writer.foreachBatch(self._run_batch).start()
        return self.running

    def stop(self) -> None:
        """End after the batch that is being written; a store that is away is not waited for."""
        self.stopping.set()
        finished = self._in_batch.acquire(timeout=STOP_SECONDS)
        try:
            if self.running is not None:
                self.running.stop()
        finally:
            if finished:
                self._in_batch.release()
            for sink in self.sinks:
                sink.close()

    def _run_batch(self, rows: DataFrame, batch_id: int) -> None:
        with self._in_batch:
            if self.stopping.is_set():
                raise StopRequested
            batch = Batch(
                self.assignment, self.name, batch_id, read_range(self.checkpoint, batch_id)
            )
            started = time.perf_counter()
            stages = self._land(batch, rows)
            stages["batch"] = (time.perf_counter() - started) * 1000
            self.reporter.stages(self.name, batch, stages)

    def _land(self, batch: Batch, rows: DataFrame) -> dict[str, float]:
        wire = wire_form(rows, self.shape, batch)
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
            if not self.frame.aggregated:
                self.reporter.account(sink.node, batch, outcome)
                self._learn(batch, outcome)
        return stages

    def _replay(self, batch: Batch) -> Replay | None:
        again = self.frame.replay
        if again is None:
            return None
        return lambda keep, blamed: wire_form(again(batch.offsets, keep, blamed), self.shape, batch)

    def _learn(self, batch: Batch, outcome: Outcome) -> None:
        """Rises at once and falls slowly: the estimate guards the driver's memory."""
        if batch.offsets.messages and not outcome.skipped:
            seen = outcome.account.consumed / batch.offsets.messages
            self._rows_a_message = max(seen, 0.8 * self._rows_a_message + 0.2 * seen)

    def progress(self) -> dict[str, Any] | None:
        """Spark's own report of the newest batch; it may skip batches."""
        return None if self.running is None else self.running.lastProgress  # type: ignore[return-value]
