from collections.abc import Mapping

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.nodes.select.run import carry
from spark_runtime.nodes.step.project.rules import select_columns


def project(flow: FlowParts, node: str, frame: Frame, *, columns: Mapping[str, str]) -> Frame:
    """Some columns of `frame`, under new names: `columns` maps these to those of the frame.
    Columns out: the new names, in their order."""
    view = flow.view_of(frame)
    return carry(node, select_columns(view, columns.items()).text, frame, view)
