"""How a flow comes onto an engine and leaves it. Callers hold the flow's row lock.

Locks are always taken in one order, so that nobody waits in a circle: lease, flows by id, engine.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import TypeVar
from uuid import UUID

from django.db import connection
from django.db.models import F, Model, QuerySet

from backend.events.bus import publish
from backend.runs.events import RunBegan, RunEnded
from backend.runs.models import Engine, Flow, Run
from backend.shared.states import Wanted
from spark_runtime.contract.notice import Notice

# A web process that holds an engine's long poll listens here; a NOTIFY arrives with the commit.
WANTED_CHANNEL = "forebay_engine_wanted"

Row = TypeVar("Row", bound=Model)


def raise_revision(*engine_ids: UUID | None) -> None:
    """Let engines see that something else is wanted of them."""
    for engine_id in sorted({found for found in engine_ids if found is not None}):
        Engine.unscoped.filter(pk=engine_id).update(revision=F("revision") + 1)
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [WANTED_CHANNEL, str(engine_id)])


def begin_run(flow: Flow, engine: Engine, now: datetime) -> Run:
    """Assign the flow under a higher fence; whatever ran before is over."""
    end_run(flow, Run.EndReason.REPLACED, now)
    flow.engine, flow.next_engine = engine, None
    flow.fence += 1
    flow.asked_at = now
    flow.heard, flow.heard_at, flow.heard_reason = None, None, None
    flow.note_failure(None)
    flow.run = Run.objects.create(
        project_id=flow.project_id,
        flow=flow,
        engine=engine,
        lease_id=engine.lease_id,
        version=flow.version,
        generation=flow.generation,
        fence=flow.fence,
        asked_at=now,
    )
    flow.save()
    publish(
        RunBegan(actor_id=None, project_id=flow.project_id, flow_id=flow.id, run_id=flow.run.id)
    )
    return flow.run


def end_run(flow: Flow, reason: Run.EndReason, now: datetime, notice: Notice | None = None) -> None:
    """Write down that the flow's present run is over, if it is not already."""
    run = flow.run
    if run is None or run.ended_at is not None:
        return
    run.ended_at, run.end_reason, run.end_told = now, reason, notice and notice.to_json()
    run.save(update_fields=["ended_at", "end_reason", "end_told", "updated_at"])
    publish(
        RunEnded(
            actor_id=None,
            project_id=flow.project_id,
            flow_id=flow.id,
            run_id=run.id,
            reason=reason,
        )
    )


def resume_run(flow: Flow) -> None:
    """An engine stops a flow by itself while it cannot ask who else may have it, and then goes on
    with the same run: that is not over any more."""
    run = flow.run
    if run is None or run.ended_at is None:
        return
    run.ended_at, run.end_reason, run.end_told = None, "", None
    run.save(update_fields=["ended_at", "end_reason", "end_told", "updated_at"])
    publish(RunBegan(actor_id=None, project_id=flow.project_id, flow_id=flow.id, run_id=run.id))


def leave_for(flow: Flow, engine: Engine, now: datetime) -> None:
    """Let the flow leave its engine first: two engines never share a checkpoint."""
    flow.next_engine, flow.asked_at = engine, now
    flow.save()
    raise_revision(flow.engine_id)


def arrive(flow: Flow, now: datetime) -> None:
    """Its last batch is known: take it where it was to go."""
    engine = flow.next_engine
    if engine is None:
        return
    if flow.wanted == Wanted.RUNNING:
        begin_run(flow, engine, now)
        raise_revision(engine.id)
    else:
        flow.engine, flow.next_engine = engine, None
        flow.save()


def is_idle(flow: Flow) -> bool:
    """Whether no engine can be working on it: its run is over, or its engine's process is."""
    run, engine = flow.run, flow.engine
    if run is None or run.ended_at is not None or engine is None:
        return True
    return engine.lease is None or engine.lease.ended_at is not None


def lock_flows(flow_ids: Iterable[UUID]) -> dict[UUID, Flow]:
    """The flows by id, their rows locked until the transaction ends."""
    rows = Flow.unscoped.filter(pk__in=set(flow_ids)).order_by("id")
    return {flow.id: flow for flow in locked(rows)}


def locked(rows: QuerySet[Row]) -> QuerySet[Row]:
    """With their rows locked. NO KEY: an insert that refers to them need not wait, and could
    otherwise close a circle."""
    return rows.select_for_update(of=("self",), no_key=True)
