"""What the audit tells of an edited dashboard: of each widget that differs, the parts that do."""

import json
from collections.abc import Mapping
from typing import Any

from backend.shared.changes import changed

# Of one part. Settings may name a hundred columns, and a dashboard has a hundred widgets.
LONGEST = 500


def content_changes(
    before: Mapping[str, Any], after: Mapping[str, Any]
) -> dict[str, tuple[Any, Any]]:
    """`widgets` by their ids: one that was added has nothing before, one that went nothing after.

    >>> {"widgets": ({"by_origin": {"title": "Flights"}}, {"by_origin": {"title": "Departures"}})}
    """
    told = changed(*({"freshness": content.get("freshness")} for content in (before, after)))
    was, now = {}, {}
    for widget, (old, new) in changed(_by_id(before), _by_id(after)).items():
        parts = changed(old or {}, new or {})
        if old:
            was[widget] = {name: _bounded(value) for name, (value, _) in parts.items()}
        if new:
            now[widget] = {name: _bounded(value) for name, (_, value) in parts.items()}
    return told | ({"widgets": (was, now)} if was or now else {})


def _by_id(content: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    return {
        widget["id"]: {name: value for name, value in widget.items() if name != "id"}
        for widget in content.get("widgets", ())
    }


def _bounded(value: Any) -> Any:
    text = json.dumps(value, ensure_ascii=False)
    return value if len(text) <= LONGEST else f"{text[:LONGEST]}…"
