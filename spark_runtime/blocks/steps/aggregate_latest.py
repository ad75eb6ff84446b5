"""Aggregates of the newest row per key: computed again from a mirror table whenever a row changes.

Here only the rows are prepared; the groups are computed where they land (sinks/recompute.py).
"""

from collections.abc import Sequence
from dataclasses import replace

from pyspark.sql import SparkSession

from spark_runtime.blocks.frame import Frame, Recomputed
from spark_runtime.blocks.steps.sql import carry, columns_of
from spark_runtime.contract.errors import PermanentError
from spark_runtime.sql.in_postgres import read_grouping


def aggregate_latest(
    session: SparkSession,
    node: str,
    text: str,
    source: Frame,
    view: str,
    *,
    group_keys: Sequence[str],
) -> Frame:
    """Columns out: what the SELECT names, keys its groups; the data stays that of the source.

    The WHERE of the SELECT is evaluated here, so that a row that does not pass leaves the mirror
    as a delete and is counted as filtered. Raises RefusedSql.
    """
    if not source.keys:
        raise PermanentError(
            "LATEST_WITHOUT_KEYS",
            f"The rows that {node} aggregates have no key, so none is the latest.",
            "Group by an event-time window instead.",
        )
    grouping = read_grouping(text, view, source.columns, group_keys)
    rows = source
    if grouping.condition is not None:
        carried = carry(node, grouping.condition, source, view)
        # The columns are the source's own, in its types' words (Spark knows fewer types).
        rows = replace(carried, columns=source.columns)
    results = columns_of(session.sql(grouping.spark))
    return Frame(
        node,
        lambda: rows.data,
        results,
        tuple(grouping.keys.values()),
        rows.origin,
        recomputed=Recomputed(grouping, rows.columns, rows.keys),
    )
