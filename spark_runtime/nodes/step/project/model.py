from typing import Annotated, Literal

from pydantic import Field

from spark_runtime.nodes.fields import ColumnName, InputColumn, Model, NodeModel


class Picked(Model):
    """A column of the input, and what it is called from here on, if that is another name."""

    column: InputColumn
    name: ColumnName | None = None

    @property
    def output(self) -> str:
        return self.name or self.column


class StepProject(NodeModel):
    """Some columns of the input, in this order, under these names."""

    kind: Literal["step.project"] = "step.project"
    columns: Annotated[tuple[Picked, ...], Field(min_length=1, max_length=2_000)]
