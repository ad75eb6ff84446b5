from typing import Any

from rest_framework import serializers

from backend.shared.serializers import Input


class MovingSampleInput(Input):
    project = serializers.UUIDField()


class SampleReplayOutput(serializers.Serializer[Any]):
    at = serializers.DateTimeField(help_text="The moment of 2013 that is being played.")
    speed = serializers.FloatField(allow_null=True, help_text="Played seconds a second.")
    changes_per_second = serializers.FloatField(allow_null=True)
    heard_at = serializers.DateTimeField()
    is_played = serializers.BooleanField(help_text="Whether it goes on now; else it stands there.")


class SampleGoingOutput(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(
        choices=["dashboard", "dataset", "virtual_database", "pipeline", "capture", "connection"]
    )
    name = serializers.CharField()


class MovingSampleOutput(serializers.Serializer[Any]):
    state = serializers.ChoiceField(choices=["absent", "making", "present", "removing"])
    is_present = serializers.BooleanField()
    replay = SampleReplayOutput(allow_null=True)
    what_goes = SampleGoingOutput(many=True)
    dashboard = serializers.UUIDField(allow_null=True, help_text="The board made with it.")
    pipeline = serializers.UUIDField(
        allow_null=True, help_text="The one that fills most of that board."
    )
