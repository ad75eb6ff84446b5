"""A table that has changed under a flow: it may not go on as if a column were left untouched.

A column that a message does not have is one that an update left untouched, as far as its name says.
So a reader knows the version of the table that its columns are from, and which of them an update
may leave out. Another that is missing from a later version is gone: dropped, or renamed.
"""

from collections.abc import Sequence

from pyspark.errors import PySparkException
from pyspark.sql import Column as Expression
from pyspark.sql import functions as F

from spark_runtime.contract.errors import PermanentError

PROTOCOLS = {
    "initial": "data_initial_data",
    "increment": "data_increment_data",
    "batch": "data_batch_data",
}
GONE = "source changed: "
_RAISED = "USER_RAISED_EXCEPTION"


class SourceChanged(PermanentError):
    """The rows are safe where they are; somebody has to say what becomes of the column."""

    def __init__(self, node: str, columns: str) -> None:
        super().__init__(
            "SOURCE_CHANGED",
            f"The table that {node} reads has changed: it no longer has {columns}.",
            "Publish the pipeline again, without these columns or with their new names, and let "
            "the flow go on with that version. Nothing behind the change has been written.",
            parameters={"node": node, "columns": columns},
        )


def stopped_by_a_change(
    kind: Expression,
    namespace: Expression,
    absent: Expression,
    version: int,
    may_lack: Sequence[str],
) -> Expression:
    """The type of a message, which cannot be evaluated where the table lacks a column now."""
    missing = F.array_except(absent, F.array(*map(F.lit, may_lack)).cast("array<string>"))
    is_later = F.split_part(namespace, F.lit("."), F.lit(5)).try_cast("int") > version
    is_data = kind.isin(*PROTOCOLS.values())
    said = F.concat(F.lit(GONE), F.array_join(missing, ", "), F.lit(";"))
    return F.when(
        is_data & is_later & (F.size(missing) > 0), F.raise_error(said).cast("string")
    ).otherwise(kind)


def columns_gone(error: Exception) -> str | None:
    """The columns that an error of the above names; None for every other error."""
    if not isinstance(error, PySparkException) or error.getCondition() != _RAISED:
        return None
    _, found, rest = str(error).partition(GONE)
    return rest.partition(";")[0] if found else None
