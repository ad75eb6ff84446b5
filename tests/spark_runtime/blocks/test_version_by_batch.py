"""The version that an aggregate's rows get from the batch that computed them."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from pyspark.sql import DataFrame, SparkSession

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch, Read
from spark_runtime.blocks.sinks.wire import version_by_batch
from spark_runtime.contract.account import Account
from spark_runtime.contract.ums_ids import mark_of
from tests.spark_runtime.nodes.sink.postgres.test_merge_law import SHAPE, sink_for

Ends = tuple[int, int]


def versioned(spark: SparkSession, position: int) -> DataFrame:
    offsets = OffsetRange({}, {"ums": {"flights": {"0": position}}})
    return version_by_batch(spark.range(2), Batch(Assignment("f", "3-a", 1), "q", 7, offsets))


def test_rows_carry_how_much_input_the_state_has_seen_and_the_time(spark: SparkSession) -> None:
    began = datetime.now(UTC).replace(tzinfo=None)
    rows = versioned(spark, 1_234).collect()
    assert [row.ums_id_ for row in rows] == [3 << 44 | 1_234] * 2
    assert [row.ums_uid_ for row in rows] == [f"{3 << 44 | 1_234}-{mark_of('f', 'q')}"] * 2
    assert all(began <= row.ums_ts_ <= datetime.now(UTC).replace(tzinfo=None) for row in rows)


def test_the_next_batch_runs_the_code_of_this_one(
    spark: SparkSession, capsys: pytest.CaptureFixture[str]
) -> None:
    assert generated(versioned(spark, 10), capsys) == generated(versioned(spark, 11), capsys)


@pytest.mark.parametrize("mode", ["upsert_soft", "upsert_hard"])
def test_a_group_is_what_the_newest_batch_says_whatever_is_read_first(
    spark: SparkSession,
    mart: dict[str, Any],
    schema: str,
    stored: Callable[[str], list[tuple[Any, ...]]],
    mode: str,
) -> None:
    """Of an older checkpoint, two partitions may be read again in smaller steps, so that a batch
    is ahead in one of them alone. A flow made anew begins with the smallest version there is."""

    def land(assignment: Assignment, number: int, start: Ends, end: Ends) -> str:
        read = (dict(zip("01", at, strict=True)) for at in (start, end))
        offsets = OffsetRange(*({"ums": {"flights": ends}} for ends in read))
        batch = Batch(assignment, "q", number, offsets, read=lambda: Read(Account(), None))
        groups = spark.createDataFrame([(1, f"{end}")], "id bigint, note string")
        sink.write_rows(batch, version_by_batch(groups, batch).toArrow())
        ((note,),) = stored(f"SELECT note FROM {schema}.t")
        return note

    sink = sink_for(mart, f"{schema}.t", mode)
    sink.shape = replace(SHAPE, aggregated=True)
    first, anew = Assignment("f", "3-a", 1), Assignment("g", "1-b", 1)
    with closing(sink):
        sink.open(first, "q")
        assert land(first, 0, (0, 0), (100, 85)) == "(100, 85)"
        assert land(first, 0, (0, 0), (60, 80)) == "(100, 85)"  # has landed
        assert land(first, 1, (60, 80), (80, 90)) == "(80, 90)"
        assert land(first, 2, (80, 90), (82, 92)) == "(82, 92)"
        sink.open(anew, "q")
        assert land(anew, 0, (0, 0), (1, 0)) == "(1, 0)"


def generated(rows: DataFrame, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines of Java that Spark generates for the rows."""
    rows.explain("codegen")
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("/* ")]
    assert lines
    return lines
