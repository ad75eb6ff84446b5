"""The state of a capture's connector, from what is wanted and what was heard of it."""

from datetime import datetime, timedelta

from backend.collection.models import Capture
from backend.shared.states import Shown, State, Wanted
from spark_runtime.contract.notice import Notice, notice_of

# The supervisor asks Connect every two seconds; with the second that a screen looks once in, a
# silence is told within ten.
SILENCE = timedelta(seconds=8)
# Connect validates a connector by signing in at the source before it starts its task.
START = timedelta(seconds=60)

NOT_THERE = ("", "NONE")
AT_REST = ("STOPPED", "PAUSED")
SLOT_IN_DANGER = ("unreserved", "lost")

# Its connector stays, and begins again with Connect.
CONNECT_AWAY = "connect.unreachable"
# It starts as soon as its task of before has ended.
STILL_READING = "capture.still_reading"

NOTHING_HEARD = notice_of("state.nothing_heard")
PAUSING = notice_of("capture.pausing")
LOG_IN_DANGER = notice_of("capture.log_in_danger")


def state_of_capture(capture: Capture, now: datetime) -> Shown:
    """Of the connector alone; what becomes of its records is its normaliser's state."""
    wanted = Wanted.STOPPED if capture.wanted == Capture.Wanted.PAUSED else Wanted.RUNNING
    heard_at, heard = capture.connector_heard_at, capture.connector_state
    last = _heard(heard)
    if heard_at is None or now - heard_at > SILENCE:
        if wanted is Wanted.RUNNING and now - capture.asked_at <= START:
            return Shown(State.STARTING, wanted, heard_at, last)
        if wanted is Wanted.STOPPED and heard in NOT_THERE:
            return Shown(State.STOPPED, wanted, heard_at)
        why = capture.problem or NOTHING_HEARD
        return Shown(State.UNKNOWN, wanted, heard_at, last, why)
    if wanted is Wanted.STOPPED:
        if heard in (*AT_REST, *NOT_THERE):
            return Shown(State.STOPPED, wanted, heard_at, reason=capture.problem)
        return Shown(last, wanted, heard_at, reason=PAUSING)
    if capture.problem and capture.problem.code == STILL_READING:
        return Shown(State.STARTING, wanted, heard_at, reason=capture.problem)
    if heard == "FAILED":
        why = capture.problem or _connector_failed(capture.connector_message)
        return Shown(State.FAILED, wanted, heard_at, reason=why)
    if capture.problem:
        goes_on = heard == "RUNNING" or capture.problem.code == CONNECT_AWAY
        state = State.DEGRADED if goes_on else State.FAILED
        return Shown(state, wanted, heard_at, reason=capture.problem)
    if heard == "RUNNING" and capture.slot_state in SLOT_IN_DANGER:
        return Shown(State.DEGRADED, wanted, heard_at, reason=LOG_IN_DANGER)
    return Shown(last if heard == "RUNNING" else State.STARTING, wanted, heard_at)


def _connector_failed(trace: str) -> Notice:
    return notice_of("capture.connector_failed", said=trace.partition("\n")[0])


def _heard(connector: str) -> State:
    if connector == "RUNNING":
        return State.RUNNING
    if connector == "FAILED":
        return State.FAILED
    return State.STARTING if connector in ("UNASSIGNED", "RESTARTING") else State.STOPPED
