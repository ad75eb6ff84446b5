"""Find the rows whose evaluation fails inside Spark, by halving them on a hash of the uid."""

from collections.abc import Callable
from os.path import commonprefix

from pyspark.errors import PySparkException
from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from spark_runtime.blocks.sinks.refused_rows import BUDGET
from spark_runtime.blocks.sources.producers import reason_of, tells_of_an_id_ahead

HASH_BITS = 64
# Where so many were found, and as many as there are of those looked at would pass the budget so
# often, the rest is not looked for: in the order of a hash, those looked at are a fair sample.
ENOUGH, OFTEN = 20, 4


def is_about_a_row(error: PySparkException) -> bool:
    """True for what SQL's class 22 holds (bad casts, division by zero, overflow, bad arguments)
    and for ids that no producer can have given."""
    state = error.getSqlState()
    return (state is not None and state.startswith("22")) or tells_of_an_id_ahead(error)


def failing_rows(replay: Callable[[Expression | None], DataFrame]) -> tuple[dict[str, str], bool]:
    """uid -> reason of the rows whose evaluation raises an error about a row, and whether these
    are all: it stops where they pass the budget, or plainly would.

    `replay` gives the rows a condition keeps: no more than the driver has room for their uids.
    Other errors are raised as they are.
    """
    # As a text, which the code that Spark generates refers to: a number would stand in it, and each
    # of the readings would be compiled anew.
    bits = F.lpad(F.bin(F.xxhash64("ums_uid_")), HASH_BITS, "0")
    # Of the uid alone nothing else is evaluated: Spark prunes what is not asked for.
    listed = replay(None).select(bits.alias("bits"), "ums_uid_").collect()
    rows = sorted((row["bits"], row["ums_uid_"]) for row in listed)
    found: dict[str, str] = {}
    passed, pending = 0, [""]
    sure = None  # the half whose twin has passed: where both failed together it must be this one
    while pending:
        prefix = pending.pop()
        ours = [row for row in rows if row[0].startswith(prefix)]
        shared = commonprefix([ours[0][0], ours[-1][0]])
        is_one = len(shared) == HASH_BITS  # row, or several that claim its uid
        if prefix == sure and not is_one:
            pending += [shared + "1", shared + "0"]
            continue
        error = _error_of(replay(bits.startswith(prefix)))
        if error is None:
            passed += len(ours)
            sure = prefix[:-1] + "1"
        elif is_one:
            found |= {uid: reason_of(error) for _, uid in ours}
        else:
            pending += [shared + "1", shared + "0"]
        if len(found) > BUDGET or _would_pass(len(found), passed, len(rows)):
            return found, False
    return found, True


def _would_pass(found: int, passed: int, of: int) -> bool:
    return found >= ENOUGH and of * found > OFTEN * BUDGET * (found + passed)


def _error_of(frame: DataFrame) -> PySparkException | None:
    try:
        frame.write.format("noop").mode("overwrite").save()  # evaluated, and brought nowhere
    except PySparkException as error:
        if not is_about_a_row(error):
            raise
        return error
    return None
