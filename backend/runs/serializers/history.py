from typing import Any

from rest_framework import serializers

from backend.runs.models import DeadLetter, RunAccount, RunLog, RunMetric, RunMetricMinute
from backend.runs.models.accounts import COUNTERS


class MetricOutput(serializers.ModelSerializer[RunMetric]):
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


class DeadLetterOutput(serializers.ModelSerializer[DeadLetter]):
    """Without the payload: that is raw data, and asked for on its own."""

    class Meta:
        model = DeadLetter
        fields = (
            "id",
            "flow",
            "run",
            "node",
            "topic",
            "partition",
            "offset",
            "tuple",
            "reason",
            "happened_at",
            "payload_bytes",
            "created_at",
        )


class PayloadOutput(serializers.Serializer[Any]):
    text = serializers.CharField(help_text="UTF-8; what is none is shown as \\xNN.")
    base64 = serializers.CharField(help_text="The bytes as they came, up to the first 64 KiB.")
    is_whole = serializers.BooleanField()
