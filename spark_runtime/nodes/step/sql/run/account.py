"""What an aggregate has read and where its rows have gone, as Spark counted in the running batch.

The rows are counted where they enter (an observation in the plan), late and repeated ones by the
operators that leave them out; what remains has landed in a window. Spark reports the same figures
when the batch is over; a report is lost with the engine, so they are read before that and
committed with the rows.
"""

from datetime import UTC, datetime, timedelta
from typing import Any

from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from spark_runtime.blocks.frame import DEAD
from spark_runtime.blocks.plans import operators
from spark_runtime.blocks.sinks.batch import Read
from spark_runtime.contract.account import Account

# The thread that Spark calls a batch on knows its query by this.
QUERY_ID = "sql.streaming.queryId"
# Of what was read, in microseconds.
SEEN_UP_TO, FIRST_CAME, NEWEST_EVENT = "seen_up_to", "first_came", "newest_event"
OBSERVED = "rows"  # name of the observation that feeds an aggregate's account
EPOCH = datetime.fromtimestamp(0, UTC)
LATE, REPEATED = "numRowsDroppedByWatermark", "numDroppedDuplicateRows"


def observed(
    rows: DataFrame, counts: Expression, is_refused: Expression, time: Expression
) -> DataFrame:
    """The rows, counted where they enter an aggregate: it counts some, by their `time`, and refuses
    some."""
    # A dead row's moment may be as wrong as the rest of it.
    is_dead = F.coalesce(F.col("ums_why_") == DEAD, F.lit(False))
    return rows.observe(
        OBSERVED,
        F.count(F.lit(1)).alias("consumed"),
        F.count_if(is_dead | is_refused).alias("dead"),
        *(
            F.count_if(F.col("ums_why_") == why).alias(why)
            for why in ("control", "filtered", "unmatched")
        ),
        F.count_if(F.col("ums_why_").isNull() & ~counts & ~is_refused).alias("not_counted"),
        F.unix_micros(F.max(F.when(~is_dead, F.col("ums_ts_")))).alias(SEEN_UP_TO),
        F.unix_micros(F.min("ums_came_")).alias(FIRST_CAME),
        F.unix_micros(F.max(F.when(counts, time.cast("timestamp")))).alias(NEWEST_EVENT),
    )


def read_by_running_batch(session: SparkSession) -> Read:
    """To be asked on the batch's own thread, after its result was evaluated, which is once."""
    streams: Any = session._jsparkSession.streams()
    query = streams.get(session.sparkContext.getLocalProperty(QUERY_ID))
    execution = query.streamingQuery().lastExecution()
    told = execution.observedMetrics().apply(OBSERVED)
    seen = {name: told.getLong(told.fieldIndex(name)) for name in _OBSERVED_COUNTS}
    late, repeated = _dropped(execution.executedPlan())
    filtered = seen["filtered"] + seen["not_counted"]
    set_aside = {name: seen[name] for name in ("control", "dead", "unmatched")}
    landed = seen["consumed"] - sum(set_aside.values()) - filtered - late - repeated
    account = Account(landed=landed, duplicate=repeated, late=late, filtered=filtered, **set_aside)

    def moment(name: str) -> datetime | None:
        place = told.fieldIndex(name)
        if told.isNullAt(place):
            return None
        return EPOCH + timedelta(microseconds=told.getLong(place))

    return Read(account, moment(SEEN_UP_TO), moment(FIRST_CAME), moment(NEWEST_EVENT))


_OBSERVED_COUNTS = ("consumed", "control", "dead", "filtered", "unmatched", "not_counted")


def _dropped(plan: Any) -> tuple[int, int]:
    """Rows that came too late, and rows of entities that had been counted."""
    late = repeated = 0
    for operator in operators(plan):
        metrics = operator.metrics()
        late += metrics.apply(LATE).value() if metrics.contains(LATE) else 0
        repeated += metrics.apply(REPEATED).value() if metrics.contains(REPEATED) else 0
    return late, repeated
