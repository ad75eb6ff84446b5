from dataclasses import asdict
from typing import Any, get_args

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.identity.serializers import PersonOutput
from backend.runs.selectors.activity import Activity, Happening
from backend.runs.selectors.overview import Item, Kind, Overview
from backend.runs.serializers.flows import PaceOutput
from backend.shared.state_output import STATE_NAMES, ShownOutput, shown_json
from backend.shared.told_output import ToldOutput

OBJECT_KINDS = get_args(Kind)
HAPPENINGS = get_args(Happening)


class OverviewItemOutput(serializers.Serializer[Item]):
    kind = serializers.ChoiceField(choices=OBJECT_KINDS, help_text="With `id`: what to open.")
    id = serializers.UUIDField()
    name = serializers.CharField()
    state = serializers.SerializerMethodField()
    pace = serializers.SerializerMethodField()
    flow = serializers.UUIDField(allow_null=True)
    failure = ToldOutput(allow_null=True, help_text="Why it failed or cannot go on.")
    dead_letters = serializers.IntegerField(help_text="Of its flow, not replayed yet.")

    @extend_schema_field(ShownOutput)
    def get_state(self, item: Item) -> dict[str, Any]:
        return shown_json(item.shown, self.context["now"])

    @extend_schema_field(PaceOutput)
    def get_pace(self, item: Item) -> dict[str, Any]:
        return asdict(item.pace)


class StateCountsOutput(serializers.Serializer[Any]):
    running = serializers.IntegerField()
    starting = serializers.IntegerField()
    stopped = serializers.IntegerField()
    degraded = serializers.IntegerField()
    failed = serializers.IntegerField()
    unknown = serializers.IntegerField()


class CountsOutput(serializers.Serializer[Any]):
    pipelines = StateCountsOutput(help_text="Of those that were ever started.")
    captures = StateCountsOutput()
    engines = StateCountsOutput()
    unpublished_pipelines = serializers.IntegerField()
    connections = serializers.IntegerField()
    broken_connections = serializers.IntegerField(help_text="By their last check.")
    dead_letters = serializers.IntegerField(help_text="Not replayed yet.")


class ActivityOutput(serializers.Serializer[Activity]):
    at = serializers.DateTimeField()
    what = serializers.ChoiceField(choices=HAPPENINGS)
    kind = serializers.ChoiceField(choices=OBJECT_KINDS)
    id = serializers.UUIDField()
    name = serializers.CharField()
    by = PersonOutput(allow_null=True)
    number = serializers.IntegerField(allow_null=True, help_text="Of the version.")
    reason = serializers.CharField(allow_blank=True, help_text="Why a run ended.")
    note = serializers.CharField(allow_blank=True, help_text="Of the version, by its author.")
    told = ToldOutput(allow_null=True, help_text="What was said of the end.")


class OverviewOutput(serializers.Serializer[Overview]):
    """What needs a person comes first."""

    server_time = serializers.DateTimeField(source="now")
    items = OverviewItemOutput(many=True)
    counts = serializers.SerializerMethodField()
    activity = ActivityOutput(many=True, help_text="Newest first.")

    @extend_schema_field(CountsOutput)
    def get_counts(self, found: Overview) -> dict[str, Any]:
        by_state = {
            f"{kind}s": {state: counted[state] for state in STATE_NAMES}
            for kind, counted in found.counts.items()
        }
        return {
            **by_state,
            "unpublished_pipelines": found.unpublished_pipelines,
            "connections": found.connections,
            "broken_connections": found.broken_connections,
            "dead_letters": found.dead_letters,
        }
