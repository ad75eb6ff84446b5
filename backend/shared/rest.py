"""How a REST request is read: who asks, how much may be sent, how long a page is."""

from http import HTTPStatus
from io import BytesIO
from typing import IO, Any

from django.conf import settings
from rest_framework import exceptions
from rest_framework.authentication import SessionAuthentication
from rest_framework.pagination import CursorPagination
from rest_framework.parsers import JSONParser
from rest_framework.request import Request

from backend.shared.http import csrf_failed


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


class BoundedJson(JSONParser):
    """JSON up to the upload limit, which the framework's own parser does not know of."""

    def parse(self, stream: IO[bytes], *args: Any, **kwargs: Any) -> Any:
        limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        body = stream.read(limit + 1)
        if len(body) > limit:
            raise RequestTooLarge()
        return super().parse(BytesIO(body), *args, **kwargs)


class RequestTooLarge(exceptions.APIException):
    status_code = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    default_detail = "The request is larger than this installation takes."
    default_code = "too_large"


class NewestFirst(CursorPagination):
    ordering = ("-created_at", "id")
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200
