"""Spark's report of a batch, as recorded from a windowed aggregate, in the product's words."""

from datetime import UTC, datetime

import pytest

from spark_runtime.engine.progress import progress_body

REPORT = {
    "batchId": 4,
    "numInputRows": 2,
    "durationMs": {"addBatch": 120, "latestOffset": 3, "walCommit": 9, "triggerExecution": 150},
    "eventTime": {"watermark": "2013-07-01T09:30:00.000Z"},
    "sources": [
        {
            "startOffset": {"flights": {"0": 10, "1": 4}},
            "endOffset": {"flights": {"0": 12, "1": 4}},
            "latestOffset": '{"flights": {"0": 15, "1": 4}}',
        }
    ],
    "stateOperators": [
        {
            "numRowsTotal": 40,
            "memoryUsedBytes": 1000,
            "numRowsDroppedByWatermark": 1,
            "customMetrics": {"numDroppedDuplicateRows": 2},
        },
        {"numRowsTotal": 2, "memoryUsedBytes": 500, "numRowsDroppedByWatermark": 0},
    ],
}  # fmt: skip


# Of windows of an hour, in microseconds.
HOURLY_SHIFT = 62_135_600_400_000_000


def test_progress_tells_offsets_lag_state_and_watermark():
    body = progress_body(REPORT)
    assert body["offsets"] == {"flights": {"0": (10, 12, 15), "1": (4, 4, 4)}}
    assert (body["lag_messages"], body["state_rows"], body["late_rows"]) == (3, 42, 1)
    assert body["watermark"] == datetime(2013, 7, 1, 9, 30, tzinfo=UTC)
    assert body["stages_ms"] == {"offsets": 3.0, "batch": 120.0, "log": 9.0}


def test_a_watermark_before_the_first_row_is_none():
    epoch = {**REPORT, "eventTime": {"watermark": "1970-01-01T00:00:00.000Z"}}
    assert progress_body(epoch)["watermark"] is None


@pytest.mark.parametrize(
    ("shown", "meant"),
    [
        ("3995-03-01T10:00:00.000Z", datetime(2026, 3, 1, 9, tzinfo=UTC)),
        ("3938-07-20T21:17:00.000Z", datetime(1969, 7, 20, 20, 17, tzinfo=UTC)),
        # As Java writes a year that Python does not have.
        ("+11968-12-31T00:00:00.000Z", datetime(9999, 12, 31, 23, tzinfo=UTC)),
    ],
)
def test_a_watermark_that_is_shifted_in_state_is_told_as_it_is_meant(shown, meant):
    report = {**REPORT, "eventTime": {"watermark": shown}}
    assert progress_body(report, HOURLY_SHIFT)["watermark"] == meant
