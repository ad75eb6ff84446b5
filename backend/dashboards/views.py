from typing import Any
from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.dashboards.backlog import backlog_of
from backend.dashboards.kinds import KINDS
from backend.dashboards.models import Dashboard, Dataset
from backend.dashboards.parameters import read_parameters
from backend.dashboards.results import run_dataset, run_shown, run_sql
from backend.dashboards.serializers import (
    BacklogOutput,
    DashboardDetail,
    DashboardDraftInput,
    DashboardInput,
    DashboardOutput,
    DashboardPublishInput,
    DashboardRename,
    DatasetChange,
    DatasetInput,
    DatasetOutput,
    DatasetResultOutput,
    RunInput,
    ShownInput,
    TryInput,
    WidgetKindOutput,
)
from backend.dashboards.services import dashboards, datasets
from backend.projects.selectors import find_project
from backend.query.gateway import Limits
from backend.query.selectors import find_database
from backend.shared.viewsets import ScopedViewSet


class DatasetViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Dataset]):
    model = Dataset
    serializer_class = DatasetOutput

    @extend_schema(request=DatasetInput, responses={201: DatasetOutput})
    def create(self, request: Request) -> Response:
        given = DatasetInput.read(request.data)
        given["project"] = find_project(actor=request.user, project_id=given["project"])
        given["database"] = find_database(actor=request.user, database_id=given["database"])
        dataset = datasets.create_dataset(actor=request.user, **given)
        return Response(DatasetOutput(dataset).data, status=status.HTTP_201_CREATED)

    @extend_schema(request=DatasetChange, responses=DatasetOutput)
    def partial_update(self, request: Request, pk: str) -> Response:
        dataset, given = self.get_object(), DatasetChange.read(request.data)
        if "database" in given:
            given["database"] = find_database(actor=request.user, database_id=given["database"])
        dataset = datasets.save_dataset(actor=request.user, dataset=dataset, **given)
        return Response(DatasetOutput(dataset).data)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        datasets.delete_dataset(actor=request.user, dataset=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="dataset_run", request=RunInput, responses=DatasetResultOutput)
    @action(detail=True, methods=["post"])
    def run(self, request: Request, pk: str) -> Response:
        dataset, given = self.get_object(), RunInput.read(request.data)
        result = run_dataset(
            principal=request.user,
            dataset=dataset,
            values=given.get("values"),
            limits=Limits(rows=given["limit"]),
            query_id=given.get("id"),
        )
        return Response(DatasetResultOutput(result).data)

    @extend_schema(operation_id="dataset_try", request=TryInput, responses=DatasetResultOutput)
    @action(detail=False, methods=["post"], url_path="try")
    def try_sql(self, request: Request) -> Response:
        """Run SQL that nobody saved yet."""
        given = TryInput.read(request.data)
        result = run_sql(
            principal=request.user,
            database=find_database(actor=request.user, database_id=given["database"]),
            sql=given["sql"],
            parameters=list(read_parameters(given.get("parameters", ()))),
            values=given.get("values", {}),
            limits=Limits(rows=given["limit"]),
            query_id=given.get("id"),
        )
        return Response(DatasetResultOutput(result).data)


class DashboardViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, ScopedViewSet[Dashboard]):
    model = Dashboard

    def get_serializer_class(self) -> Any:
        return DashboardOutput if self.action == "list" else DashboardDetail

    @extend_schema(request=DashboardInput, responses={201: DashboardDetail})
    def create(self, request: Request) -> Response:
        given = DashboardInput.read(request.data)
        given["project"] = find_project(actor=request.user, project_id=given["project"])
        dashboard = dashboards.create_dashboard(actor=request.user, **given)
        shown = DashboardDetail(dashboard, context={"request": request})
        return Response(shown.data, status=status.HTTP_201_CREATED)

    @extend_schema(request=DashboardRename, responses=DashboardDetail)
    def partial_update(self, request: Request, pk: str) -> Response:
        dashboard, given = self.get_object(), DashboardRename.read(request.data, partial=True)
        dashboard = dashboards.rename_dashboard(actor=request.user, dashboard=dashboard, **given)
        return Response(DashboardDetail(dashboard, context={"request": request}).data)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        dashboards.delete_dashboard(actor=request.user, dashboard=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        operation_id="dashboard_save_draft", request=DashboardDraftInput,
        responses=DashboardDetail,
    )  # fmt: skip
    @action(detail=True, methods=["put"])
    def draft(self, request: Request, pk: str) -> Response:
        dashboard, given = self.get_object(), DashboardDraftInput.read(request.data)
        dashboard = dashboards.save_draft(actor=request.user, dashboard=dashboard, **given)
        return Response(DashboardDetail(dashboard, context={"request": request}).data)

    @extend_schema(
        operation_id="dashboard_publish", request=DashboardPublishInput,
        responses=DashboardDetail,
    )  # fmt: skip
    @action(detail=True, methods=["post"])
    def publish(self, request: Request, pk: str) -> Response:
        dashboard, given = self.get_object(), DashboardPublishInput.read(request.data)
        dashboard = dashboards.publish_dashboard(
            actor=request.user, dashboard=dashboard, now=timezone.now(), **given
        )
        return Response(DashboardDetail(dashboard, context={"request": request}).data)

    @extend_schema(operation_id="dashboard_backlog", responses=BacklogOutput)
    @action(detail=True)
    def backlog(self, request: Request, pk: str) -> Response:
        """What the flows that fill it have still to read, and how far full pulls are."""
        return Response(BacklogOutput(backlog_of(self.get_object(), now=timezone.now())).data)

    @extend_schema(operation_id="dashboard_run", request=ShownInput, responses=DatasetResultOutput)
    @action(detail=True, methods=["post"], url_path="datasets/(?P<dataset_id>[0-9a-f-]{36})/run")
    def run(self, request: Request, pk: str, dataset_id: UUID) -> Response:
        """The rows of a dataset that it shows, also for whom it alone was shared with."""
        dashboard, given = self.get_object(), ShownInput.read(request.data)
        result = run_shown(
            principal=request.user,
            dashboard=dashboard,
            dataset_id=dataset_id,
            limits=Limits(rows=given["limit"]),
            query_id=given.get("id"),
        )
        return Response(DatasetResultOutput(result).data)


class WidgetKindsView(APIView):
    open_to_tokens = True  # nobody's data

    @extend_schema(operation_id="widget_kinds", responses=WidgetKindOutput(many=True))
    def get(self, request: Request) -> Response:
        return Response(WidgetKindOutput(KINDS, many=True).data)
