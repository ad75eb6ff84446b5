"""What people do with flows."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from backend.events.bus import publish
from backend.identity.models import User
from backend.pipelines.models import PipelineVersion
from backend.pipelines.services import publish_again
from backend.projects.access import require
from backend.projects.services.turns import wait_for_turn
from backend.runs import events
from backend.runs.errors import (
    flow_is_wanted,
    flow_moves_already,
    flow_of_capture,
    flow_runs_another_version,
    flow_still_runs,
)
from backend.runs.generations import generation_after
from backend.runs.models import Engine, Flow
from backend.runs.owners import pipelines
from backend.runs.owners.outputs import announce_outputs
from backend.runs.owners.state import require_fitting_state
from backend.runs.services.assignment import (
    begin_run,
    is_idle,
    leave_for,
    lock_flows,
    raise_revision,
)
from backend.runs.services.engines import choose_engine, lock_host
from backend.runs.services.forgetting import forget_flow
from backend.shared.errors import InvalidInput
from backend.shared.states import Wanted


@transaction.atomic
def start_flow(
    *, actor: User, version: PipelineVersion, engine: Engine | None = None, now: datetime
) -> Flow:
    """Want a published version running; starting what already runs changes nothing.

    Raises Conflict `flow.runs_another_version`, and `flow.state_does_not_fit` for a stopped flow
    that would go on with another version.
    """
    wait_for_turn(actor, version.project)  # nobody puts the project away meanwhile
    require(actor, "runs.start", version)
    pipelines.require_connections(actor, version)
    flow = pipelines.flow_of(version, now)
    if flow.wanted == Wanted.RUNNING and not flow.failure_code:
        if flow.version != version.number:
            raise flow_runs_another_version(flow.name, flow.version)
        return flow
    require_fitting_state(flow, version)
    pipelines.take_version(flow, version)
    announce_outputs(flow, version)
    want_running(flow=flow, engine=engine, actor_id=actor.id, now=now)
    publish(
        events.FlowStarted(
            actor_id=actor.id, project_id=flow.project_id, flow_id=flow.id, version=flow.version
        )
    )
    return flow


@transaction.atomic
def resume_flow(*, actor: User, flow: Flow, now: datetime) -> Flow:
    """Want a stopped or failed flow running again, with the version and the state it has."""
    wait_for_turn(actor, flow.project)
    require(actor, "runs.start", flow)
    flow = lock_flows([flow.id])[flow.id]
    _require_use(actor, flow)
    if flow.wanted != Wanted.RUNNING or flow.failure_code:
        want_running(flow=flow, engine=None, actor_id=actor.id, now=now)
        publish(
            events.FlowStarted(
                actor_id=actor.id, project_id=flow.project_id, flow_id=flow.id, version=flow.version
            )
        )
    return flow


def _require_use(actor: User, flow: Flow) -> None:
    """Whoever has a pipeline's flow run may use what it connects to; a capture asks by itself."""
    if flow.pipeline_id:
        pipelines.require_connections(actor, pipelines.version_of(flow))


def want_running(
    *, flow: Flow, engine: Engine | None, actor_id: UUID | None, now: datetime
) -> None:
    """Assign a locked flow to the engine, to the one it had, or to one that serves its project."""
    host = engine or flow.next_engine or flow.engine
    host = host or choose_engine(project=flow.project, actor_id=actor_id, now=now)
    host = lock_host(flow, host)
    left = flow.engine_id
    flow.wanted = Wanted.RUNNING
    if left in (None, host.id) or is_idle(flow):
        begin_run(flow, host, now)
        raise_revision(left, host.id)
    else:
        leave_for(flow, host, now)


@transaction.atomic
def stop_flow(*, actor: User, flow: Flow, now: datetime) -> Flow:
    """Want the flow stopped after its batch; its state and offsets stay."""
    require(actor, "runs.stop", flow)
    flow = lock_flows([flow.id])[flow.id]
    if flow.wanted == Wanted.RUNNING:
        want_stopped(flow=flow, now=now)
        publish(events.FlowStopped(actor_id=actor.id, project_id=flow.project_id, flow_id=flow.id))
    return flow


def want_stopped(*, flow: Flow, now: datetime) -> None:
    """Take a locked flow out of its engine's wanted set; `flow_stopped` will end its run."""
    flow.wanted, flow.next_engine, flow.asked_at = Wanted.STOPPED, None, now
    flow.save()
    raise_revision(flow.engine_id)


@transaction.atomic
def move_flow(*, actor: User, flow: Flow, engine: Engine, now: datetime) -> Flow:
    """Let the flow leave its engine after a batch and go on at another, exactly where it was.

    Its last batch is told by `flow_stopped`; only then is it assigned again, with fence + 1.
    """
    require(actor, "runs.start", flow)
    flow = lock_flows([flow.id])[flow.id]
    _require_use(actor, flow)
    engine = lock_host(flow, engine)
    if flow.next_engine_id:
        raise flow_moves_already(flow.name)
    if flow.engine_id == engine.id:
        return flow
    if flow.wanted == Wanted.RUNNING:
        want_running(flow=flow, engine=engine, actor_id=actor.id, now=now)
    elif is_idle(flow):
        flow.engine = engine
        flow.save()
    else:
        leave_for(flow, engine, now)
    publish(
        events.FlowMoved(
            actor_id=actor.id, project_id=flow.project_id, flow_id=flow.id, engine_id=engine.id
        )
    )
    return flow


@transaction.atomic
def rewind_flow(
    *, actor: User, flow: Flow, start_at: datetime | None = None, now: datetime
) -> Flow:
    """Begin again with an empty state: from a time, or from where the program says.

    The old checkpoint stays where it is; a new generation never meets it. Raises InvalidInput
    `flow.rewind_ahead` for a time that is not over.
    """
    flow = lock_flows([flow.id])[flow.id]
    require_rewind(actor, flow, start_at, now)
    flow.generation, flow.start_at = generation_after(flow.generation), start_at
    flow.save()
    if flow.wanted == Wanted.RUNNING:
        want_running(flow=flow, engine=None, actor_id=actor.id, now=now)
    publish(
        events.FlowRewound(
            actor_id=actor.id,
            project_id=flow.project_id,
            flow_id=flow.id,
            generation=flow.generation,
            start_at=start_at,
        )
    )
    return flow


def require_rewind(actor: User, flow: Flow, start_at: datetime | None, now: datetime) -> None:
    """Raise unless the actor may let the flow begin again, and from then."""
    require(actor, "runs.start", flow)
    if start_at is not None and start_at > now:
        raise InvalidInput("flow.rewind_ahead")
    _require_use(actor, flow)


@transaction.atomic
def change_flow_version(
    *, actor: User, flow: Flow, version: PipelineVersion, keeps_state: bool, now: datetime
) -> Flow:
    """Let the flow go on with another version of its pipeline, its neighbours untouched.

    Raises Conflict `flow.state_does_not_fit` for a state that cannot be kept.
    """
    require(actor, "runs.start", flow)
    require(actor, "runs.start", version)
    pipelines.require_connections(actor, version)
    pipelines.require_same_pipeline(flow, version)
    flow = lock_flows([flow.id])[flow.id]
    if keeps_state:
        require_fitting_state(flow, version)
    pipelines.take_version(flow, version)
    announce_outputs(flow, version)
    if not keeps_state:
        flow.generation, flow.start_at = generation_after(flow.generation), None
    flow.save()
    if flow.wanted == Wanted.RUNNING:
        want_running(flow=flow, engine=None, actor_id=actor.id, now=now)
    publish(
        events.FlowVersionChanged(
            actor_id=actor.id, project_id=flow.project_id, flow_id=flow.id, version=flow.version
        )
    )
    return flow


@transaction.atomic
def follow_source(*, actor: User, flow: Flow, keeps_state: bool = True, now: datetime) -> Flow:
    """Let a flow whose table has changed go on with the columns that the table has now: its
    version is published again for them, and it goes on where it stopped, or begins again.

    Raises what `publish_again` does, and Conflict `flow.of_capture` and `flow.state_does_not_fit`.
    """
    require(actor, "runs.start", flow)
    if flow.pipeline_id is None:
        raise flow_of_capture(flow.name)
    version = publish_again(actor=actor, version=pipelines.version_of(flow), now=now)
    flow = change_flow_version(
        actor=actor, flow=flow, version=version, keeps_state=keeps_state, now=now
    )
    return resume_flow(actor=actor, flow=flow, now=now)


@transaction.atomic
def delete_flow(*, actor: User, flow: Flow) -> None:
    """Forget a stopped flow with its history. What it wrote into sinks stays there."""
    require(actor, "runs.stop", flow)
    flow = lock_flows([flow.id])[flow.id]
    if flow.wanted == Wanted.RUNNING:
        raise flow_is_wanted(flow.name)
    if not is_idle(flow):
        raise flow_still_runs(flow.name)
    publish(events.FlowDeleted(actor_id=actor.id, project_id=flow.project_id, flow_id=flow.id))
    forget_flow(flow)
