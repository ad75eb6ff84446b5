from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.catalog.models import Table
from backend.catalog.selectors import tables_by_path
from backend.collection.models import Capture, Snapshot
from backend.collection.sampling import sample_captured_table
from backend.collection.selectors import captures_of
from backend.collection.serializers import (
    CaptureInput,
    CaptureOutput,
    CheckInput,
    DeleteInput,
    FindingOutput,
    IdentityInput,
    RemovedOutput,
    SampleLimit,
    SnapshotOutput,
    TableNames,
    TablesInput,
)
from backend.collection.services.creating import (
    check_tables,
    create_capture,
    findings_of_capture,
)
from backend.collection.services.deleting import delete_capture
from backend.collection.services.epochs import raise_epoch
from backend.collection.services.mending import mend_capture
from backend.collection.services.running import pause_capture, start_capture
from backend.collection.services.tables import (
    add_tables,
    remove_tables,
    set_replica_identity_full,
)
from backend.collection.source.facts import TableName
from backend.connections.models import Connection
from backend.connections.serializers import SampleOutput
from backend.identity.models import User
from backend.projects.selectors import find_project
from backend.shared.errors import NotFound
from backend.shared.viewsets import ScopedViewSet


class CaptureChecksView(APIView):
    @extend_schema(
        operation_id="capture_checks", request=CheckInput, responses=FindingOutput(many=True)
    )
    def post(self, request: Request) -> Response:
        given = CheckInput.read(request.data)
        findings = check_tables(
            actor=request.user,
            connection=_connection(request.user, given["connection"]),
            tables=_names(given["tables"]),
        )
        return Response(FindingOutput(findings, many=True).data)


class ReplicaIdentityView(APIView):
    @extend_schema(
        operation_id="replica_identity_full", request=IdentityInput, responses={204: None}
    )
    def post(self, request: Request) -> Response:
        given = IdentityInput.read(request.data)
        set_replica_identity_full(
            actor=request.user,
            connection=_connection(request.user, given["connection"]),
            table=(given["schema"], given["table"]),
        )
        return Response(status=status.HTTP_204_NO_CONTENT)


class TableSampleView(APIView):
    @extend_schema(operation_id="table_sample", request=SampleLimit, responses=SampleOutput)
    def post(self, request: Request, pk: UUID) -> Response:
        """The newest rows at the table's source. Raw data: needs `data.read_raw`."""
        table = Table.objects.visible_to(request.user).filter(pk=pk).first()
        if table is None:
            raise NotFound()
        given = SampleLimit.read(request.data)
        found = sample_captured_table(actor=request.user, table=table, limit=given["limit"])
        return Response(SampleOutput(found).data)


class CaptureViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Capture]):
    model = Capture
    narrowed_by = ("project", "connection")
    serializer_class = CaptureOutput

    def get_queryset(self) -> QuerySet[Any]:
        if getattr(self, "swagger_fake_view", False):
            return Capture.unscoped.none()
        return captures_of(self.request.user)

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "now": timezone.now()}

    def list(self, request: Request) -> Response:
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response(self._outputs(page or []))

    def retrieve(self, request: Request, pk: str) -> Response:
        return Response(self._outputs([self.get_object()])[0])

    @extend_schema(request=CaptureInput, responses={201: CaptureOutput})
    def create(self, request: Request) -> Response:
        given = CaptureInput.read(request.data)
        capture = create_capture(
            actor=request.user,
            project=find_project(actor=request.user, project_id=given["project"]),
            connection=_connection(request.user, given["connection"]),
            name=given["name"],
            tables=_names(given["tables"]),
            partitions=given["partitions"],
            now=timezone.now(),
        )
        return Response(self._now(capture), status=status.HTTP_201_CREATED)

    @extend_schema(request=DeleteInput, responses=RemovedOutput)
    def destroy(self, request: Request, pk: str) -> Response:
        given = DeleteInput.read(request.data)
        removed = delete_capture(actor=request.user, capture=self.get_object(), **given)
        return Response(RemovedOutput(removed).data)

    @extend_schema(request=None, responses=CaptureOutput)
    @action(detail=True, methods=["post"])
    def start(self, request: Request, pk: str) -> Response:
        capture = self.get_object()
        start_capture(actor=request.user, capture=capture, now=timezone.now())
        return Response(self._now(capture))

    @extend_schema(request=None, responses=CaptureOutput)
    @action(detail=True, methods=["post"])
    def pause(self, request: Request, pk: str) -> Response:
        capture = self.get_object()
        pause_capture(actor=request.user, capture=capture, now=timezone.now())
        return Response(self._now(capture))

    @extend_schema(request=None, responses=FindingOutput(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def findings(self, request: Request, pk: str) -> Response:
        """What the source says now about the capture's tables; nothing is kept."""
        findings = findings_of_capture(actor=request.user, capture=self.get_object())
        return Response(FindingOutput(findings, many=True).data)

    @extend_schema(responses=SnapshotOutput(many=True), filters=False)
    @action(detail=True)
    def snapshots(self, request: Request, pk: str) -> Response:
        """Every full pull, newest first."""
        of_capture = Snapshot.unscoped.filter(capture=self.get_object())
        page = self.paginate_queryset(of_capture) or []
        return self.get_paginated_response(SnapshotOutput(page, many=True).data)

    @extend_schema(request=None, responses=CaptureOutput)
    @action(detail=True, methods=["post"])
    def resnapshot(self, request: Request, pk: str) -> Response:
        """Read every table anew, under ids above all before: a new source epoch."""
        capture, now = self.get_object(), timezone.now()
        raise_epoch(actor=request.user, capture=capture, reason="by_hand", now=now)
        mend_capture(capture=capture, now=now)
        return Response(self._now(capture))

    @extend_schema(request=TablesInput, responses=CaptureOutput)
    @action(detail=True, methods=["post"], url_path="add-tables")
    def add_tables(self, request: Request, pk: str) -> Response:
        capture, given = self.get_object(), TablesInput.read(request.data)
        add_tables(
            actor=request.user,
            capture=capture,
            tables=_names(given["tables"]),
            partitions=given["partitions"],
            now=timezone.now(),
        )
        return Response(self._now(capture))

    @extend_schema(request=TableNames, responses=CaptureOutput)
    @action(detail=True, methods=["post"], url_path="remove-tables")
    def remove_tables(self, request: Request, pk: str) -> Response:
        capture, given = self.get_object(), TableNames.read(request.data)
        remove_tables(
            actor=request.user,
            capture=capture,
            tables=_names(given["tables"]),
            now=timezone.now(),
        )
        return Response(self._now(capture))

    def _now(self, capture: Capture) -> Any:
        return self._outputs([self.get_queryset().get(pk=capture.pk)])[0]

    def _outputs(self, captures: Sequence[Capture]) -> Any:
        context = self.get_serializer_context()
        context["catalog_tables"] = tables_by_path(capture.project_id for capture in captures)
        return self.get_serializer_class()(captures, many=True, context=context).data


def _connection(user: User, connection_id: Any) -> Connection:
    """The connection, if this person may know of it."""
    found = Connection.objects.visible_to(user).filter(pk=connection_id).first()
    if found is None:
        raise NotFound()
    return found


def _names(tables: Sequence[Mapping[str, str]]) -> list[TableName]:
    """Each name once, in the order given."""
    return list(dict.fromkeys((table["schema"], table["table"]) for table in tables))
