from collections.abc import Sequence

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.outputs import not_its_groups
from spark_runtime.blocks.sinks.batch import Shape
from spark_runtime.nodes.sink.ums.run.sink import UmsSink


def write_ums(
    flow: FlowParts, node: str, frame: Frame, *, namespace: str, keys: Sequence[str] = ()
) -> None:
    """Rows as UMS messages on a topic, at least once."""
    if frame.recomputed is not None:
        raise not_its_groups(node, frame)
    options = flow.context.node(node)
    shape = Shape(frame.columns, tuple(keys), frame.aggregated)
    sink = UmsSink(
        node=node,
        kafka=options["kafka"],
        topic=options["topic"],
        partitions=options["partitions"],
        namespace=namespace,
        shape=shape,
        dead_letters=flow.context.dead_letters(node),
    )
    flow.outputs.add(frame, shape, sink)
