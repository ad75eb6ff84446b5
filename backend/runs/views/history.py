from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from backend.runs.models import DeadLetter, Run
from backend.runs.selectors.history import payload_of
from backend.runs.serializers.flows import RunOutput
from backend.runs.serializers.history import DeadLetterOutput, PayloadOutput
from backend.shared.viewsets import ScopedViewSet


class RunViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Run]):
    model = Run
    serializer_class = RunOutput
    narrowed_by = ("project", "flow")


class DeadLetterViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[DeadLetter]
):
    model = DeadLetter
    serializer_class = DeadLetterOutput
    narrowed_by = ("project", "flow")

    def get_queryset(self) -> QuerySet[Any]:
        return super().get_queryset().defer("payload")

    @extend_schema(operation_id="dead_letter_payload", responses=PayloadOutput)
    @action(detail=True, pagination_class=None)
    def payload(self, request: Request, pk: str) -> Response:
        """Raw data: needs the operation `data.read_raw`."""
        return Response(payload_of(actor=request.user, letter=self.get_object()))
