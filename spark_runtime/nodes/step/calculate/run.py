from collections.abc import Mapping

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.nodes.select.pieces import listed
from spark_runtime.nodes.select.run import carry
from spark_runtime.nodes.step.calculate.rules import select_with


def calculate(flow: FlowParts, node: str, frame: Frame, *, columns: Mapping[str, str]) -> Frame:
    """All columns of `frame`, and behind them new ones: `columns` maps names to expressions, which
    may use columns above them.

    Raises RefusedSql when an expression says more than the allow-list has.
    """
    view = flow.view_of(frame)
    return carry(node, select_with(view, columns.items(), listed(frame.columns)).text, frame, view)
