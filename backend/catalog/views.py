from typing import Any

from django.db.models import Count, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from backend.catalog.models import Namespace, Table
from backend.catalog.selectors import with_newest_version
from backend.catalog.serializers import NamespaceOutput, SchemaVersionOutput, TableOutput
from backend.shared.viewsets import ScopedViewSet

MOST_VERSIONS = 200


class NamespaceViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Namespace]):
    model = Namespace
    serializer_class = NamespaceOutput

    def get_queryset(self) -> QuerySet[Any]:
        return super().get_queryset().annotate(table_count=Count("tables"))


class TableViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Table]):
    model = Table
    serializer_class = TableOutput
    narrowed_by = ("project", "namespace")

    def get_queryset(self) -> QuerySet[Any]:
        return with_newest_version(super().get_queryset())

    @extend_schema(
        operation_id="table_versions", responses=SchemaVersionOutput(many=True), filters=False
    )
    @action(detail=True, pagination_class=None)
    def versions(self, request: Request, pk: str) -> Response:
        """Newest first, each with what changed against the one before."""
        newest_first = self.get_object().versions.order_by("-number").prefetch_related("columns")
        return Response(SchemaVersionOutput(newest_first[:MOST_VERSIONS], many=True).data)
