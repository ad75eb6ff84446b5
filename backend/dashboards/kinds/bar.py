from typing import Annotated

from pydantic import Field

from backend.dashboards.kinds.kind import (
    Decimals,
    Dimension,
    Labels,
    Measure,
    Settings,
    Sort,
    Unit,
    WidgetKind,
)


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
    is_horizontal: bool = False
    is_stacked: bool = False


class BarKind(WidgetKind):
    name = "bar"
    title = "Bar"
    needs = "1 category + 1 measure"
    Settings = BarSettings
