from collections.abc import Mapping

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.steps.sql import carry
from spark_runtime.nodes.select.pieces import quoted


def calculate(flow: FlowParts, node: str, frame: Frame, *, columns: Mapping[str, str]) -> Frame:
    """All columns of `frame`, and behind them new ones: `columns` maps names to expressions, which
    may use columns above them.

    Raises RefusedSql when an expression says more than the allow-list has.
    """
    view = flow.view_of(frame)
    items = [quoted(column.name) for column in frame.columns]
    items += [f"{expression}\nAS {quoted(name)}" for name, expression in columns.items()]
    return carry(node, f"SELECT {', '.join(items)} FROM {view}", frame, view)
