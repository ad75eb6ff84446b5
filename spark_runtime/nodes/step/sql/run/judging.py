"""Which rows an aggregate counts, and what it computes of them: tried, as none may stop others."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from spark_runtime.blocks.frame import DEAD, Frame
from spark_runtime.blocks.sinks.guard import REFUSED
from spark_runtime.blocks.tried import tried
from spark_runtime.contract.columns import Column
from spark_runtime.contract.dead_reasons import dead_reason
from spark_runtime.contract.durations import spark_interval
from spark_runtime.sql.grouped import Grouped

HEARTBEAT = "h"
COUNTS, COMPUTED = "ums_counts_", "ums_computed_"
# 0001-01-01 and the last microsecond of 9999: what lies between, everybody can store and show.
_FIRST_TIME, _LAST_TIME = -62_135_596_800_000_000, 253_402_300_799_999_999


def judged(rows: DataFrame, grouped: Grouped, event_time: Mapping[str, str]) -> DataFrame:
    """The rows with three columns more: whether each counts (COUNTS); the values that are computed
    of it (COMPUTED, a struct); and why one that should count cannot (REFUSED)."""
    time = event_time["column"]
    is_event = F.col("ums_why_").isNull() & F.col("ums_op_").isin("i", "u")
    # What happened at no time is in no window.
    is_event = F.coalesce(is_event & F.col(time).isNotNull(), F.lit(False))
    condition = F.lit(True) if grouped.condition is None else F.expr(grouped.condition)
    asked = rows.withColumn("ums_asked_", F.when(is_event, tried(condition.alias("passes"))))
    passes = F.coalesce("ums_asked_.passes", F.lit(False))
    values = {
        name: F.when(passes, tried(F.expr(sql).alias("value")))
        for name, sql in grouped.values.items()
    }
    # A struct of none is no column.
    computed = F.struct(passes.alias("passes"), *(v.alias(name) for name, v in values.items()))
    faults = [F.when(is_event & F.col("ums_asked_").isNull(), _fault(grouped.condition or ""))]
    passes = F.col(f"{COMPUTED}.passes")
    faults += [
        F.when(passes & F.col(f"{COMPUTED}.{name}").isNull(), _fault(sql))
        for name, sql in grouped.values.items()
    ]
    faults += [F.when(passes, fault) for fault in _faults_of_time(event_time)]
    return (
        asked.withColumn(COMPUTED, computed)
        .withColumn(REFUSED, F.coalesce(*faults))
        .withColumn(COUNTS, passes & F.col(REFUSED).isNull())
    )


def computed_of(grouped: Grouped) -> list[Expression]:
    """The values of judged rows, by their names."""
    return [F.col(f"{COMPUTED}.{name}.value").alias(name) for name in grouped.values]


def guard_of(upstream: Frame, grouped: Grouped, event_time: Mapping[str, str]) -> Frame:
    """The rows of a frame that are dead, or that an aggregate behind it refuses."""

    def refused(rows: DataFrame) -> DataFrame:
        found = judged(rows, grouped, event_time).drop(COUNTS, COMPUTED, "ums_asked_")
        return found.where((F.col("ums_why_") == DEAD) | F.col(REFUSED).isNotNull())

    assert upstream.origin is not None
    # As in the windows, which have versions of their own; and its rows are few of the records'.
    origin = upstream.origin.without_limits.then(refused)
    return replace(
        upstream,
        make=lambda: refused(upstream.data),
        columns=(Column(REFUSED, "string"),),
        keys=(),
        origin=origin,
    )


def _faults_of_time(event_time: Mapping[str, str]) -> Iterator[Expression]:
    """Why a row has no place on the clock, each null where it has. How far ahead it lies is
    measured from when the broker got it, so that a second reading says the same."""
    column = event_time["column"]
    time = F.col(column).cast("timestamp")
    if "max_future" in event_time:
        most = event_time["max_future"]
        ahead = F.col("ums_came_") + F.lit(spark_interval(most)).cast("interval")
        shown = F.substring(F.col(column).cast("string"), 1, 100)
        text = F.concat(
            F.lit(dead_reason("dead_letter.future", f"{column} is further ahead than {most}: ")),
            shown,
        )
        yield F.when(time > ahead, text)
    is_finite = F.unix_micros(time).between(_FIRST_TIME, _LAST_TIME)
    outside = f"{column} is infinite, or not between the years 1 and 9999"
    yield F.when(~is_finite, F.lit(dead_reason("dead_letter.no_time", outside)))


def _fault(sql: str) -> Expression:
    return F.lit(dead_reason("dead_letter.failed", f"{sql} cannot be computed of this row"))


def beats_of(idle_after: str) -> tuple[Expression, Expression]:
    """Which rows are heartbeats, and the time as which one passes.

    It says that the source has sent all it committed before, and passes the watermark as a row
    would that happened `idle_after` earlier: by the source's own clock, so that a topic that is
    read late, or again, closes the same windows.
    """
    sent_at = F.least(F.col("ums_ts_"), F.current_timestamp())  # nor may this clock be a bad one
    behind = sent_at - F.lit(spark_interval(idle_after)).cast("interval")
    is_one = (F.col("ums_op_") == HEARTBEAT) & F.col("ums_ts_").isNotNull()
    return F.coalesce(is_one, F.lit(False)), behind
