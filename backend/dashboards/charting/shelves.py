"""What a person chose for a chart: a kind, and columns on its shelves."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from backend.dashboards import errors
from backend.dashboards.kinds.kind import ColumnName
from backend.query.rewrite.mounts import Column

NUMBERS = frozenset({"integer", "decimal"})
TIMES = frozenset({"timestamp", "date"})
MAX_IDENTIFIER = 63

Function = Literal["count", "sum", "avg", "min", "max"]
Grain = Literal["minute", "hour", "day", "week", "month"]


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
    """`x` is the time of a line or the category of a bar, cut to whole `grain`s; `columns` are
    those of a table, and of nothing else."""

    kind: Literal["scorecard", "line", "bar", "table"]
    x: ColumnName | None = None
    grain: Grain | None = None
    measures: Annotated[tuple[Measure, ...], Field(max_length=12)] = ()
    series: ColumnName | None = None
    columns: Annotated[tuple[ColumnName, ...], Field(max_length=100)] = ()


def read_shelves(given: Mapping[str, Any], columns: Sequence[Column]) -> Shelves:
    """The shelves, checked against the table. Raises InvalidInput `chart.invalid`, which names
    each shelf that does not fit."""
    try:
        shelves = Shelves.model_validate(dict(given))
    except ValidationError as error:
        raise errors.invalid_chart(
            [
                (".".join(map(str, each["loc"])), each["type"], each["msg"])
                for each in error.errors()
            ]
        ) from None
    problems = [*_unfit(shelves), *_unknown(shelves, {each.name: each.type for each in columns})]
    if problems:
        raise errors.invalid_chart(problems)
    return shelves


Problem = tuple[str, str, str]


def _unfit(shelves: Shelves) -> list[Problem]:
    """What the kind wants and does not have."""
    if shelves.kind == "table":
        return [] if shelves.columns else [("columns", "missing", "A table needs a column.")]
    problems = []
    if not shelves.measures:
        problems.append(("measures", "missing", "It needs a measure."))
    if shelves.kind != "scorecard" and shelves.x is None:
        problems.append(("x", "missing", "It needs a time or a category."))
    if len({measure.name for measure in shelves.measures}) < len(shelves.measures):
        problems.append(("measures", "taken", "A measure stands there twice."))
    if shelves.series is not None and len(shelves.measures) > 1:
        problems.append(("series", "one_measure", "Only a single measure can be split."))
    return problems


def _unknown(shelves: Shelves, types: Mapping[str, str]) -> list[Problem]:
    """Columns that the table does not have, or whose type does not fit."""
    named = [("x", shelves.x), ("series", shelves.series)]
    named += [(f"columns.{number}", name) for number, name in enumerate(shelves.columns)]
    named += [(f"measures.{n}.column", each.column) for n, each in enumerate(shelves.measures)]
    problems = [
        (path, "unknown_column", f"The table has no column {name!r}.")
        for path, name in named
        if name is not None and name not in types
    ]
    for number, measure in enumerate(shelves.measures):
        is_number = types.get(measure.column or "") in NUMBERS
        if measure.function != "count" and not is_number:
            told = f"{measure.function} needs a column of numbers."
            problems.append((f"measures.{number}.column", "number_wanted", told))
    if shelves.grain is not None and types.get(shelves.x or "") not in TIMES:
        problems.append(("grain", "time_wanted", "Only a time is cut to whole units."))
    return problems
