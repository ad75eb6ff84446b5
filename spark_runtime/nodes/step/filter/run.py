from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.nodes.select.pieces import listed
from spark_runtime.nodes.select.run import carry
from spark_runtime.nodes.step.filter.rules import select_where


def filter(flow: FlowParts, node: str, frame: Frame, condition: str) -> Frame:
    """The rows of `frame` for which the condition is true; others leave a keyed sink as deletes.
    Columns out: those of `frame`.

    Raises RefusedSql when the condition says more than the allow-list has.
    """
    view = flow.view_of(frame)
    return carry(node, select_where(view, condition, listed(frame.columns)).text, frame, view)
