"""Windowed aggregates over a stream: each entity counted once, results versioned by the batch."""

from collections.abc import Collection, Mapping, Sequence

from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from sqlglot import exp

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import DEAD, Frame
from spark_runtime.blocks.running import spark_interval
from spark_runtime.contract.columns import HIDDEN_COLUMNS
from spark_runtime.nodes.select.run import columns_of
from spark_runtime.nodes.step.sql.run.account import OBSERVED, SEEN_UP_TO, read_by_running_batch
from spark_runtime.sql.allowed import parse_select
from spark_runtime.sql.dialect import to_sql

HEARTBEAT = "h"


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
    upstream, in_time = _in_time(over, event_time, {*used, *once_per, event_time["column"]})
    # A row that happened at no time is in no window, and Spark leaves it out without a count.
    in_time &= F.col(event_time["column"]).isNotNull()
    counts = F.coalesce(ordinary & in_time & passing, F.lit(False))
    is_dead = F.coalesce(F.col("ums_why_") == DEAD, F.lit(False))
    observed = upstream.data.observe(
        OBSERVED,
        F.count(F.lit(1)).alias("consumed"),
        *(
            F.count_if(F.col("ums_why_") == why).alias(why)
            for why in ("control", "dead", "filtered", "unmatched")
        ),
        F.count_if(F.col("ums_why_").isNull() & ~counts).alias("not_counted"),
        # A dead row's moment may be as wrong as the rest of it.
        F.unix_micros(F.max(F.when(~is_dead, F.col("ums_ts_")))).alias(SEEN_UP_TO),
    )
    column, delay = event_time["column"], spark_interval(event_time["delay"])
    if "idle_after" in event_time:
        rows = _beating(observed, counts, event_time["idle_after"], column, delay)
    else:
        rows = observed.where(counts).withWatermark(column, delay)
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
    )


def _beating(
    observed: DataFrame, counts: Expression, idle_after: str, column: str, delay: str
) -> DataFrame:
    """The rows that count, behind a watermark that heartbeats carry on.

    A heartbeat says that the source has sent all it committed before. It passes the watermark as a
    row would that happened `idle_after` earlier: by the source's own clock, so that a topic that is
    read late, or again, closes the same windows.
    """
    sent_at = F.least(F.col("ums_ts_"), F.current_timestamp())  # nor may this clock be a bad one
    behind = sent_at - F.lit(spark_interval(idle_after)).cast("interval")
    is_one = (F.col("ums_op_") == HEARTBEAT) & F.col("ums_ts_").isNotNull()
    beats = F.coalesce(is_one, F.lit(False))
    beating = observed.where(counts | beats).withColumn(
        column, F.when(beats, behind).otherwise(F.col(column))
    )
    passed = beating.withWatermark(column, delay)
    # Asks for the event time, which no heartbeat lacks here: a filter without it Spark would move
    # in front of the watermark.
    return passed.where((F.col("ums_op_") != HEARTBEAT) | F.col(column).isNull())


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
