"""What gets worse by silence alone: no fact tells of it."""

from django.db import transaction

from backend.collection.models import Capture
from backend.notifications.handlers import tell_of_capture
from backend.runs.services.assignment import locked

EVERY_SECONDS = 5.0


def tell_of_silent_captures() -> None:
    """Look again at captures with a problem. While one starts its problem may pass; nothing is
    heard of it any more where Connect is away, and what is told stays as it was."""
    troubled = Capture.unscoped.exclude(problem_code="").values_list("pk", flat=True)
    for capture_id in troubled:
        with transaction.atomic():
            # Whoever hears of it in this moment writes its row, and tells of it, too.
            capture = locked(Capture.unscoped.filter(pk=capture_id)).first()
            if capture is not None:
                tell_of_capture(capture)
