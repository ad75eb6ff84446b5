"""Normalise a large batch on all cores, one contiguous range of the log a task.

A task reads its range from the broker itself: by way of Spark's source, a record becomes a row, a
value of a column and a Python object, which takes as long as normalising it. While the messages of
one range are sent, tasks are at the next ones.

Only with fixed versions: a range that meets an unknown shape says so, and is read again in order
with all that follows it. The messages come back to the driver, which sends those of one range
behind those of the range before.
"""

import logging
import pickle
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field, replace

from pyspark import inheritable_thread_target
from pyspark.sql import SparkSession

from spark_runtime.blocks.kafka import READ_AHEAD_IN_RANGE_KILOBYTES
from spark_runtime.blocks.memory_file import MemoryFile
from spark_runtime.blocks.sources.tail import NotAtHand, Record, Tail
from spark_runtime.collection.normaliser import normalise_range
from spark_runtime.collection.records import CapturedTable, NeedsOrder, Normalised
from spark_runtime.contract.schema_change import TableVersion

log = logging.getLogger("forebay.flow")

READ_SECONDS = 30.0  # a whole range; what takes longer is read in order
_Result = Normalised | NeedsOrder | str  # the last: why its records did not come


# A task's range: a quarter of a second of work, beside which starting it counts little.
RANGE_RECORDS = 25_000


@dataclass(frozen=True)
class LogRange:
    """Records of the private topic, the last one excluded."""

    kafka: dict[str, str] = field(repr=False)
    topic: str
    start: int
    end: int
    seconds: float = READ_SECONDS

    def parts(self, length: int) -> list["LogRange"]:
        """The range in parts of this length, the last of them shorter."""
        return [
            replace(self, start=start, end=min(start + length, self.end))
            for start in range(self.start, self.end, length)
        ]

    def read(self) -> Sequence[Record]:
        """Its records. Raises NotAtHand."""
        with closing(Tail(self.kafka, self.seconds, READ_AHEAD_IN_RANGE_KILOBYTES)) as tail:
            return tail.read({self.topic: {"0": self.start}}, {self.topic: {"0": self.end}})


def normalise_in_ranges(
    session: SparkSession,
    batch: LogRange,
    tables: Sequence[CapturedTable],
    versions: Sequence[TableVersion],
    length: Callable[[], int] = lambda: RANGE_RECORDS,
) -> Generator[tuple[LogRange, Normalised | None], None, None]:
    """The ranges of the batch in turn, each with what came of it. The last one with None: from
    there on the batch must be read in order. `length` is asked for each of them."""
    ahead = session.sparkContext.defaultParallelism + 1
    begun, end = deque[tuple[LogRange, Future[_Result]]](), batch.start
    pool = ThreadPoolExecutor(ahead, thread_name_prefix="range")
    first_pulls: dict[tuple[str, str], TableVersion] = {}
    try:
        while True:
            while len(begun) < ahead and end < batch.end:
                start, end = end, min(end + length(), batch.end)
                part = replace(batch, start=start, end=end)
                # Anew for each: what a thread inherits of ours it changes.
                normalise = inheritable_thread_target(session)(_normalised_by_task)
                begun.append((part, pool.submit(normalise, session, part, tables, versions)))
            if not begun:
                return
            part, future = begun.popleft()
            result = future.result()
            why = _why_in_order(result, first_pulls)
            if why:
                log.info("From %s to %s is read in order: %s", part.start, batch.end, why)
                pool.shutdown(wait=False, cancel_futures=True)
            yield part, None if why or not isinstance(result, Normalised) else result
            if why:
                return
    finally:
        pool.shutdown(cancel_futures=True)


def _why_in_order(result: _Result, first_pulls: dict[tuple[str, str], TableVersion]) -> str:
    """Empty where a range may follow those before it; else in words that quote no row."""
    match result:
        case str():
            return result
        case NeedsOrder(offset=offset):
            return f"the shape of the record {offset} is new"
    for found in result.new_versions:
        if first_pulls.setdefault((found.schema, found.table), found) != found:
            return f"{found.schema}.{found.table} was pulled twice"
    return ""


def _normalised_by_task(
    session: SparkSession,
    part: LogRange,
    tables: Sequence[CapturedTable],
    versions: Sequence[TableVersion],
) -> _Result:
    # By way of an RDD: a data frame, even of one row, is analysed and optimised for each range.
    one = session.sparkContext.parallelize([part.start], 1)
    if not MemoryFile.is_shared_with_tasks(session):
        (result,) = one.map(lambda _: _normalised(part, tables, versions)).collect()
        return result
    # What came of a range is megabytes, which Java would copy several times.
    with closing(MemoryFile()) as handed:
        place = handed.place
        one.foreach(lambda _: place.write(_packed(_normalised(part, tables, versions))))
        unpacked: _Result = pickle.loads(handed.read())
        return unpacked


def _packed(result: _Result) -> bytes:
    return pickle.dumps(result, pickle.HIGHEST_PROTOCOL)


def _normalised(
    part: LogRange, tables: Sequence[CapturedTable], versions: Sequence[TableVersion]
) -> _Result:
    try:
        return normalise_range(part.read(), tables, versions)
    except NotAtHand as error:
        return str(error)
