"""What a sink is told about a batch, and what it answers."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Protocol

import pyarrow as pa
from pyspark.sql import DataFrame

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.contract.account import Account
from spark_runtime.contract.columns import Column


@dataclass(frozen=True)
class Assignment:
    """The flow as one engine holds it; see the three numbers of the contract."""

    flow: str
    generation: str
    fence: int

    @property
    def ordinal(self) -> int:
        """The number in front of a generation's random part: later generations are larger."""
        return int(self.generation.split("-", 1)[0])


@dataclass(frozen=True)
class Read:
    """What an aggregate has read, as its result does not show it: what became of the rows, the
    newest commit of the source among them and the heartbeats, when the broker got the first of
    them, and the newest event time of those that count."""

    account: Account
    seen_up_to: datetime | None
    first_came: datetime | None = None
    newest_event: datetime | None = None


@dataclass(frozen=True)
class Windows:
    """Of groups by windows: the column that tells when a window begins, or ends (so long behind
    `lasts`), and from when on windows may be written; None: all."""

    column: str
    lasts: timedelta
    written_from: datetime | None

    @property
    def first(self) -> datetime | None:
        """The smallest value of the column that may be written."""
        return None if self.written_from is None else self.written_from + self.lasts


@dataclass(frozen=True)
class Batch:
    """One micro-batch of one query. `offsets` says which input it stands for.

    `read`: of an aggregate. It can be asked once the result has been evaluated.
    """

    assignment: Assignment
    query: str
    batch_id: int
    offsets: OffsetRange
    read: Callable[[], Read] | None = None

    def account_of(self, written: Account) -> Account:
        """What became of the rows read, when the rows written came to `written`."""
        return written if self.read is None else self.read().account


@dataclass(frozen=True)
class Shape:
    """The rows a sink gets: data columns in order, and its key (empty: rows are only added)."""

    columns: tuple[Column, ...]
    keys: tuple[str, ...]
    aggregated: bool = False
    windows: Windows | None = None

    @property
    def values(self) -> tuple[Column, ...]:
        return tuple(column for column in self.columns if column.name not in self.keys)


@dataclass(frozen=True)
class Outcome:
    """What became of the batch's rows.

    `number` counts the batches this sink has landed for the flow: it goes on where Spark's own
    batch numbers start over with an older checkpoint. `skipped`: all of it had landed before.
    `newest_commit_at`: when the source committed the newest of the rows, where that is known.
    `seen_up_to`: the same of everything that was read, heartbeats included. `dead`: the letters
    that tasks have written, by reason.
    """

    account: Account
    number: int
    skipped: bool = False
    stages_ms: Mapping[str, float] = field(default_factory=dict)
    newest_commit_at: datetime | None = None
    seen_up_to: datetime | None = None
    dead: Mapping[str, int] = field(default_factory=dict)


class RowsInTasks(Protocol):
    """Rows in wire form that tasks have: a DataFrame, or what `sources.in_tasks` reads."""

    def mapInArrow(
        self,
        func: Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]],
        schema: str,
    ) -> DataFrame: ...


class Sink(Protocol):
    """A sink belongs to one flow and lives as long as it.

    Writing raises TransientError (the caller tries again), RowsRefused, or PermanentError.
    """

    node: str
    is_fenced: bool
    takes_any_order: bool
    """Whether `write_frame` takes all `RowsInTasks`; else a DataFrame alone, which it orders."""
    most_refused: int
    """More refused rows than this in one batch stop the flow."""

    def open(self, assignment: Assignment, query: str) -> None:
        """Reach the store, make what is missing, and raise the fence where there is one."""

    def write_rows(self, batch: Batch, rows: pa.Table) -> Outcome:
        """Land a batch small enough for the driver; `rows` is the wire form of the frame."""

    def write_frame(self, batch: Batch, rows: Any) -> Outcome:
        """Land a batch of any size from the executors. Raises NeedsSpark where rows that were to be
        read without Spark are no ordinary ones."""

    def refused(self, rows: pa.Table) -> list[tuple[str, str]]:
        """The rows the store will not take, each with the reason; nothing is written. Raises
        RowsRefused where no row is to blame."""

    def close(self) -> None: ...
