"""What the audit tells of an edited dashboard: of each widget that differs, the parts that do."""

import json
from collections.abc import Mapping
from typing import Any

from backend.shared.changes import changed

# Characters of one part, and of those of all widgets together. Settings may name a hundred columns,
# and a dashboard has a hundred widgets.
LONGEST = 500
LONGEST_OF_ALL = 20_000
CUT = "…"


def content_changes(
    before: Mapping[str, Any], after: Mapping[str, Any]
) -> dict[str, tuple[Any, Any]]:
    """`widgets` by their ids: one that was added has nothing before, one that went nothing after.
    Of those beyond the bound the ids alone are told.

    >>> {"widgets": ({"by_origin": {"title": "Flights"}}, {"by_origin": {"title": "Departures"}})}
    """
    told = changed(*({"freshness": content.get("freshness")} for content in (before, after)))
    was: dict[str, Any] = {}
    now: dict[str, Any] = {}
    length = 0
    for widget, (old, new) in changed(_by_id(before), _by_id(after)).items():
        parts = changed(old or {}, new or {})
        older = {name: _bounded(value) for name, (value, _) in parts.items()}
        newer = {name: _bounded(value) for name, (_, value) in parts.items()}
        length += len(_text(older)) + len(_text(newer))
        if old:
            was[widget] = older if length <= LONGEST_OF_ALL else CUT
        if new:
            now[widget] = newer if length <= LONGEST_OF_ALL else CUT
    return told | ({"widgets": (was, now)} if was or now else {})


def _by_id(content: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    return {
        widget["id"]: {name: value for name, value in widget.items() if name != "id"}
        for widget in content.get("widgets", ())
    }


def _bounded(value: Any) -> Any:
    text = _text(value)
    return value if len(text) <= LONGEST else text[:LONGEST] + CUT


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
