"""What an engine tells of its flows, in the order it happened."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from backend.events.bus import publish
from backend.runs import events as facts
from backend.runs.intake.batch import Batch
from backend.runs.intake.text import storable_notice
from backend.runs.models import Flow, Run
from backend.runs.services.assignment import arrive, end_run, raise_revision, resume_run
from backend.runs.states import HEARD, State, Wanted
from spark_runtime.contract.notice import Notice, notice_of
from spark_runtime.contract.run_event import (
    FlowAdded,
    FlowFailed,
    FlowStopped,
    Heartbeat,
    RunEvent,
)

FENCED = notice_of("flow.fenced")
EVIDENCE = (
    "wanted",
    "heard",
    "heard_at",
    "heard_reason",
    "failure_code",
    "failure_message",
    "failure_hint",
    "failure_parameters",
)

TOLD = ("heard", "heard_reason")


def record_flows(batch: Batch) -> None:
    before = {flow.id: _evidence(flow) for flow in batch.flows.values()}
    for event in batch.events:
        match event:
            case Heartbeat():
                _heartbeat(batch, event)
            case FlowAdded():
                _added(batch, event)
            case FlowFailed():
                _failed(batch, event)
            case FlowStopped():
                _stopped(batch, event)
    for flow in batch.flows.values():
        known = before[flow.id]
        if _evidence(flow) != known:
            flow.save(update_fields=[*EVIDENCE, "updated_at"])
        if flow.heard and any(getattr(flow, name) != known[name] for name in TOLD):
            publish(
                facts.FlowHeard(
                    actor_id=None, project_id=flow.project_id, flow_id=flow.id, state=flow.heard
                )
            )


def _evidence(flow: Flow) -> dict[str, object]:
    return {name: getattr(flow, name) for name in EVIDENCE}


def fail_flow(flow: Flow, failure: Notice) -> None:
    """Take the flow out of what is wanted until a person starts it again."""
    flow.note_failure(failure)
    flow.save(update_fields=[*EVIDENCE, "updated_at"])
    raise_revision(flow.engine_id)
    publish(
        facts.FlowFailed(
            actor_id=None,
            project_id=flow.project_id,
            flow_id=flow.id,
            code=failure.code,
            message=failure.message,
        )
    )


def _heartbeat(batch: Batch, event: Heartbeat) -> None:
    for status in event.flows:
        flow = batch.flows.get(UUID(status.flow))
        if flow is not None and _works_here(flow, batch):
            notice = status.reason and storable_notice(status.reason).to_json()
            _hear(batch, flow, HEARD[status.state], notice or flow.heard_reason)


def _works_here(flow: Flow, batch: Batch) -> bool:
    """The end of a run is told by `flow_stopped`; a beat that comes after it revives nothing."""
    run = flow.run
    return run is not None and run.ended_at is None and run.engine_id == batch.lease.engine_id


def _added(batch: Batch, event: FlowAdded) -> None:
    run = batch.run_of(event)
    if run is None:
        return
    # An engine adds a run again after each failure that it tries once more.
    run.started_at = run.started_at or batch.now
    run.queries, run.lease = list(event.queries), batch.lease
    run.save(update_fields=["started_at", "queries", "lease", "updated_at"])
    flow = batch.present_flow_of(run)
    if flow is None:
        # It was wanted when the engine was last answered: have it ask again, and stop.
        raise_revision(batch.lease.engine_id)
        return
    resume_run(flow)
    _hear(batch, flow, State.RUNNING)


def _failed(batch: Batch, event: FlowFailed) -> None:
    flow = _present_flow(batch, event)
    if flow is None:
        return
    notice = storable_notice(Notice(event.code, event.message, event.hint, event.parameters))
    if event.permanent:
        _hear(batch, flow, State.FAILED, notice.to_json())
        fail_flow(flow, notice)
    else:
        _hear(batch, flow, State.DEGRADED, notice.to_json())


def _stopped(batch: Batch, event: FlowStopped) -> None:
    run = batch.run_of(event)
    if run is None:
        return
    run.last_batches = dict(event.last_batch)
    run.save(update_fields=["last_batches", "updated_at"])
    flow = batch.present_flow_of(run)
    if flow is None:
        Run.unscoped.filter(pk=run.pk, ended_at=None).update(
            ended_at=batch.now, end_reason=event.reason
        )
        return
    end_run(flow, Run.EndReason(event.reason), batch.now)
    _hear(batch, flow, State.STOPPED)
    if event.reason == "drained":
        flow.wanted = Wanted.STOPPED
        raise_revision(flow.engine_id)
    if event.reason == "fenced" and not flow.failure_code:
        fail_flow(flow, FENCED)
    arrive(flow, batch.now)


def _hear(batch: Batch, flow: Flow, state: State, reason: Mapping[str, Any] | None = None) -> None:
    is_well = state in (State.RUNNING, State.STARTING)
    flow.heard, flow.heard_at = state, batch.now
    flow.heard_reason = None if is_well else reason


def _present_flow(batch: Batch, event: RunEvent) -> Flow | None:
    run = batch.run_of(event)
    return batch.present_flow_of(run) if run is not None else None
