from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import mixins, serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from backend.runs.models import DeadLetter, Run
from backend.runs.selectors.history import payload_of
from backend.runs.serializers.flows import RunOutput
from backend.runs.serializers.history import DeadLetterOutput, PayloadOutput
from backend.shared.viewsets import OfProject, ScopedViewSet


class OfFlow(OfProject):
    """`?flow=<id>` beside `?project=<id>`."""

    def filter_queryset(
        self, request: Request, queryset: QuerySet[Any], view: Any
    ) -> QuerySet[Any]:
        queryset = super().filter_queryset(request, queryset, view)
        wanted = request.query_params.get("flow")
        if wanted is None:
            return queryset
        return queryset.filter(flow=serializers.UUIDField().run_validation(wanted))

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        flow = {
            "name": "flow",
            "in": OpenApiParameter.QUERY,
            "required": False,
            "schema": {"type": "string", "format": "uuid"},
        }
        return [*super().get_schema_operation_parameters(view), flow]


class RunViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Run]):
    model = Run
    serializer_class = RunOutput
    filter_backends = (OfFlow,)


class DeadLetterViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[DeadLetter]
):
    model = DeadLetter
    serializer_class = DeadLetterOutput
    filter_backends = (OfFlow,)

    def get_queryset(self) -> QuerySet[Any]:
        return super().get_queryset().defer("payload")

    @extend_schema(operation_id="dead_letter_payload", responses=PayloadOutput)
    @action(detail=True, pagination_class=None)
    def payload(self, request: Request, pk: str) -> Response:
        """Raw data: needs the operation `data.read_raw`."""
        return Response(payload_of(actor=request.user, letter=self.get_object()))
