"""How long the newest record of a batch was on its way: latency by stage, between the systems."""

from collections.abc import Mapping
from typing import Any

import orjson

from spark_runtime.collection.records import LogRecord

COMMIT_TO_CAPTURE = "commit to capture"
CAPTURE_TO_UMS = "capture to ums"
UMS_TO_SINK = "ums to sink"


def capture_latencies(record: LogRecord, now_ms: float) -> Mapping[str, float]:
    """From the source's commit to the private topic, and from there to the table's; a row of a
    snapshot was committed whenever it was, and says nothing."""
    try:
        document: Any = orjson.loads(record.value or b"")
        committed_ms = float(document["source"]["ts_ms"])
        is_snapshot = document["op"] == "r"
    except (ValueError, TypeError, LookupError):
        return {}  # no change of a table: it has its own way to be told
    if is_snapshot or record.milliseconds < 0:
        return {}
    return {
        COMMIT_TO_CAPTURE: max(0.0, record.milliseconds - committed_ms),
        CAPTURE_TO_UMS: max(0.0, now_ms - record.milliseconds),
    }


def sink_latency(arrived_ms: int | None, now_ms: float) -> Mapping[str, float]:
    """From a message's arrival on its topic to its commit in the sinks."""
    if arrived_ms is None or arrived_ms < 0:
        return {}
    return {UMS_TO_SINK: max(0.0, now_ms - arrived_ms)}
