"""Browsers that are signed in: begun, listed, ended."""

from typing import Any

from django.contrib.auth import login, logout
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from backend.events.bus import publish
from backend.identity.events import SessionEnded, SessionsEnded, SignedIn, SignedOut
from backend.identity.models import OpenSession, SignInLink, User

BACKEND = "django.contrib.auth.backends.ModelBackend"


@transaction.atomic
def begin_session(request: HttpRequest, user: User, *, way: str) -> None:
    """Sign the browser in under a new session key, so that none it had before is worth anything."""
    request.session.flush()  # else who signs in twice keeps the key
    login(request, user, backend=BACKEND)
    request.session.save()
    OpenSession.objects.create(
        user=user,
        session_id=request.session.session_key,
        address=address_of(request),
        browser=request.headers.get("User-Agent", "")[:300],
    )
    publish(SignedIn(actor_id=user.id, way=way))


@transaction.atomic
def end_session(request: HttpRequest) -> None:
    if request.user.is_authenticated:
        publish(SignedOut(actor_id=request.user.id))
    logout(request)


@transaction.atomic
def begin_anew(request: HttpRequest, user: User) -> None:
    """After a change of password: every other browser is signed out, this one stays. A link that
    nobody used is no way in any more, either."""
    SignInLink.objects.filter(user=user, used_at=None).delete()
    for other in user.sessions.select_related("session"):
        other.session.delete()
    begin_session(request, user, way="new_password")


@transaction.atomic
def end_other_session(*, actor: User, opened: OpenSession) -> None:
    publish(SessionEnded(actor_id=actor.id, session_id=opened.id))
    opened.session.delete()


@transaction.atomic
def end_all_sessions(request: HttpRequest, *, actor: User) -> None:
    """Sign out everywhere: this browser, too, and links that were made but not used."""
    opened = list(actor.sessions.values_list("session", flat=True))
    Session.objects.filter(pk__in=opened).delete()
    SignInLink.objects.filter(user=actor).delete()
    publish(SessionsEnded(actor_id=actor.id, sessions=len(opened)))
    logout(request)


def sessions_of(user: User) -> QuerySet[OpenSession]:
    """The newest first; an expired one is no way in any more."""
    opened: Any = user.sessions.filter(session__expire_date__gt=timezone.now())
    return opened.order_by("-created_at")


def address_of(request: HttpRequest) -> str:
    # The server sets it, from the proxy's header only where that proxy is trusted.
    return str(request.META.get("REMOTE_ADDR", ""))
