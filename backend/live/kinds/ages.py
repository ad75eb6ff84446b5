"""What a state says when nothing can be read: evidence grows old by itself."""

from typing import Any

from backend.runs.states import SILENCE, State

# Ends are facts: they hold until something new is heard.
LASTING = (State.STOPPED, State.FAILED)
REASON = "Nothing can be read of it."


def unheard(value: dict[str, Any], seconds: float) -> dict[str, Any]:
    """The same value `seconds` after it was read, when nothing newer is known."""
    shown = value["state"]
    age = (shown["age_seconds"] or 0.0) + seconds
    older = {**shown, "age_seconds": round(age, 1)}
    is_silent = age > SILENCE.total_seconds()
    if is_silent and shown["state"] not in (*LASTING, State.UNKNOWN):
        older |= {"state": State.UNKNOWN, "last": shown["state"], "reason": REASON}
    return {**value, "state": older}
