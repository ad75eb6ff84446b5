"""What every viewset of a project's rows has: one's own rows alone, narrowed on request."""

from typing import Any, ClassVar, TypeVar

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.filters import BaseFilterBackend
from rest_framework.request import Request
from rest_framework.viewsets import GenericViewSet

from backend.shared.models import ProjectScoped

Row = TypeVar("Row", bound=ProjectScoped)


class OfThese(BaseFilterBackend):
    """`?project=<id>` and whatever else the view's `narrowed_by` names; the rows are already
    limited to what the person may see."""

    def filter_queryset(
        self, request: Request, queryset: QuerySet[Any], view: Any
    ) -> QuerySet[Any]:
        for name in view.narrowed_by:
            if (wanted := request.query_params.get(name)) is not None:
                queryset = queryset.filter(**{name: serializers.UUIDField().run_validation(wanted)})
        return queryset

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        return [
            {
                "name": name,
                "in": OpenApiParameter.QUERY,
                "required": False,
                "schema": {"type": "string", "format": "uuid"},
            }
            for name in view.narrowed_by
        ]


class ScopedViewSet(GenericViewSet[Row]):
    """Set `model`; foreign ids are 404, because the queryset does not have them.

    `narrowed_by`: the foreign keys by which a list may be asked for.
    """

    # API tokens come in here: there is nothing to see but rows of the token's project.
    open_to_tokens: ClassVar[bool] = True

    model: ClassVar[type[ProjectScoped]]
    narrowed_by: ClassVar[tuple[str, ...]] = ("project",)
    filter_backends = (OfThese,)

    def get_queryset(self) -> QuerySet[Any]:
        if getattr(self, "swagger_fake_view", False):
            return self.model.unscoped.none()
        return self.model.objects.visible_to(self.request.user)
