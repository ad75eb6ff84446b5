from typing import Annotated, Literal

from pydantic import Field

from spark_runtime.nodes.fields import ColumnName, Model, NodeModel, SqlText


class Calculated(Model):
    """A new column and the expression it is made of."""

    name: ColumnName
    expression: SqlText


class StepCalculate(NodeModel):
    """All columns of the input, and new ones behind them."""

    kind: Literal["step.calculate"] = "step.calculate"
    columns: Annotated[tuple[Calculated, ...], Field(min_length=1, max_length=500)]
