"""What runs does about the news of the apps below it, within their transactions."""

from backend.collection.events import (
    CaptureCreated,
    CaptureDeleted,
    CaptureEpochRaised,
    CaptureEvent,
    CaptureStarted,
    CaptureTablesChanged,
    TablesLeaving,
)
from backend.collection.models import Capture, CapturedTable
from backend.pipelines.events import PipelineDeleted
from backend.projects.errors import project_runs
from backend.projects.events import ProjectLeft, ProjectMoved
from backend.runs.clock import database_now
from backend.runs.errors import capture_is_read, flow_is_wanted, flow_still_runs
from backend.runs.generations import generation_after
from backend.runs.models import Engine, Flow
from backend.runs.owners import captures
from backend.runs.owners.outputs import require_no_flow_writes
from backend.runs.owners.readers import flows_reading
from backend.runs.services.assignment import is_idle, locked
from backend.runs.services.engines import keep_shared
from backend.runs.services.flows import want_running
from backend.runs.services.forgetting import forget_flow
from backend.shared.states import Wanted


def keep_one_producer_a_namespace(event: CaptureCreated | CaptureTablesChanged) -> None:
    """Raises Conflict when a pipeline writes what the capture would."""
    for table in CapturedTable.unscoped.filter(capture=event.capture_id).select_related("project"):
        require_no_flow_writes(table)


def start_normaliser(event: CaptureStarted) -> None:
    """A pause needs no counterpart: what the private topic still holds is to be normalised."""
    now = database_now()
    flow = captures.flow_of(_capture(event), now)
    if flow.wanted != Wanted.RUNNING or flow.failure_code:
        want_running(flow=flow, engine=None, actor_id=event.actor_id, now=now)


def renew_options(event: CaptureTablesChanged) -> None:
    """A new run asks for its options anew and goes on at its offsets."""
    _restart(event, has_new_log=False)


def begin_new_log(event: CaptureEpochRaised) -> None:
    """Offsets of the old private topic mean nothing in the new one."""
    _restart(event, has_new_log=True)


def keep_what_is_read(event: TablesLeaving) -> None:
    """Raises Conflict `capture.is_read` while flows that are wanted running read such a table."""
    capture = _capture(event)
    if names := [flow.name for flow in flows_reading(capture.project, event.topics)]:
        raise capture_is_read(capture.name, names)


def forget_normaliser(event: CaptureDeleted) -> None:
    for flow in locked(Flow.unscoped.filter(capture=event.capture_id)):
        forget_flow(flow)


def forget_flow_of_pipeline(event: PipelineDeleted) -> None:
    """Raises Conflict while it is wanted or still at work."""
    for flow in locked(Flow.unscoped.filter(pipeline=event.pipeline_id)):
        if flow.wanted == Wanted.RUNNING:
            raise flow_is_wanted(flow.name)
        if not is_idle(flow):
            raise flow_still_runs(flow.name)
        forget_flow(flow)


def keep_project_at_work(event: ProjectLeft) -> None:
    """Raises Conflict `project.still_runs` for flows, and for engines that may host others'."""
    wanted = {"project": event.project_id, "wanted": Wanted.RUNNING}
    names = [
        name
        for model in (Flow, Engine)
        for name in model.unscoped.filter(**wanted).order_by("name").values_list("name", flat=True)
    ]
    if names:
        raise project_runs(names)


def take_back_shared_engines(event: ProjectMoved) -> None:
    """Nobody of the other organization decided to share them there. Raises Conflict
    `engine.hosts_flows` while other projects' flows are assigned to one."""
    for engine in locked(Engine.unscoped.filter(project=event.project_id, is_shared=True)):
        keep_shared(engine, False, actor_id=event.actor_id)


def leave_engines_of_others(event: ProjectMoved) -> None:
    """What was shared with the project there is not shared here: its flows choose anew. Raises
    Conflict `project.still_runs` while one of them is still ending."""
    rows = Flow.unscoped.filter(project=event.project_id).order_by("id")
    for flow in locked(rows):
        hosts = (flow.engine, flow.next_engine)
        if all(host is None or host.project_id == event.project_id for host in hosts):
            continue
        if not is_idle(flow):
            raise project_runs([flow.name])
        flow.engine = flow.next_engine = None
        flow.save(update_fields=["engine", "next_engine", "updated_at"])


def _restart(event: CaptureEvent, *, has_new_log: bool) -> None:
    if not Flow.unscoped.filter(capture=event.capture_id).exists():
        return  # it was never started
    now = database_now()
    flow = captures.flow_of(_capture(event), now)
    if has_new_log:
        flow.generation = generation_after(flow.generation)
    flow.save()
    if flow.wanted == Wanted.RUNNING:
        want_running(flow=flow, engine=None, actor_id=event.actor_id, now=now)


def _capture(event: CaptureEvent) -> Capture:
    capture: Capture = Capture.unscoped.get(pk=event.capture_id)
    return capture
