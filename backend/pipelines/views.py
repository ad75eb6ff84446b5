from typing import Any

from django.db.models import Max
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.pipelines import services
from backend.pipelines.models import Pipeline, PipelineVersion
from backend.pipelines.serializers import (
    CompilationOutput,
    DraftInput,
    PipelineDetail,
    PipelineInput,
    PipelineOutput,
    PipelineRename,
    VersionDetail,
    VersionOutput,
)
from backend.projects.selectors import find_project
from backend.shared.viewsets import ScopedViewSet
from spark_runtime.contract.spec import json_schema


class SpecSchemaView(APIView):
    @extend_schema(operation_id="spec_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request) -> Response:
        """The JSON Schema of a spec, from which forms are drawn."""
        return Response(json_schema())


class PipelineViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Pipeline]):
    model = Pipeline

    def get_queryset(self) -> Any:
        return super().get_queryset().annotate(newest_number=Max("versions__number"))

    def get_serializer_class(self) -> Any:
        return PipelineOutput if self.action == "list" else PipelineDetail

    @extend_schema(request=PipelineInput, responses={201: PipelineDetail})
    def create(self, request: Request) -> Response:
        given = PipelineInput.read(request.data)
        given["project"] = find_project(actor=request.user, project_id=given["project"])
        pipeline = services.create_pipeline(actor=request.user, **given)
        return self._detail(pipeline, status.HTTP_201_CREATED)

    @extend_schema(request=PipelineRename, responses=PipelineDetail)
    def partial_update(self, request: Request, pk: str) -> Response:
        pipeline, given = self.get_object(), PipelineRename.read(request.data)
        return self._detail(
            services.rename_pipeline(actor=request.user, pipeline=pipeline, **given)
        )

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        services.delete_pipeline(actor=request.user, pipeline=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="pipeline_save_draft", request=DraftInput, responses=PipelineDetail)
    @action(detail=True, methods=["put"])
    def draft(self, request: Request, pk: str) -> Response:
        pipeline, given = self.get_object(), DraftInput.read(request.data)
        return self._detail(services.save_draft(actor=request.user, pipeline=pipeline, **given))

    @extend_schema(operation_id="pipeline_compile", request=None, responses=CompilationOutput)
    @action(detail=True, methods=["post"], url_path="compile")
    def compile_draft(self, request: Request, pk: str) -> Response:
        compiled = services.compile_draft(actor=request.user, pipeline=self.get_object())
        return Response(CompilationOutput(compiled).data)

    @extend_schema(operation_id="pipeline_publish", request=None, responses={201: VersionDetail})
    @action(detail=True, methods=["post"])
    def publish(self, request: Request, pk: str) -> Response:
        version = services.publish_pipeline(
            actor=request.user, pipeline=self.get_object(), now=timezone.now()
        )
        return Response(VersionDetail(version).data, status=status.HTTP_201_CREATED)

    @extend_schema(
        operation_id="pipeline_versions", responses=VersionOutput(many=True), filters=False
    )
    @action(detail=True, pagination_class=None)
    def versions(self, request: Request, pk: str) -> Response:
        versions = self.get_object().versions.order_by("-number").defer("spec", "plan", "source")
        return Response(VersionOutput(versions, many=True).data)

    def _detail(self, pipeline: Pipeline, code: int = status.HTTP_200_OK) -> Response:
        row = self.get_queryset().get(pk=pipeline.pk)
        return Response(PipelineDetail(row).data, status=code)


class VersionViewSet(mixins.RetrieveModelMixin, ScopedViewSet[PipelineVersion]):
    model = PipelineVersion
    serializer_class = VersionDetail
