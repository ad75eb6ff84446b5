"""A SELECT over one input. The text passes the allow-list again here, whatever compiled it."""

from collections.abc import Sequence

from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from sqlglot import exp

from spark_runtime.blocks.frame import Frame
from spark_runtime.contract.columns import HIDDEN_COLUMNS, Column
from spark_runtime.nodes.select.run.arrow import arrow_select
from spark_runtime.sql.changelog import carried_keys, carry_changes, stateless_select
from spark_runtime.sql.clock import reads_clock
from spark_runtime.sql.columns_read import columns_read, names_of


def carry(node: str, text: str, source: Frame, view: str) -> Frame:
    """Run a stateless SELECT and take the hidden columns along.

    Rows that do not pass stay, marked `filtered`, so that the sink can delete what they replaced
    and count them. Columns out: what the SELECT names; keys keep their role under new names.
    """
    names = [column.name for column in source.columns]
    carrying = carry_changes(text, view, source.keys, names)
    select = stateless_select(text, view, names)
    untouched = _untouched(select, names)

    def run(rows: DataFrame) -> DataFrame:
        rows.createOrReplaceTempView(view)
        try:
            return rows.sparkSession.sql(carrying).withColumn("ums_same_", untouched)
        finally:
            # The author's name for the input means the stream again, for every other step.
            source.data.createOrReplaceTempView(view)

    data = run(source.data)
    origin = source.origin and source.origin.then(
        run,
        reads_clock=reads_clock(text, view),
        arrow=arrow_select(select, source.columns, source.keys),
    )
    keys = carried_keys(text, view, source.keys, names)
    return Frame(node, lambda: data, columns_of(data), keys, origin)


def columns_of(data: DataFrame) -> tuple[Column, ...]:
    """The data columns of a DataFrame as contract columns."""
    return tuple(
        _ums_column(field.name, field.dataType.simpleString(), field.nullable)
        for field in data.schema.fields
        if field.name not in HIDDEN_COLUMNS
    )


def _untouched(select: exp.Select, names: Sequence[str]) -> Expression:
    """The output columns an update says nothing about: those made from untouched columns."""
    read = names_of(select, names)
    made_from = {
        item.alias_or_name: sorted(columns_read(item, read)) for item in select.expressions
    }
    marks = [
        F.when(F.arrays_overlap("ums_same_", F.array(*map(F.lit, inputs))), F.lit(output))
        for output, inputs in made_from.items()
        if inputs
    ]
    if not marks:
        return F.lit(None).cast("array<string>")
    untouched = F.array_compact(F.array(*marks))
    return F.when(F.col("ums_same_").isNotNull() & (F.size(untouched) > 0), untouched)


def _ums_column(name: str, spark: str, nullable: bool) -> Column:
    """The UMS column of a Spark type (its simple string)."""
    if spark.startswith("decimal("):
        precision, scale = spark.removeprefix("decimal(").rstrip(")").split(",")
        return Column(name, "decimal", nullable, precision=int(precision), scale=int(scale))
    return Column(name, _UMS_TYPES.get(spark, "string"), nullable)


_UMS_TYPES = {
    "string": "string",
    "tinyint": "int",
    "smallint": "int",
    "int": "int",
    "bigint": "long",
    "float": "float",
    "double": "double",
    "boolean": "boolean",
    "date": "date",
    "timestamp": "datetime",
    "timestamp_ntz": "datetime",
    "binary": "binary",
}
