"""Signing in by OpenID Connect. The browser goes to the issuer and comes back with a code."""

import logging
import secrets
from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction

from backend.connections.errors import Unreachable
from backend.directories import errors
from backend.directories.events import OpenIdPersonAdmitted
from backend.directories.ldap.entries import mail_of
from backend.directories.models import OpenIdPerson, OpenIdProvider
from backend.directories.openid.protocol import Asked, Unproven, address_to_ask, claims_for
from backend.directories.selectors import owners_of_mail
from backend.directories.services.admitting import free_names
from backend.events.bus import publish
from backend.identity.events import OrganizationJoined
from backend.identity.limits import ADDRESS, claim_attempt
from backend.identity.models import Membership, User
from backend.identity.signing_in import remembered
from backend.shared.errors import NotSignedIn

log = logging.getLogger(__name__)

WAY = "openid"
LIFE = timedelta(minutes=10)


def return_address() -> str:
    return f"{settings.FOREBAY_BASE_URL}/api/session/openid/return/"


def begin_openid(*, provider: UUID, address: str, now: datetime) -> tuple[str, dict[str, str]]:
    """Where the browser goes, and what its session keeps until it comes back."""
    claim_attempt(ADDRESS, address, now=now)
    found = _provider(provider)
    asked = Asked(*(secrets.token_urlsafe(32) for _ in range(3)))
    try:
        where = address_to_ask(found, asked, return_address())
    except Unreachable as broken:
        raise _down(found, broken) from None
    return where, {**asdict(asked), "provider": str(found.pk), "at": now.isoformat()}


def finish_openid(
    *, kept: Mapping[str, str] | None, code: str, state: str, address: str, now: datetime
) -> User:
    """The person, after the issuer has proven who it is. `kept` is used up whatever comes of it."""
    claim_attempt(ADDRESS, address, now=now)
    if not kept:
        raise _remembered(NotSignedIn("sign_in.provider_not_asked"))
    found = _provider(UUID(kept["provider"]))
    is_late = now - datetime.fromisoformat(kept["at"]) > LIFE
    # Who did not begin here does not end here: else a foreign page signs a visitor in as another.
    is_own = secrets.compare_digest(kept["state"].encode(), state.encode())
    if not code or is_late or not is_own:
        raise _remembered(NotSignedIn("sign_in.provider_not_asked"), found)
    asked = Asked(kept["state"], kept["nonce"], kept["verifier"])
    try:
        claims = claims_for(found, asked, code, return_address())
    except Unreachable as broken:
        raise _down(found, broken) from None
    except Unproven as unproven:
        log.warning("What %s said of somebody was refused: %s", found.name, unproven)
        raise _remembered(NotSignedIn("sign_in.provider_refused"), found) from None
    try:
        return _account_of(found, claims)
    except IntegrityError:  # the same person, or their name, came in by another browser just now
        return _account_of(found, claims)


def _provider(pk: UUID) -> OpenIdProvider:
    on = OpenIdProvider.objects.filter(pk=pk, is_on=True).select_related("organization")
    if (found := on.first()) is None:
        raise _remembered(NotSignedIn("sign_in.provider_refused"))
    return found


def _account_of(provider: OpenIdProvider, claims: Mapping[str, Any]) -> User:
    who = {"provider": provider, "issuer": provider.issuer, "subject": claims["sub"]}
    known = OpenIdPerson.objects.filter(**who).select_related("user").first()
    mail = _proven_mail(claims)
    if provider.mail_domains and mail.rpartition("@")[2].lower() not in provider.mail_domains:
        raise _remembered(NotSignedIn("sign_in.provider_refused"), provider, known and known.user)
    if known is None:
        return _admit(provider, claims, mail, who)
    user: User = known.user
    is_member = provider.organization.memberships.filter(user=user).exists()
    # Whom somebody took out of the organization does not come back by signing in.
    if not user.is_active or not is_member:
        raise _remembered(NotSignedIn("sign_in.provider_refused"), provider, user)
    return user


@transaction.atomic
def _admit(
    provider: OpenIdProvider, claims: Mapping[str, Any], mail: str, who: dict[str, Any]
) -> User:
    login = str(claims.get("preferred_username") or mail.partition("@")[0])
    (username,) = free_names([login.partition("@")[0]])
    user = User.objects.create(
        username=username,
        email=mail if mail and not owners_of_mail([mail]) else None,
        display_name=str(claims.get("name") or "")[:200].replace("\0", ""),
        password=make_password(None),
    )
    Membership.objects.create(organization=provider.organization, user=user)
    OpenIdPerson.objects.create(user=user, **who)
    about = {"organization_id": provider.organization_id, "user_id": user.pk}
    publish(OpenIdPersonAdmitted(actor_id=None, **about, name=username, provider=provider.name))
    publish(OrganizationJoined(actor_id=None, **about))
    return user


def _proven_mail(claims: Mapping[str, Any]) -> str:
    return mail_of(str(claims.get("email") or "")) if claims.get("email_verified") is True else ""


def _down(provider: OpenIdProvider, broken: Unreachable) -> Exception:
    log.warning("Nobody can sign in by %s: %s", provider.name, broken.message)
    return errors.provider_down(provider.name)


def _remembered(
    refusal: NotSignedIn, provider: OpenIdProvider | None = None, user: User | None = None
) -> NotSignedIn:
    """The refusal, kept for the owners of whose issuer it was."""
    return remembered(refusal, user, WAY, provider and provider.organization_id)
