"""API tokens: for programs that speak for a person, or for a service of the project."""

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction

from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require, require_all
from backend.projects.errors import token_life, unknown_operations
from backend.projects.events import TokenMade, TokenRevoked
from backend.projects.models import ApiToken, Project
from backend.projects.operations import OPERATIONS
from backend.projects.services.turns import wait_for_turn
from backend.shared.tokens import hash_of

# What a token begins with: so that people, and scanners of repositories, know one when they see it.
MARK = "fb_"
LONGEST_LIFE = timedelta(days=366)


@transaction.atomic
def make_token(
    *,
    actor: User,
    project: Project,
    name: str,
    operations: Iterable[str],
    expires_at: datetime,
    now: datetime,
    service: User | None = None,
) -> tuple[ApiToken, str]:
    """The token's row, and the token: only here it exists in clear. It always shows the project.

    It can do what it lists and its owner may, so it loses with them what they lose. Its owner is
    the actor, or a service of the project: then it outlives the actor's own time there.
    """
    wanted = {"project.view", *operations}
    wait_for_turn(actor, project)
    require(actor, "project.view" if service is None else "project.members", project)
    if unknown := wanted - OPERATIONS:
        raise unknown_operations(unknown)
    require_all(actor, wanted, project)
    if service is not None:
        require_all(service, wanted, project)
    if not now < expires_at <= now + LONGEST_LIFE:
        raise token_life(LONGEST_LIFE.days)
    secret = MARK + secrets.token_urlsafe(32)
    token = ApiToken.objects.create(
        user=service or actor,
        project=project,
        name=name,
        operations=sorted(wanted),
        prefix=secret[: len(MARK) + 5],
        token_hash=hash_of(secret),
        expires_at=expires_at,
    )
    publish(
        TokenMade(
            actor_id=actor.id,
            project_id=project.id,
            token_id=token.id,
            name=name,
            operations=tuple(token.operations),
            expires_at=expires_at,
        )
    )
    return token, secret


@transaction.atomic
def revoke_token(*, actor: User, token: ApiToken) -> None:
    """One's own; or anybody's in a project, by who may let people go there."""
    if token.user_id != actor.pk:
        require(actor, "project.members", token.project)
    _revoke(actor, token)


@transaction.atomic
def end_tokens(
    *, actor: User | None, user: User, projects: Iterable[Project] | None = None
) -> None:
    """All of the person's, in these projects or in every one."""
    tokens = ApiToken.objects.filter(user=user)
    for token in tokens if projects is None else tokens.filter(project__in=projects):
        _revoke(actor, token)


def _revoke(actor: User | None, token: ApiToken) -> None:
    publish(
        TokenRevoked(
            actor_id=actor and actor.id,
            project_id=token.project_id,
            token_id=token.id,
            name=token.name,
        )
    )
    token.delete()
