"""A frame: a DataFrame with the canonical columns, and what the next step must know about it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Protocol

import pyarrow as pa
from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from spark_runtime.blocks.generation import History
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Read, Windows
from spark_runtime.blocks.sources.producers import Producers
from spark_runtime.blocks.sources.records import KafkaRecords
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.contract.columns import Column
from spark_runtime.sql.in_postgres import Grouping

# Why a row does not count as an ordinary one. None of them removes the row before the sink: the
# sink decides what it means there, and counts it.
FILTERED, UNMATCHED, DEAD, CONTROL = "filtered", "unmatched", "dead", "control"
DEAD_TYPE = "struct<reason:string,origin:string,payload:binary>"


def rank_of(uid: Expression) -> Expression:
    """The second number of `<ums_id_>-<row>`; a legacy writer sent one number. Null: it is none."""
    # Spark splits a text by a pattern that it compiles again for every row.
    return F.substr(uid, F.instr(uid, F.lit("-")) + 1).try_cast("bigint")


class Over(Protocol):
    """The rows of a frame, made from some records by the same steps as in the stream.

    `keep` chooses source rows by their hidden columns, and a row in `blamed` (uid -> reason) is
    marked dead when it is read, so that no later step evaluates it.
    """

    def __call__(
        self, records: DataFrame, keep: Expression | None, blamed: Mapping[str, str]
    ) -> DataFrame: ...


class LastStep(Protocol):
    """What a step at the end of a frame does to rows in wire form without Spark: to a few of them
    on the driver."""

    @property
    def node(self) -> str: ...

    @property
    def adds(self) -> tuple[str, ...]:
        """Names of the columns it puts behind the others."""
        ...

    @property
    def in_tasks(self) -> Callable[[pa.Table], pa.Table]:
        """What does the same to many rows in the tasks that have read them. It may travel."""
        ...

    def __call__(self, rows: pa.Table) -> pa.Table:
        """Raises TransientError when it is to be asked again."""
        ...

    def close(self) -> None: ...


class ArrowReader(Protocol):
    """Reads a frame's rows from ordinary records by Arrow, without Spark (see `arrow_rows`). It may
    travel to tasks."""

    def __call__(self, records: Sequence[Record]) -> pa.Table:
        """The data columns and the hidden ones of `arrow_rows.HIDDEN`. Raises NeedsSpark when
        Spark has to do it."""
        ...


class Count(Protocol):
    """Counts by itself the rows that records hold. It may travel to tasks."""

    def __call__(self, node: str, records: Sequence[Record], rows: int) -> None:
        """Raises AccountMismatch when so many rows came of records that hold another number."""
        ...


class Explain(Protocol):
    """What an error of Spark's says of a source, which the source has raised on purpose."""

    def __call__(self, error: Exception) -> Exception | None:
        """None for every other error."""
        ...


@dataclass(frozen=True)
class Origin:
    """The records that a frame's rows are made of, and how.

    Where the last steps can also be done without Spark, `before` are the rows without them; where
    the others are simple enough, `arrow` reads ordinary rows up to there. `believing` makes the
    same rows, and compares no id with what the `producers` can have given.
    """

    records: KafkaRecords = field(repr=False)
    stream: DataFrame
    over: Over
    # What a batch says about now is Spark's to remember: its plan must be the stream's own.
    reads_clock: bool = False
    last: tuple[LastStep, ...] = ()
    before: Over | None = None
    arrow: ArrowReader | None = None
    producers: Producers | None = field(default=None, repr=False)
    believing: Over | None = None
    count: Count | None = None
    explain: Explain | None = None

    @property
    def without_limits(self) -> "Origin":
        """For rows that nothing is stored by the ids of."""
        over = self.believing or self.over
        return Origin(self.records, self.stream, over, self.reads_clock, explain=self.explain)

    def read_again(
        self, offsets: OffsetRange, keep: Expression | None, blamed: Mapping[str, str]
    ) -> DataFrame:
        """The rows of a part of a batch, read once more from the topic."""
        return self.over(self.records.read_again(offsets), keep, blamed)

    def then(
        self,
        step: Callable[[DataFrame], DataFrame],
        *,
        reads_clock: bool = False,
        last: LastStep | None = None,
        arrow: Callable[[ArrowReader], ArrowReader] | None = None,
    ) -> "Origin":
        """With one more step behind. It may offer itself without Spark: as `last`, where only such
        steps follow, or as `arrow`, for ordinary rows. One that offers nothing is Spark's."""

        def over(
            records: DataFrame, keep: Expression | None, blamed: Mapping[str, str]
        ) -> DataFrame:
            return step(self.over(records, keep, blamed))

        def believing(
            records: DataFrame, keep: Expression | None, blamed: Mapping[str, str]
        ) -> DataFrame:
            return step((self.believing or self.over)(records, keep, blamed))

        reads_clock = self.reads_clock or reads_clock
        then = replace(self, over=over, believing=believing, reads_clock=reads_clock)
        if last is None:
            reader = arrow(self.arrow) if arrow and self.arrow and not self.last else None
            return replace(then, last=(), before=None, arrow=reader)
        return replace(then, last=(*self.last, last), before=self.before or self.over)


@dataclass(frozen=True)
class Recomputed:
    """Of an aggregate of the newest rows: how its groups are computed, and the rows under it."""

    grouping: Grouping
    columns: tuple[Column, ...]
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Frame:
    """Data columns plus the contract's hidden columns. No `keys`: an append port, else upsert.

    `make` gives the rows as a DataFrame, whose making Spark analyses step by step: where a flow
    copies, and every message is as our own writers write them, nobody ever asks for it.
    """

    node: str
    make: Callable[[], DataFrame] = field(repr=False)
    columns: tuple[Column, ...]
    keys: tuple[str, ...]
    origin: Origin | None = None  # None: the rows are state's output
    # Of an aggregate: asks Spark what the running batch has read, which the rows do not show.
    read_by_batch: Callable[[SparkSession], Read] | None = None
    upstream: "Frame | None" = None  # of an aggregate: the rows before it
    # Of an aggregate: the rows that are dead in front of it, or that it refuses (see `guard`).
    guard: "Frame | None" = None
    # Of an aggregate whose clock stands still: what is to be read before it goes.
    waits_for: History | None = None
    windows: Windows | None = None  # of an aggregate
    shifted_by: int = 0  # microseconds that the watermark lies behind the time it stands for
    # Of a source: its rows once more, of the named columns alone, those too far in the future of
    # an event time marked dead.
    timed: "Callable[[Mapping[str, str], Collection[str]], Frame] | None" = field(
        default=None, repr=False
    )
    recomputed: Recomputed | None = None  # `data` are then the rows, `columns` those of the groups

    @property
    def aggregated(self) -> bool:
        """Whether rows are versioned by the batch that wrote them, not by a source."""
        return self.read_by_batch is not None

    @cached_property
    def data(self) -> DataFrame:
        return self.make()
