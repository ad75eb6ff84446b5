"""The wire form of a frame: every value as the store's text form reads it.

Bytes and dates are formatted by Spark, all else stays typed: a million instants are text for Arrow
in a tenth of a second (see `instants`). Columns out: the data columns, ums_id_,
ums_rank_ (second part of the uid), ums_uid_, ums_ts_, ums_gone_ (true: a delete of its key),
ums_same_ (columns left untouched), ums_op_, ums_why_, ums_dead_.
"""

from datetime import UTC, datetime
from functools import lru_cache

import pyarrow as pa
from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructType

from spark_runtime.blocks.frame import DEAD, DEAD_TYPE, FILTERED, UNMATCHED, rank_of
from spark_runtime.blocks.made_once import made_once
from spark_runtime.blocks.offsets import position
from spark_runtime.blocks.sinks.batch import Batch, Shape
from spark_runtime.blocks.untouched import untouched_text
from spark_runtime.contract.columns import Column, spark_type
from spark_runtime.contract.ums_ids import GENERATION_BITS, mark_of


def wire_form(rows: DataFrame, shape: Shape) -> DataFrame:
    """Columns out: see above; of an aggregate only the data columns, and its dead groups, until
    `version_by_batch`."""
    dead = ["ums_dead_"] if shape.aggregated and "ums_dead_" in rows.columns else []
    return rows.select(*_wire_columns(shape), *dead)


@made_once
def _wire_columns(shape: Shape) -> tuple[Expression, ...]:
    data = tuple(_text(F.col(f"`{c.name}`"), spark_type(c)).alias(c.name) for c in shape.columns)
    if shape.aggregated:
        return data
    return (
        *data,
        F.col("ums_id_"),
        F.coalesce(rank_of(F.col("ums_uid_")), F.lit(0)).alias("ums_rank_"),
        F.col("ums_uid_"),
        F.col("ums_ts_"),
        F.coalesce(
            (F.col("ums_op_") == "d") | F.col("ums_why_").isin(FILTERED, UNMATCHED), F.lit(False)
        ).alias("ums_gone_"),
        F.col("ums_op_"),
        F.col("ums_why_"),
        untouched_text(F.col("ums_same_"), (c.name for c in shape.columns)).alias("ums_same_"),
        F.col("ums_dead_"),
    )


@lru_cache(maxsize=256)
def wire_schema(shape: Shape) -> pa.Schema:
    """The columns of the wire form, for rows that no plan of Spark's makes."""
    data = ((c.name, "string" if not is_as_typed(c) else spark_type(c)) for c in shape.columns)
    fields = (f"`{name}` {kind}" for name, kind in (*data, *_HIDDEN))
    return to_arrow_schema(StructType.fromDDL(", ".join(fields)), timezone="UTC")


def is_as_typed(column: Column) -> bool:
    """Whether the wire form of the column's values is the values themselves."""
    return spark_type(column) not in _FORMATTED


def version_by_batch(rows: DataFrame, batch: Batch) -> DataFrame:
    """An aggregate's rows with their version: how much input the flow's state has seen.

    Unlike Spark's batch number it does not start over when an older checkpoint is restored; but it
    may go down then, where partitions are read at another pace.
    """
    version = batch.assignment.ordinal << GENERATION_BITS | position(batch.offsets.end)
    mark = mark_of(batch.assignment.flow, batch.query)
    no_letter = F.lit(None).cast(DEAD_TYPE)
    dead = F.col("ums_dead_") if "ums_dead_" in rows.columns else no_letter
    return rows.select(
        *(name for name in rows.columns if name != "ums_dead_"),
        _of_this_batch(version, "bigint").alias("ums_id_"),
        F.lit(mark).cast("bigint").alias("ums_rank_"),
        _of_this_batch(f"{version}-{mark}", "string").alias("ums_uid_"),
        _of_this_batch(datetime.now(UTC), "timestamp").alias("ums_ts_"),
        F.lit(False).alias("ums_gone_"),
        F.lit("u").alias("ums_op_"),
        F.when(dead.isNotNull(), F.lit(DEAD)).alias("ums_why_"),
        F.lit(None).cast("string").alias("ums_same_"),
        dead.alias("ums_dead_"),
    )


def _of_this_batch(value: object, kind: str) -> Expression:
    """The value, so that Spark's generated code does not contain it.

    Spark writes numbers into the Java that it generates and hands texts to it; it would compile a
    number of every batch anew in every batch, which costs more than the batch's few rows.
    """
    nothing = F.repeat(F.lit(""), F.spark_partition_id())  # or the optimizer would read the text
    return F.concat(F.lit(str(value)), nothing).cast(kind)


_FORMATTED = ("binary", "date")
_HIDDEN = (
    ("ums_id_", "bigint"),
    ("ums_rank_", "bigint"),
    ("ums_uid_", "string"),
    ("ums_ts_", "timestamp"),
    ("ums_gone_", "boolean"),
    ("ums_op_", "string"),
    ("ums_why_", "string"),
    ("ums_same_", "string"),
    ("ums_dead_", DEAD_TYPE),
)


def _text(value: Expression, kind: str) -> Expression:
    match kind:
        case "binary":
            # Before it lowers a first letter Spark reads all of Unicode, for half a second.
            return F.concat(F.lit("\\x"), F.translate(F.hex(value), "ABCDEF", "abcdef"))
        case "date":
            return value.cast("string")
        case _:
            return value
