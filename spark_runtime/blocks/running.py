"""What every query of a flow is: a stream of batches that starts, lands, and stops between two."""

import logging
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson
from confluent_kafka import KafkaException
from pyspark.sql import DataFrame
from pyspark.sql.streaming.query import StreamingQuery

from spark_runtime.blocks.checkpoint import PARTITIONS, note_partitions
from spark_runtime.blocks.errors import StopRequested
from spark_runtime.blocks.gaps import TopicsGone, topics_gone, why_gone
from spark_runtime.blocks.offsets import next_offsets, read_range
from spark_runtime.blocks.reporting import Reporter
from spark_runtime.blocks.sinks.batch import Assignment, Batch
from spark_runtime.contract.durations import spark_interval
from spark_runtime.contract.errors import ForebayError

STOP_SECONDS = 30.0
# While a query of this process lands a large batch, the batches of others come so far apart. Each
# costs about the same whatever it holds, and ten a second of every flow leave little of a small
# machine to the one that is behind. One that takes longer than this may be waiting for its store.
REST_SECONDS, LARGE_SECONDS = 0.5, 600.0
_large: dict[tuple[str, str], float] = {}  # flow and query -> since when, by the monotonic clock

log = logging.getLogger("forebay.flow")


@dataclass(frozen=True)
class Begun:
    at: float  # by the monotonic clock
    messages: int


@dataclass(kw_only=True)
class BatchQuery(ABC):
    """Name, checkpoint and batch numbers are the query's own."""

    name: str
    assignment: Assignment
    checkpoint: Path
    trigger: str
    available_now: bool
    reporter: Reporter
    most_rows_per_second: int | None = None
    output_mode: str = "append"
    stopping: threading.Event = field(default_factory=threading.Event)
    running: StreamingQuery | None = None
    last_batch: int = -1
    begun: Begun | None = None  # the batch that is being landed
    failure: Exception | None = None  # what ended the newest batch, before Spark wrapped it
    _in_batch: threading.Lock = field(default_factory=threading.Lock)
    _due: float = 0.0  # when the rows landed so far may all have come, at the rate that is wanted
    _is_large: bool = False  # the batch that is being landed
    _was_large: bool = False  # the one before

    @abstractmethod
    def open(self) -> None:
        """Reach what the batches need. Raises TransientError when it is away."""

    @abstractmethod
    def rows(self) -> DataFrame:
        """The stream."""

    @abstractmethod
    def land(self, batch: Batch, rows: DataFrame) -> dict[str, float]:
        """Write one batch; answers how many milliseconds each stage took."""

    @abstractmethod
    def close(self) -> None:
        """Let go of what `open` reached."""

    @property
    @abstractmethod
    def kafka(self) -> Mapping[str, str] | None:
        """How it reaches what it reads; None where that is not known."""

    @property
    def topics(self) -> Collection[str] | None:
        """What it reads; None where that is not known."""
        return None

    def start(self) -> StreamingQuery:
        self._refuse_gone_topics()
        rows = self.rows()
        rows.sparkSession.sparkContext.setLocalProperty(
            "spark.scheduler.pool", self.assignment.flow
        )
        note_partitions(self.checkpoint, int(rows.sparkSession.conf.get(PARTITIONS, "4")))
        writer = (
            rows.writeStream.queryName(f"{self.assignment.flow}/{self.name}")
            .option("checkpointLocation", str(self.checkpoint))
            .outputMode(self.output_mode)
        )
        if self.available_now:
            writer = writer.trigger(availableNow=True)
        else:
            writer = writer.trigger(processingTime=spark_interval(self.trigger))
        self.running = writer.foreachBatch(self._run_batch).start()
        return self.running

    def _refuse_gone_topics(self) -> None:
        """A query whose topics are gone would wait for them for ever, and seem to run."""
        if self.kafka is None:
            return
        wanted = next_offsets(self.checkpoint)
        known = {topic for topics in wanted.values() for topic in topics}
        if self.topics is not None and (left := sorted(known.difference(self.topics))):
            raise TopicsGone(left)  # Spark would say that what is there had been deleted
        try:
            lost = topics_gone(self.kafka, wanted)
        except KafkaException as error:  # it is away: whoever reads waits for it
            log.info("The broker was not asked for the topics of %s: %s", self.name, error)
            return
        if lost:
            raise TopicsGone(lost)

    def stop(self, seconds: float = STOP_SECONDS) -> None:
        """End after the batch that is being written, or after so many seconds within it; a store
        that is away is not waited for."""
        self.stopping.set()
        finished = self._in_batch.acquire(timeout=seconds)
        try:
            if self.running is not None:
                self.running.stop()
        finally:
            if finished:
                self._in_batch.release()
            self.close()

    def reports_after(self, batch_id: int) -> list[dict[str, Any]]:
        """Spark's own reports of the batches after `batch_id`, of about the last hundred."""
        if self.running is None:
            return []
        # PySpark would have all hundred written and read as JSON, at each look.
        kept = self.running._jsq.recentProgress()
        found = []
        for number in reversed(range(len(kept))):
            if kept[number].batchId() <= batch_id:
                break
            found.append(orjson.loads(kept[number].json()))
        return found[::-1]

    @property
    def is_fenced(self) -> bool:
        """Whether a newer engine shuts this one out of every store it writes to."""
        return False

    @property
    def is_to_start_again(self) -> bool:
        """Whether it goes on otherwise from here: its flow is then stopped and built anew."""
        return False

    @property
    def shifted_by(self) -> int:
        """Microseconds that its watermark lies behind the time it stands for."""
        return 0

    def keep_pace(self, rows: int) -> None:
        """Note that so many have landed: the next batch waits until that many may have."""
        if self.most_rows_per_second is not None:
            began = max(self._due, time.monotonic() - 1.0)
            self._due = began + rows / self.most_rows_per_second

    def note_large(self) -> None:
        """Say so of the batch that is being landed. Where one large batch follows another, the flow
        may simply have that many rows: for it the others do not rest for ever."""
        self._is_large = True
        if not self._was_large:
            _large[self.assignment.flow, self.name] = time.monotonic()

    def _rest(self) -> None:
        now = time.monotonic()
        if any(since > now - LARGE_SECONDS for since in tuple(_large.values())):
            self._due = max(self._due, now + REST_SECONDS)

    def _run_batch(self, rows: DataFrame, batch_id: int) -> None:
        # Between two batches only `stop` holds the lock: it waits for Spark, and Spark for us.
        if self.stopping.is_set() or not self._in_batch.acquire(blocking=False):
            raise StopRequested
        try:
            if self.stopping.wait(max(0.0, self._due - time.monotonic())):
                raise StopRequested
            self._land_batch(rows, batch_id)
        except Exception as error:
            if self.stopping.is_set() and not isinstance(error, ForebayError | StopRequested):
                # Spark cancels then what the batch has begun.
                log.info("A batch of %s ended by the stop: %s", self.name, type(error).__name__)
                raise StopRequested from error
            self.failure = self.explained(error)
            if self.failure is error:
                raise
            raise self.failure from error
        finally:
            self.begun = None
            _large.pop((self.assignment.flow, self.name), None)
            self._was_large, self._is_large = self._is_large, False
            self._in_batch.release()
            self._rest()

    def explained(self, error: Exception) -> Exception:
        """What Spark could not do, by its cause where that is known: RecordsGone, TopicsGone."""
        if isinstance(error, ForebayError | StopRequested) or self.kafka is None:
            return error
        try:
            return why_gone(self.kafka, next_offsets(self.checkpoint)) or error
        except Exception:  # of a broker or a checkpoint that is away: the first error says more
            log.warning("Whether records of %s are gone is not known.", self.name, exc_info=True)
            return error

    def _land_batch(self, rows: DataFrame, batch_id: int) -> None:
        batch = Batch(self.assignment, self.name, batch_id, read_range(self.checkpoint, batch_id))
        started = time.perf_counter()
        self.begun = Begun(time.monotonic(), batch.offsets.messages)
        stages = self.land(batch, rows)
        self.last_batch = batch_id
        stages["batch"] = (time.perf_counter() - started) * 1000
        self.reporter.stages(self.name, batch, stages)
