"""The batches of a topic's account are numbered by what they read."""

from datetime import UTC, datetime
from unittest.mock import Mock

import pyarrow as pa

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch, Shape
from spark_runtime.blocks.sinks.ums import UmsSink
from spark_runtime.contract.columns import parse_columns

ROWS = pa.table(
    {
        "id": pa.array([1], pa.int64()),
        "ums_id_": pa.array([1], pa.int64()),
        "ums_rank_": pa.array([0], pa.int64()),
        "ums_uid_": ["1-0"],
        "ums_ts_": pa.array([datetime(2026, 3, 1, 9, 30, tzinfo=UTC)], pa.timestamp("us", "UTC")),
        "ums_gone_": [False],
        "ums_same_": pa.array([None], pa.string()),
        "ums_op_": ["u"],
        "ums_why_": ["control"],  # nothing to send
    }
)


def landed(batch_id: int, start: int, end: int) -> int:
    """Number of the batch, from the sink of an engine that has just started."""
    sink = UmsSink(
        node="out",
        kafka={"bootstrap.servers": "127.0.0.1:1"},
        topic="t",
        partitions=1,
        namespace="ums.forebay.p.t.1.0.0",
        shape=Shape(parse_columns("id long"), ("id",)),
        dead_letters=Mock(),
    )
    offsets = OffsetRange({"s": {"t": {"0": start}}}, {"s": {"t": {"0": end}}})
    return sink.write_rows(Batch(Assignment("f", "1-a", 1), "q", batch_id, offsets), ROWS).number


def test_another_batch_after_a_restart_is_no_copy_of_the_first_and_a_replay_is():
    assert landed(0, 0, 5) != landed(1, 5, 9)
    assert landed(1, 5, 9) == landed(1, 5, 9)
