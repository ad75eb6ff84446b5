"""Every shown state of an engine and of a flow, from every combination of evidence."""

from datetime import UTC, datetime, timedelta
from itertools import product

import pytest

from backend.runs.states import (
    SILENCE,
    EngineEvidence,
    FlowEvidence,
    State,
    Wanted,
    state_of_engine,
    state_of_flow,
)
from spark_runtime.contract.notice import Notice

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
FRESH = NOW - SILENCE
SILENT = FRESH - timedelta(microseconds=1)
LONG_AGO = NOW - timedelta(hours=1)
RUN, STOP = Wanted.RUNNING, Wanted.STOPPED


def engine(wanted: Wanted, asked_at: datetime = LONG_AGO, **evidence: object) -> EngineEvidence:
    return EngineEvidence(wanted=wanted, asked_at=asked_at, **evidence)  # type: ignore[arg-type]


def flow(
    wanted: Wanted,
    engine: State,
    heard: State | None = None,
    heard_at: datetime | None = None,
    asked_at: datetime = LONG_AGO,
    failure: Notice | None = None,
) -> FlowEvidence:
    return FlowEvidence(wanted, asked_at, engine, heard, heard_at, failure=failure)


ENGINES = [
    # wanted running, no process
    (engine(RUN, asked_at=FRESH), State.STARTING, None),
    (engine(RUN, asked_at=SILENT), State.UNKNOWN, None),
    (engine(RUN, launched_at=LONG_AGO, ended_at=SILENT, failures=1), State.STARTING, None),
    (engine(RUN, launched_at=LONG_AGO, ended_at=FRESH, failures=2), State.STARTING, None),
    (engine(RUN, launched_at=LONG_AGO, ended_at=FRESH, failures=3), State.FAILED, None),
    # wanted running, a process that has not spoken
    (engine(RUN, launched_at=NOW - timedelta(seconds=60)), State.STARTING, None),
    (engine(RUN, launched_at=NOW - timedelta(seconds=61)), State.UNKNOWN, State.STARTING),
    # wanted running, a process that has spoken
    (engine(RUN, launched_at=LONG_AGO, heard_at=FRESH), State.RUNNING, None),
    (engine(RUN, launched_at=LONG_AGO, heard_at=SILENT), State.UNKNOWN, State.RUNNING),
    # wanted stopped
    (engine(STOP), State.STOPPED, None),
    (engine(STOP, launched_at=LONG_AGO, ended_at=LONG_AGO, failures=9), State.STOPPED, None),
    (engine(STOP, launched_at=LONG_AGO, heard_at=FRESH), State.RUNNING, None),
    (engine(STOP, launched_at=LONG_AGO, heard_at=SILENT), State.UNKNOWN, State.RUNNING),
    (engine(STOP, launched_at=FRESH), State.STARTING, None),
]


@pytest.mark.parametrize(("evidence", "state", "last"), ENGINES)
def test_state_of_an_engine(evidence: EngineEvidence, state: State, last: State | None) -> None:
    shown = state_of_engine(evidence, NOW)

    assert (shown.state, shown.last) == (state, last)


WANTED_RUNNING = [
    # the engine decides while it cannot host anything
    (flow(RUN, State.STARTING), State.STARTING),
    (flow(RUN, State.STARTING, State.RUNNING, LONG_AGO), State.STARTING),
    (flow(RUN, State.FAILED, State.RUNNING, LONG_AGO), State.FAILED),
    (flow(RUN, State.STOPPED, State.RUNNING, LONG_AGO), State.STOPPED),
    # not taken up yet
    (flow(RUN, State.RUNNING, asked_at=FRESH), State.STARTING),
    (flow(RUN, State.RUNNING, asked_at=SILENT), State.UNKNOWN),
    (flow(RUN, State.UNKNOWN, asked_at=FRESH), State.UNKNOWN),
    (flow(RUN, State.RUNNING, State.STOPPED, FRESH, asked_at=FRESH), State.STARTING),
    (flow(RUN, State.RUNNING, State.STOPPED, SILENT, asked_at=FRESH), State.STARTING),
    (flow(RUN, State.RUNNING, State.STOPPED, SILENT, asked_at=SILENT), State.UNKNOWN),
    # its engine ends, and will be started again
    (flow(RUN, State.RUNNING, State.STOPPED, FRESH, asked_at=SILENT), State.STARTING),
    (flow(RUN, State.UNKNOWN, State.STOPPED, FRESH, asked_at=SILENT), State.UNKNOWN),
    # what was heard holds for ten seconds
    (flow(RUN, State.RUNNING, State.STARTING, FRESH), State.STARTING),
    (flow(RUN, State.RUNNING, State.RUNNING, FRESH), State.RUNNING),
    (flow(RUN, State.RUNNING, State.DEGRADED, FRESH), State.DEGRADED),
    (flow(RUN, State.RUNNING, State.FAILED, FRESH), State.FAILED),
    (flow(RUN, State.RUNNING, State.RUNNING, SILENT), State.UNKNOWN),
    (flow(RUN, State.UNKNOWN, State.RUNNING, FRESH), State.RUNNING),
    (flow(RUN, State.UNKNOWN, State.RUNNING, SILENT), State.UNKNOWN),
]


@pytest.mark.parametrize(("evidence", "state"), WANTED_RUNNING)
def test_state_of_a_wanted_flow(evidence: FlowEvidence, state: State) -> None:
    assert state_of_flow(evidence, NOW).state is state


@pytest.mark.parametrize("engine_state", [s for s in State])
@pytest.mark.parametrize("heard_at", [FRESH, LONG_AGO])
def test_a_failure_stays_however_old_it_is(engine_state: State, heard_at: datetime) -> None:
    broken = Notice("SINK_REFUSED", "Broken.")
    shown = state_of_flow(flow(RUN, engine_state, State.FAILED, heard_at, failure=broken), NOW)

    assert (shown.state, shown.reason) == (State.FAILED, broken)


ENDED = [None, State.STOPPED, State.FAILED]
ALIVE = [State.STARTING, State.RUNNING, State.DEGRADED]


@pytest.mark.parametrize(("heard", "engine_state"), list(product(ENDED, State)))
def test_an_end_does_not_grow_stale(heard: State | None, engine_state: State) -> None:
    shown = state_of_flow(flow(STOP, engine_state, heard, LONG_AGO), NOW)

    assert shown.state is State.STOPPED


@pytest.mark.parametrize(
    ("heard", "engine_state"), list(product(ALIVE, [State.RUNNING, State.UNKNOWN, State.STARTING]))
)
def test_a_flow_that_should_stop_is_shown_as_it_was_heard(
    heard: State, engine_state: State
) -> None:
    assert state_of_flow(flow(STOP, engine_state, heard, FRESH), NOW).state is heard
    assert state_of_flow(flow(STOP, engine_state, heard, SILENT), NOW).state is State.UNKNOWN


@pytest.mark.parametrize(
    ("heard", "engine_state"), list(product(ALIVE, [State.STOPPED, State.FAILED]))
)
def test_nothing_runs_without_its_engine(heard: State, engine_state: State) -> None:
    assert state_of_flow(flow(STOP, engine_state, heard, LONG_AGO), NOW).state is State.STOPPED


def test_unknown_keeps_the_last_state_and_its_age() -> None:
    shown = state_of_flow(flow(RUN, State.UNKNOWN, State.DEGRADED, LONG_AGO), NOW)

    assert (shown.state, shown.last, shown.age_seconds(NOW)) == (
        State.UNKNOWN,
        State.DEGRADED,
        3600.0,
    )


def test_a_clock_that_runs_ahead_gives_no_negative_age() -> None:
    shown = state_of_flow(flow(RUN, State.RUNNING, State.RUNNING, NOW + timedelta(seconds=3)), NOW)

    assert (shown.state, shown.age_seconds(NOW)) == (State.RUNNING, 0.0)
