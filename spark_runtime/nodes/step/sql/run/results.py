"""What a windowed aggregate gives of its groups: tried, as no group may stop the others."""

from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from spark_runtime.blocks.frame import DEAD_TYPE
from spark_runtime.blocks.tried import tried
from spark_runtime.contract.dead_reasons import dead_reason
from spark_runtime.sql.grouped import WINDOW, Grouped

_POSITIVE = 2**63 - 1


def expressions_of(grouped: Grouped) -> list[Expression]:
    """The columns that the SELECT names, over its groups and their aggregates."""
    return [F.expr(sql).alias(name) for name, sql in grouped.results.items()]


def results_of(groups: DataFrame, grouped: Grouped) -> DataFrame:
    """A row a group: these columns, and `ums_dead_` where the group cannot be computed."""
    tested = groups.withColumn("ums_result_", tried(*expressions_of(grouped)))
    fault = F.coalesce(
        *(F.when(F.expr(sql), F.lit(_fault(of))) for of, sql in grouped.overflows.items()),
        F.when(F.col("ums_result_").isNull(), F.lit(_fault("a result"))),
    )
    by = [F.col(name).alias(grouped.values[name]) for name in grouped.groups]
    key = F.struct(F.col(WINDOW).alias("window"), *by)
    # It came of no record: its group takes the record's place, so that each has one letter.
    place = F.xxhash64(key).bitwiseAND(F.lit(_POSITIVE)).cast("string")
    letter = F.struct(
        fault.alias("reason"),
        F.concat(F.lit(":-1:"), place, F.lit(":0")).alias("origin"),
        F.to_json(key).cast("binary").alias("payload"),
    )
    dead = F.when(fault.isNotNull(), letter.cast(DEAD_TYPE))
    return tested.select("ums_result_.*", dead.alias("ums_dead_"))


def _fault(said: str) -> str:
    return dead_reason("dead_letter.failed", f"{said} cannot be computed of this group")
