"""Spark's report of a batch as a run event: decoration, for what is exact is counted by us."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

Report = Mapping[str, Any]
STAGES = {
    "latestOffset": "offsets",
    "queryPlanning": "planning",
    "addBatch": "batch",
    "walCommit": "log",
    "commitOffsets": "commit",
}


def progress_body(report: Report, shifted_by: int = 0) -> dict[str, Any]:
    """The fields of a `FlowProgress` that Spark knows. Its watermark lies `shifted_by` microseconds
    behind the time it stands for."""
    offsets = _offsets(report)
    lag = sum(
        latest - end for partitions in offsets.values() for _, end, latest in partitions.values()
    )
    state = report.get("stateOperators") or []
    return {
        "batch_id": report["batchId"],
        "offsets": offsets,
        "lag_messages": lag,
        "rows": report.get("numInputRows"),
        "stages_ms": {
            ours: float(report["durationMs"][theirs])
            for theirs, ours in STAGES.items()
            if theirs in report.get("durationMs", {})
        },
        "watermark": _watermark(report, shifted_by),
        "state_rows": sum(s["numRowsTotal"] for s in state) if state else None,
        "state_bytes": sum(s["memoryUsedBytes"] for s in state) if state else None,
        "late_rows": sum(s["numRowsDroppedByWatermark"] for s in state) if state else None,
    }


def _offsets(report: Report) -> dict[str, dict[str, tuple[int, int, int]]]:
    found: dict[str, dict[str, tuple[int, int, int]]] = {}
    for source in report.get("sources", []):
        start, end, latest = (
            _parsed(source.get(name)) for name in ("startOffset", "endOffset", "latestOffset")
        )
        for topic, partitions in end.items():
            for partition, offset in partitions.items():
                begun = start.get(topic, {}).get(partition, 0)
                newest = latest.get(topic, {}).get(partition, offset)
                found.setdefault(topic, {})[partition] = (begun, offset, newest)
    return found


def _parsed(offsets: Any) -> dict[str, dict[str, int]]:
    """Spark gives offsets as JSON text or, in some versions, as the object itself."""
    if isinstance(offsets, str):
        offsets = json.loads(offsets)
    return offsets or {}


def _watermark(report: Report, shifted_by: int) -> datetime | None:
    text = (report.get("eventTime") or {}).get("watermark")
    if text is None or text.startswith("1970"):
        return None  # Spark's "no row has come yet"
    year, rest = text.removeprefix("+").split("-", 1)
    # Shifted, it may lie in years that Python does not have; in 400 of them all days come again.
    cycles, in_cycle = divmod(int(year) - 2000, 400)
    at = datetime.fromisoformat(f"{2000 + in_cycle}-{rest}").astimezone(UTC)
    shift = timedelta(microseconds=shifted_by) - timedelta(days=146_097 * cycles)
    return at - shift
