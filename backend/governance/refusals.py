"""What a signed-in person was refused: kept as well, for who guesses ids leaves a trail."""

import json
import logging
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse

from backend.governance.models import AuditEntry
from backend.identity.models import User

A_MINUTE = 60
KEPT_A_MINUTE = 60  # of one person: a script in a loop must not fill the audit
PEOPLE = 1024
log = logging.getLogger(__name__)

_counts: OrderedDict[tuple[str, int], int] = OrderedDict()
_lock = Lock()


def keep_refusal(request: HttpRequest, response: HttpResponse, address: str) -> None:
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated or not request.path.startswith("/api/"):
        return
    details = {
        "method": request.method,
        # Without the query string: people put texts there.
        "path": request.path[:300],
        "status": response.status_code,
        "code": _code(response),
    }
    _keep(user, "request_refused", address, details)


def keep_refused_topics(user_id: UUID, topics: Sequence[str], address: str) -> None:
    """What a page asked to be told and was not."""
    user = User.objects.filter(pk=user_id).first()
    if user is not None:
        for topic in topics:
            _keep(user, "topic_refused", address, {"topic": topic[:100]})


def _keep(user: User, action: str, address: str, details: Mapping[str, Any]) -> None:
    if _count(str(user.pk)) > KEPT_A_MINUTE:
        log.warning("%s was refused %s; the audit has enough.", user.pk, details)
        return
    AuditEntry.objects.create(
        actor_id=user.pk, actor_name=user.username, address=address, action=action, details=details
    )


def _count(person: str) -> int:
    key = (person, int(time.monotonic() // A_MINUTE))
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
