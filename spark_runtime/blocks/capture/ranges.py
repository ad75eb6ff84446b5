"""Normalise a large batch on all cores, one contiguous range of the log a task.

A task reads its range from the broker itself: by way of Spark's source, a record becomes a row, a
value of a column and a Python object, which takes as long as normalising it.

Only with fixed versions: a range that meets an unknown shape says so, and the batch is read again
in order. The messages come back to the driver, so nothing is sent before all ranges agree.
"""

import logging
import pickle
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import pyarrow as pa
from pyspark.sql import SparkSession

from spark_runtime.blocks.sources.tail import NotAtHand, Tail
from spark_runtime.collection.normaliser import normalise_range
from spark_runtime.collection.records import CapturedTable, NeedsOrder, Normalised, Record
from spark_runtime.contract.account import Account
from spark_runtime.contract.schema_change import TableVersion

log = logging.getLogger("forebay.flow")

READ_SECONDS = 30.0  # a whole range; what takes longer is read in order
# A range's result crosses to the driver as Spark's own Python rows do: pickled, within one job.
RESULT_TEXT = "number bigint, result binary"
RESULT = pa.schema([("number", pa.int64()), ("result", pa.binary())])


@dataclass(frozen=True)
class LogRange:
    """Records of the private topic, the last one excluded."""

    kafka: dict[str, str] = field(repr=False)
    topic: str
    start: int
    end: int
    seconds: float = READ_SECONDS

    def parts(self, count: int) -> list["LogRange"]:
        """The range in so many, about as long as each other."""
        length = self.end - self.start
        bounds = [self.start + length * number // count for number in range(count + 1)]
        return [
            replace(self, start=start, end=end)
            for start, end in zip(bounds, bounds[1:], strict=False)
        ]

    def records(self, tail: Tail) -> Iterator[Record]:
        """Raises NotAtHand."""
        at = {self.topic: {"0": self.start}}, {self.topic: {"0": self.end}}
        for record in tail.read(*at):
            yield Record(record.offset, record.value, record.milliseconds)


def normalise_in_ranges(
    session: SparkSession,
    batch: LogRange,
    tables: Sequence[CapturedTable],
    versions: Sequence[TableVersion],
) -> Normalised | None:
    """The whole batch, or None when it must be read in order."""
    cores = session.sparkContext.defaultParallelism
    ranges = batch.parts(cores)

    def normalise(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for numbers in batches:
            for number in numbers.column("id").to_pylist():
                result = pickle.dumps(_normalised(ranges[number], tables, versions))
                yield pa.RecordBatch.from_pylist([{"number": number, "result": result}], RESULT)

    told = session.range(0, cores, 1, cores).mapInArrow(normalise, RESULT_TEXT).toArrow()
    results = [pickle.loads(result) for result in told.sort_by("number")["result"].to_pylist()]
    for result in results:
        if not isinstance(result, Normalised):
            log.info("The records %s to %s are read in order: %s", batch.start, batch.end, result)
            return None
    return _joined(results) if _agree(results) else None


def _agree(results: Iterable[Normalised]) -> bool:
    """Whether no two ranges found another pull of a table to be its first."""
    found = {(v.schema, v.table, v) for result in results for v in result.new_versions}
    return len(found) == len({(schema, table) for schema, table, _ in found})


def _normalised(
    part: LogRange, tables: Sequence[CapturedTable], versions: Sequence[TableVersion]
) -> Normalised | NeedsOrder | str:
    tail = Tail(part.kafka, part.seconds)
    try:
        return normalise_range(part.records(tail), tables, versions)
    except NotAtHand as error:
        return str(error)
    finally:
        tail.close()


def _joined(results: Iterable[Normalised]) -> Normalised:
    results = list(results)
    return Normalised(
        messages=[message for result in results for message in result.messages],
        new_versions=list({v.key: v for result in results for v in result.new_versions}.values()),
        account=sum((result.account for result in results), Account()),
        dead=[dead for result in results for dead in result.dead],
        pulled=sum((result.pulled for result in results), Counter()),
    )
