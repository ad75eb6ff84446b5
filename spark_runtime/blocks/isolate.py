"""Find the rows whose evaluation fails inside Spark, by halving the batch on a hash of the uid."""

from collections.abc import Callable

from pyspark.errors import PySparkException
from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from spark_runtime.blocks.sinks.refused_rows import BUDGET
from spark_runtime.blocks.sources.producers import reason_of, tells_of_an_id_ahead

HASH_BITS = 62


def is_about_a_row(error: PySparkException) -> bool:
    """True for what SQL's class 22 holds (bad casts, division by zero, overflow, bad arguments)
    and for ids that no producer can have given."""
    state = error.getSqlState()
    return (state is not None and state.startswith("22")) or tells_of_an_id_ahead(error)


def failing_rows(replay: Callable[[Expression], DataFrame]) -> dict[str, str]:
    """uid -> reason of the rows whose evaluation raises an error about a row; stops at the budget.

    `replay` gives the rows a condition keeps. Other errors are raised as they are.
    """
    found: dict[str, str] = {}
    hashed = F.xxhash64("ums_uid_").bitwiseAND(F.lit(2**HASH_BITS - 1))
    pending = [(0, 0)]
    while pending and len(found) <= BUDGET:
        depth, prefix = pending.pop()
        part = F.shiftright(hashed, HASH_BITS - depth) == prefix
        try:
            replay(part).toArrow()
        except PySparkException as error:
            if not is_about_a_row(error):
                raise
            # Of the uid alone nothing else is evaluated: Spark prunes what is not asked for.
            some = replay(part).select("ums_uid_").limit(BUDGET + 1).collect()
            named = {row["ums_uid_"] for row in some}  # several rows may claim one uid
            if (len(named) == 1 and len(some) <= BUDGET) or depth == HASH_BITS:
                found[some[0]["ums_uid_"]] = reason_of(error)
            else:
                pending += [(depth + 1, prefix * 2), (depth + 1, prefix * 2 + 1)]
    return found
