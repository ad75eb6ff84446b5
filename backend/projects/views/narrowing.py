from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.filters import BaseFilterBackend
from rest_framework.request import Request


class OfOrganization(BaseFilterBackend):
    """`?organization=<id>`; the rows are already limited to what the person may see."""

    def filter_queryset(
        self, request: Request, queryset: QuerySet[Any], view: Any
    ) -> QuerySet[Any]:
        wanted = request.query_params.get("organization")
        if wanted is None:
            return queryset
        return queryset.filter(organization=serializers.UUIDField().run_validation(wanted))

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        return [
            {
                "name": "organization",
                "in": OpenApiParameter.QUERY,
                "required": False,
                "schema": {"type": "string", "format": "uuid"},
            }
        ]
