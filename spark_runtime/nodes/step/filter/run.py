from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.steps.sql import carry
from spark_runtime.nodes.select.pieces import quoted


def filter(flow: FlowParts, node: str, frame: Frame, condition: str) -> Frame:
    """The rows of `frame` for which the condition is true; others leave a keyed sink as deletes.
    Columns out: those of `frame`.

    Raises RefusedSql when the condition says more than the allow-list has.
    """
    view = flow.view_of(frame)
    columns = ", ".join(quoted(column.name) for column in frame.columns)
    return carry(node, f"SELECT {columns} FROM {view} WHERE {condition}", frame, view)
