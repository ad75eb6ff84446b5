from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from backend.dashboards.charting.shelves import NAMES, NUMBERS, TIMES, Shelf, Shelves
from backend.dashboards.charting.sql import largest
from backend.dashboards.kinds.kind import (
    ChartKind,
    Decimals,
    Dimension,
    Labels,
    Measure,
    Settings,
    Switch,
    Unit,
)


class PieSettings(Settings):
    """A slice for each category; the smallest share one once there are more than `limit`."""

    category: Dimension
    value: Measure
    limit: Annotated[int, Field(ge=2, le=12, json_schema_extra={"look": True})] = 6
    unit: Unit = ""
    decimals: Decimals = 0
    labels: Labels = {}
    is_donut: Switch = False


class PieKind(ChartKind):
    name = "pie"
    title = "Pie"
    needs = "1 category + 1 count or sum"
    width, height = 8, 9
    Settings = PieSettings
    shelves = (
        # Moments follow each other: they are no parts.
        Shelf("x", NAMES - TIMES, prefers=frozenset({"text"})),
        # A mean, a least or a greatest value has no parts.
        Shelf("measures", NUMBERS, functions=("count", "sum")),
    )

    def select(self, table: str, shelves: Shelves, types: Mapping[str, str]) -> str:
        return largest(table, shelves)

    def settings(self, shelves: Shelves, types: Mapping[str, str]) -> dict[str, Any]:
        return {"category": shelves.x, "value": shelves.measures[0].name}
