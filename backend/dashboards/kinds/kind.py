"""What every kind of widget is: a name, the columns it needs, and typed settings.

The settings' JSON Schema draws the form. A field that holds a column's name says so:
`"column": "measure" | "dimension" | "any"`.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

ColumnName = Annotated[str, StringConstraints(min_length=1, max_length=63)]
Measure = Annotated[ColumnName, Field(json_schema_extra={"column": "measure"})]
Dimension = Annotated[ColumnName, Field(json_schema_extra={"column": "dimension"})]
AnyColumn = Annotated[ColumnName, Field(json_schema_extra={"column": "any"})]
Label = Annotated[str, StringConstraints(max_length=120)]
Labels = Annotated[
    dict[ColumnName, Label],
    Field(max_length=100, description="What to call a column, or a value of `series`, on screen."),
]
Unit = Annotated[str, StringConstraints(max_length=24)]
Decimals = Annotated[int, Field(ge=0, le=10)]


class Settings(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Sort(Settings):
    column: AnyColumn
    direction: Literal["ascending", "descending"] = "ascending"


class WidgetKind:
    """`needs` is a sentence for a person who has not chosen enough columns."""

    name: ClassVar[str]
    title: ClassVar[str]
    needs: ClassVar[str]
    Settings: ClassVar[type[Settings]]
