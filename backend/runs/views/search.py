from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.runs.selectors.search import KINDS, Hit, search_objects

HIT_KINDS = tuple(kind for kind, _ in KINDS)


class HitOutput(serializers.Serializer[Hit]):
    kind = serializers.ChoiceField(choices=HIT_KINDS)
    id = serializers.UUIDField()
    name = serializers.CharField()
    project = serializers.UUIDField()


class _Asked(serializers.Serializer[dict[str, object]]):
    q = serializers.CharField(required=False, allow_blank=True, max_length=100, default="")
    project = serializers.UUIDField(required=False, default=None)


class SearchView(APIView):
    @extend_schema(
        operation_id="search",
        parameters=[
            OpenApiParameter("q", required=True, description="Part of a name."),
            OpenApiParameter("project", OpenApiTypes.UUID),
        ],
        responses=HitOutput(many=True),
    )
    def get(self, request: Request) -> Response:
        """Objects by name, best match first, at most ten of a kind."""
        given = _Asked(data=request.query_params)
        given.is_valid(raise_exception=True)
        asked = given.validated_data
        hits = search_objects(request.user, asked["q"].strip(), asked["project"])
        return Response(HitOutput(hits, many=True).data)
