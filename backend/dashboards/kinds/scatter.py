from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from backend.dashboards.charting.shelves import NAMES, NUMBERS, TIMES, Shelf, Shelves
from backend.dashboards.charting.sql import MOST_ROWS, quoted, rows
from backend.dashboards.kinds.kind import (
    ChartKind,
    Decimals,
    Dimension,
    Labels,
    Measure,
    Settings,
    Unit,
)


class ScatterSettings(Settings):
    """A point for each row, at most `limit`; `size` and `series` tell more of it."""

    x: Dimension
    y: Measure
    size: Measure | None = None
    series: Dimension | None = None
    limit: Annotated[int, Field(ge=1, le=10_000)] = MOST_ROWS
    x_unit: Unit = ""
    unit: Unit = ""
    # Without it as many as a number has: points may lie close together.
    decimals: Annotated[Decimals | None, Field(json_schema_extra={"look": True})] = None
    labels: Labels = {}


class ScatterKind(ChartKind):
    name = "scatter"
    title = "Scatter"
    needs = "1 number or time + 1 other number"
    width, height = 12, 10
    Settings = ScatterSettings
    shelves = (
        Shelf("x", NUMBERS | TIMES, prefers=NUMBERS),
        Shelf("y", NUMBERS),
        Shelf("size", NUMBERS, is_required=False),
        Shelf("series", NAMES, is_required=False),
    )

    def select(self, table: str, shelves: Shelves, types: Mapping[str, str]) -> str:
        """The newest rows, by the time along the axis or else by the table's first."""
        placed = [shelves.x or "", shelves.y or ""]
        columns = [*placed, shelves.size, shelves.series]
        times = [name for name in (shelves.x, *types) if name and types[name] in TIMES]
        return rows(
            table,
            [name for name in columns if name],
            where=" AND ".join(f"{quoted(name)} IS NOT NULL" for name in placed),
            newest_by=times[0] if times else None,
            most=MOST_ROWS,
        )

    def settings(self, shelves: Shelves, types: Mapping[str, str]) -> dict[str, Any]:
        return {"x": shelves.x, "y": shelves.y, "size": shelves.size, "series": shelves.series}
