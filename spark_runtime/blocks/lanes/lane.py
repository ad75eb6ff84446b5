"""What every lane gives of one batch, whichever way it goes."""

from collections.abc import Mapping
from typing import Protocol

import pyarrow as pa
from pyspark.sql import DataFrame

from spark_runtime.blocks.lanes.reread import Reread
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import RowsInTasks


class Lane(Protocol):
    """`rows` raises NeedsSpark or NotAtHand where the batch has to take another lane, and what
    Spark raises for a row that cannot be evaluated."""

    writes_in_tasks: bool

    @property
    def can_read_again(self) -> bool:
        """Whether its rows can be made once more. Those of state cannot."""
        ...

    def read_again(self, part: OffsetRange) -> Reread:
        """A part of the batch, once more: to search it for the rows that fail, and to have the
        others."""
        ...

    def close(self) -> None:
        """Let go of what `rows` has kept."""
        ...


class DriverLane(Lane, Protocol):
    """Of few rows: the driver has them, and every sink writes them from here."""

    def rows(self) -> pa.Table:
        """All rows of the batch in wire form."""
        ...

    def count(self, rows: int) -> None:
        """Raises AccountMismatch when the records read hold another number of rows."""
        ...


class TaskLane(Lane, Protocol):
    """Of any number of rows: tasks make, count and write them."""

    def rows(self) -> RowsInTasks:
        """All rows of the batch in wire form."""
        ...

    def rows_without(self, blamed: Mapping[str, str]) -> DataFrame:
        """The same once more, those in `blamed` (uid -> reason) as dead ones."""
        ...
