from typing import Any
from urllib.parse import quote

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from rest_framework.viewsets import GenericViewSet

from backend.directories.models import OpenIdProvider
from backend.directories.serializers import (
    OpenIdBeginInput,
    OpenIdBeginOutput,
    ProviderChange,
    ProviderInput,
    ProviderOutput,
    ProviderStageOutput,
    ReturnAddressOutput,
)
from backend.directories.services import providers
from backend.directories.services.openid import WAY, begin_openid, finish_openid, return_address
from backend.directories.views.directories import KEEPERS
from backend.identity.sessions import address_of, begin_session
from backend.projects.views.finding import my_organization
from backend.projects.views.narrowing import OfOrganization
from backend.shared.errors import PlatformError
from backend.shared.rest import BrowserSession

KEPT = "openid"
# Where the person was going: what they come back to.
NEXT = "next"


class ProviderViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[OpenIdProvider]
):
    """OpenID Connect issuers of the organizations that one owns."""

    serializer_class = ProviderOutput
    filter_backends = (OfOrganization,)

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return OpenIdProvider.objects.none()
        mine = OpenIdProvider.objects.filter(
            organization__memberships__user=self.request.user.pk,
            organization__memberships__role__in=KEEPERS,
        )
        return mine.select_related("organization")

    @extend_schema(request=ProviderInput, responses={201: ProviderOutput})
    @method_decorator(sensitive_variables())
    def create(self, request: Request) -> Response:
        given = ProviderInput.read(request.data)
        given["organization"] = my_organization(request.user, given["organization"])
        provider = providers.create_provider(actor=request.user, **given)
        return Response(ProviderOutput(provider).data, status=status.HTTP_201_CREATED)

    @extend_schema(request=ProviderChange, responses=ProviderOutput)
    @method_decorator(sensitive_variables())
    def partial_update(self, request: Request, pk: str) -> Response:
        given = ProviderChange.read(request.data, partial=True)
        provider = providers.change_provider(
            actor=request.user, provider=self.get_object(), **given
        )
        return Response(ProviderOutput(provider).data)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        providers.delete_provider(actor=request.user, provider=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        operation_id="openid_provider_test",
        request=None,
        responses=ProviderStageOutput(many=True),
        filters=False,
    )
    @action(detail=True, methods=["post"], pagination_class=None)
    def test(self, request: Request, pk: str) -> Response:
        """Its description, its keys, whether it lets this client in: each told apart."""
        stages = providers.try_provider(actor=request.user, provider=self.get_object())
        return Response(ProviderStageOutput(stages, many=True).data)

    @extend_schema(
        operation_id="openid_provider_return_address",
        responses=ReturnAddressOutput,
        filters=False,
    )
    @action(detail=False, url_path="return-address", pagination_class=None)
    def return_address(self, request: Request) -> Response:
        """Where every issuer sends people back to; the same for all of this installation."""
        return Response(ReturnAddressOutput({"address": return_address()}).data)


class OpenIdView(APIView):
    authentication_classes = (BrowserSession,)
    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="sign_in_by_openid", request=OpenIdBeginInput, responses=OpenIdBeginOutput
    )
    def post(self, request: Request) -> Response:
        """Where the page goes next; the browser comes back by itself, signed in."""
        given = OpenIdBeginInput.read(request.data)
        going_to = given.pop("next")
        where, kept = begin_openid(
            **given, address=address_of(request._request), now=timezone.now()
        )
        request._request.session[KEPT] = {**kept, NEXT: going_to}
        return Response(OpenIdBeginOutput({"open": where}).data)


class OpenIdReturnView(APIView):
    """The issuer sends the browser here. What its session keeps is used once."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(exclude=True)
    @method_decorator(never_cache)
    @method_decorator(sensitive_variables())
    def get(self, request: Request) -> HttpResponse:
        return _come_back(request._request)


def _come_back(request: HttpRequest) -> HttpResponse:
    kept = request.session.pop(KEPT, None)
    going_to = (kept or {}).get(NEXT, "/")
    try:
        user = finish_openid(
            kept=kept,
            code=request.GET.get("code", "")[:2000],
            state=request.GET.get("state", "")[:200],
            address=address_of(request),
            now=timezone.now(),
        )
    except PlatformError as error:
        code, again = quote(error.code), "" if going_to == "/" else f"?next={quote(going_to, '')}"
        where = f"{settings.FOREBAY_BASE_URL}/sign-in{again}#failed={code}"
        return HttpResponseRedirect(where)
    begin_session(request, user, way=WAY)
    return HttpResponseRedirect(f"{settings.FOREBAY_BASE_URL}{going_to}")
