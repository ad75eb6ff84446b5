from typing import Literal

from spark_runtime.nodes.fields import NodeModel, SqlText


class StepFilter(NodeModel):
    """Rows for which a condition is true."""

    kind: Literal["step.filter"] = "step.filter"
    condition: SqlText
