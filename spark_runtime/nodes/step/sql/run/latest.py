"""Aggregates of the newest row per key: computed again from a mirror table whenever a row changes.

Here only the rows are prepared; the sink computes the groups, where they land.
"""

from collections.abc import Sequence
from dataclasses import replace

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame, Recomputed
from spark_runtime.contract.errors import PermanentError
from spark_runtime.nodes.select.run import carry, columns_of
from spark_runtime.sql.in_postgres import read_grouping


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
    target, so `mirror` must be the sink's connection. Columns out: what the SELECT names, keys its
    groups; the data stays that of the source.

    The WHERE of the SELECT is evaluated here, so that a row that does not pass leaves the mirror
    as a delete and is counted as filtered. Raises RefusedSql, also for what PostgreSQL cannot
    compute.
    """
    if not over.keys:
        raise PermanentError("LATEST_WITHOUT_KEYS")
    view = flow.view_of(over)
    grouping = read_grouping(text, view, over.columns, group_keys)
    rows = over
    if grouping.condition is not None:
        carried = carry(node, grouping.condition, over, view)
        # The columns are the source's own, in its types' words (Spark knows fewer types).
        rows = replace(carried, columns=over.columns)
    results = columns_of(flow.session.sql(grouping.spark))
    return Frame(
        node,
        lambda: rows.data,
        results,
        tuple(grouping.keys.values()),
        rows.origin,
        recomputed=Recomputed(grouping, rows.columns, rows.keys),
    )
