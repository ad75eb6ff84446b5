from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.notifications.selectors import bell_of
from backend.notifications.serializers import BellOutput, LookInput
from backend.notifications.services import look
from backend.runs.clock import database_now


class NotificationsView(APIView):
    """What failed and what came back, in all projects that the person sees."""

    @extend_schema(operation_id="notification_list", responses=BellOutput)
    def get(self, request: Request) -> Response:
        """The newest 50, and how many of them are unread."""
        return Response(BellOutput(bell_of(person=request.user)).data)


class LookView(APIView):
    @extend_schema(operation_id="notification_look", request=LookInput, responses={204: None})
    def put(self, request: Request) -> Response:
        """Whatever happened until then counts as read, in every browser of this person."""
        look(person=request.user, now=database_now(), **LookInput.read(request.data))
        return Response(status=status.HTTP_204_NO_CONTENT)
