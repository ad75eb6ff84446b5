"""Many ordinary records, each piece of their log read by a task from the broker itself.

By way of Spark, a value of a row is parsed, checked and moved into the task's Python one by one, by
code that Java is still compiling when a million rows are over. Read here, a column at a time,
rows go straight on to what the task does with them: writes them, as a rule.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession

from spark_runtime.blocks.arrow_rows import NeedsSpark, in_wire_form
from spark_runtime.blocks.frame import ArrowReader, Count
from spark_runtime.blocks.kafka import READ_AHEAD_IN_RANGE_KILOBYTES
from spark_runtime.blocks.sources.tail import NotAtHand, Offsets, Record, Tail
from spark_runtime.contract.errors import ForebayError

Step = Callable[[pa.Table], pa.Table]

# Messages that a task fetches together, and bytes that it reads together: 10,000 rows where
# messages are full, and as many messages as it takes where they are small, unless they are next to
# nothing. The values of rows take ten times the room of their messages.
FETCHED, READ_BYTES, MOST_MESSAGES = 10, 2_000_000, 10_000
MOST_BYTES = 16_000_000
FETCH_SECONDS = 10.0
# More pieces would mostly connect, fewer leave cores idle at the end.
PIECES_A_CORE = 2
FEWEST_MESSAGES = 500


class Piece(NamedTuple):
    """Of a partition's log, the last record excluded."""

    topic: str
    partition: str
    start: int
    end: int


def pieces_of(start: Offsets, end: Offsets, count: int) -> list[Piece]:
    """The records in about so many pieces, none of them small."""
    whole = [
        Piece(topic, partition, start.get(topic, {}).get(partition, 0), to)
        for topic, partitions in end.items()
        for partition, to in partitions.items()
    ]
    length = max(FEWEST_MESSAGES, -(-sum(each.end - each.start for each in whole) // count))
    return [
        each._replace(start=at, end=min(at + length, each.end))
        for each in whole
        for at in range(each.start, each.end, length)
    ]


@dataclass(frozen=True)
class ArrowRows:
    """`RowsInTasks` of ordinary records, as `schema`, that of their wire form, has them; then what
    `last` makes of these. `node` is what they are counted for."""

    node: str
    session: SparkSession = field(repr=False)
    arrow: ArrowReader
    kafka: Mapping[str, str] = field(repr=False)
    pieces: Sequence[Piece]
    schema: pa.Schema
    last: Sequence[Step] = ()
    count: Count | None = None

    def mapInArrow(
        self, func: Callable[[Iterator[pa.RecordBatch]], Iterable[pa.RecordBatch]], schema: str
    ) -> DataFrame:
        """A task for each piece; `func` gets its rows, or NeedsSpark raised, and makes others."""
        pieces = self.pieces
        read = _Reading(
            self.node, self.arrow, dict(self.kafka), self.schema, tuple(self.last), self.count
        )

        def run(numbers: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
            for batch in numbers:
                for number in batch.column("id").to_pylist():
                    yield from func(read(pieces[number]))

        return self.session.range(0, len(pieces), 1, len(pieces)).mapInArrow(run, schema)


@dataclass(frozen=True)
class _Reading:
    """Sent to tasks."""

    node: str
    arrow: ArrowReader
    kafka: Mapping[str, str] = field(repr=False)
    schema: pa.Schema
    last: Sequence[Step]
    count: Count | None

    def __call__(self, piece: Piece) -> Iterator[pa.RecordBatch]:
        """Raises NeedsSpark, also when records or what is looked up do not come: Spark tells why.
        Raises AccountMismatch."""
        tail = Tail(self.kafka, FETCH_SECONDS, READ_AHEAD_IN_RANGE_KILOBYTES)
        records, size = list[Record](), 0
        try:
            for start in range(piece.start, piece.end, FETCHED):
                end = min(start + FETCHED, piece.end)
                fetched = tail.read(_at(piece, start), _at(piece, end))
                records += fetched
                size += sum(len(record.value or b"") for record in fetched)
                if size > MOST_BYTES:
                    raise NeedsSpark("messages of many megabytes")
                if end == piece.end or size >= READ_BYTES or len(records) >= MOST_MESSAGES:
                    yield from self._rows(records).to_batches()
                    records, size = [], 0
        except NotAtHand as error:
            raise NeedsSpark(str(error)) from error
        finally:
            tail.close()

    def _rows(self, records: Sequence[Record]) -> pa.Table:
        rows = in_wire_form(self.arrow(records), self.schema)
        try:
            for step in self.last:
                rows = step(rows)
        except ForebayError as error:
            raise NeedsSpark(str(error)) from error
        if self.count is not None:
            self.count(self.node, records, rows.num_rows)
        return rows


def _at(piece: Piece, offset: int) -> Offsets:
    return {piece.topic: {piece.partition: offset}}
