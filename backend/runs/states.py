"""The states of engines and flows, from what is wanted and what was heard of them."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from backend.shared.states import Shown as Shown
from backend.shared.states import State as State
from backend.shared.states import Wanted as Wanted
from spark_runtime.contract.notice import Notice, notice_of

# An engine's words for a flow, as the six states a screen knows.
HEARD = {
    "starting": State.STARTING,
    "running": State.RUNNING,
    "stopping": State.RUNNING,
    "degraded": State.DEGRADED,
    "failed": State.FAILED,
    "stopped": State.STOPPED,
}

# An engine speaks every two seconds; four missed heartbeats are silence. A screen looks once a
# second, so it says so within ten.
SILENCE = timedelta(seconds=8)
# A Spark session takes 5–10 s on an idle machine and far longer on a busy one; until the first
# word of a new process, silence is no news.
BOOT = timedelta(seconds=60)
# The first deaths are restarts; a process that ends again and again has failed.
FAILURES_BEFORE_FAILED = 3

NOT_LAUNCHED = notice_of("engine.not_launched")
NOT_SPOKEN = notice_of("engine.not_spoken")
SILENT = notice_of("engine.silent")
STOPPING = notice_of("engine.stopping")
ENGINE_FAILED = notice_of("flow.engine_failed")
ENGINE_STOPPED = notice_of("flow.engine_stopped")
ENGINE_STARTING = notice_of("flow.engine_starting")
NOT_TAKEN_UP = notice_of("flow.not_taken_up")
FLOW_STOPPING = notice_of("flow.stopping")
NOTHING_HEARD = notice_of("state.nothing_heard")


@dataclass(frozen=True, slots=True)
class EngineEvidence:
    """`asked_at` is when the wish last changed; `launched_at` and `ended_at` are the launcher's."""

    wanted: Wanted
    asked_at: datetime
    launched_at: datetime | None = None
    ended_at: datetime | None = None
    heard_at: datetime | None = None
    failures: int = 0
    reason: Notice | None = None

    @property
    def lives(self) -> bool:
        return self.launched_at is not None and self.ended_at is None


@dataclass(frozen=True, slots=True)
class FlowEvidence:
    """`heard` is what the engine last said of the present run; `failure` stays until a restart."""

    wanted: Wanted
    asked_at: datetime
    engine: State
    heard: State | None = None
    heard_at: datetime | None = None
    heard_reason: Notice | None = None
    failure: Notice | None = None


def state_of_engine(evidence: EngineEvidence, now: datetime) -> Shown:
    wanted, heard_at, reason = evidence.wanted, evidence.heard_at, evidence.reason
    if not evidence.lives:
        if wanted is Wanted.STOPPED:
            return Shown(State.STOPPED, wanted, heard_at, reason=reason)
        if evidence.failures >= FAILURES_BEFORE_FAILED:
            return Shown(State.FAILED, wanted, heard_at, reason=reason)
        if evidence.ended_at is None and now - evidence.asked_at > SILENCE:
            return Shown(State.UNKNOWN, wanted, heard_at, reason=NOT_LAUNCHED)
        return Shown(State.STARTING, wanted, heard_at, reason=reason)
    assert evidence.launched_at is not None
    if heard_at is None:
        if now - evidence.launched_at <= BOOT:
            return Shown(State.STARTING, wanted, reason=reason)
        return Shown(State.UNKNOWN, wanted, last=State.STARTING, reason=NOT_SPOKEN)
    if now - heard_at > SILENCE:
        return Shown(State.UNKNOWN, wanted, heard_at, last=State.RUNNING, reason=SILENT)
    stopping = STOPPING if wanted is Wanted.STOPPED else None
    return Shown(State.RUNNING, wanted, heard_at, reason=stopping)


def state_of_flow(evidence: FlowEvidence, now: datetime) -> Shown:
    if evidence.wanted is Wanted.STOPPED:
        return _state_of_unwanted_flow(evidence, now)
    wanted, heard, heard_at = evidence.wanted, evidence.heard, evidence.heard_at
    if evidence.failure:
        return Shown(State.FAILED, wanted, heard_at, reason=evidence.failure)
    if evidence.engine is State.FAILED:
        return Shown(State.FAILED, wanted, heard_at, heard, ENGINE_FAILED)
    if evidence.engine is State.STOPPED:
        return Shown(State.STOPPED, wanted, heard_at, heard, ENGINE_STOPPED)
    if evidence.engine is State.STARTING:
        return Shown(State.STARTING, wanted, heard_at, heard, ENGINE_STARTING)
    if heard in (None, State.STOPPED):
        # An engine that ends stops its flows some seconds before its process is gone.
        since = max(evidence.asked_at, heard_at or evidence.asked_at)
        if now - since <= SILENCE and evidence.engine is not State.UNKNOWN:
            return Shown(State.STARTING, wanted, heard_at)
        return Shown(State.UNKNOWN, wanted, heard_at, heard, NOT_TAKEN_UP)
    return _heard_or_unknown(evidence, now)


def _state_of_unwanted_flow(evidence: FlowEvidence, now: datetime) -> Shown:
    # An end is a fact: it does not grow stale, and nothing runs without its engine.
    ended = evidence.heard in (None, State.STOPPED, State.FAILED) or evidence.failure
    if ended or evidence.engine in (State.STOPPED, State.FAILED):
        return Shown(State.STOPPED, evidence.wanted, evidence.heard_at, reason=evidence.failure)
    return _heard_or_unknown(evidence, now, FLOW_STOPPING)


def _heard_or_unknown(evidence: FlowEvidence, now: datetime, reason: Notice | None = None) -> Shown:
    heard, heard_at = evidence.heard, evidence.heard_at
    if heard is None or heard_at is None or now - heard_at > SILENCE:
        return Shown(State.UNKNOWN, evidence.wanted, heard_at, heard, NOTHING_HEARD)
    return Shown(heard, evidence.wanted, heard_at, reason=reason or evidence.heard_reason)
