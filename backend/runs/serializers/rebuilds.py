from typing import Any

from rest_framework import serializers

from backend.shared.serializers import MomentField


class RebuildQuery(serializers.Serializer[Any]):
    start_at = MomentField(required=False)


class ForecastOutput(serializers.Serializer[Any]):
    messages = serializers.IntegerField(
        allow_null=True, help_text="In the topics of its sources, from there on. Null: unknown."
    )
    seconds = serializers.FloatField(
        allow_null=True,
        help_text="To read them, at the pace of its largest batches lately. Null: none measured.",
    )
    holds_all = serializers.BooleanField(
        allow_null=True,
        help_text="Whether all is still there that came since `start_at`, or else since the flow"
        " was made. Null: unknown.",
    )
    held_since = serializers.DateTimeField(
        allow_null=True, help_text="The topics hold all messages since then; earlier ones are gone."
    )
    has_windows = serializers.BooleanField(
        allow_null=True, help_text="Whether it groups by windows of time. Null: unknown."
    )
    windows_kept_before = serializers.DateTimeField(
        allow_null=True,
        help_text="Windows that begin before then stay as they are, at the latest: only the engine"
        " knows the exact time. Null: it writes all of them.",
    )
    may_count_twice = serializers.BooleanField(
        help_text="Entities that count once, in rows before the start: it does not know of these."
    )
    removes_from = serializers.ListField(
        child=serializers.CharField(),
        help_text="Tables that groups leave which it does not give again.",
    )
    keeps_in = serializers.ListField(
        child=serializers.CharField(), help_text="Tables and namespaces that such groups stay in."
    )
