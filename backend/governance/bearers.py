"""Whose token a refused request showed: one that opens nothing any more still tells that."""

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest

from backend.identity.models import User
from backend.projects.models import ApiToken, Project
from backend.runs.models import EngineLease
from backend.shared.tokens import hash_of

SCHEME = "Bearer "


@dataclass(frozen=True)
class Bearer:
    """All empty for a token that is nobody's, or nobody's any more."""

    person: User | None = None
    kind: str = ""
    id: UUID | None = None
    name: str = ""
    project: Project | None = None


def bearer_of(request: HttpRequest) -> Bearer | None:
    """None for a request that shows no token."""
    header = request.headers.get("Authorization", "")
    if not header.startswith(SCHEME):
        return None
    shown = hash_of(header.removeprefix(SCHEME))
    token = ApiToken.objects.select_related("user", "project").filter(token_hash=shown).first()
    if token is not None:
        return Bearer(token.user, "api_token", token.id, token.name, token.project)
    leases = EngineLease.objects.select_related("engine__project").filter(token_hash=shown)
    lease = leases.first()
    if lease is not None:
        engine = lease.engine
        return Bearer(None, "engine", engine.id, engine.name, engine.project)
    return Bearer()
