"""What the supervisor writes down of an engine's processes."""

import secrets
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.db import transaction

from backend.events.bus import publish
from backend.runs.events import EngineEnded, EngineLaunched
from backend.runs.launchers import Handle
from backend.runs.models import Engine, EngineLease, Flow, Run
from backend.runs.services.assignment import (
    arrive,
    begin_run,
    end_run,
    lock_flows,
    locked,
    raise_revision,
)
from backend.shared.backoff import backoff_seconds
from backend.shared.states import Wanted
from backend.shared.tokens import hash_of
from spark_runtime.contract.notice import Notice

# A process that worked this long was well, as all its flows have landed something by then; its end
# begins a new count of failures.
WELL = timedelta(seconds=30)


@dataclass(frozen=True)
class NewLease:
    """A lease with its token, which is stored nowhere: only its hash is."""

    lease: EngineLease
    token: str = field(repr=False)


@transaction.atomic
def take_lease(*, engine: Engine, now: datetime) -> NewLease:
    """Let a new process speak for the engine: new lease, and a higher fence for every flow."""
    flows = _locked_flows_of(engine)
    engine = locked(Engine.unscoped.all()).get(pk=engine.pk)
    token = secrets.token_urlsafe(32)
    lease = EngineLease.objects.create(engine=engine, token_hash=hash_of(token), launched_at=now)
    engine.lease = lease
    engine.save(update_fields=["lease", "updated_at"])
    for flow in flows:
        if flow.wanted == Wanted.RUNNING and not flow.failure_code:
            begin_run(flow, flow.next_engine or engine, now)
            raise_revision(flow.engine_id)
    raise_revision(engine.id)
    publish(
        EngineLaunched(
            actor_id=None, project_id=engine.project_id, engine_id=engine.id, lease_id=lease.id
        )
    )
    return NewLease(lease, token)


def record_process(*, lease: EngineLease, process: Handle) -> None:
    EngineLease.objects.filter(pk=lease.pk).update(process=process)


def record_request_to_end(*, lease: EngineLease, now: datetime) -> None:
    EngineLease.objects.filter(pk=lease.pk, asked_to_end_at=None).update(asked_to_end_at=now)


def record_carried_out(*, lease: EngineLease, revision: int) -> None:
    """The process asks for what comes after the revision, so it holds no flow that this one does
    not want. One beyond the engine's own is of another database's time and says nothing."""
    known = EngineLease.objects.filter(pk=lease.pk, engine__revision__gte=revision)
    known.filter(carried_out__lt=revision).update(carried_out=revision)


@transaction.atomic
def record_end(*, engine: Engine, reason: Notice, now: datetime) -> None:
    """The launcher has confirmed the end: its runs are over, and a replacement may start.

    An end that nobody wanted counts as a failure; the next launch waits longer each time.
    """
    lease = locked(EngineLease.objects.filter(engine=engine, ended_at=None)).first()
    if lease is None:
        return
    flows = _locked_flows_of(engine)
    engine = locked(Engine.unscoped.all()).get(pk=engine.pk)
    lease.ended_at, lease.end_reason = now, reason.to_json()
    lease.save(update_fields=["ended_at", "end_reason", "updated_at"])
    for flow in flows:
        if flow.run is not None and flow.run.engine_id == engine.id:
            end_run(flow, Run.EndReason.ENGINE_ENDED, now, reason)
            arrive(flow, now)
    _count_failure(engine, lease, reason, now)
    publish(
        EngineEnded(
            actor_id=None,
            project_id=engine.project_id,
            engine_id=engine.id,
            lease_id=lease.id,
            reason=reason.message,
        )
    )


def _count_failure(engine: Engine, lease: EngineLease, reason: Notice, now: datetime) -> None:
    is_wanted_end = engine.wanted == Wanted.STOPPED or lease.asked_to_end_at is not None
    if is_wanted_end:
        engine.failures, engine.next_launch_at = 0, None
    else:
        was_well = lease.ready_at is not None and now - lease.ready_at > WELL
        engine.failures = 1 if was_well else engine.failures + 1
        # The first end is answered at once: most are a kill, not a fault.
        wait = backoff_seconds(engine.failures - 1)
        engine.next_launch_at = now + timedelta(seconds=wait)
    engine.reason = reason.to_json()
    engine.save(update_fields=["failures", "next_launch_at", "reason", "updated_at"])


def _locked_flows_of(engine: Engine) -> list[Flow]:
    ids = Flow.unscoped.filter(engine=engine).values_list("id", flat=True)
    return list(lock_flows(ids).values())
