"""The first form of a windowed aggregate. States that were made with it go on with it.

The watermark follows the event time from the first row on, so that how history is cut into batches
decides what is late; an entity is forgotten with its window; and a row that cannot be computed
stops the flow.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from sqlglot import exp

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import DEAD, Frame
from spark_runtime.contract.columns import HIDDEN_COLUMNS
from spark_runtime.contract.durations import spark_interval
from spark_runtime.nodes.select.run import columns_of
from spark_runtime.nodes.step.sql.run.account import observed, read_by_running_batch
from spark_runtime.nodes.step.sql.run.judging import HEARTBEAT, beats_of
from spark_runtime.sql.allowed import parse_select
from spark_runtime.sql.dialect import to_sql


def aggregate(
    flow: FlowParts,
    node: str,
    text: str,
    *,
    over: Frame,
    event_time: Mapping[str, str],
    once_per: Sequence[str] = (),
) -> Frame:
    """A grouping SELECT over event-time windows, in update mode; each entity of `once_per` counts
    once. Columns out: what the SELECT names.

    The WHERE of the SELECT runs first; then, of the rows that pass, only the first of each entity
    of `once_per` (else each row) is counted within the watermark; deletes never count, nor do rows
    further in the future than `max_future` of the event time: right behind a source they are dead
    letters, behind other steps they count as filtered, as those that say no time do. With
    `idle_after` heartbeats carry the watermark on while no rows come (see `_beating`).
    """
    view = flow.view_of(over)
    query = parse_select(text, [view], [column.name for column in over.columns])
    where = query.args.get("where")
    grouped = query.copy()
    grouped.set("where", None)
    passing = F.expr(to_sql(where.this)) if isinstance(where, exp.Where) else F.lit(True)
    ordinary = F.col("ums_why_").isNull() & F.col("ums_op_").isin("i", "u")
    used = {column.name for column in query.find_all(exp.Column)}
    upstream, is_in_time = _in_time(over, event_time, {*used, *once_per, event_time["column"]})
    # A row that happened at no time is in no window, and Spark leaves it out without a count.
    is_in_time &= F.col(event_time["column"]).isNotNull()
    counts = F.coalesce(ordinary & is_in_time & passing, F.lit(False))
    seen = observed(upstream.data, counts, F.lit(False), F.col(event_time["column"]))
    column, delay = event_time["column"], spark_interval(event_time["delay"])
    if "idle_after" in event_time:
        rows = _beating(seen, counts, event_time["idle_after"], column, delay)
    else:
        rows = seen.where(counts).withWatermark(column, delay)
    # A row that comes again is known by its uid. It also makes every late row count as one: a
    # window leaves them out when it has grouped them already.
    rows = rows.dropDuplicatesWithinWatermark(list(once_per) or ["ums_uid_"])
    rows.drop(*HIDDEN_COLUMNS).createOrReplaceTempView(view)
    try:
        groups = flow.session.sql(to_sql(grouped))
    finally:
        # The author's name for the input means the input again, for every other step.
        over.data.createOrReplaceTempView(view)
    return Frame(
        node,
        lambda: groups,
        columns_of(groups),
        (),
        read_by_batch=read_by_running_batch,
        upstream=upstream,
        guard=replace(upstream, make=lambda: _dead(upstream.data), columns=(), origin=None),
    )


def _beating(
    seen: DataFrame, counts: Expression, idle_after: str, column: str, delay: str
) -> DataFrame:
    """The rows that count, behind a watermark that heartbeats carry on."""
    beats, behind = beats_of(idle_after)
    beating = seen.where(counts | beats).withColumn(
        column, F.when(beats, behind).otherwise(F.col(column))
    )
    passed = beating.withWatermark(column, delay)
    # Asks for the event time, which no heartbeat lacks here: a filter without it Spark would move
    # in front of the watermark.
    return passed.where((F.col("ums_op_") != HEARTBEAT) | F.col(column).isNull())


def _dead(rows: DataFrame) -> DataFrame:
    return rows.where(F.col("ums_why_") == DEAD)


def _in_time(
    source: Frame, event_time: Mapping[str, str], used: Collection[str]
) -> tuple[Frame, Expression]:
    """The rows, and which of them lie no further ahead than a clock may move the watermark.

    Right behind a source only the used columns are read and judged: less to plan in every batch.
    """
    if source.timed is not None:
        return source.timed(event_time, used), F.lit(True)
    if "max_future" not in event_time:
        return source, F.lit(True)
    ahead = F.lit(spark_interval(event_time["max_future"])).cast("interval")
    return source, F.col(event_time["column"]) <= F.current_timestamp() + ahead
