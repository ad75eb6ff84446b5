"""What became of engines, in a small file beside the logs: `manage.py up` tells it on.

The end of one that somebody stopped is no news.
"""

import json
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from backend.shared.states import Wanted
from spark_runtime.contract.notice import Notice

if TYPE_CHECKING:  # who reads the news needs no database
    from backend.runs.models import Engine

FILE = "engines.json"
KEPT = 200


class EngineNews:
    """The last events, the newest last: each is of a lease and comes once."""

    def __init__(self, home: Path) -> None:
        self._path = home / FILE
        self._events: deque[dict[str, Any]] = deque(maxlen=KEPT)

    def note(self, engines: "Iterable[Engine]") -> None:
        """Written down whenever there are new ones; `backend.local.engines` reads it."""
        events = filter(None, map(_event_of, engines))
        new = [event for event in events if event not in self._events]
        if new:
            self._events.extend(new)
            fresh = self._path.with_suffix(".new")
            fresh.write_text(json.dumps(list(self._events)))
            fresh.replace(self._path)


def _event_of(engine: "Engine") -> dict[str, Any] | None:
    lease = engine.lease
    if lease is None or lease.asked_to_end_at is not None or engine.wanted == Wanted.STOPPED:
        return None
    event = {"engine": str(engine.pk), "name": engine.name, "lease": str(lease.pk)}
    if lease.ended_at is not None:
        reason = Notice.from_json(lease.end_reason).message if lease.end_reason else ""
        return event | {"what": "ended", "reason": reason}
    if lease.ready_at is not None:
        seconds = (lease.ready_at - lease.launched_at).total_seconds()
        return event | {"what": "ready", "seconds": seconds}
    return None
