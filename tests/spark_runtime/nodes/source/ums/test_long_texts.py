"""Texts that are too long to be read: a dead letter that says so, and an engine that lives on."""

from datetime import UTC, datetime

import pytest
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

from spark_runtime.contract.columns import parse_columns
from spark_runtime.nodes.source.ums.run.rows import LONGEST_TEXT, rows_of
from tests.spark_runtime.flows import COLUMNS, row, ums

TYPES = "value binary, topic string, partition int, offset bigint, timestamp timestamp"
AT = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.mark.parametrize(("beyond", "reason"), [(0, None), (1, "too_large")])
def test_a_text_may_have_so_many_characters(
    spark: SparkSession, beyond: int, reason: str | None
) -> None:
    message = ums([row(10, "i", 1, status="short")])
    # Made in Spark: to get there from here would take longer than to read it.
    long = F.repeat(F.lit("x"), LONGEST_TEXT + beyond)
    text = F.replace(F.col("value").cast("string"), F.lit("short"), long)
    read = rows_of(
        spark.createDataFrame([(message, "t", 0, 7, AT)], TYPES).withColumn(
            "value", text.cast("binary")
        ),
        columns=parse_columns(COLUMNS),
        keys=("id",),
        namespace="postgres.shop01.sales.orders.*.*.*",
        protocols=("increment",),
    )
    dead = F.split_part(F.col("ums_dead_.reason"), F.lit(":"), F.lit(1))
    [found] = read.select(dead, F.length("status")).collect()
    assert tuple(found) == (reason, None if reason else LONGEST_TEXT)
