"""Coming in: the start page's state, the first set-up, signing in and out."""

from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.debug import sensitive_variables
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.directories.services.signing_in import WAY, sign_in_by_directory
from backend.entry.progress import read_progress
from backend.entry.selectors import first_address, session_of
from backend.entry.serializers import SessionOutput, SetUpOutput, StartOutput
from backend.identity.models import User
from backend.identity.serializers import LinkInput, SetUpInput, SignInInput
from backend.identity.services import set_up_first_person
from backend.identity.sessions import address_of, begin_anew, begin_session, end_session
from backend.identity.signing_in import sign_in_by_link, sign_in_by_password
from backend.shared.rest import BrowserSession


class StartView(APIView):
    """Anybody may ask: names of parts, how far each is, and nothing more."""

    permission_classes = (AllowAny,)

    @extend_schema(operation_id="start", responses=StartOutput, auth=[])
    def get(self, request: Request) -> Response:
        return Response(StartOutput(read_progress()).data)


class SetUpView(APIView):
    @extend_schema(operation_id="set_up", request=SetUpInput, responses=SetUpOutput)
    @method_decorator(sensitive_variables())
    def post(self, request: Request) -> Response:
        """Whoever came by the first link names themselves, and learns where to go."""
        given = SetUpInput.read(request.data)
        name = given.pop("username")
        user = set_up_first_person(actor=request.user, name=name, **given)
        begin_anew(request._request, user)
        return Response(SetUpOutput({"open": first_address(user)}).data)


@method_decorator(ensure_csrf_cookie, name="dispatch")
class SessionView(APIView):
    """The browser's session. Reading it also sets the CSRF cookie that writing needs."""

    authentication_classes = (BrowserSession,)  # of a browser alone: a token has no session
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="session_read", responses=SessionOutput)
    def get(self, request: Request) -> Response:
        return _session(request.user if request.user.is_authenticated else None)

    @extend_schema(operation_id="sign_in", request=SignInInput, responses=SessionOutput)
    @method_decorator(sensitive_variables())
    def post(self, request: Request) -> Response:
        """With `directory`, by that directory's password; `session/ways/` tells which there are."""
        given = SignInInput.read(request.data)
        if "directory" in given:
            return _sign_in(request._request, sign_in_by_directory, WAY, given)
        return _sign_in(request._request, sign_in_by_password, "password", given)

    @extend_schema(operation_id="sign_out", responses={204: None})
    def delete(self, request: Request) -> Response:
        end_session(request._request)
        return Response(status=status.HTTP_204_NO_CONTENT)


class SessionByLinkView(APIView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="sign_in_by_link", request=LinkInput, responses=SessionOutput)
    @method_decorator(sensitive_variables())
    def post(self, request: Request) -> Response:
        given = LinkInput.read(request.data)
        return _sign_in(request._request, sign_in_by_link, "link", given)


def _sign_in(
    request: HttpRequest, check: Callable[..., User], way: str, given: Mapping[str, Any]
) -> Response:
    user = check(**given, address=address_of(request), now=timezone.now())
    begin_session(request, user, way=way)
    return _session(user)


def _session(user: User | None) -> Response:
    return Response(SessionOutput(session_of(user, now=timezone.now())).data)
