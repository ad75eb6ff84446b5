from typing import Annotated, Literal

from pydantic import Field

from spark_runtime.nodes.fields import (
    IN_ORDER,
    ColumnName,
    NodeModel,
    OneColumn,
    TableName,
    Text,
)


class StepLookup(NodeModel):
    """Columns of a table elsewhere, found by equality: ``on`` maps ours to theirs."""

    kind: Literal["step.lookup"] = "step.lookup"
    connection: Text
    table: TableName
    on: Annotated[dict[ColumnName, ColumnName], Field(min_length=1), IN_ORDER]
    # Their column to our name and type, e.g. {"name": "origin_name string"}.
    columns: Annotated[dict[ColumnName, OneColumn], Field(min_length=1), IN_ORDER]
    join: Literal["left", "inner"] = "left"
