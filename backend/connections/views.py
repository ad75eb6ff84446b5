from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.debug import sensitive_variables
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.connections import checking, reaching, services
from backend.connections.kinds import KINDS
from backend.connections.models import Connection
from backend.connections.serializers import (
    CheckOutput,
    ConnectionChange,
    ConnectionInput,
    ConnectionOutput,
    KindOutput,
    OptionsCheckInput,
    SampleInput,
    SampleOutput,
    TableInfoOutput,
)
from backend.projects.selectors import find_project
from backend.shared.viewsets import ScopedViewSet


class ConnectionKindsView(APIView):
    open_to_tokens = True  # nobody's data

    @extend_schema(operation_id="connection_kinds", responses=KindOutput(many=True))
    def get(self, request: Request) -> Response:
        return Response(KindOutput(KINDS, many=True).data)


@method_decorator(sensitive_variables(), name="create")
@method_decorator(sensitive_variables(), name="partial_update")
@method_decorator(sensitive_variables(), name="check_options")
class ConnectionViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Connection]
):
    model = Connection
    serializer_class = ConnectionOutput

    @extend_schema(request=ConnectionInput, responses={201: ConnectionOutput})
    def create(self, request: Request) -> Response:
        given = ConnectionInput.read(request.data)
        given["project"] = find_project(actor=request.user, project_id=given["project"])
        connection = services.create_connection(actor=request.user, **given)
        return Response(ConnectionOutput(connection).data, status=status.HTTP_201_CREATED)

    @extend_schema(request=ConnectionChange, responses=ConnectionOutput)
    def partial_update(self, request: Request, pk: str) -> Response:
        given = ConnectionChange.read(request.data, partial=True)
        connection = services.update_connection(
            actor=request.user, connection=self.get_object(), **given
        )
        return Response(ConnectionOutput(connection).data)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        services.delete_connection(actor=request.user, connection=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="connection_check", request=None, responses=CheckOutput)
    @action(detail=True, methods=["post"])
    def check(self, request: Request, pk: str) -> Response:
        result = checking.check_connection(
            actor=request.user, connection=self.get_object(), now=timezone.now()
        )
        return Response(CheckOutput(result).data)

    @extend_schema(
        operation_id="connection_check_options", request=OptionsCheckInput, responses=CheckOutput
    )
    @action(detail=False, methods=["post"], url_path="check-options")
    def check_options(self, request: Request) -> Response:
        """Before it is kept: what a form holds."""
        given = OptionsCheckInput.read(request.data)
        given["project"] = find_project(actor=request.user, project_id=given["project"])
        result = checking.check_options(actor=request.user, now=timezone.now(), **given)
        return Response(CheckOutput(result).data)

    @extend_schema(operation_id="connection_sample", request=SampleInput, responses=SampleOutput)
    @action(detail=True, methods=["post"])
    def sample(self, request: Request, pk: str) -> Response:
        """The newest rows of a table, read now. Raw data: needs the operation `data.read_raw`."""
        connection, given = self.get_object(), SampleInput.read(request.data)
        found = reaching.sample_table(
            actor=request.user,
            connection=connection,
            table=(given["schema"], given["table"]),
            limit=given["limit"],
        )
        return Response(SampleOutput(found).data)

    @extend_schema(
        operation_id="connection_tables", responses=TableInfoOutput(many=True), filters=False
    )
    @action(detail=True, pagination_class=None)
    def tables(self, request: Request, pk: str) -> Response:
        found = reaching.list_tables(actor=request.user, connection=self.get_object())
        return Response(TableInfoOutput(found, many=True).data)
