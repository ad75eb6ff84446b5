from typing import Annotated

from pydantic import Field

from backend.dashboards.kinds.kind import AnyColumn, Decimals, Labels, Settings, Sort, WidgetKind


class TableSettings(Settings):
    """`columns` in the order of the screen; none named, all of them."""

    columns: Annotated[tuple[AnyColumn, ...], Field(max_length=100)] = ()
    labels: Labels = {}
    sort: Sort | None = None
    limit: Annotated[int, Field(ge=1, le=1_000)] = 100
    decimals: Decimals = 1


class TableKind(WidgetKind):
    name = "table"
    title = "Table"
    needs = "1 column"
    Settings = TableSettings
