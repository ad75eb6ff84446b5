"""Spark's report of a batch as run events: decoration for pipelines, the account of aggregates."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from spark_runtime.blocks.steps.aggregate import OBSERVED
from spark_runtime.contract.account import Account

Report = Mapping[str, Any]
STAGES = {
    "latestOffset": "offsets",
    "queryPlanning": "planning",
    "addBatch": "batch",
    "walCommit": "log",
    "commitOffsets": "commit",
}


def progress_body(report: Report) -> dict[str, Any]:
    """The fields of a `FlowProgress` that Spark knows."""
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
        "watermark": _watermark(report),
        "state_rows": sum(s["numRowsTotal"] for s in state) if state else None,
        "state_bytes": sum(s["memoryUsedBytes"] for s in state) if state else None,
        "late_rows": sum(s["numRowsDroppedByWatermark"] for s in state) if state else None,
    }


def account_of_aggregate(report: Report) -> Account | None:
    """Where the rows that an aggregate read have gone; None when the batch read nothing.

    The rows are counted where they enter (an observation in the plan), late and repeated ones by
    the operators that leave them out; what remains has landed in a window.
    """
    observed = (report.get("observedMetrics") or {}).get(OBSERVED)
    if not observed or not observed["consumed"]:
        return None
    state = report.get("stateOperators") or []
    late = sum(s["numRowsDroppedByWatermark"] for s in state)
    duplicate = sum(
        int((s.get("customMetrics") or {}).get("numDroppedDuplicateRows", 0)) for s in state
    )
    set_aside = {name: observed[name] for name in ("control", "dead", "unmatched")}
    filtered = observed["filtered"] + observed["not_counted"]
    landed = observed["consumed"] - sum(set_aside.values()) - filtered - late - duplicate
    return Account(landed=landed, duplicate=duplicate, late=late, filtered=filtered, **set_aside)


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


def _watermark(report: Report) -> datetime | None:
    text = (report.get("eventTime") or {}).get("watermark")
    if text is None:
        return None
    at = datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(UTC)
    return None if at.year == 1970 else at  # Spark's "no row has come yet"
