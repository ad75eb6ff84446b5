"""Who is this? By password, or by a one-time link."""

import secrets
from datetime import datetime, timedelta
from uuid import UUID

from django.contrib.auth.hashers import check_password, make_password
from django.db import transaction

from backend.events.bus import publish
from backend.identity.errors import sign_in_refused, too_many_links
from backend.identity.events import SignInLinkMade, SignInRefused
from backend.identity.limits import ACCOUNT, ADDRESS, claim_attempt, forgive
from backend.identity.models import SignInLink, User, username_of
from backend.shared.errors import NotSignedIn
from backend.shared.tokens import hash_of

LINK_LIFE = timedelta(minutes=30)


def sign_in_by_password(*, login: str, password: str, address: str, now: datetime) -> User:
    """The person, after one hash whatever the name: an unknown one costs the same time."""
    claim_attempt(ADDRESS, address, now=now)
    user = User.objects.named(login).first()
    account = _account_of(login, user)
    claim_attempt(ACCOUNT, account, now=now)
    if user is None or not user.has_usable_password():
        make_password(password)
        raise remembered(sign_in_refused(), user, "password")
    if not check_password(password, user.password) or not user.is_active:
        raise remembered(sign_in_refused(), user, "password")
    forgive(ACCOUNT, account, now=now)
    return user


def _account_of(login: str, user: User | None) -> str:
    """What attempts are counted by: many spellings lead to one account, and share its limit."""
    if user is not None:
        return str(user.pk)
    return login if "@" in login else username_of(login)


@transaction.atomic
def make_sign_in_link(*, user: User, now: datetime) -> str:
    """The token of a new link; only here it exists in clear. Earlier unused links end."""
    SignInLink.objects.filter(user=user).delete()
    token = secrets.token_urlsafe(32)
    SignInLink.objects.create(user=user, token_hash=hash_of(token), expires_at=now + LINK_LIFE)
    publish(SignInLinkMade(actor_id=None, user_id=user.id))
    return token


def sign_in_by_link(*, token: str, address: str, now: datetime) -> User:
    """The person the link was made for; the first use is the last."""
    claim_attempt(ADDRESS, address, now=now, refusal=too_many_links)
    with transaction.atomic():
        user = _use_link(token, now)
    if user is None:
        raise remembered(NotSignedIn("sign_in.link_refused"), None, "link")
    return user


def _use_link(token: str, now: datetime) -> User | None:
    links = SignInLink.objects.filter(
        token_hash=hash_of(token), used_at=None, expires_at__gt=now, user__is_active=True
    )
    link = links.select_for_update(of=("self",)).select_related("user").first()
    if link is None:
        return None
    link.used_at = now
    link.save(update_fields=["used_at", "updated_at"])
    return link.user


def remembered(
    error: NotSignedIn, user: User | None, way: str, organization_id: UUID | None = None
) -> NotSignedIn:
    """The error, remembered: in a transaction of its own, because the error undoes the other.
    `organization_id`: by whose own way it was tried."""
    with transaction.atomic():
        publish(
            SignInRefused(
                actor_id=None,
                user_id=user and user.id,
                organization_id=organization_id,
                way=way,
            )
        )
    return error
