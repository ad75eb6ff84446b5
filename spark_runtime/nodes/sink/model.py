from typing import TYPE_CHECKING

from spark_runtime.nodes.fields import NodeModel, Text


class SinkModel(NodeModel):
    """What every sink says: the connection it writes to, and by which columns rows replace each
    other there."""

    connection: Text
    if TYPE_CHECKING:  # each kind says it behind what it writes to: scripts show fields in order
        keys: tuple[str, ...]
