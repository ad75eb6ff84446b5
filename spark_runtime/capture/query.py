"""The one query of a capture's flow. Its output is at least once, and equal at every replay."""

import logging
import time
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from spark_runtime.blocks.errors import AccountMismatch, StopRequested
from spark_runtime.blocks.kafka import spark_read_options
from spark_runtime.blocks.offsets import position
from spark_runtime.blocks.patience import Patience
from spark_runtime.blocks.running import BatchQuery
from spark_runtime.blocks.sending import KafkaSender
from spark_runtime.blocks.sinks.batch import Batch, Outcome
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter, DeadRow
from spark_runtime.blocks.sources.tail import NotAtHand, Tail
from spark_runtime.blocks.stage_latency import capture_latencies
from spark_runtime.capture.producing import CaptureProducer
from spark_runtime.capture.ranges import RANGE_RECORDS, LogRange, normalise_in_ranges
from spark_runtime.capture.versions import column_reader, key_reader, read_versions
from spark_runtime.collection.normaliser import Normaliser
from spark_runtime.collection.records import CapturedTable, LogRecord, Normalised, Record
from spark_runtime.contract.account import Account
from spark_runtime.contract.errors import TransientError
from spark_runtime.contract.schema_change import TableVersion

log = logging.getLogger("forebay.flow")

# Up to here one core on the driver is done before the tasks have started.
SMALL_BATCH_RECORDS = 2_000
# About two seconds of work; what is normalised of it is sent meanwhile.
MOST_RECORDS = 200_000
# What a range is made of, until it is known how large records are: a row of 20 columns, twice.
RANGE_BYTES, FIRST_BYTES_A_RECORD = 25_000_000, 2_000.0
BYTES_A_BYTE_SENT = 1.5  # a record names each column
# Bounds what is here at once where the log is read in order: 30 MB of records of 600 bytes.
RECORDS_IN_ORDER = 50_000


@dataclass(kw_only=True)
class CaptureQuery(BatchQuery):
    """Reads the private topic in log order, writes each table's messages to its topic."""

    session: SparkSession = field(repr=False)
    options: Mapping[str, Any] = field(repr=False)
    dead_letters: DeadLetterWriter
    _tables: list[CapturedTable] = field(default_factory=list)
    _versions: list[TableVersion] = field(default_factory=list)
    _normaliser: Normaliser | None = None
    _producer: CaptureProducer | None = None
    _tail: Tail | None = field(default=None, repr=False)
    _newest: LogRecord | None = field(default=None, repr=False)  # of a small batch
    _tasks_have_started: bool = False
    _bytes_a_record: float = FIRST_BYTES_A_RECORD
    _made_at_ms: int = field(default_factory=lambda: int(time.time() * 1000))

    def open(self) -> None:
        """Learn the tables' versions. Raises TransientError while the broker is away."""
        self._tables = [CapturedTable.from_json(table) for table in self.options["tables"]]
        self._versions = read_versions(self.options["kafka"], self.options["schema_topic"])
        self._normaliser = Normaliser(
            self._tables,
            self._versions,
            column_reader(self.name, self.options["source"]["postgres"]),
            key_reader(self.name, self.options["source"]["postgres"]),
        )
        self._tail = Tail(self.options["kafka"])
        self._producer = CaptureProducer(
            KafkaSender(self.options["kafka"]), self.options["schema_topic"]
        )

    def rows(self) -> DataFrame:
        reader = self.session.readStream.format("kafka").name(self.name)
        return (
            reader.options(**spark_read_options(self.options["kafka"]))
            .options(
                subscribe=self._topic,
                startingOffsets="earliest",
                maxOffsetsPerTrigger=str(MOST_RECORDS),
            )
            .load()
            .select("offset", "value", F.unix_millis("timestamp").alias("milliseconds"))
        )

    def land(self, batch: Batch, rows: DataFrame) -> dict[str, float]:
        self._newest = None
        account, pulled, number = Account(), Counter[str](), position(batch.offsets.end)
        with closing(self._portions(batch, rows)) as portions:
            for normalise in portions:
                if self.stopping.is_set():
                    raise StopRequested
                done = self._land_portion(normalise, rows)
                account += done.account
                pulled += done.pulled
        self.reporter.account(self.name, batch, Outcome(account, number))
        if pulled:
            self.reporter.pulled(self.name, number, pulled)
        return dict(capture_latencies(self._newest, time.time() * 1000)) if self._newest else {}

    def _portions(
        self, batch: Batch, rows: DataFrame
    ) -> Generator[Callable[[], Normalised], None, None]:
        """The batch in parts that follow each other in the log."""
        assert self._tail is not None
        start, end = self._span(batch)
        if end - start <= SMALL_BATCH_RECORDS:
            yield lambda: self._in_order(self._at_hand(start, end) or _all_of(rows))
            return
        near = start + SMALL_BATCH_RECORDS
        if not self._tasks_have_started and (first := self._at_hand(start, near)):
            # Their processes take seconds to start. The first rows of a new capture, which
            # somebody waits for, need not wait for the rest.
            yield lambda: self._in_order(first)
            start = near
        self._tasks_have_started = True
        self._tail.close()
        rest = LogRange(dict(self.options["kafka"]), self._topic, start, end)
        with closing(
            normalise_in_ranges(
                self.session, rest, self._tables, list(self._versions), self._length_of_a_range
            )
        ) as ranges:
            for part, done in ranges:
                if done is not None:
                    yield partial(_same, done)
                    continue
                for each in replace(rest, start=part.start).parts(RECORDS_IN_ORDER):
                    yield partial(self._range_in_order, each, rows)

    def _land_portion(self, normalise: Callable[[], Normalised], rows: DataFrame) -> Normalised:
        patience = Patience(self.reporter, self.stopping)
        done = patience.until_done(self.name, normalise)
        if done.account.consumed != done.records:
            raise AccountMismatch(self.name, done.records, done.account.consumed, done.account)
        self._learn(done)
        self._require_present_options(done, rows)
        patience.until_done(self.name, lambda: self._write(done))
        self._versions += done.new_versions
        assert self._normaliser is not None
        self._normaliser.know(done.new_versions)
        if done.dead:
            dead = [
                DeadRow(d.reason, f"{self._topic}:0:{d.offset}:0", d.payload) for d in done.dead
            ]
            reasons = patience.until_done(self.name, lambda: self.dead_letters.write(dead))
            self.reporter.dead_letters(self.name, reasons)
        return done

    def _range_in_order(self, part: LogRange, rows: DataFrame) -> Normalised:
        try:
            return self._in_order(part.read())
        except NotAtHand as error:
            log.info("Spark reads %s to %s of %s: %s", part.start, part.end, self.name, error)
        offset = F.col("offset")
        return self._in_order(_all_of(rows.where((offset >= part.start) & (offset < part.end))))

    def _length_of_a_range(self) -> int:
        """In records: tables of large rows get short ones."""
        return max(1, min(RANGE_RECORDS, round(RANGE_BYTES / self._bytes_a_record)))

    def _learn(self, done: Normalised) -> None:
        """Rises at once and falls slowly: the estimate guards the memory of all."""
        if done.account.consumed:
            sent = sum(len(message.value) for message in done.messages)
            seen = max(1.0, BYTES_A_BYTE_SENT * sent / done.account.consumed)
            self._bytes_a_record = max(seen, 0.7 * self._bytes_a_record + 0.3 * seen)

    def _in_order(self, records: Sequence[LogRecord]) -> Normalised:
        assert self._normaliser is not None
        self._newest = records[-1] if records else None
        return self._normaliser.normalise(records)

    def _at_hand(self, start: int, end: int) -> Sequence[LogRecord]:
        """The records from `start` to `end`; none when Spark has to read them."""
        assert self._tail is not None
        try:
            return self._tail.read({self._topic: {"0": start}}, {self._topic: {"0": end}})
        except NotAtHand as error:
            log.info("Spark reads the batch of %s: %s", self.name, error)
            return []

    def _span(self, batch: Batch) -> tuple[int, int]:
        start, end = (
            at[self.name][self._topic]["0"] for at in (batch.offsets.start, batch.offsets.end)
        )
        return start, end

    @property
    def _topic(self) -> str:
        return str(self.options["private_topic"])

    def _require_present_options(self, done: Normalised, rows: DataFrame) -> None:
        """A table that joined the capture after our options were read is no unknown one. Started
        again, the flow asks for its options again; what was there before them stays unknown."""
        unknown = [dead.offset for dead in done.dead if dead.reason.startswith("TABLE_UNKNOWN:")]
        if not unknown:
            return
        newest = rows.where(F.col("offset") == max(unknown)).select("milliseconds").first()
        if newest is not None and newest["milliseconds"] >= self._made_at_ms:
            raise TransientError("CAPTURE_TABLES_CHANGED")

    def _write(self, done: Normalised) -> None:
        assert self._producer is not None
        self._producer.write_versions(done.new_versions)
        self._producer.write_messages(done.messages)

    @property
    def kafka(self) -> Mapping[str, str]:
        return dict(self.options["kafka"])

    def close(self) -> None:
        self.dead_letters.close()
        if self._producer is not None:
            self._producer.close()
        if self._tail is not None:
            self._tail.close()


def _same(done: Normalised) -> Normalised:
    return done


def _all_of(rows: DataFrame) -> list[Record]:
    read = rows.toArrow().sort_by("offset")
    columns = (read[name].to_pylist() for name in ("offset", "value", "milliseconds"))
    return [Record(*record) for record in zip(*columns, strict=True)]
