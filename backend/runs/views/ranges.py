"""A time range in a query string."""

from datetime import datetime, timedelta

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request

from backend.shared.serializers import MomentField

RANGE_PARAMETERS = [
    OpenApiParameter("since", OpenApiTypes.DATETIME),
    OpenApiParameter("until", OpenApiTypes.DATETIME),
]
POINTS = OpenApiParameter("points", OpenApiTypes.INT, description="At most; else 300.")
MOST_POINTS = 2_000
USUAL = timedelta(hours=1)


class _Range(serializers.Serializer[dict[str, datetime]]):
    since = MomentField(required=False)
    until = MomentField(required=False)


class _Points(serializers.Serializer[dict[str, int]]):
    points = serializers.IntegerField(min_value=2, max_value=MOST_POINTS, default=300)


def read_points(request: Request) -> int:
    asked = _Points(data=request.query_params)
    asked.is_valid(raise_exception=True)
    points: int = asked.validated_data["points"]
    return points


def read_range(request: Request, now: datetime) -> dict[str, datetime]:
    asked = _Range(data=request.query_params)
    asked.is_valid(raise_exception=True)
    until = asked.validated_data.get("until", now)
    return {"since": asked.validated_data.get("since", until - USUAL), "until": until}
