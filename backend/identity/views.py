"""Signing in and out, oneself, and one's organizations."""

from typing import Any

from django.contrib.auth import login, logout
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.debug import sensitive_variables
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.identity import services
from backend.identity.limits import ACCOUNT, claim_attempt
from backend.identity.models import Organization, User
from backend.identity.serializers import (
    LinkInput,
    MembershipOutput,
    MeOutput,
    OrganizationInput,
    OrganizationOutput,
    PasswordInput,
    SessionOutput,
    SignInInput,
)
from backend.identity.signing_in import sign_in_by_link, sign_in_by_password

BACKEND = "django.contrib.auth.backends.ModelBackend"


@method_decorator(ensure_csrf_cookie, name="dispatch")
class SessionView(APIView):
    """The browser's session. Reading it also sets the CSRF cookie that writing needs."""

    permission_classes = (AllowAny,)

    @extend_schema(operation_id="session_read", responses=SessionOutput)
    def get(self, request: Request) -> Response:
        return _session(request.user if request.user.is_authenticated else None)

    @extend_schema(operation_id="sign_in", request=SignInInput, responses=SessionOutput)
    @method_decorator(sensitive_variables())
    def post(self, request: Request) -> Response:
        given = SignInInput.read(request.data)
        user = sign_in_by_password(**given, address=_address(request), now=timezone.now())
        login(request._request, user, backend=BACKEND)
        return _session(user)

    @extend_schema(operation_id="sign_out", responses={204: None})
    def delete(self, request: Request) -> Response:
        logout(request._request)
        return Response(status=status.HTTP_204_NO_CONTENT)


class SessionByLinkView(APIView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="sign_in_by_link", request=LinkInput, responses=SessionOutput)
    @method_decorator(sensitive_variables())
    def post(self, request: Request) -> Response:
        given = LinkInput.read(request.data)
        user = sign_in_by_link(**given, address=_address(request), now=timezone.now())
        login(request._request, user, backend=BACKEND)
        return _session(user)


class MeView(APIView):
    @extend_schema(operation_id="me", responses=MeOutput)
    def get(self, request: Request) -> Response:
        return Response(MeOutput(request.user).data)


class MyPasswordView(APIView):
    @extend_schema(operation_id="me_set_password", request=PasswordInput, responses={204: None})
    @method_decorator(sensitive_variables())
    def put(self, request: Request) -> Response:
        """Every other session of this person ends with the old password."""
        claim_attempt(ACCOUNT, f"password of {request.user.pk}", now=timezone.now())
        user = services.change_password(actor=request.user, **PasswordInput.read(request.data))
        login(request._request, user, backend=BACKEND)
        return Response(status=status.HTTP_204_NO_CONTENT)


class OrganizationViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Organization]
):
    serializer_class = OrganizationOutput

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return Organization.objects.none()
        return Organization.objects.filter(users=self.request.user)

    @extend_schema(request=OrganizationInput, responses={201: OrganizationOutput})
    def create(self, request: Request) -> Response:
        organization = services.create_organization(
            actor=request.user, **OrganizationInput.read(request.data)
        )
        return Response(OrganizationOutput(organization).data, status=status.HTTP_201_CREATED)

    @extend_schema(responses=MembershipOutput(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def people(self, request: Request, pk: str) -> Response:
        members = self.get_object().memberships.select_related("user").order_by("user__username")
        return Response(MembershipOutput(members, many=True).data)


def _session(user: User | None) -> Response:
    return Response(SessionOutput({"user": user}).data)


def _address(request: Request) -> str:
    # The server sets it, from the proxy's header only where that proxy is trusted.
    return str(request.META.get("REMOTE_ADDR", ""))
