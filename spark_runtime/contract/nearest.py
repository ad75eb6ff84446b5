"""What a name that nobody knows was meant to be."""

import difflib
from collections.abc import Collection
from typing import Any

MOST_NAMES = 20


def nearest(name: str, known: Collection[str], *, similar: float = 0.6) -> str | None:
    """The most similar of the known names, whatever its case; none that is less than `similar`."""
    names = {each.lower(): each for each in sorted(known, reverse=True)}
    near = difflib.get_close_matches(name.lower(), names, n=1, cutoff=similar)
    return names[near[0]] if near else None


def near_or_known(name: str, known: Collection[str]) -> dict[str, Any]:
    """The most similar name as `near`, else all as `known`; `case` says which of them."""
    if near := nearest(name, known):
        return {"case": "near", "near": near}
    names = sorted(known)[:MOST_NAMES]
    return {"case": "known", "known": names} if names else {}
