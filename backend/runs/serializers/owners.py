"""Pipelines and captures with the flow that runs them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from backend.collection.serializers import CaptureOutput
from backend.pipelines.serializers.pipelines import PipelineDetail, PipelineOutput
from backend.runs.serializers.flows import FlowBrief


class WithFlow(serializers.Serializer[Any]):
    flow = serializers.SerializerMethodField(help_text="Null: it was never started.")

    @extend_schema_field(FlowBrief(allow_null=True))
    def get_flow(self, owner: Any) -> Any:
        flow = getattr(owner, "flow", None)
        return None if flow is None else FlowBrief(flow, context=self.context).data


@extend_schema_serializer(component_name="PipelineOutput")
class PipelineLine(WithFlow, PipelineOutput):
    class Meta(PipelineOutput.Meta):
        fields = (*PipelineOutput.Meta.fields, "flow")


class PipelinePage(WithFlow, PipelineDetail):
    class Meta(PipelineDetail.Meta):
        fields = (*PipelineDetail.Meta.fields, "flow")


class CapturePage(WithFlow, CaptureOutput):
    """`flow` is its normaliser."""

    class Meta(CaptureOutput.Meta):
        fields = (*CaptureOutput.Meta.fields, "flow")
