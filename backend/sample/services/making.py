"""The moving sample, made through the product's own services, as a person would make it."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.db import transaction

from backend.catalog.services import record_table_version
from backend.collection.models import Capture
from backend.collection.services.creating import create_capture
from backend.collection.services.running import start_capture
from backend.collection.topics import read_versions
from backend.connections.models import Connection
from backend.dashboards.models import Dashboard
from backend.events.bus import publish
from backend.identity.models import User
from backend.pipelines.models import Pipeline
from backend.pipelines.services import create_pipeline, publish_pipeline
from backend.projects.access import require
from backend.projects.models import Project
from backend.runs.models import Flow
from backend.runs.services.flows import resume_flow, start_flow
from backend.sample.board import make_board, make_mart
from backend.sample.events import SampleMade
from backend.sample.loading import TABLES, load_source
from backend.sample.models import Sample
from backend.sample.names import CAPTURE, PIPELINES, READER, SOURCE
from backend.sample.parts import SampleParts
from backend.sample.services.connections import follow_parts, make_connections
from backend.shared.states import Wanted


@dataclass(frozen=True)
class MadeSample:
    """What `make_sample` made or found."""

    capture: Capture
    flows: tuple[Flow, ...]
    board: Dashboard


def keep_sample(*, actor: User, project: Project, parts: SampleParts, now: datetime) -> str:
    """What an installation does at each start; gives the sample's state.

    The sample is made once. Later only addresses that moved are followed, and flows that failed
    there go on: what somebody stopped stays stopped, and what somebody removed does not come back.
    """
    state = _state(project)
    if state == "making":
        make_sample(actor=actor, project=project, parts=parts, now=now)
        return "present"
    if state == "present":
        follow_parts(actor=actor, project=project, parts=parts)
        _resume_the_misled(actor, project, now)
        make_mart(parts)  # with what a newer release grants there
    return state


def load_sample(*, project: Project, parts: SampleParts) -> None:
    """The part of `keep_sample` that takes longest and needs the sample's databases alone."""
    if _state(project) == "making":
        _load(parts)


def make_sample(*, actor: User, project: Project, parts: SampleParts, now: datetime) -> MadeSample:
    """Load the source, capture it, run the three pipelines on it, and show what they write.

    Each step is skipped when it is done: called again, it completes and resumes. The replayer is a
    process of its own that may start before or after.
    """
    require(actor, "project.edit", project)
    Sample.unscoped.update_or_create(
        project=project,
        defaults={"made_at": None, "removal_asked_at": None, "removed_at": None},
    )
    _load(parts)
    make_connections(actor=actor, project=project, parts=parts)
    connections = Connection.objects.for_project(project)
    capture = _run_capture(actor, project, connections.get(name=SOURCE), now)
    flows = tuple(_run_pipeline(actor, project, script, now) for script in PIPELINES)
    reader = connections.get(name=READER)
    board = make_board(actor=actor, project=project, reader=reader, now=now)
    with transaction.atomic():
        Sample.unscoped.filter(project=project).update(made_at=now)
        publish(SampleMade(actor_id=actor.id, project_id=project.id))
    return MadeSample(capture, flows, board)


def _resume_the_misled(actor: User, project: Project, now: datetime) -> None:
    """Flows that were sent to an address which had ceased to be one of ours."""
    misled = Flow.objects.for_project(project).filter(
        wanted=Wanted.RUNNING, failure_code="connection.address_refused"
    )
    for flow in misled:
        resume_flow(actor=actor, flow=flow, now=now)


def _state(project: Project) -> str:
    """The sample's state; what was never begun is to be made, but not in a project that somebody
    archived or threw away."""
    if project.is_put_away:
        return "put_away"
    sample = Sample.objects.for_project(project).first()
    return "making" if sample is None else sample.state


def _load(parts: SampleParts) -> None:
    with parts.connect("replayer") as connection:
        load_source(connection, parts.since)
    make_mart(parts)


def _run_capture(actor: User, project: Project, source: Connection, now: datetime) -> Capture:
    capture = Capture.objects.for_project(project).filter(name=CAPTURE).first()
    if capture is None:
        capture = create_capture(
            actor=actor,
            project=project,
            connection=source,
            name=CAPTURE,
            tables=[("public", table) for table in TABLES],
            now=now,
        )
    # The supervisor reads these, too; whoever compiles right away cannot wait for it.
    for version in read_versions(capture):
        record_table_version(project=project, version=version)
    return start_capture(actor=actor, capture=capture, now=now)


def _run_pipeline(actor: User, project: Project, script: Path, now: datetime) -> Flow:
    """A pipeline that is there already stays as its owner left it."""
    pipeline = Pipeline.objects.for_project(project).filter(name=script.stem).first()
    if pipeline is None:
        text = script.read_text(encoding="utf-8")
        pipeline = create_pipeline(actor=actor, project=project, name=script.stem, draft=text)
    version = pipeline.versions.order_by("-number").first()
    if version is None:
        version = publish_pipeline(actor=actor, pipeline=pipeline, now=now)
    flow = Flow.unscoped.filter(pipeline=pipeline).first()
    if flow is not None:  # it may run an older version on purpose
        version = pipeline.versions.get(number=flow.version)
    return start_flow(actor=actor, version=version, now=now)
