from typing import Annotated

from pydantic import Field

from backend.dashboards.kinds.kind import (
    Decimals,
    Dimension,
    Labels,
    Measure,
    Settings,
    Unit,
    WidgetKind,
)


class LineSettings(Settings):
    """A line a measure, or one measure with a line a value of `series`."""

    x: Dimension
    measures: Annotated[tuple[Measure, ...], Field(min_length=1, max_length=12)]
    series: Dimension | None = None
    unit: Unit = ""
    decimals: Decimals = 1
    labels: Labels = {}
    is_area: bool = False


class LineKind(WidgetKind):
    name = "line"
    title = "Line"
    needs = "1 time or number + 1 measure"
    Settings = LineSettings
