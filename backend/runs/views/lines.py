"""Log lines as an answer: newest first, a page at a time, found by words and level."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from backend.runs.models import RunLog
from backend.runs.selectors.history import search_lines
from backend.runs.serializers.history import LogPageOutput

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_PARAMETERS = [
    OpenApiParameter("search", description='All of these words; "together", -without.'),
    OpenApiParameter("level", enum=LEVELS),
    OpenApiParameter("before", OpenApiTypes.INT, description="Older lines than this one's id."),
    OpenApiParameter("after", OpenApiTypes.INT, description="Newer lines: the live tail."),
    OpenApiParameter("page_size", OpenApiTypes.INT, description="1 to 1000; else 200."),
]


class _Asked(serializers.Serializer[dict[str, Any]]):
    search = serializers.CharField(required=False, max_length=500, default="", allow_blank=True)
    level = serializers.ChoiceField(choices=LEVELS, required=False, default="")
    before = serializers.IntegerField(required=False, default=None)
    after = serializers.IntegerField(required=False, default=None)
    page_size = serializers.IntegerField(min_value=1, max_value=1000, default=200)


def answer_lines(request: Request, lines: QuerySet[RunLog]) -> Response:
    """In the order they came in. An engine that was cut off tells old lines late: by their time
    they would slip in behind what a reader has seen."""
    given = _Asked(data=request.query_params)
    given.is_valid(raise_exception=True)
    asked = given.validated_data
    found = search_lines(lines, words=asked["search"], level=asked["level"])
    if asked["before"] is not None:
        found = found.filter(id__lt=asked["before"])
    if asked["after"] is not None:
        # The oldest of the new ones first, so that a tail that fell behind misses none.
        page = list(found.filter(id__gt=asked["after"]).order_by("id")[: asked["page_size"]])[::-1]
        has_older = False
    else:
        page = list(found.order_by("-id")[: asked["page_size"] + 1])
        has_older = len(page) > asked["page_size"]
        page = page[: asked["page_size"]]
    answer = {
        "lines": page,
        "before": page[-1].id if has_older else None,
        "after": page[0].id if page else asked["after"] or _newest(lines),
    }
    return Response(LogPageOutput(answer).data)


def _newest(lines: QuerySet[RunLog]) -> int:
    newest = lines.order_by("-id").values_list("id", flat=True).first()
    return newest or 0
