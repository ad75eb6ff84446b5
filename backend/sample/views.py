from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.projects.selectors import find_project
from backend.sample.selectors import shown_sample
from backend.sample.serializers import MovingSampleInput, MovingSampleOutput
from backend.sample.services.removing import ask_removal


class SampleView(APIView):
    @extend_schema(
        operation_id="sample_get",
        parameters=[OpenApiParameter("project", UUID, required=True)],
        responses=MovingSampleOutput,
    )
    def get(self, request: Request) -> Response:
        wanted = serializers.UUIDField().run_validation(request.query_params.get("project"))
        project = find_project(actor=request.user, project_id=wanted)
        return Response(MovingSampleOutput(shown_sample(project)).data)


class SampleRemovalView(APIView):
    @extend_schema(
        operation_id="sample_remove", request=MovingSampleInput, responses={202: MovingSampleOutput}
    )
    def post(self, request: Request) -> Response:
        """Its flows stop; the rest goes when they have. Watch the state."""
        given = MovingSampleInput.read(request.data)
        project = find_project(actor=request.user, project_id=given["project"])
        ask_removal(actor=request.user, project=project, now=timezone.now())
        return Response(
            MovingSampleOutput(shown_sample(project)).data, status=status.HTTP_202_ACCEPTED
        )
