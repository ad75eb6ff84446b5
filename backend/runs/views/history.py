from typing import Any

from django.db.models import QuerySet
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import mixins, serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from backend.runs.models import DeadLetter, Run
from backend.runs.selectors.history import payload_of, with_replays
from backend.runs.serializers.flows import RunOutput
from backend.runs.serializers.history import DeadLetterOutput, PayloadOutput
from backend.shared.viewsets import ScopedViewSet


class RunViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Run]):
    model = Run
    serializer_class = RunOutput
    narrowed_by = ("project", "flow")


@extend_schema_view(
    list=extend_schema(
        parameters=[
            OpenApiParameter("node"),
            OpenApiParameter("reason_code"),
            OpenApiParameter("is_replayed", OpenApiTypes.BOOL),
        ]
    )
)
class DeadLetterViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[DeadLetter]
):
    model = DeadLetter
    serializer_class = DeadLetterOutput
    narrowed_by = ("project", "flow")

    def get_queryset(self) -> QuerySet[Any]:
        letters = super().get_queryset()
        return letters if self.action == "payload" else with_replays(letters.defer("payload"))

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        queryset, asked = super().filter_queryset(queryset), self.request.query_params
        for name in ("node", "reason_code"):
            if name in asked:
                queryset = queryset.filter(**{name: asked[name]})
        if "is_replayed" in asked:
            wanted = serializers.BooleanField().run_validation(asked["is_replayed"])
            queryset = queryset.filter(replay__isnull=not wanted)
        return queryset

    @extend_schema(operation_id="dead_letter_payload", responses=PayloadOutput)
    @action(detail=True, pagination_class=None)
    def payload(self, request: Request, pk: str) -> Response:
        """Raw data: needs the operation `data.read_raw`."""
        return Response(payload_of(actor=request.user, letter=self.get_object()))
