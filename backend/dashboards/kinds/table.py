from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from backend.dashboards.charting.columns import Table
from backend.dashboards.charting.shelves import ANYTHING, TIMES, Shelf, Shelves
from backend.dashboards.charting.sql import rows
from backend.dashboards.kinds.kind import (
    AnyColumn,
    ChartKind,
    Decimals,
    Guess,
    Labels,
    Settings,
    Sort,
)

MOST_ROWS = 100
MOST_COLUMNS = 100


class TableSettings(Settings):
    """`columns` in the order of the screen; none named, all of them."""

    columns: Annotated[tuple[AnyColumn, ...], Field(max_length=MOST_COLUMNS)] = ()
    labels: Labels = {}
    sort: Sort | None = None
    limit: Annotated[int, Field(ge=1, le=1_000)] = 100
    decimals: Decimals = 1


class TableKind(ChartKind):
    name = "table"
    title = "Table"
    needs = "1 column"
    width, height = 24, 11
    Settings = TableSettings
    shelves = (Shelf("columns", ANYTHING, most=MOST_COLUMNS),)

    def select(self, table: str, shelves: Shelves, types: Mapping[str, str]) -> str:
        time = next((name for name in shelves.columns if types[name] in TIMES), None)
        return rows(table, shelves.columns, newest_by=time, most=MOST_ROWS)

    def settings(self, shelves: Shelves, types: Mapping[str, str]) -> dict[str, Any]:
        return {"columns": list(shelves.columns)}

    def guess(self, table: Table) -> Guess | None:
        """The last resort: all there is."""
        columns = tuple(each.name for each in table.columns[:MOST_COLUMNS])
        return Guess(0.1, Shelves(kind=self.name, columns=columns))
