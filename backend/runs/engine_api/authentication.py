"""Who an engine is: its token and its lease, together."""

from typing import Any
from uuid import UUID

from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from backend.runs.errors import LeaseTakenOver
from backend.runs.models import EngineLease
from backend.shared.errors import NotFound, NotSignedIn
from backend.shared.tokens import hash_of

SCHEME = "Bearer "


def lease_of(headers: Any) -> EngineLease:
    """The lease that the headers prove. Raises token_refused, or LeaseTakenOver once it is over."""
    authorization = headers.get("Authorization", "")
    if not authorization.startswith(SCHEME):
        raise NotSignedIn("engine.token_refused")
    token_hash = hash_of(authorization.removeprefix(SCHEME))
    lease = EngineLease.objects.select_related("engine").filter(token_hash=token_hash).first()
    if lease is None or str(lease.id) != headers.get("X-Forebay-Lease", ""):
        raise NotSignedIn("engine.token_refused")
    if lease.ended_at is not None or lease.engine.lease_id != lease.id:
        raise LeaseTakenOver()
    return lease


def require_engine(lease: EngineLease, engine_id: UUID) -> None:
    """An engine asks about itself alone; others do not exist for it."""
    if lease.engine_id != engine_id:
        raise NotFound()


class EngineAuthentication(BaseAuthentication):
    """`request.auth` is the lease. There is no user: an engine has no person's rights."""

    def authenticate(self, request: Request) -> tuple[None, EngineLease]:
        return None, lease_of(request.headers)

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


class IsThisEngine(BasePermission):
    def has_permission(self, request: Request, view: Any) -> bool:
        require_engine(request.auth, view.kwargs["engine_id"])
        return True
