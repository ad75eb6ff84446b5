"""Windowed aggregates over a stream: each entity counted once, results versioned by the batch."""

from collections.abc import Mapping, Sequence

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from sqlglot import exp

from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.steps.sql import columns_of
from spark_runtime.contract.columns import HIDDEN_COLUMNS
from spark_runtime.sql.allowed import parse_select

OBSERVED = "rows"  # name of the observation that feeds an aggregate's account


def aggregate(
    session: SparkSession,
    node: str,
    text: str,
    source: Frame,
    view: str,
    *,
    event_time: Mapping[str, str],
    once_per: Sequence[str],
) -> Frame:
    """Run a grouping SELECT in update mode. Columns out: what the SELECT names.

    The WHERE of the SELECT runs first; then, with `once_per`, of the rows that pass only the
    first of each entity is counted within the watermark; deletes never count.
    """
    query = parse_select(text, [view])
    where = query.args.get("where")
    grouped = query.copy()
    grouped.set("where", None)
    passing = F.expr(where.this.sql("spark")) if isinstance(where, exp.Where) else F.lit(True)
    ordinary = F.col("ums_why_").isNull() & F.col("ums_op_").isin("i", "u")
    counts = F.coalesce(ordinary & passing, F.lit(False))
    observed = source.data.observe(
        OBSERVED,
        F.count(F.lit(1)).alias("consumed"),
        *(
            F.count_if(F.col("ums_why_") == why).alias(why)
            for why in ("control", "dead", "filtered", "unmatched")
        ),
        F.count_if(F.col("ums_why_").isNull() & ~counts).alias("not_counted"),
    )
    rows = observed.where(counts).withWatermark(event_time["column"], event_time["delay"])
    if once_per:
        rows = rows.dropDuplicatesWithinWatermark(list(once_per))
    rows.drop(*HIDDEN_COLUMNS).createOrReplaceTempView(view)
    try:
        data = session.sql(grouped.sql("spark"))
    finally:
        # The author's name for the input means the input again, for every other step.
        source.data.createOrReplaceTempView(view)
    return Frame(node, data, columns_of(data), (), aggregated=True, upstream=source.data)


def dead_rows(frame: DataFrame) -> DataFrame:
    return frame.where(F.col("ums_why_") == "dead")
