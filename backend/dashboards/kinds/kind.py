"""What every kind of widget is, and what it knows: its columns, its settings, its size, its SELECT.

The settings' JSON Schema draws the form, and the client's types are made of it. A field that holds
a column's name says so: `"column": "measure" | "dimension" | "any"`. One that changes the look and
needs no column says `"look": true`: the chart builder offers it.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from backend.dashboards.charting.columns import Table
from backend.dashboards.charting.shelves import ColumnName, Shelf, Shelves

Measure = Annotated[ColumnName, Field(json_schema_extra={"column": "measure"})]
Dimension = Annotated[ColumnName, Field(json_schema_extra={"column": "dimension"})]
AnyColumn = Annotated[ColumnName, Field(json_schema_extra={"column": "any"})]
Label = Annotated[str, StringConstraints(max_length=120)]
Labels = Annotated[
    dict[ColumnName, Label],
    Field(max_length=100, description="What to call a column, or a value of `series`, on screen."),
]
Unit = Annotated[str, StringConstraints(max_length=24), Field(json_schema_extra={"look": True})]
Decimals = Annotated[int, Field(ge=0, le=10, json_schema_extra={"look": True})]
Switch = Annotated[bool, Field(json_schema_extra={"look": True})]


class Settings(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Sort(Settings):
    column: AnyColumn
    direction: Literal["ascending", "descending"] = "ascending"


@dataclass(frozen=True)
class Guess:
    """`score`: how sure the kind is, from 0 to 1; the greatest of all kinds is drawn first."""

    score: float
    shelves: Shelves


class WidgetKind(ABC):
    """`needs` is a sentence for a person who has not chosen enough columns; `width` and `height`
    are what a new one takes of the grid, in columns and rows."""

    name: ClassVar[str]
    title: ClassVar[str]
    needs: ClassVar[str]
    width: ClassVar[int]
    height: ClassVar[int]
    Settings: ClassVar[type[Settings]]
    needs_dataset: ClassVar[bool] = True
    shelves: ClassVar[tuple[Shelf, ...]] = ()


class ChartKind(WidgetKind):
    """A kind that the chart builder offers: with shelves, and a SELECT for what stands on them."""

    @abstractmethod
    def select(self, table: str, shelves: Shelves, types: Mapping[str, str]) -> str:
        """The text of the dataset; `types` of the table's columns by name."""

    @abstractmethod
    def settings(self, shelves: Shelves, types: Mapping[str, str]) -> dict[str, Any]:
        """The settings of a widget over that SELECT."""

    def guess(self, table: Table) -> Guess | None:
        """What this kind would draw of a table before anybody chose; None: nothing."""
        return None
