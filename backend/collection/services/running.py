"""Starting and pausing a capture."""

from datetime import datetime

from django.db import transaction

from backend.collection.events import CapturePaused, CaptureStarted
from backend.collection.models import Capture
from backend.collection.services.mending import mend_capture
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require
from backend.projects.services.turns import wait_for_turn


def start_capture(*, actor: User, capture: Capture, now: datetime) -> Capture:
    """Want its changes. What hinders it is the capture's problem, tried again by the supervisor."""
    with transaction.atomic():
        wait_for_turn(actor, capture.project)  # nobody puts it away meanwhile
        require(actor, "captures.start", capture)
        require(actor, "connections.use", capture.connection)
        _want(capture, Capture.Wanted.RUNNING, now)
        publish(
            CaptureStarted(actor_id=actor.id, project_id=capture.project_id, capture_id=capture.id)
        )
    return mend_capture(capture=capture, now=now)


def pause_capture(*, actor: User, capture: Capture, now: datetime) -> Capture:
    """Read no more changes. The source keeps its log from here on: see its retained bytes."""
    require(actor, "captures.stop", capture)
    with transaction.atomic():
        _want(capture, Capture.Wanted.PAUSED, now)
        publish(
            CapturePaused(actor_id=actor.id, project_id=capture.project_id, capture_id=capture.id)
        )
    return mend_capture(capture=capture, now=now)


def _want(capture: Capture, wanted: Capture.Wanted, now: datetime) -> None:
    capture.wanted, capture.asked_at, capture.provisioned_at = wanted, now, None
    capture.save(update_fields=["wanted", "asked_at", "provisioned_at", "updated_at"])
