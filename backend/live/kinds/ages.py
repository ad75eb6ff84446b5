"""What a state says when nothing can be read: evidence grows old by itself."""

from datetime import timedelta
from typing import Any

from backend.runs.states import SILENCE
from backend.shared.states import State
from spark_runtime.contract.notice import notice_of

# Ends are facts: they hold until something new is heard. What is unknown stays so.
LASTING = (State.STOPPED, State.FAILED, State.UNKNOWN)
REASON = notice_of("state.unreadable").to_json()


def unheard(
    value: dict[str, Any], seconds: float, *, silence_after: timedelta = SILENCE
) -> dict[str, Any]:
    """The same value `seconds` after it was read, when nothing newer is known."""
    shown = value["state"]
    heard, silence = shown["age_seconds"] or 0.0, silence_after.total_seconds()
    older = {**shown, "age_seconds": round(heard + seconds, 1)}
    # Where the last word was old when it was read, the state stands on other evidence, as old as
    # the reading.
    unheard_for = seconds + (heard if heard <= silence else 0.0)
    if unheard_for > silence and shown["state"] not in LASTING:
        older |= {"state": State.UNKNOWN, "last": shown["state"], "reason": REASON}
    return {**value, "state": older}
