"""What was and what is, for events that tell of a change."""

from collections.abc import Mapping
from typing import Any


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
    """`{name: (before, after)}` of what differs; None stands for what was not there."""
    names = [*after, *(name for name in before if name not in after)]
    return {
        name: (before.get(name), after.get(name))
        for name in names
        if before.get(name) != after.get(name)
    }
