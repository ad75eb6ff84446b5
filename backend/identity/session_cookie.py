"""The cookie that names a session."""

from django.conf import settings
from django.contrib.sessions.middleware import SessionMiddleware as DjangoSessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers


class SessionMiddleware(DjangoSessionMiddleware):
    """Only signing out takes a cookie away. A session that is over lets nobody in anyway, and by
    the time its answer comes the browser may hold a newer cookie: one of a new password, or of
    signing in again."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        came_with_one = settings.SESSION_COOKIE_NAME in request.COOKIES
        if came_with_one and request.session.is_empty() and not request.session.modified:
            patch_vary_headers(response, ("Cookie",))
            return response
        return super().process_response(request, response)
