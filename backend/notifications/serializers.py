from typing import Any, get_args

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.notifications.models import Notification
from backend.notifications.selectors import MOST, Bell
from backend.runs.models import Engine, Flow
from backend.runs.selectors.overview import Kind
from backend.shared.serializers import Input
from backend.shared.told_output import ToldOutput

RECOVERED = "recovered"
NEWS = [*Notification.What.values, RECOVERED]


class NotificationPlaceOutput(serializers.Serializer[Any]):
    """Where it happened: what an address needs, and what people call it."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    slug = serializers.CharField()
    organization_slug = serializers.CharField(source="organization.slug")


class NotificationOutput(serializers.Serializer[Notification]):
    id = serializers.UUIDField()
    at = serializers.DateTimeField(help_text="When it last changed.")
    began_at = serializers.DateTimeField(source="created_at")
    news = serializers.SerializerMethodField()
    times = serializers.IntegerField(help_text="How often since it began.")
    kind = serializers.SerializerMethodField()
    object_id = serializers.SerializerMethodField()
    flow = serializers.UUIDField(source="flow_id", allow_null=True)
    name = serializers.CharField(source="subject.name")
    told = ToldOutput(allow_null=True, help_text="Why it failed, also when it runs again.")
    project = NotificationPlaceOutput()

    @extend_schema_field(serializers.ChoiceField(choices=NEWS))
    def get_news(self, row: Notification) -> str:
        return RECOVERED if row.recovered_at else row.what

    @extend_schema_field(
        serializers.ChoiceField(choices=get_args(Kind), help_text="With `object_id`: what to open.")
    )
    def get_kind(self, row: Notification) -> str:
        subject = row.subject
        if isinstance(subject, Engine):
            return "engine"
        is_pipeline = isinstance(subject, Flow) and subject.pipeline_id is not None
        return "pipeline" if is_pipeline else "capture"

    @extend_schema_field(serializers.UUIDField())
    def get_object_id(self, row: Notification) -> Any:
        subject = row.subject
        owner = subject.pipeline_id or subject.capture_id if isinstance(subject, Flow) else None
        return owner or subject.pk


class BellOutput(serializers.Serializer[Bell]):
    unread = serializers.IntegerField(help_text=f"Of the results, so {MOST} at most.")
    looked_at = serializers.DateTimeField(allow_null=True, help_text="What is newer is unread.")
    results = NotificationOutput(
        source="shown", many=True, help_text=f"Newest first, {MOST} at most."
    )


class LookInput(Input):
    until = serializers.DateTimeField(help_text="`at` of the newest that was seen.")
