from typing import Any
from uuid import UUID

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.catalog.models import Table
from backend.pipelines import services
from backend.pipelines.difference import difference
from backend.pipelines.drafts import read_draft
from backend.pipelines.models import Pipeline, PipelineVersion
from backend.pipelines.selectors import spec_of, with_published
from backend.pipelines.serializers.compilation import CompilationOutput
from backend.pipelines.serializers.inputs import (
    CompareInput,
    CompileInput,
    DraftInput,
    PipelineInput,
    PipelineRename,
    PublishInput,
)
from backend.pipelines.serializers.kinds import (
    NodeKindOutput,
    StatementInput,
    StatementOutput,
)
from backend.pipelines.serializers.pipelines import PipelineDetail, PipelineOutput
from backend.pipelines.serializers.uses import UseOutput
from backend.pipelines.serializers.versions import DifferenceOutput, VersionDetail, VersionOutput
from backend.pipelines.statements import statement_of
from backend.pipelines.uses import table_uses
from backend.projects.access import require
from backend.projects.selectors import find_project
from backend.shared.errors import NotFound
from backend.shared.viewsets import ScopedViewSet
from spark_runtime.nodes import NODES
from spark_runtime.spec import json_schema


class SpecSchemaView(APIView):
    open_to_tokens = True  # nobody's data

    @extend_schema(operation_id="spec_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request) -> Response:
        """The JSON Schema of a spec, from which forms are drawn."""
        return Response(json_schema())


class NodeKindsView(APIView):
    open_to_tokens = True  # nobody's data

    @extend_schema(operation_id="node_kinds", responses=NodeKindOutput(many=True))
    def get(self, request: Request) -> Response:
        """The kinds of node that a pipeline can have, with the schemas of their forms."""
        return Response(NodeKindOutput(NODES, many=True).data)


class NodeStatementView(APIView):
    @extend_schema(operation_id="node_statement", request=StatementInput, responses=StatementOutput)
    def post(self, request: Request) -> Response:
        """A node as statements of a script. Nothing is kept."""
        given = StatementInput.read(request.data)
        sql = statement_of(node_id=given.pop("id"), **given)
        return Response(StatementOutput({"sql": sql}).data)


class PipelineViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Pipeline]):
    model = Pipeline

    def get_queryset(self) -> Any:
        return with_published(super().get_queryset())

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

    @extend_schema(
        operation_id="pipeline_compile", request=CompileInput, responses=CompilationOutput
    )
    @action(detail=True, methods=["post"], url_path="compile")
    def compile_draft(self, request: Request, pk: str) -> Response:
        """The given `spec` or `sql`, else the stored draft. Nothing is kept."""
        pipeline, given = self.get_object(), CompileInput.read(request.data)
        compiled = services.compile_draft(actor=request.user, pipeline=pipeline, **given)
        return Response(CompilationOutput(compiled).data)

    @extend_schema(
        operation_id="pipeline_publish", request=PublishInput, responses={201: VersionDetail}
    )
    @action(detail=True, methods=["post"])
    def publish(self, request: Request, pk: str) -> Response:
        pipeline, given = self.get_object(), PublishInput.read(request.data)
        version = services.publish_pipeline(
            actor=request.user, pipeline=pipeline, now=timezone.now(), **given
        )
        return Response(VersionDetail(version).data, status=status.HTTP_201_CREATED)

    @extend_schema(
        operation_id="pipeline_versions", responses=VersionOutput(many=True), filters=False
    )
    @action(detail=True)
    def versions(self, request: Request, pk: str) -> Response:
        """Newest first, without their texts."""
        versions = self.get_object().versions.defer("spec", "plan", "source")
        page = self.paginate_queryset(versions.select_related("published_by")) or []
        return self.get_paginated_response(VersionOutput(page, many=True).data)

    @extend_schema(
        operation_id="pipeline_difference",
        parameters=[
            OpenApiParameter("before", required=True, description="A number, or `draft`."),
            OpenApiParameter("after", required=True, description="A number, or `draft`."),
        ],
        responses=DifferenceOutput,
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def difference(self, request: Request, pk: str) -> Response:
        """What changed between two versions, or between one and the draft."""
        pipeline, asked = self.get_object(), request.query_params
        require(request.user, "pipelines.view", pipeline)
        before, after = (spec_of(pipeline, asked.get(name, "")) for name in ("before", "after"))
        return Response(DifferenceOutput(difference(before, after)).data)

    @extend_schema(
        operation_id="pipeline_compare", request=CompareInput, responses=DifferenceOutput
    )
    @action(detail=True, methods=["post"])
    def compare(self, request: Request, pk: str) -> Response:
        """What the stored draft changes in the given text. Nothing is kept."""
        pipeline, given = self.get_object(), CompareInput.read(request.data)
        require(request.user, "pipelines.view", pipeline)
        before = read_draft(pipeline, given["draft"]).model_dump(mode="json")
        return Response(DifferenceOutput(difference(before, spec_of(pipeline, "draft"))).data)

    def _detail(self, pipeline: Pipeline, code: int = status.HTTP_200_OK) -> Response:
        row = self.get_queryset().get(pk=pipeline.pk)
        return Response(PipelineDetail(row).data, status=code)


class VersionViewSet(mixins.RetrieveModelMixin, ScopedViewSet[PipelineVersion]):
    model = PipelineVersion
    serializer_class = VersionDetail

    def get_queryset(self) -> Any:
        return super().get_queryset().select_related("published_by")


class TableUsesView(APIView):
    @extend_schema(operation_id="table_uses", responses=UseOutput(many=True))
    def get(self, request: Request, pk: UUID) -> Response:
        """Which captures and pipelines read or write the table."""
        table = Table.objects.visible_to(request.user).filter(pk=pk).first()
        if table is None:
            raise NotFound()
        return Response(UseOutput(table_uses(table), many=True).data)
