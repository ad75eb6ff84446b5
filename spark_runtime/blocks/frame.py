"""A frame: a DataFrame with the canonical columns, and what the next step must know about it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.contract.columns import Column
from spark_runtime.sql.in_postgres import Grouping

# Why a row does not count as an ordinary one. None of them removes the row before the sink: the
# sink decides what it means there, and counts it.
FILTERED, UNMATCHED, DEAD, CONTROL = "filtered", "unmatched", "dead", "control"


class Replay(Protocol):
    """The rows of a frame once more, as a batch read of the same offsets.

    What Spark hands to a batch is already evaluated, so nothing can be left out of it. Read again,
    it can: `keep` chooses source rows by their hidden columns, and a row in `blamed` (uid ->
    reason) is marked dead when it is read, so that no later step evaluates it.
    """

    def __call__(
        self, offsets: OffsetRange, keep: Expression | None, blamed: Mapping[str, str]
    ) -> DataFrame: ...


@dataclass(frozen=True)
class Recomputed:
    """Of an aggregate of the newest rows: how its groups are computed, and the rows under it."""

    grouping: Grouping
    columns: tuple[Column, ...]
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Frame:
    """Data columns plus the contract's hidden columns. No `keys`: an append port, else upsert."""

    node: str
    data: DataFrame
    columns: tuple[Column, ...]
    keys: tuple[str, ...]
    replay: Replay | None = field(default=None, repr=False)  # None: the rows are state's output
    aggregated: bool = False  # rows are versioned by the batch that wrote them, not by a source
    upstream: DataFrame | None = None  # of an aggregate: the rows before it, for its dead letters
    # Of a source: its rows once more, those too far in the future of an event time marked dead.
    timed: Callable[[Mapping[str, str]], DataFrame] | None = field(default=None, repr=False)
    recomputed: Recomputed | None = None  # `data` are then the rows, `columns` those of the groups
