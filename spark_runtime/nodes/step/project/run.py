from collections.abc import Mapping

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.steps.sql import carry
from spark_runtime.nodes.select.pieces import quoted


def project(flow: FlowParts, node: str, frame: Frame, *, columns: Mapping[str, str]) -> Frame:
    """Some columns of `frame`, under new names: `columns` maps these to those of the frame.
    Columns out: the new names, in their order."""
    view = flow.view_of(frame)
    items = ", ".join(f"{quoted(old)} AS {quoted(new)}" for new, old in columns.items())
    return carry(node, f"SELECT {items} FROM {view}", frame, view)
