"""Who comes, and from which page: both are settled before a socket opens."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host

from backend.identity.models import User
from backend.live.socket import Visitor


def is_own_page(scope: Mapping[str, Any]) -> bool:
    """Whether the page that asks came from here. Cookies travel with any page's handshake, and
    browsers let any page read a socket: its Origin is all that tells a foreign one."""
    origin, host = _header(scope, b"origin"), _header(scope, b"host")
    domain, _ = split_domain_port(host)
    if not origin or not validate_host(domain, settings.ALLOWED_HOSTS):
        return False
    scheme = "https" if scope["scheme"] == "wss" else "http"
    # Behind a proxy that ends TLS the scheme seen here is another; the address we know is not.
    return origin in (f"{scheme}://{host}", *settings.CSRF_TRUSTED_ORIGINS)


def visitor_of(cookies: Mapping[str, str]) -> Visitor | None:
    """The person of the session cookie, if the session is a living one of an active account."""
    key = cookies.get(settings.SESSION_COOKIE_NAME)
    if not key:
        return None
    request = HttpRequest()
    request.session = SessionStore(key)
    user = get_user(request)
    if not isinstance(user, User) or not user.is_active:
        return None
    return Visitor(user.pk, key, user.get_session_auth_hash())


def _header(scope: Mapping[str, Any], name: bytes) -> str:
    """Its text if it came once; nothing otherwise."""
    values = [value for key, value in scope["headers"] if key == name]
    return values[0].decode("latin-1") if len(values) == 1 else ""
