"""What was refused: kept as well, for who guesses leaves a trail.

Twice where the id is somebody's: what the person tried, the same whether or not there is such an
object, and for those who read the object's audit, that somebody tried to reach it. That is of ids
that the person must not know of; where they were forbidden something, of those that they see, too.

A token that is refused is kept where it belonged; one that is nobody's, of no place. So is what a
stranger was refused, except that whoever is just not signed in was told no more than that, and
that where no route leads there is nothing to refuse.
"""

import json
import logging
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from threading import Lock
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse

from backend.governance.bearers import Bearer, bearer_of
from backend.governance.models import AuditEntry
from backend.governance.objects import is_seen_by, name_of, place_of
from backend.identity.models import User
from backend.shared.networks import network_of

A_MINUTE = 60
# Of one person, or of one network's strangers and tokens: a script in a loop must not fill the
# audit. Beyond them the 64th, the 128th, the 256th are kept, and so on, which tells how many there
# were.
KEPT_A_MINUTE = 60
PEOPLE = 1024
log = logging.getLogger(__name__)

_counts: OrderedDict[tuple[str, int], int] = OrderedDict()
_lock = Lock()


def keep_refusal(request: HttpRequest, response: HttpResponse, address: str) -> None:
    if not request.path.startswith("/api/"):
        return
    details = {
        "method": request.method,
        # Without the query string: people put texts there.
        "path": _kept(request.path, 300),
        "status": response.status_code,
        "code": _code(response),
    }
    user = getattr(request, "user", None)
    if user is not None and user.is_authenticated:
        is_forbidden = response.status_code == 403
        _keep(user, "request_refused", address, details, _asked_for(request), is_forbidden)
    elif bearer := bearer_of(request):
        _keep_token(bearer, address, details)
    elif response.status_code != 401 and request.resolver_match is not None:
        _keep_stranger(address, details)


def keep_refused_handshake(path: str, address: str) -> None:
    """A socket that a page from elsewhere wanted, whoever may be signed in there."""
    details = {"method": "GET", "path": _kept(path, 300), "status": 403, "code": "foreign_page"}
    _keep_stranger(address, details)


def keep_refused_topics(user_id: UUID, topics: Sequence[str], address: str) -> None:
    """What a page asked to be told and was not."""
    user = User.objects.filter(pk=user_id).first()
    if user is not None:
        for topic in topics:
            asked_for = _uuids([topic.partition(":")[2]])
            _keep(user, "topic_refused", address, {"topic": _kept(topic, 100)}, asked_for, True)


def _kept(text: str, most: int) -> str:
    """As much of it as is kept: PostgreSQL keeps no NUL."""
    return text[:most].replace("\0", "\\0")


def _keep(
    user: User,
    action: str,
    address: str,
    details: Mapping[str, Any],
    asked_for: Iterable[UUID],
    is_forbidden: bool,
) -> None:
    measured = _measured(str(user.pk), details)
    if measured is None:
        return
    about: dict[str, Any] = {
        "actor_id": user.pk,
        "actor_name": user.username,
        "address": address,
        "details": measured,
    }
    entries = [AuditEntry(action=action, **about)]
    for object_id in set(asked_for):
        place = place_of(object_id)
        if place is None or not (place.project_id or place.organization_id):
            continue
        if is_forbidden or not is_seen_by(user, object_id, place):
            entries.append(
                AuditEntry(
                    action="access_refused",
                    project_id=place.project_id,
                    organization_id=place.organization_id,
                    object_kind=place.kind,
                    object_id=object_id,
                    object_name=name_of(place.kind, object_id),
                    **about,
                )
            )
    AuditEntry.objects.bulk_create(entries)


def _keep_stranger(address: str, details: Mapping[str, Any]) -> None:
    measured = _measured(network_of(address), details)
    if measured is not None:
        AuditEntry.objects.create(action="request_refused", address=address, details=measured)


def _keep_token(bearer: Bearer, address: str, details: Mapping[str, Any]) -> None:
    measured = _measured(network_of(address), details)
    if measured is None:
        return
    AuditEntry.objects.create(
        action="token_refused",
        actor_id=bearer.person and bearer.person.pk,
        actor_name=bearer.person.username if bearer.person else "",
        address=address,
        project_id=bearer.project and bearer.project.pk,
        organization_id=bearer.project and bearer.project.organization_id,
        object_kind=bearer.kind,
        object_id=bearer.id,
        object_name=bearer.name,
        details=measured,
    )


def _measured(who: str, details: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The details to keep; none of what a loop has repeated too often."""
    count = _count(who)
    if count <= KEPT_A_MINUTE:
        return details
    if count.bit_count() > 1:
        log.warning("%s was refused %s; the audit has enough.", who, details)
        return None
    return {**details, "in_this_minute": count}


def _asked_for(request: HttpRequest) -> Iterable[UUID]:
    """The objects that the address names."""
    match = request.resolver_match
    return _uuids(map(str, match.kwargs.values())) if match else ()


def _uuids(texts: Iterable[str]) -> Iterator[UUID]:
    for text in texts:
        with suppress(ValueError):
            yield UUID(text)


def _count(who: str) -> int:
    key = (who, int(time.monotonic() // A_MINUTE))
    with _lock:
        _counts[key] = _counts.pop(key, 0) + 1
        while len(_counts) > PEOPLE:
            _counts.popitem(last=False)
        return _counts[key]


def _code(response: HttpResponse) -> str:
    if response.streaming or "json" not in response.get("Content-Type", ""):
        return ""
    body = json.loads(response.content)
    return str(body.get("code", "")) if isinstance(body, dict) else ""
