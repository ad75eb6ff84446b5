"""What every viewset of a project's rows has: one's own rows alone, by project on request."""

from typing import Any, ClassVar, TypeVar

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.filters import BaseFilterBackend
from rest_framework.request import Request
from rest_framework.viewsets import GenericViewSet

from backend.shared.models import ProjectScoped

Row = TypeVar("Row", bound=ProjectScoped)


class OfProject(BaseFilterBackend):
    """`?project=<id>`; the rows are already limited to what the person may see."""

    def filter_queryset(
        self, request: Request, queryset: QuerySet[Any], view: Any
    ) -> QuerySet[Any]:
        wanted = request.query_params.get("project")
        if wanted is None:
            return queryset
        return queryset.filter(project=serializers.UUIDField().run_validation(wanted))

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        return [
            {
                "name": "project",
                "in": OpenApiParameter.QUERY,
                "required": False,
                "schema": {"type": "string", "format": "uuid"},
            }
        ]


class ScopedViewSet(GenericViewSet[Row]):
    """Set `model`; foreign ids are 404, because the queryset does not have them."""

    model: ClassVar[type[ProjectScoped]]
    filter_backends = (OfProject,)

    def get_queryset(self) -> QuerySet[Any]:
        if getattr(self, "swagger_fake_view", False):
            return self.model.unscoped.none()
        return self.model.objects.visible_to(self.request.user)
