"""Requests of programs: `Authorization: Bearer fb_…`."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from backend.projects.errors import token_refused
from backend.projects.models import ApiToken
from backend.projects.services.tokens import MARK
from backend.shared.errors import PermissionDenied
from backend.shared.tokens import hash_of

SCHEME = "Bearer "
# How exactly one is told when a token was last used; each telling is a write.
USE_ACCURACY = timedelta(minutes=1)


class TokenAuthentication(BaseAuthentication):
    """The token's person, narrowed to its scope. It is no cookie, so it needs no CSRF token."""

    def authenticate(self, request: Request) -> Any:
        header = request.headers.get("Authorization", "")
        if not header.startswith(SCHEME + MARK):
            return None
        now = timezone.now()
        tokens = ApiToken.objects.filter(
            token_hash=hash_of(header.removeprefix(SCHEME)),
            expires_at__gt=now,
            user__is_active=True,
            project__trashed_at=None,
        )
        token = tokens.select_related("user").first()
        if token is None:
            raise token_refused()
        if token.last_used_at is None or now - token.last_used_at > USE_ACCURACY:
            ApiToken.objects.filter(pk=token.pk).update(last_used_at=now)
        token.user.scope = token.scope
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return SCHEME.strip()


class OpenToTokens(BasePermission):
    """Closed by default: a token opens the views that say `open_to_tokens`, and those look at
    nothing but rows of projects, or at what is the same for everybody."""

    def has_permission(self, request: Request, view: Any) -> bool:
        if isinstance(request.auth, ApiToken) and not self.lets_in(view):
            raise PermissionDenied("token.closed")
        return True

    @staticmethod
    def lets_in(view: Any) -> bool:
        return getattr(view, "open_to_tokens", False)


class TokenScheme(OpenApiAuthenticationExtension):
    target_class = "backend.projects.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer"}

    def get_security_requirement(self, auto_schema: Any) -> Any:
        """Nothing where every token is turned away."""
        view = auto_schema.view
        asks = any(isinstance(each, OpenToTokens) for each in view.get_permissions())
        if asks and not OpenToTokens.lets_in(view):
            return None
        return super().get_security_requirement(auto_schema)
