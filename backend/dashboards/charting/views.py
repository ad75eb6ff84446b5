from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.dashboards.charting.serializers import (
    ChartDrawInput,
    ChartGuessInput,
    ChartInput,
    DrawnOutput,
    FlowReadersOutput,
    ShelvesOutput,
)
from backend.dashboards.models import Dashboard
from backend.dashboards.selectors import dashboards_reading, sinks_of, tables_written_by
from backend.dashboards.serializers import DashboardDetail
from backend.dashboards.services.charts import add_chart, draw_chart, guess_chart
from backend.query.models import MountedTable
from backend.query.serializers import MountedTableOutput
from backend.runs.models import Flow
from backend.shared.errors import NotFound
from backend.shared.models import ProjectScoped


class ChartsView(APIView):
    @extend_schema(operation_id="chart_add", request=ChartInput, responses={201: DashboardDetail})
    def post(self, request: Request) -> Response:
        """Put a chart of a table on a dashboard, and make its dataset."""
        given = ChartInput.read(request.data)
        table = _visible(MountedTable, given["table"], request)
        if (board := given.get("dashboard")) is not None:
            given["dashboard"] = _visible(Dashboard, board, request)
        dashboard = add_chart(
            actor=request.user,
            now=timezone.now(),
            **{"style": {}, **given, "table": table},
        )
        shown = DashboardDetail(dashboard, context={"request": request})
        return Response(shown.data, status=status.HTTP_201_CREATED)


class ChartGuessView(APIView):
    @extend_schema(operation_id="chart_guess", request=ChartGuessInput, responses=ShelvesOutput)
    def post(self, request: Request) -> Response:
        """What to draw of a table first."""
        given = ChartGuessInput.read(request.data)
        table = _visible(MountedTable, given["table"], request)
        return Response(ShelvesOutput(guess_chart(principal=request.user, table=table)).data)


class ChartDrawView(APIView):
    @extend_schema(operation_id="chart_draw", request=ChartDrawInput, responses=DrawnOutput)
    def post(self, request: Request) -> Response:
        """The rows of a chart that nobody saved; its query can be cancelled by its id."""
        given = ChartDrawInput.read(request.data)
        drawn = draw_chart(
            principal=request.user,
            table=_visible(MountedTable, given["table"], request),
            shelves=given["shelves"],
            query_id=given.get("id"),
        )
        return Response(DrawnOutput(drawn).data)


class FlowTablesView(APIView):
    @extend_schema(operation_id="flow_mounted_tables", responses=MountedTableOutput(many=True))
    def get(self, request: Request, pk: Any) -> Response:
        """The tables that the flow writes and queries can read."""
        flow = _visible(Flow, pk, request)
        tables = tables_written_by(flow, actor=request.user)
        return Response(MountedTableOutput(tables, many=True).data)


class FlowReadersView(APIView):
    @extend_schema(operation_id="flow_readers", responses=FlowReadersOutput)
    def get(self, request: Request, pk: Any) -> Response:
        """What gets no more changes once the flow stops, and who shows it."""
        flow = _visible(Flow, pk, request)
        found = {
            "tables": sorted({table for _, table in sinks_of(flow)}),
            "dashboards": dashboards_reading(flow, actor=request.user),
        }
        return Response(FlowReadersOutput(found).data)


def _visible(model: type[ProjectScoped], pk: Any, request: Request) -> Any:
    row = model.objects.visible_to(request.user).filter(pk=pk).first()
    if row is None:
        raise NotFound()
    return row
