"""What goes wrong in a task is as good as raised by the driver."""

from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import Mock

import pyarrow as pa
import pytest
from pyspark.sql import DataFrame, SparkSession

from spark_runtime.blocks.arrow_rows import NeedsSpark
from spark_runtime.blocks.frame import DEAD_TYPE
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch, Shape, Sink
from spark_runtime.blocks.sinks.guard import DeadLetterSink
from spark_runtime.blocks.sinks.refused_rows import RowsRefused
from spark_runtime.blocks.sinks.task_reports import report_from_tasks
from spark_runtime.contract.columns import parse_columns
from spark_runtime.contract.errors import PermanentError, TransientError
from spark_runtime.nodes.sink.ums.run.sink import UmsSink

Work = Callable[[Iterator[pa.RecordBatch]], Iterator[dict[str, Any]]]
AWAY = TransientError("SINK_UNREACHABLE", node="mart", said="timed out")
BATCH = Batch(Assignment("f", "1-a", 1), "q", 0, OffsetRange({}, {"s": {"t": {"0": 1}}}))


def raising(errors: dict[int, Exception]) -> Work:
    """Counts the rows, and raises where one of these numbers is among them."""

    def work(batches: Iterator[pa.RecordBatch]) -> Iterator[dict[str, Any]]:
        for rows in batches:
            for number in rows["id"].to_pylist():
                if number in errors:
                    raise errors[number]
            yield {"rows": rows.num_rows}

    return work


def told(spark: SparkSession, errors: dict[int, Exception]) -> list[dict[str, Any]]:
    rows = spark.range(0, 4, numPartitions=4)
    schema = pa.schema([("rows", pa.int64())])
    return report_from_tasks(rows, raising(errors), schema, "rows bigint").entries


def test_the_tasks_tell_what_they_did(spark: SparkSession) -> None:
    assert sum(entry["rows"] for entry in told(spark, {})) == 4


@pytest.mark.parametrize(
    "error", [AWAY, PermanentError("QUERY_ENDED", query="q")], ids=lambda error: error.code
)
def test_an_error_keeps_its_kind_and_what_it_names(spark: SparkSession, error: Any) -> None:
    with pytest.raises(type(error)) as raised:
        told(spark, {2: error})
    for part in ("code", "message", "hint", "parameters"):
        assert getattr(raised.value, part) == getattr(error, part)


def test_what_can_be_tried_again_comes_before_rows_to_blame(spark: SparkSession) -> None:
    refused = RowsRefused("too long")
    with pytest.raises(RowsRefused, match="too long"):
        told(spark, {1: refused})
    with pytest.raises(TransientError):
        told(spark, {1: refused, 3: AWAY})
    with pytest.raises(NeedsSpark):
        told(spark, {1: refused, 3: AWAY, 0: NeedsSpark("a list")})


class Away:
    """In place of what sends to a broker."""

    def send(self, *_: Any) -> None:
        raise AWAY

    def write(self, rows: list[Any]) -> None:
        if rows:
            raise AWAY


def ums_sink() -> Sink:
    shape = Shape(parse_columns("id long"), ("id",))
    sink = UmsSink("out", {}, "t", 1, "ums.forebay.p.t.1.0.0", shape, dead_letters=Mock())
    sink.dead_letters = Away()  # type: ignore[assignment]
    sink._sender = Away()  # type: ignore[assignment]
    return sink


def wire(spark: SparkSession, why: str) -> DataFrame:
    return spark.sql(
        f"""SELECT 1L AS id, 1L AS ums_id_, 0L AS ums_rank_, '1-0' AS ums_uid_,
            TIMESTAMP '2026-03-01 09:30:00' AS ums_ts_, FALSE AS ums_gone_,
            CAST(NULL AS string) AS ums_same_, 'u' AS ums_op_, {why} AS ums_why_,
            CAST(named_struct('reason', 'nul: x', 'origin', 't:0:0:0', 'payload', X'7B')
                AS {DEAD_TYPE}) AS ums_dead_"""
    )


@pytest.mark.parametrize(
    ("sink", "why"),
    [
        pytest.param(ums_sink(), "NULL", id="rows of a topic"),
        pytest.param(ums_sink(), "'dead'", id="dead letters beside a topic"),
        pytest.param(DeadLetterSink("guard", Away()), "'dead'", id="dead letters of an aggregate"),  # type: ignore[arg-type]
    ],
)
def test_a_broker_that_is_away_is_waited_for(spark: SparkSession, sink: Sink, why: str) -> None:
    with pytest.raises(TransientError, match="timed out"):
        sink.write_frame(BATCH, wire(spark, why))
