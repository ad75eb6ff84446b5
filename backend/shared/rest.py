"""How a REST request is read: who asks, how long a page is."""

from typing import Any

from rest_framework import exceptions
from rest_framework.authentication import SessionAuthentication
from rest_framework.pagination import CursorPagination
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


class NewestFirst(CursorPagination):
    ordering = ("-created_at", "id")
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200
