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


def hint_of(name: str, known: Collection[str]) -> tuple[str, dict[str, Any]]:
    """A hint with the most similar name, else with all, and what it names: `near` or `known`,
    and as its `case` which of them."""
    if near := nearest(name, known):
        return f"Did you mean {near}?", {"case": "near", "near": near}
    names = sorted(known)[:MOST_NAMES]
    if not names:
        return "There are none.", {}
    return f"There are: {', '.join(names)}.", {"case": "known", "known": names}
