"""What is wanted of an engine, as a whole set."""

from uuid import UUID

from django.db.models import QuerySet

from backend.runs.models import Engine, Flow
from backend.shared.errors import NotFound
from backend.shared.states import Wanted
from spark_runtime.contract.wanted import FlowSettings, WantedFlow, WantedSet


def wanted_set(engine_id: UUID) -> WantedSet:
    # The revision first: a change in between is then told once more, never missed.
    revision = revision_of(engine_id)
    flows = wanted_flows(engine_id).order_by("created_at", "id")
    return WantedSet(revision=revision, flows=tuple(_wanted(flow) for flow in flows))


def revision_of(engine_id: UUID) -> int:
    revision: int = Engine.unscoped.values_list("revision", flat=True).get(pk=engine_id)
    return revision


def wanted_flows(engine_id: UUID) -> QuerySet[Flow]:
    """Flows to run there now: wanted, not failed for good, and not on their way elsewhere."""
    return Flow.unscoped.filter(
        engine_id=engine_id,
        run__engine_id=engine_id,
        wanted=Wanted.RUNNING,
        next_engine=None,
        failure_code="",
    )


def find_wanted_flow(*, engine_id: UUID, flow_id: UUID) -> Flow:
    """Raises NotFound for a flow that this engine has no business with."""
    flow = wanted_flows(engine_id).filter(pk=flow_id).first()
    if flow is None:
        raise NotFound()
    return flow


def _wanted(flow: Flow) -> WantedFlow:
    return WantedFlow(
        flow=str(flow.id),
        run=str(flow.run_id),
        kind="capture" if flow.kind == Flow.Kind.CAPTURE else "pipeline",
        name=flow.name,
        project=str(flow.project_id),
        version=flow.version,
        program=flow.program,
        program_hash=flow.program_hash,
        generation=flow.generation,
        fence=flow.fence,
        settings=FlowSettings.from_json(flow.settings),
    )
