from collections.abc import Sequence

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame, Recomputed
from spark_runtime.blocks.outputs import not_its_groups
from spark_runtime.blocks.sinks.batch import Shape
from spark_runtime.nodes.sink.postgres.run.recompute import RecomputingSink, mirror_name
from spark_runtime.nodes.sink.postgres.run.sink import PostgresSink


def write_upsert(
    flow: FlowParts,
    node: str,
    frame: Frame,
    *,
    table: str,
    keys: Sequence[str],
    on_delete: str = "soft",
) -> None:
    """Newest row per key; deletes stay as inactive rows (soft) or leave the table (hard)."""
    mode = f"upsert_{on_delete}"
    if frame.recomputed is None:
        _write(flow, node, frame, table, keys, mode)
    elif set(keys) != set(frame.keys):
        raise not_its_groups(node, frame)
    else:
        _write_recomputed(flow, node, frame, frame.recomputed, table, keys, mode)


def write_overwrite(
    flow: FlowParts, node: str, frame: Frame, *, table: str, keys: Sequence[str]
) -> None:
    """Last writer wins, without columns of ours in the table."""
    _write(flow, node, frame, table, keys, "overwrite")


def write_insert(flow: FlowParts, node: str, frame: Frame, *, table: str) -> None:
    """Every row is added once."""
    _write(flow, node, frame, table, (), "insert")


def _write(
    flow: FlowParts, node: str, frame: Frame, table: str, keys: Sequence[str], mode: str
) -> None:
    if frame.recomputed is not None:
        raise not_its_groups(node, frame)
    shape = Shape(frame.columns, tuple(keys), frame.aggregated, frame.windows)
    sink = PostgresSink(
        node=node,
        postgres=flow.context.node(node)["postgres"],
        table=table,
        shape=shape,
        mode=mode,
        dead_letters=flow.context.dead_letters(node),
        warn=flow.context.warn,
        generation=flow.context.generation,
    )
    flow.outputs.add(frame, shape, sink)


def _write_recomputed(
    flow: FlowParts,
    node: str,
    frame: Frame,
    recomputed: Recomputed,
    table: str,
    keys: Sequence[str],
    mode: str,
) -> None:
    shape = Shape(recomputed.columns, recomputed.keys)
    sink = RecomputingSink(
        node=node,
        postgres=flow.context.node(node)["postgres"],
        table=mirror_name(table, flow.context.assignment.flow, node),
        shape=shape,
        mode="upsert_soft",
        dead_letters=flow.context.dead_letters(node),
        warn=flow.context.warn,
        target=table,
        results=Shape(frame.columns, tuple(keys)),
        target_mode=mode,
        grouping=recomputed.grouping,
        mirror_postgres=flow.context.node(frame.node)["postgres"],
    )
    flow.outputs.add(frame, shape, sink)
