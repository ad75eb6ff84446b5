from typing import Any

from rest_framework import serializers

from backend.runs.selectors.latency import LEGS


def _figures(**options: Any) -> serializers.ListField:
    return serializers.ListField(child=serializers.FloatField(allow_null=True), **options)


class QuerySeriesOutput(serializers.Serializer[Any]):
    query = serializers.CharField()
    rows_per_second = _figures(help_text="Exact: of rows accounted for.")
    lag_seconds = _figures(help_text="The largest of each step, like the rest.")
    lag_messages = _figures()
    batch_ms = _figures()
    state_bytes = _figures()


class StageSeriesOutput(serializers.Serializer[Any]):
    query = serializers.CharField()
    stage = serializers.CharField()
    ms = _figures(help_text="The mean of each step.")


class LegOutput(serializers.Serializer[Any]):
    leg = serializers.ChoiceField(choices=LEGS)
    ms = serializers.FloatField(
        allow_null=True, help_text="The median of the last minute; null where none was told."
    )


class SeriesOutput(serializers.Serializer[Any]):
    """Every list is as long as `times`, which name the beginnings of the steps."""

    since = serializers.DateTimeField()
    until = serializers.DateTimeField()
    step_seconds = serializers.IntegerField()
    times = serializers.ListField(child=serializers.DateTimeField())
    queries = QuerySeriesOutput(many=True)
    stages = StageSeriesOutput(many=True, help_text="Empty where only minutes are kept.")
