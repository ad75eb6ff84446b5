"""What a person chose for a chart: a kind, and columns on its shelves."""

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

NUMBERS = frozenset({"integer", "decimal"})
TIMES = frozenset({"timestamp", "date"})
# What rows can be grouped by, and drawn as a name.
NAMES = frozenset({"text", "boolean", "time"}) | NUMBERS | TIMES
ANYTHING = NAMES | {"json"}
MAX_IDENTIFIER = 63

ColumnName = Annotated[str, StringConstraints(min_length=1, max_length=63)]
Function = Literal["count", "sum", "avg", "min", "max"]
Grain = Literal["minute", "hour", "day", "week", "month"]
ShelfName = Literal["x", "y", "size", "measures", "series", "columns"]

FUNCTIONS: tuple[Function, ...] = get_args(Function)
SHELF_NAMES: tuple[ShelfName, ...] = get_args(ShelfName)


@dataclass(frozen=True)
class Shelf:
    """A place for columns that a kind has; `name` is a field of `Shelves`.

    `accepts`: types of columns; of them those in `prefers` are taken first where nobody chose.
    `has_grain`: a time on it is cut to whole units. `functions`: those that `measures` offers.
    """

    name: ShelfName
    accepts: frozenset[str]
    prefers: frozenset[str] = frozenset()
    most: int = 1
    is_required: bool = True
    has_grain: bool = False
    functions: tuple[Function, ...] = FUNCTIONS


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Measure(_Part):
    """A number of each group of rows; `count` without a column counts the rows."""

    function: Function
    column: ColumnName | None = None

    @property
    def name(self) -> str:
        """What its column of the result is called."""
        whole = f"{self.function}_{self.column}" if self.column else "rows"
        return whole.encode()[:MAX_IDENTIFIER].decode(errors="ignore")


class Shelves(_Part):
    """What stands on the shelves of any kind; a kind looks at those that it has.

    `x`, `y` and `size` place a mark, `series` tells marks apart, `x` is cut to whole `grain`s.
    `measures` are numbers of a group of rows; `columns` show rows as they are.
    """

    kind: str
    x: ColumnName | None = None
    y: ColumnName | None = None
    size: ColumnName | None = None
    grain: Grain | None = None
    measures: Annotated[tuple[Measure, ...], Field(max_length=12)] = ()
    series: ColumnName | None = None
    columns: Annotated[tuple[ColumnName, ...], Field(max_length=100)] = ()

    def on(self, shelf: Shelf) -> tuple[ColumnName | Measure, ...]:
        """What stands on this one."""
        match shelf.name:
            case "measures":
                return self.measures
            case "columns":
                return self.columns
            case name:
                column: ColumnName | None = getattr(self, name)
                return () if column is None else (column,)
