"""Coming in by an invitation: as somebody new, or as who one is already."""

from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.debug import sensitive_variables
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.entry.selectors import session_of
from backend.entry.serializers import SessionOutput
from backend.identity.sessions import address_of, begin_session
from backend.projects.serializers.organizations import (
    InvitedOutput,
    JoinInput,
    OrganizationOutput,
    TokenInput,
)
from backend.projects.services.invitations import (
    accept_invitation,
    find_invitation,
    join_by_invitation,
)
from backend.shared.rest import BrowserSession


class InvitationView(APIView):
    authentication_classes = (BrowserSession,)
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="invitation_look", request=TokenInput, responses=InvitedOutput)
    @method_decorator(sensitive_variables())
    def post(self, request: Request) -> Response:
        """What the link is for. The token comes in the body: addresses are written to logs."""
        token = TokenInput.read(request.data)["token"]
        found = find_invitation(
            token=token, address=address_of(request._request), now=timezone.now()
        )
        return Response(InvitedOutput(found).data)


class AcceptView(APIView):
    @extend_schema(
        operation_id="invitation_accept", request=TokenInput, responses=OrganizationOutput
    )
    @method_decorator(sensitive_variables())
    def post(self, request: Request) -> Response:
        organization = accept_invitation(
            actor=request.user,
            token=TokenInput.read(request.data)["token"],
            address=address_of(request._request),
            now=timezone.now(),
        )
        return Response(OrganizationOutput(organization).data)


class JoinView(APIView):
    authentication_classes = (BrowserSession,)
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="invitation_join", request=JoinInput, responses=SessionOutput)
    @method_decorator(sensitive_variables())
    def post(self, request: Request) -> Response:
        """Somebody new, signed in at once."""
        now = timezone.now()
        user = join_by_invitation(
            **JoinInput.read(request.data), address=address_of(request._request), now=now
        )
        begin_session(request._request, user, way="invitation")
        return Response(SessionOutput(session_of(user, now=now)).data)
