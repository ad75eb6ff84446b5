"""A capture whose start failed stops like any other."""

from pathlib import Path
from unittest.mock import Mock

from spark_runtime.blocks.capture.query import CaptureQuery
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.sinks.batch import Assignment


def test_a_capture_that_was_never_opened_stops():
    query = CaptureQuery(
        name="changes",
        assignment=Assignment("f", "1-a", 1),
        checkpoint=Path("nowhere"),
        trigger="0 s",
        available_now=False,
        reporter=LogReporter(),
        session=Mock(),
        options={},
        dead_letters=Mock(),
    )
    query.stop()
    assert query.stopping.is_set()
