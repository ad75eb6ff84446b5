from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from backend.dashboards.charting.columns import Table
from backend.dashboards.charting.shelves import NAMES, NUMBERS, TIMES, Shelf, Shelves
from backend.dashboards.charting.sql import newest
from backend.dashboards.kinds.kind import (
    ChartKind,
    Decimals,
    Dimension,
    Guess,
    Labels,
    Measure,
    Settings,
    Switch,
    Unit,
)

MOST_LINES = 6


class LineSettings(Settings):
    """A line a measure, or one measure with a line a value of `series`."""

    x: Dimension
    measures: Annotated[tuple[Measure, ...], Field(min_length=1, max_length=12)]
    series: Dimension | None = None
    unit: Unit = ""
    decimals: Decimals = 1
    labels: Labels = {}
    is_area: Switch = False


class LineKind(ChartKind):
    name = "line"
    title = "Line"
    needs = "1 time or number + 1 measure"
    width, height = 12, 9
    Settings = LineSettings
    shelves = (
        Shelf("x", NUMBERS | TIMES, prefers=TIMES, has_grain=True),
        Shelf("measures", NUMBERS, most=12),
        Shelf("series", NAMES, is_required=False),
    )

    def select(self, table: str, shelves: Shelves, types: Mapping[str, str]) -> str:
        return newest(table, shelves)

    def settings(self, shelves: Shelves, types: Mapping[str, str]) -> dict[str, Any]:
        names = [measure.name for measure in shelves.measures]
        return {"x": shelves.x, "measures": names, "series": shelves.series}

    def guess(self, table: Table) -> Guess | None:
        if table.time is None or table.measure is None:
            return None
        shelves = Shelves(
            kind=self.name,
            x=table.time,
            grain=table.grain(table.time),
            measures=(table.measure,),
            series=table.category(MOST_LINES),
        )
        return Guess(0.9, shelves)
