from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.nodes.select.run import carry


def sql(flow: FlowParts, node: str, text: str, *, changes_of: Frame) -> Frame:
    """A SELECT over one frame; rows that do not pass leave a keyed sink as deletes.

    Raises RefusedSql when the text says more than the allow-list has.
    """
    return carry(node, text, changes_of, flow.view_of(changes_of))
