"""What is still on its way to a dashboard that is behind."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from backend.collection.models import Capture, Snapshot
from backend.dashboards.models import Dashboard
from backend.dashboards.selectors import flows_filling
from backend.runs.models import Flow
from backend.runs.owners.readers import captures_read_by
from backend.runs.selectors.flows import pace_of, shown_flow, with_evidence


@dataclass(frozen=True)
class Pull:
    """Full pulls that run, together: rows read, and the source's estimate of all (0: none)."""

    rows_read: int
    rows_expected: int
    is_first: bool


@dataclass(frozen=True)
class Backlog:
    """`unread`: messages that the flow furthest behind has still to read."""

    unread: int
    pull: Pull | None


def backlog_of(dashboard: Dashboard, *, now: datetime) -> Backlog:
    """Of the flows that fill the tables that it shows, and of the captures that these read."""
    filling = flows_filling(dashboard)
    flows = with_evidence(Flow.unscoped.filter(pk__in=[flow.pk for flow in filling]), now)
    lags = (pace_of(flow, shown_flow(flow, now)).lag_messages for flow in flows)
    captures = captures_read_by(filling)
    # A capture that is paused brings nothing: a figure that stands still would promise that.
    running = Snapshot.unscoped.filter(
        capture__in=captures,
        capture__wanted=Capture.Wanted.RUNNING,
        state__in=[Snapshot.State.WAITING, Snapshot.State.RUNNING],
    )
    return Backlog(max((lag or 0 for lag in lags), default=0), _together(running))


def _together(pulls: Iterable[Snapshot]) -> Pull | None:
    found = list(pulls)
    if not found:
        return None
    read, expected = (
        sum(getattr(pull, name) for pull in found) for name in ("records_read", "rows_expected")
    )
    # There may be more rows than estimated, never more read than all of them.
    read = min(read, expected) if expected else read
    return Pull(read, expected, all(pull.reason == Snapshot.FIRST for pull in found))
