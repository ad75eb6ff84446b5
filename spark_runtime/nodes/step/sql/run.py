from collections.abc import Mapping, Sequence

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.steps import aggregate as windows
from spark_runtime.blocks.steps import aggregate_latest as groups
from spark_runtime.blocks.steps.sql import carry


def sql(flow: FlowParts, node: str, text: str, *, changes_of: Frame) -> Frame:
    """A SELECT over one frame; rows that do not pass leave a keyed sink as deletes.

    Raises RefusedSql when the text says more than the allow-list has.
    """
    return carry(node, text, changes_of, flow.view_of(changes_of))


def aggregate(
    flow: FlowParts,
    node: str,
    text: str,
    *,
    over: Frame,
    event_time: Mapping[str, str],
    once_per: Sequence[str] = (),
) -> Frame:
    """A grouping SELECT over event-time windows; each entity of `once_per` counts once."""
    return windows.aggregate(
        flow.session,
        node,
        text,
        over,
        flow.view_of(over),
        event_time=event_time,
        once_per=once_per,
    )


def aggregate_latest(
    flow: FlowParts,
    node: str,
    text: str,
    *,
    over: Frame,
    group_keys: Sequence[str],
    mirror: str,
) -> Frame:
    """A grouping SELECT over the newest row per key; `group_keys`: the columns it groups by.

    The groups are computed again in the sink's database, from a mirror table beside the
    target, so `mirror` must be the sink's connection. Raises RefusedSql for what PostgreSQL
    cannot compute.
    """
    return groups.aggregate_latest(
        flow.session, node, text, over, flow.view_of(over), group_keys=group_keys
    )
