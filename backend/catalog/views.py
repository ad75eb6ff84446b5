from typing import Any

from django.db.models import Max
from drf_spectacular.utils import extend_schema
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from backend.catalog.models import Namespace, Table
from backend.catalog.serializers import NamespaceOutput, SchemaVersionOutput, TableOutput
from backend.shared.viewsets import ScopedViewSet


class NamespaceViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Namespace]):
    model = Namespace
    serializer_class = NamespaceOutput


class TableViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Table]):
    model = Table
    serializer_class = TableOutput

    def get_queryset(self) -> Any:
        tables = super().get_queryset().select_related("namespace")
        return tables.annotate(newest_number=Max("versions__number"))

    @extend_schema(
        operation_id="table_versions", responses=SchemaVersionOutput(many=True), filters=False
    )
    @action(detail=True, pagination_class=None)
    def versions(self, request: Request, pk: str) -> Response:
        versions = self.get_object().versions.order_by("-number").prefetch_related("columns")
        return Response(SchemaVersionOutput(versions, many=True).data)
