from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from backend.dashboards.charting.columns import Table
from backend.dashboards.charting.shelves import NAMES, NUMBERS, TIMES, Shelf, Shelves
from backend.dashboards.charting.shelves import Measure as MeasureOnShelf
from backend.dashboards.charting.sql import MOST_ROWS, largest, newest
from backend.dashboards.kinds.kind import (
    ChartKind,
    Decimals,
    Dimension,
    Guess,
    Labels,
    Measure,
    Settings,
    Sort,
    Switch,
    Unit,
)

MOST_BARS = 20
MOST_GUESSED_BARS = 12


class BarSettings(Settings):
    """A bar a category and measure, or one measure with a bar a value of `series`."""

    category: Dimension
    measures: Annotated[tuple[Measure, ...], Field(min_length=1, max_length=12)]
    series: Dimension | None = None
    sort: Sort | None = None
    limit: Annotated[int, Field(ge=1, le=200)] = 20
    unit: Unit = ""
    decimals: Decimals = 0
    labels: Labels = {}
    is_horizontal: Switch = False
    is_stacked: Switch = False


class BarKind(ChartKind):
    name = "bar"
    title = "Bar"
    needs = "1 category + 1 measure"
    width, height = 12, 9
    Settings = BarSettings
    shelves = (
        Shelf("x", NAMES, prefers=frozenset({"text"}), has_grain=True),
        Shelf("measures", NUMBERS, most=12),
        Shelf("series", NAMES, is_required=False),
    )

    def select(self, table: str, shelves: Shelves, types: Mapping[str, str]) -> str:
        if types[shelves.x or ""] in TIMES:
            return newest(table, shelves)
        return largest(table, shelves, MOST_ROWS if shelves.series else MOST_BARS)

    def settings(self, shelves: Shelves, types: Mapping[str, str]) -> dict[str, Any]:
        names = [measure.name for measure in shelves.measures]
        sort = {"column": names[0], "direction": "descending"}
        if types[shelves.x or ""] in TIMES:
            sort = {"column": shelves.x or "", "direction": "ascending"}
        # The SELECT says how many bars there are; a bar of all others would add up means.
        return {
            "category": shelves.x, "measures": names, "series": shelves.series, "sort": sort,
            "limit": 200,
        }  # fmt: skip

    def guess(self, table: Table) -> Guess | None:
        category = table.category(MOST_GUESSED_BARS)
        if category is None:
            return None
        measure = table.measure or MeasureOnShelf(function="count")
        return Guess(0.7, Shelves(kind=self.name, x=category, measures=(measure,)))
