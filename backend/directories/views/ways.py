from django.conf import settings
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.directories.selectors import ways_of
from backend.directories.serializers import WaysFilter, WaysOutput
from backend.shared.rest import BrowserSession


class WaysView(APIView):
    """Anybody may ask of an organization whose slug they know. All of them are listed nowhere: who
    makes an organization must not offer its directory to everybody's passwords."""

    authentication_classes = (BrowserSession,)
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="sign_in_ways", parameters=[WaysFilter], responses=WaysOutput)
    def get(self, request: Request) -> Response:
        wanted = WaysFilter(data=request.query_params)
        wanted.is_valid(raise_exception=True)
        slug = wanted.validated_data.get("organization") or settings.FOREBAY_SIGN_IN_ORGANIZATION
        return Response(WaysOutput(ways_of(slug)).data)
