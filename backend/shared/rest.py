"""How a REST request is read: who asks, how long a page is."""

from collections.abc import Mapping
from typing import IO, Any

from rest_framework import exceptions
from rest_framework.authentication import SessionAuthentication
from rest_framework.pagination import CursorPagination
from rest_framework.parsers import JSONParser
from rest_framework.request import Request

from backend.shared.http import csrf_failed

DEEPEST_JSON = 100


class BrowserSession(SessionAuthentication):
    """The session cookie. Unlike its parent it asks the CSRF token of the signed-out too.

    Otherwise a foreign page could sign a visitor in under an account of its own.
    """

    def authenticate(self, request: Request) -> Any:
        self.enforce_csrf(request)
        user = request._request.user
        return (user, None) if user.is_active else None

    def authenticate_header(self, request: Request) -> str:
        return "Session"  # makes a missing session 401 instead of 403

    def enforce_csrf(self, request: Request) -> None:
        try:
            super().enforce_csrf(request)
        except exceptions.PermissionDenied:
            raise csrf_failed() from None


class ShallowJSON(JSONParser):
    """JSON that whoever walks through it, level by level, comes out of again."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        try:
            parsed = super().parse(stream, media_type, parser_context)
        except RecursionError:
            raise _too_deep() from None
        _require_shallow(parsed)
        return parsed


def _require_shallow(parsed: Any) -> None:
    level = [parsed]
    for _ in range(DEEPEST_JSON + 1):
        nested = [each for each in level if isinstance(each, dict | list)]
        level = [
            inner
            for each in nested
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
    if nested:
        raise _too_deep()


def _too_deep() -> exceptions.ParseError:
    return exceptions.ParseError(f"It is nested deeper than {DEEPEST_JSON} levels.")


class NewestFirst(CursorPagination):
    ordering = ("-created_at", "id")
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200
