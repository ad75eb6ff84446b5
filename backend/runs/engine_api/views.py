"""Options and events; the long poll stands in `wanted.py`."""

from uuid import UUID

from django.utils.decorators import method_decorator
from django.views.decorators.debug import sensitive_variables
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.runs.engine_api.authentication import EngineAuthentication, IsThisEngine
from backend.runs.engine_api.reading import read_events
from backend.runs.intake.record import record_run_events
from backend.runs.models import EngineLease
from backend.runs.owners.options import options_of
from backend.runs.selectors.wanted import find_wanted_flow


class EngineView(APIView):
    authentication_classes = (EngineAuthentication,)
    permission_classes = (IsThisEngine,)
    schema = None  # engines are not clients of the public API

    @staticmethod
    def lease(request: Request) -> EngineLease:
        lease: EngineLease = request.auth
        return lease


@method_decorator(sensitive_variables(), name="get")
class OptionsView(EngineView):
    """Secrets of one flow, for the engine it is assigned to and nobody else."""

    def get(self, request: Request, engine_id: UUID, flow_id: UUID) -> Response:
        flow = find_wanted_flow(engine_id=engine_id, flow_id=flow_id)
        return Response(options_of(flow))


class EventsView(EngineView):
    def post(self, request: Request, engine_id: UUID) -> Response:
        events = read_events(request.data, engine_id)
        acknowledged = record_run_events(lease=self.lease(request), events=events)
        return Response({"acknowledged": acknowledged})
