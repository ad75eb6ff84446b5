from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.projects.selectors import find_project
from backend.runs.clock import database_now
from backend.runs.selectors.overview import overview_of
from backend.runs.serializers.overview import OverviewOutput


class OverviewView(APIView):
    @extend_schema(operation_id="project_overview", responses=OverviewOutput)
    def get(self, request: Request, project_id: UUID) -> Response:
        """What runs, what lags, what failed, and where to look; newest happenings."""
        project = find_project(actor=request.user, project_id=project_id)
        now = database_now()
        found = overview_of(project, now, actor=request.user)
        return Response(OverviewOutput(found, context={"now": now}).data)
