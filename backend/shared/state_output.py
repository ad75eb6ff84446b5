"""A state with its evidence: "running · heard 2 s ago"."""

from datetime import datetime
from typing import Any

from rest_framework import serializers

from backend.shared.states import Shown, State, Wanted
from backend.shared.told_output import ToldOutput

STATE_NAMES = [state.value for state in State]
WANTED_NAMES = [wanted.value for wanted in Wanted]


class ShownOutput(serializers.Serializer[Any]):
    state = serializers.ChoiceField(choices=STATE_NAMES)
    wanted = serializers.ChoiceField(choices=WANTED_NAMES)
    last = serializers.ChoiceField(choices=STATE_NAMES, allow_null=True)
    heard_at = serializers.DateTimeField(allow_null=True)
    age_seconds = serializers.FloatField(allow_null=True)
    reason = ToldOutput(allow_null=True)


def shown_json(shown: Shown, now: datetime) -> dict[str, Any]:
    age = shown.age_seconds(now)
    return {
        "state": shown.state,
        "wanted": shown.wanted,
        "last": shown.last,
        "heard_at": shown.heard_at,
        "age_seconds": None if age is None else round(age, 1),
        "reason": shown.reason and shown.reason.to_json(),
    }
