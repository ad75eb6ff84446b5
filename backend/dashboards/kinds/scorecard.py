from collections.abc import Mapping
from typing import Any

from backend.dashboards.charting.columns import Table
from backend.dashboards.charting.shelves import NUMBERS, Shelf, Shelves
from backend.dashboards.charting.sql import totals
from backend.dashboards.kinds.kind import (
    ChartKind,
    Decimals,
    Guess,
    Label,
    Measure,
    Settings,
    Unit,
)


class ScorecardSettings(Settings):
    """The first row's value; `compare` is a second value, shown as the difference to the first."""

    value: Measure
    compare: Measure | None = None
    compare_label: Label = ""
    unit: Unit = ""
    decimals: Decimals = 0


class ScorecardKind(ChartKind):
    name = "scorecard"
    title = "Scorecard"
    needs = "1 measure"
    width, height = 6, 4
    Settings = ScorecardSettings
    shelves = (Shelf("measures", NUMBERS),)

    def select(self, table: str, shelves: Shelves, types: Mapping[str, str]) -> str:
        return totals(table, shelves)

    def settings(self, shelves: Shelves, types: Mapping[str, str]) -> dict[str, Any]:
        return {"value": shelves.measures[0].name}

    def guess(self, table: Table) -> Guess | None:
        if table.measure is None or len(table.numbers) > 1:
            return None
        return Guess(0.5, Shelves(kind=self.name, measures=(table.measure,)))
