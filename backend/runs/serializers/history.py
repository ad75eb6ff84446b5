from functools import cached_property
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.identity.serializers import PersonOutput
from backend.runs.models import DeadLetter, Replay, RunAccount, RunLog, RunMetric, RunMetricMinute
from backend.runs.models.accounts import COUNTERS
from backend.runs.selectors.history import projects_with_rows
from backend.shared.serializers import Input

MOST_LETTERS = 200
REPLAY_STATES = ("waiting", "read", "dead")


class OffsetsField(serializers.DictField):
    """By topic and partition: first, one past the last, newest in the log."""

    child = serializers.DictField(
        child=serializers.ListField(child=serializers.IntegerField(), min_length=3, max_length=3)
    )


class MetricOutput(serializers.ModelSerializer[RunMetric]):
    consumed = serializers.IntegerField(
        allow_null=True, read_only=True, help_text="Rows as its sinks counted them."
    )
    stages_ms = serializers.DictField(child=serializers.FloatField())
    offsets = OffsetsField()

    class Meta:
        model = RunMetric
        exclude = ("id", "flow")


class MetricMinuteOutput(serializers.ModelSerializer[RunMetricMinute]):
    class Meta:
        model = RunMetricMinute
        exclude = ("id", "flow")


class AccountOutput(serializers.ModelSerializer[RunAccount]):
    class Meta:
        model = RunAccount
        fields = ("run", "node", "query", "generation", "batch_id", "time", "consumed", *COUNTERS)


class LogOutput(serializers.ModelSerializer[RunLog]):
    class Meta:
        model = RunLog
        fields = ("id", "flow", "run", "time", "level", "text")


class LogPageOutput(serializers.Serializer[Any]):
    """Lines newest first. Ask `before` for older ones, `after` for what came since."""

    lines = LogOutput(many=True)
    before = serializers.IntegerField(allow_null=True, help_text="Null: there are no older ones.")
    after = serializers.IntegerField(help_text="Of the newest line that exists.")


class ReplayOutput(serializers.ModelSerializer[Replay]):
    asked_by = PersonOutput()
    asked_at = serializers.DateTimeField(source="created_at")
    state = serializers.SerializerMethodField(
        help_text="waiting: for the flow to read it; read: it went through; dead: it died again."
    )
    died_as = serializers.SerializerMethodField(help_text="The dead letter it became again.")

    class Meta:
        model = Replay
        fields = (
            "id", "letter", "asked_by", "asked_at", "was_edited", "state", "died_as", "topic",
            "offset", "sent_at", "read_at",
        )  # fmt: skip

    @extend_schema_field(serializers.ChoiceField(choices=REPLAY_STATES))
    def get_state(self, replay: Replay) -> str:
        if self.context.get("died_as", {}).get(replay.id):
            return "dead"
        return "read" if replay.read_at else "waiting"

    @extend_schema_field(serializers.UUIDField(allow_null=True))
    def get_died_as(self, replay: Replay) -> Any:
        return self.context.get("died_as", {}).get(replay.id)


class DeadLetterOutput(serializers.ModelSerializer[DeadLetter]):
    """Without the payload: that is raw data, and asked for on its own."""

    reason = serializers.SerializerMethodField(
        help_text="It may quote the row: empty for whoever may not read raw rows."
    )
    replay = serializers.SerializerMethodField()

    class Meta:
        model = DeadLetter
        fields = (
            "id", "flow", "run", "node", "topic", "partition", "offset", "tuple", "reason",
            "reason_code", "happened_at", "payload_bytes", "replay", "created_at",
        )  # fmt: skip

    @cached_property
    def _readable(self) -> frozenset[UUID]:
        """Asked once for all letters of a list, which this one serializer shows."""
        return projects_with_rows(self.context["request"].user)

    def get_reason(self, letter: DeadLetter) -> str:
        return letter.reason if letter.project_id in self._readable else ""

    @extend_schema_field(ReplayOutput(allow_null=True))
    def get_replay(self, letter: Any) -> Any:
        replay = getattr(letter, "replay", None)
        if replay is None:
            return None
        context = {**self.context, "died_as": {replay.id: getattr(letter, "died_as", None)}}
        return ReplayOutput(replay, context=context).data


class PayloadOutput(serializers.Serializer[Any]):
    text = serializers.CharField(help_text="UTF-8; what is none is shown as \\xNN.")
    base64 = serializers.CharField(help_text="The bytes as they came, up to the first 64 KiB.")
    row = serializers.CharField(
        help_text="The message with the dead row alone: what a replay sends, and what to edit."
    )
    is_whole = serializers.BooleanField()


class ReasonOutput(serializers.Serializer[Any]):
    reason_code = serializers.CharField()
    node = serializers.CharField()
    count = serializers.IntegerField()
    open = serializers.IntegerField(help_text="Not replayed yet.")
    newest_at = serializers.DateTimeField()
    example = serializers.CharField(
        help_text="A whole reason; empty for whoever may not read raw rows."
    )


class LetterInput(Input):
    letter = serializers.UUIDField()
    payload = serializers.CharField(
        required=False,
        trim_whitespace=False,
        max_length=1_000_000,
        help_text="An edited record with one row; without it the row goes as it was.",
    )


class ReplayInput(Input):
    """Either chosen letters, or all that died for a reason."""

    letters = LetterInput(many=True, required=False, allow_empty=False)
    reason_code = serializers.CharField(required=False, max_length=64)
    node = serializers.CharField(required=False, max_length=63)

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        if ("letters" in given) == ("reason_code" in given):
            raise serializers.ValidationError(
                "Give either `letters` or `reason_code`.", code="one_of"
            )
        if len(given.get("letters", ())) > MOST_LETTERS:
            raise serializers.ValidationError(f"At most {MOST_LETTERS} letters.", code="max_length")
        return given


class AskedOutput(serializers.Serializer[Any]):
    replays = serializers.IntegerField(help_text="How many go through the flow again.")
    left = serializers.IntegerField(help_text="Of the same reason, for the next call.")
