"""Log lines as an answer: newest first, a page at a time, found by words and level."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter
from rest_framework.pagination import CursorPagination
from rest_framework.response import Response

from backend.runs.models import RunLog
from backend.runs.selectors.history import search_lines
from backend.runs.serializers.history import LogOutput

LOG_PARAMETERS = [
    OpenApiParameter("words", description='All of these; "together", -without.'),
    OpenApiParameter("level", enum=["DEBUG", "INFO", "WARN", "ERROR"]),
]


class NewestLines(CursorPagination):
    ordering = ("-time", "-id")
    page_size = 200
    page_size_query_param = "page_size"
    max_page_size = 1000


def answer_lines(view: Any, lines: QuerySet[RunLog]) -> Response:
    asked = view.request.query_params
    found = search_lines(lines, words=asked.get("words", ""), level=asked.get("level", ""))
    pages = NewestLines()
    page = pages.paginate_queryset(found, view.request, view)
    return pages.get_paginated_response(LogOutput(page, many=True).data)
