"""Oneself: who one is, how it looks, the password, the browsers that are signed in."""

from django.db import transaction
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.debug import sensitive_variables
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.identity import services, sessions
from backend.identity.limits import ACCOUNT, claim_attempt
from backend.identity.serializers import (
    MeOutput,
    OpenSessionOutput,
    PasswordInput,
    ProfileInput,
)
from backend.shared.errors import NotFound


class MeView(APIView):
    @extend_schema(operation_id="me", responses=MeOutput)
    def get(self, request: Request) -> Response:
        return Response(MeOutput(request.user).data)

    @extend_schema(operation_id="me_update", request=ProfileInput, responses=MeOutput)
    def patch(self, request: Request) -> Response:
        values = ProfileInput.read(request.data, partial=True)
        return Response(MeOutput(services.update_profile(actor=request.user, **values)).data)


class MyPasswordView(APIView):
    @extend_schema(operation_id="me_set_password", request=PasswordInput, responses={204: None})
    @method_decorator(sensitive_variables())
    def put(self, request: Request) -> Response:
        """Every other session of this person ends with the old password."""
        claim_attempt(ACCOUNT, f"password of {request.user.pk}", now=timezone.now())
        given = PasswordInput.read(request.data)
        with transaction.atomic():  # else this browser, too, is a stranger for a moment
            user = services.change_password(actor=request.user, **given)
            sessions.begin_anew(request._request, user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class MySessionsView(APIView):
    @extend_schema(operation_id="me_sessions", responses=OpenSessionOutput(many=True))
    def get(self, request: Request) -> Response:
        opened = sessions.sessions_of(request.user)
        return Response(OpenSessionOutput(opened, many=True, context={"request": request}).data)

    @extend_schema(operation_id="me_end_sessions", responses={204: None})
    def delete(self, request: Request) -> Response:
        """Sign out everywhere, here too."""
        sessions.end_all_sessions(request._request, actor=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class MySessionView(APIView):
    @extend_schema(operation_id="me_end_session", responses={204: None})
    def delete(self, request: Request, pk: str) -> Response:
        """The browser that has it is signed out at its next request; an open socket soon after."""
        opened = sessions.sessions_of(request.user).filter(pk=pk).first()
        if opened is None:
            raise NotFound()
        sessions.end_other_session(actor=request.user, opened=opened)
        return Response(status=status.HTTP_204_NO_CONTENT)
