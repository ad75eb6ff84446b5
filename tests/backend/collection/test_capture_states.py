"""The state of a capture: what is wanted, what was heard, and when. Never a guess."""

from datetime import UTC, datetime, timedelta

import pytest

from backend.collection.handlers import reach_source_anew
from backend.collection.models import Capture, Snapshot
from backend.collection.states import state_of_capture
from backend.connections.events import ConnectionChanged
from backend.identity.models import User
from backend.projects.models import Project
from tests.backend.rows import Rows

NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
RUNNING, PAUSED = Capture.Wanted.RUNNING, Capture.Wanted.PAUSED
LONG_AGO = NOW - timedelta(hours=1)


def capture(heard: str, ago: float | None = 2, **known: object) -> Capture:
    heard_at = None if ago is None else NOW - timedelta(seconds=ago)
    given = {"wanted": RUNNING, "asked_at": LONG_AGO, **known}
    return Capture(connector_state=heard, connector_heard_at=heard_at, **given)


@pytest.mark.parametrize(
    ("found", "state", "last", "reason"),
    [
        (capture("RUNNING"), "running", None, ""),
        (capture("RUNNING", 9), "unknown", "running", "No current status has been reported."),
        (capture("RUNNING", 9, problem_code="x", problem_message="No way."), "unknown",
         "running", "No way."),
        (capture("", None), "unknown", "stopped", "No current status has been reported."),
        (capture("", None, asked_at=NOW), "starting", "stopped", ""),
        (capture("UNASSIGNED"), "starting", None, ""),
        (capture("STOPPED"), "starting", None, ""),
        (capture("FAILED", connector_message="Slot lost\nat x"), "failed", None, "Slot lost"),
        (capture("RUNNING", problem_code="x", problem_message="Renamed."), "degraded", None,
         "Renamed."),
        (capture("NONE", problem_code="x", problem_message="Refused."), "failed", None, "Refused."),
        (capture("NONE", problem_code="connect.unreachable", problem_message="Away."), "degraded",
         None, "Away."),
        (capture("FAILED", problem_code="capture.still_reading", problem_message="Wait."),
         "starting", None, "Wait."),
        (capture("RUNNING", slot_state="unreserved"), "degraded", None, "about to remove"),
        (capture("STOPPED", wanted=PAUSED), "stopped", None, ""),
        (capture("RUNNING", wanted=PAUSED), "running", None, "The capture is pausing."),
        (capture("", None, wanted=PAUSED), "stopped", None, ""),
        (capture("RUNNING", 9, wanted=PAUSED), "unknown", "running", "No current status"),
    ],
)  # fmt: skip
def test_a_state_is_what_was_heard_and_how_long_ago(
    found: Capture, state: str, last: str | None, reason: str
) -> None:
    shown = state_of_capture(found, NOW)
    assert (shown.state, shown.last) == (state, last)
    assert reason in str(shown.reason or "")


def test_a_full_pull_tells_its_pace_and_the_time_left() -> None:
    snapshot = Snapshot(
        state="running", rows_expected=1_000, records_read=250, rows_by_table={"s.t": 1_000},
        started_at=NOW, heard_at=NOW + timedelta(seconds=10),
    )  # fmt: skip
    assert (snapshot.pace, snapshot.seconds_left) == (25.0, 30.0)
    (table,) = snapshot.progress_by_table
    assert (table["table"], table["rows_expected"], table["rows_read"]) == ("s.t", 1_000, 0)
    snapshot.records_read = 1_200  # the expectation is PostgreSQL's estimate
    assert snapshot.seconds_left == 0.0
    snapshot.state = "complete"
    assert snapshot.seconds_left is None


@pytest.mark.django_db
def test_a_slow_look_does_not_take_back_what_was_heard_meanwhile(
    project: Project, owner: User
) -> None:
    slow = Rows(project, owner).row_of(Capture)
    assert isinstance(slow, Capture)
    slow.connector_state, slow.connector_heard_at = "UNASSIGNED", NOW
    Capture.unscoped.filter(pk=slow.pk).update(
        connector_state="RUNNING", connector_heard_at=NOW + timedelta(seconds=2)
    )
    slow.slot_state = "reserved"
    slow.save_evidence()
    kept = Capture.unscoped.get(pk=slow.pk)
    assert (kept.connector_state, kept.slot_state) == ("RUNNING", "reserved")

    slow.connector_heard_at = NOW + timedelta(seconds=4)
    slow.save_evidence()
    assert Capture.unscoped.get(pk=slow.pk).connector_state == "UNASSIGNED"


@pytest.mark.django_db
def test_a_new_password_that_comes_while_a_capture_is_mended_is_due_afterwards(
    project: Project, owner: User
) -> None:
    mended = Rows(project, owner).row_of(Capture)
    assert isinstance(mended, Capture)
    mended.note_provisioned(NOW)
    assert kept_of(mended).provisioned_at == NOW

    about = {"project_id": project.id, "connection_id": mended.connection_id}
    reach_source_anew(ConnectionChanged(actor_id=None, version=2, **about))
    mended.note_provisioned(NOW)  # with the password that was read before
    mended.save_evidence()
    assert kept_of(mended).provisioned_at is None

    mended = kept_of(mended)
    mended.note_provisioned(NOW)
    assert kept_of(mended).provisioned_at == NOW


def kept_of(capture: Capture) -> Capture:
    return Capture.unscoped.get(pk=capture.pk)
