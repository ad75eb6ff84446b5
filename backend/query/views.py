from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.connections.models import Connection
from backend.pipelines.serializers.uses import ConnectionUseOutput
from backend.projects.selectors import find_project
from backend.query import gateway, services
from backend.query.models import MountedTable, QueryRecord, VirtualDatabase
from backend.query.selectors import find_database
from backend.query.serializers import (
    AnswerOutput,
    MountedTableOutput,
    MountInput,
    QueryInput,
    QueryRecordOutput,
    VirtualDatabaseDetail,
    VirtualDatabaseInput,
    VirtualDatabaseOutput,
    VirtualDatabaseRename,
)
from backend.query.uses import connection_uses
from backend.shared.errors import NotFound
from backend.shared.viewsets import ScopedViewSet


class VirtualDatabaseViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[VirtualDatabase]
):
    model = VirtualDatabase

    def get_serializer_class(self) -> Any:
        return VirtualDatabaseOutput if self.action == "list" else VirtualDatabaseDetail

    @extend_schema(request=VirtualDatabaseInput, responses={201: VirtualDatabaseDetail})
    def create(self, request: Request) -> Response:
        given = VirtualDatabaseInput.read(request.data)
        given["project"] = find_project(actor=request.user, project_id=given["project"])
        database = services.create_virtual_database(actor=request.user, **given)
        return Response(VirtualDatabaseDetail(database).data, status=status.HTTP_201_CREATED)

    @extend_schema(request=VirtualDatabaseRename, responses=VirtualDatabaseDetail)
    def partial_update(self, request: Request, pk: str) -> Response:
        database, given = self.get_object(), VirtualDatabaseRename.read(request.data)
        database = services.rename_virtual_database(actor=request.user, database=database, **given)
        return Response(VirtualDatabaseDetail(database).data)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        services.delete_virtual_database(actor=request.user, database=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        operation_id="virtual_database_mount", request=MountInput,
        responses={201: MountedTableOutput},
    )  # fmt: skip
    @action(detail=True, methods=["post"])
    def mount(self, request: Request, pk: str) -> Response:
        database, given = self.get_object(), MountInput.read(request.data)
        connections = Connection.objects.visible_to(request.user)
        given["connection"] = connections.filter(pk=given["connection"]).first()
        if given["connection"] is None:
            raise NotFound()
        mounted = services.mount_table(actor=request.user, database=database, **given)
        return Response(MountedTableOutput(mounted).data, status=status.HTTP_201_CREATED)


class MountedTableViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[MountedTable]
):
    model = MountedTable
    serializer_class = MountedTableOutput

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        services.unmount_table(actor=request.user, table=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)


class QueryViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[QueryRecord]):
    """A person's own queries; others' are for an audit, not for a colleague."""

    model = QueryRecord
    serializer_class = QueryRecordOutput

    def get_queryset(self) -> Any:
        records = super().get_queryset()
        if getattr(self, "swagger_fake_view", False):
            return records
        return records.filter(person=self.request.user)

    @extend_schema(operation_id="query_run", request=QueryInput, responses={200: AnswerOutput})
    def create(self, request: Request) -> Response:
        """Run one SELECT and answer with its rows."""
        given = QueryInput.read(request.data)
        answer = gateway.run(
            principal=request.user,
            database=find_database(actor=request.user, database_id=given["database"]),
            sql=given["sql"],
            limits=gateway.Limits(rows=given["limit"]),
            query_id=given.get("id"),
        )
        return Response(AnswerOutput(answer).data)

    @extend_schema(operation_id="query_cancel", request=None, responses={204: None})
    @action(detail=True, methods=["post"])
    def cancel(self, request: Request, pk: str) -> Response:
        gateway.cancel(self.get_object().pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class ConnectionUsesView(APIView):
    @extend_schema(operation_id="connection_uses", responses=ConnectionUseOutput(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        """Which captures, pipelines and virtual databases use which connection of the project."""
        project = find_project(actor=request.user, project_id=project_id)
        return Response(ConnectionUseOutput(connection_uses(project), many=True).data)
