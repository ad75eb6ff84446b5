"""What engines tell is stored once, and shown as what it is evidence of."""

from typing import Any

import pytest

from backend.identity.models import User
from backend.runs.launchers.local import GONE
from backend.runs.models import (
    AccountTotal,
    Engine,
    Flow,
    Run,
    RunAccount,
    RunLog,
    RunMetric,
    RunMetricMinute,
)
from backend.runs.services.assignment import is_idle
from backend.runs.services.flows import move_flow, start_flow, stop_flow
from backend.runs.services.leases import record_end, take_lease
from backend.runs.states import State, Wanted
from tests.backend.runs.conftest import NOW, EngineProcess, Publish

pytestmark = pytest.mark.django_db(transaction=True)

ACCOUNT = {
    "node": "mart",
    "query": "main",
    "generation": "1-aa",
    "batch_id": 7,
    "consumed": 10,
    "landed": 6,
    "filtered": 3,
    "dead": 1,
}
PROGRESS = {"query": "main", "batch_id": 7, "rows": 10, "lag_messages": 4, "lag_seconds": 0.5}


def test_events_told_twice_are_stored_once(process: EngineProcess, flow: Flow) -> None:
    events = [
        process.event("flow_added", flow, queries=["main"]),
        process.event("flow_progress", flow, **PROGRESS),
        process.event("flow_account", flow, **ACCOUNT),
        process.event("log_lines", flow, lines=[_line("read 10 rows")]),
    ]

    assert process.post(*events).json() == {"acknowledged": 4}
    assert process.post(*events).json() == {"acknowledged": 4}
    assert process.post(*events[2:]).json() == {"acknowledged": 4}

    assert [model.objects.count() for model in (RunMetric, RunAccount, RunLog)] == [1, 1, 1]
    assert RunMetricMinute.objects.get().rows == 10
    assert AccountTotal.objects.get().landed == 6


def test_a_batch_that_another_process_tells_again_counts_once(
    process: EngineProcess, engine: Engine, flow: Flow
) -> None:
    process.tell("flow_account", flow, **ACCOUNT)
    record_end(engine=engine, reason=GONE, now=NOW)
    heir = EngineProcess(take_lease(engine=engine, now=NOW))

    heir.tell("flow_account", flow, **ACCOUNT)
    heir.tell("flow_account", flow, **ACCOUNT | {"batch_id": 8})

    total = AccountTotal.objects.get()
    assert (total.consumed, total.account.consumed, total.landed) == (20, 20, 12)


def test_minutes_add_up_whatever_the_order(process: EngineProcess, flow: Flow) -> None:
    late = process.event("flow_progress", flow, **PROGRESS | {"lag_seconds": 9.0})
    late["time"] = "2026-03-01T08:00:59Z"
    process.post(process.event("flow_progress", flow, **PROGRESS) | {"sequence": 2}, late)
    process.sequence = 2
    process.tell("flow_progress", flow, **PROGRESS | {"lag_seconds": 2.5, "state_bytes": 100})

    eight, half_past_nine = RunMetricMinute.objects.order_by("minute")
    assert (eight.rows, eight.max_lag_seconds) == (10, 9.0)
    assert (half_past_nine.batches, half_past_nine.rows) == (2, 20)
    assert (half_past_nine.max_lag_seconds, half_past_nine.max_state_bytes) == (2.5, 100)


def test_an_account_that_does_not_add_up_stops_the_flow_and_says_why(
    process: EngineProcess, flow: Flow
) -> None:
    before = process.wanted()["revision"]

    process.tell("flow_account", flow, **ACCOUNT | {"consumed": 11})

    flow.refresh_from_db()
    assert flow.failure_code == "ACCOUNT_OPEN"
    assert flow.failure_message == "Batch 7 of `mart` read 11 rows but accounts for 10."
    wanted = process.wanted()
    assert wanted["revision"] > before
    assert wanted["flows"] == []


def test_heartbeats_keep_the_state_fresh(process: EngineProcess, flow: Flow) -> None:
    process.tell("flow_added", flow, queries=["main"])
    _beat(process, flow, "degraded")

    flow.refresh_from_db()
    assert flow.heard == State.DEGRADED
    process.lease.refresh_from_db()
    assert process.lease.heard_at == flow.heard_at


def test_a_passing_failure_shows_as_degraded_until_it_runs_again(
    process: EngineProcess, flow: Flow
) -> None:
    failure = {"code": "SINK_DOWN", "message": "mart does not answer.", "permanent": False,
               "parameters": {"node": "mart"}}  # fmt: skip
    process.tell("flow_added", flow, queries=["main"])
    process.tell("flow_failed", flow, **failure)
    flow.refresh_from_db()
    assert (flow.heard, flow.heard_reason["message"]) == (
        State.DEGRADED, "mart does not answer.",
    )  # fmt: skip
    assert flow.heard_reason["parameters"] == {"node": "mart"}
    assert len(process.wanted()["flows"]) == 1

    _beat(process, flow, "running")
    flow.refresh_from_db()
    assert (flow.heard, flow.heard_reason) == (State.RUNNING, None)


def test_what_it_waits_for_is_told_with_each_beat(process: EngineProcess, flow: Flow) -> None:
    reason = {"code": "flow.searching", "message": "Looking for rows\0.", "hint": "",
              "parameters": {"query": "main"}}  # fmt: skip
    process.tell("flow_added", flow, queries=["main"])
    _beat(process, flow, "degraded", reason)
    flow.refresh_from_db()
    assert (flow.heard, flow.heard_reason["code"]) == (State.DEGRADED, "flow.searching")
    assert "\0" not in flow.heard_reason["message"]

    _beat(process, flow, "running")
    flow.refresh_from_db()
    assert flow.heard_reason is None


def test_a_lasting_failure_waits_for_a_person(
    owner: User, process: EngineProcess, flow: Flow
) -> None:
    failure = {"code": "TABLE_GONE", "message": "No table.\0", "permanent": True, "stack": "…"}
    process.tell("flow_failed", flow, **failure)
    process.tell("flow_stopped", flow, reason="failed", last_batch={"main": 3})

    flow.refresh_from_db()
    assert (flow.failure_code, flow.failure_message) == ("TABLE_GONE", "No table.\ufffd")
    assert process.wanted()["flows"] == []
    assert RunLog.objects.get(flow=flow).text.startswith("TABLE_GONE: No table.")
    version = flow.pipeline.versions.get()
    again = start_flow(actor=owner, version=version, now=NOW)
    assert (again.failure_code, again.fence) == ("", 2)
    assert len(process.wanted()["flows"]) == 1


def test_a_stopped_flow_tells_its_last_batch(
    owner: User, process: EngineProcess, flow: Flow
) -> None:
    process.tell("flow_added", flow, queries=["main"])
    stop_flow(actor=owner, flow=flow, now=NOW)
    assert process.wanted()["flows"] == []

    process.tell("flow_stopped", flow, reason="wanted", last_batch={"main": 41})
    _beat(process, flow, "running")  # on its way when the flow stopped

    flow.refresh_from_db()
    assert flow.run is not None
    assert (flow.heard, flow.run.end_reason) == (State.STOPPED, "wanted")
    assert flow.run.last_batches == {"main": 41}


def test_a_flow_that_its_engine_stopped_and_began_again_is_heard(
    process: EngineProcess, flow: Flow
) -> None:
    """As while nobody could tell who else might have it."""
    process.tell("flow_added", flow, queries=["main"])
    process.tell("flow_stopped", flow, reason="wanted", last_batch={"main": 3})
    flow.refresh_from_db()
    assert is_idle(flow)

    process.tell("flow_added", flow, queries=["main"])
    _beat(process, flow, "degraded")

    flow.refresh_from_db()
    assert flow.run is not None
    assert (flow.heard, flow.run.ended_at, flow.run.end_reason) == (State.DEGRADED, None, "")
    assert not is_idle(flow)


def test_an_engine_that_begins_an_old_run_is_to_ask_again(
    owner: User, process: EngineProcess, flow: Flow
) -> None:
    """It was wanted when the engine asked, and moved before it began."""
    begins_late = process.event("flow_added", flow, queries=["main"])
    process.tell("flow_stopped", flow, reason="wanted", last_batch={"main": 3})
    stop_flow(actor=owner, flow=flow, now=NOW)
    start_flow(actor=owner, version=flow.pipeline.versions.get(), now=NOW)
    answered = process.wanted()["revision"]

    process.post(begins_late | {"sequence": 9})

    assert process.wanted()["revision"] > answered


def test_a_drained_flow_is_wanted_no_longer(process: EngineProcess, flow: Flow) -> None:
    process.tell("flow_stopped", flow, reason="drained", last_batch={"main": 2})

    flow.refresh_from_db()
    assert flow.wanted == Wanted.STOPPED


def test_a_fenced_flow_says_that_somebody_else_runs_it(process: EngineProcess, flow: Flow) -> None:
    process.tell("flow_stopped", flow, reason="fenced")

    flow.refresh_from_db()
    assert flow.failure_code == "flow.fenced"


def test_a_moved_flow_is_assigned_after_its_last_batch(
    owner: User, process: EngineProcess, engine: Engine, other_engine: Engine, flow: Flow
) -> None:
    other = EngineProcess(take_lease(engine=other_engine, now=NOW))
    process.tell("flow_added", flow, queries=["main"])

    move_flow(actor=owner, flow=flow, engine=other_engine, now=NOW)

    assert process.wanted()["flows"] == []
    assert other.wanted()["flows"] == []  # not before the old engine has let go
    process.tell("flow_stopped", flow, reason="wanted", last_batch={"main": 12})
    (arrived,) = other.wanted()["flows"]
    assert (arrived["flow"], arrived["fence"]) == (str(flow.id), 2)
    _beat(process, flow, "running")
    flow.refresh_from_db()
    assert (flow.engine, flow.next_engine, flow.heard) == (other_engine, None, None)


def test_a_flow_moves_on_when_its_engine_dies_on_the_way(
    owner: User, process: EngineProcess, engine: Engine, other_engine: Engine, flow: Flow
) -> None:
    other = EngineProcess(take_lease(engine=other_engine, now=NOW))
    process.tell("flow_added", flow, queries=["main"])
    move_flow(actor=owner, flow=flow, engine=other_engine, now=NOW)

    record_end(engine=engine, reason=GONE, now=NOW)

    assert [found["fence"] for found in other.wanted()["flows"]] == [2]


def test_what_an_engine_says_of_anothers_run_is_not_heard(
    process: EngineProcess, other_engine: Engine, flow: Flow
) -> None:
    other = EngineProcess(take_lease(engine=other_engine, now=NOW))

    other.tell("flow_stopped", flow, reason="wanted")
    other.tell("flow_account", flow, **ACCOUNT)
    _beat(other, flow, "failed")

    flow.refresh_from_db()
    assert flow.run is not None
    assert (flow.heard, flow.run.ended_at) == (None, None)
    assert RunAccount.objects.count() == 0


def test_an_old_runs_last_words_end_that_run_only(
    owner: User, process: EngineProcess, flow: Flow
) -> None:
    last_words = process.event("flow_stopped", flow, reason="wanted", last_batch={"main": 5})
    old_run = flow.run
    stop_flow(actor=owner, flow=flow, now=NOW)
    start_flow(actor=owner, version=flow.pipeline.versions.get(), now=NOW)

    process.post(last_words)

    flow.refresh_from_db()
    assert flow.run is not None and old_run is not None
    old_run.refresh_from_db()
    assert (old_run.end_reason, old_run.last_batches) == ("replaced", {"main": 5})
    assert (flow.heard, flow.run.ended_at) == (None, None)


def test_lines_are_kept_whole_up_to_a_bound(
    process: EngineProcess, flow: Flow, publish: Publish
) -> None:
    process.tell("log_lines", flow, lines=[_line("x" * 20_000), _line("a\0b")])
    process.tell("log_lines", lines=[_line("Spark is up")])

    long, nul, own = RunLog.objects.order_by("id")
    assert long.text.endswith("… (cut; 20000 characters)")
    assert nul.text == "a\ufffdb"
    assert (own.flow, own.engine_id) == (None, process.lease.engine_id)


def test_the_lines_of_a_flow_that_is_gone_are_nobodys(process: EngineProcess, flow: Flow) -> None:
    late = process.event("log_lines", flow, lines=[_line("row of fleet: canary-55")])
    failed = {"code": "BAD", "message": "canary-55", "permanent": True}
    later = process.event("flow_failed", flow, **failed)
    Run.unscoped.all().delete()
    answer = process.post(late, later)
    assert answer.status_code == 200, answer.json()
    assert not RunLog.objects.exists()


def _line(text: str) -> dict[str, str]:
    return {"time": "2026-03-01T09:30:00Z", "level": "info", "text": text}


def _beat(
    process: EngineProcess, flow: Flow, state: str, reason: dict[str, Any] | None = None
) -> None:
    status = {"flow": str(flow.id), "state": state, **({"reason": reason} if reason else {})}
    process.tell("heartbeat", memory_bytes=1, flows=[status])
