"""What the sample's tables must hold at a moment of the replay: the changes, applied to a dict."""

from collections.abc import Mapping
from datetime import datetime
from itertools import takewhile
from typing import Any

from backend.sample.changes import PLAYED_AT_FIRST, changes_after

Rows = dict[tuple[Any, ...], Mapping[str, Any]]


def replayed(until: datetime, after: datetime = PLAYED_AT_FIRST) -> tuple[dict[str, Rows], int]:
    """The rows by table and key that the replay has left behind, and how many changes it took."""
    tables: dict[str, Rows] = {"flights": {}, "weather": {}}
    count = 0
    for change in takewhile(lambda change: change.at <= until, changes_after(after)):
        rows, key = tables[change.table], tuple(change.key.values())
        if change.action == "insert":
            assert key not in rows
            rows[key] = change.values
        elif change.action == "update":
            rows[key] = {**rows[key], **change.values}
        else:
            del rows[key]
        count += 1
    return tables, count
