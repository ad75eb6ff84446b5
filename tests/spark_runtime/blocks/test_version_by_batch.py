"""The version that an aggregate's rows get from the batch that computed them."""

from datetime import UTC, datetime

import pytest
from pyspark.sql import DataFrame, SparkSession

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch
from spark_runtime.blocks.sinks.wire import version_by_batch


def versioned(spark: SparkSession, position: int) -> DataFrame:
    offsets = OffsetRange({}, {"ums": {"flights": {"0": position}}})
    return version_by_batch(spark.range(2), Batch(Assignment("f", "3-a", 1), "q", 7, offsets))


def test_rows_carry_how_much_input_the_state_has_seen_and_the_time(spark: SparkSession) -> None:
    began = datetime.now(UTC).replace(tzinfo=None)
    rows = versioned(spark, 1_234).collect()
    assert [row.ums_id_ for row in rows] == [3 << 44 | 1_234] * 2
    assert [row.ums_uid_ for row in rows] == [f"{3 << 44 | 1_234}-0"] * 2
    assert all(began <= row.ums_ts_ <= datetime.now(UTC).replace(tzinfo=None) for row in rows)


def test_the_next_batch_runs_the_code_of_this_one(
    spark: SparkSession, capsys: pytest.CaptureFixture[str]
) -> None:
    assert generated(versioned(spark, 10), capsys) == generated(versioned(spark, 11), capsys)


def generated(rows: DataFrame, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines of Java that Spark generates for the rows."""
    rows.explain("codegen")
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("/* ")]
    assert lines
    return lines
