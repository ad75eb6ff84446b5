"""The moving sample, made through the product's own services, as a person would make it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from backend.catalog.services import record_table_version
from backend.collection.models import Capture
from backend.collection.services.creating import create_capture
from backend.collection.services.deleting import delete_capture
from backend.collection.services.running import start_capture
from backend.collection.topics import read_versions
from backend.connections.models import Connection
from backend.connections.services import (
    create_connection,
    delete_connection,
    update_connection,
)
from backend.dashboards.models import Dashboard
from backend.identity.models import User
from backend.pipelines.models import Pipeline
from backend.pipelines.services import create_pipeline, delete_pipeline, publish_pipeline
from backend.projects.models import Project
from backend.runs.kafka import Rights, admit
from backend.runs.models import Flow
from backend.runs.services.assignment import is_idle
from backend.runs.services.flows import delete_flow, start_flow, stop_flow
from backend.sample.board import make_board, make_mart, remove_board
from backend.sample.loading import TABLES, load_source
from backend.sample.parts import SampleParts
from backend.shared.errors import TransientError

SOURCE, MART, READER, KAFKA = "sample", "mart", "mart_reader", "kafka"
CAPTURE = "sample"
PIPELINES = tuple(sorted(Path(__file__).with_name("pipelines").glob("*.sql")))


@dataclass(frozen=True)
class Sample:
    """What `make_sample` made or found."""

    capture: Capture
    flows: tuple[Flow, ...]
    board: Dashboard


def make_sample(*, actor: User, project: Project, parts: SampleParts, now: datetime) -> Sample:
    """Load the source, capture it, run the three pipelines on it, and show what they write.

    Each step is skipped when it is done: called again, it completes and resumes. The replayer is a
    process of its own that may start before or after.
    """
    with parts.connect("replayer") as connection:
        load_source(connection)
    source = _keep_connection(actor, project, SOURCE, "postgres", parts.options("capture"),
                              parts.password("capture"))  # fmt: skip
    _keep_connection(actor, project, MART, "postgres", parts.options("mart"),
                     parts.password("mart"))  # fmt: skip
    make_mart(parts)
    reader = _keep_connection(actor, project, READER, "postgres", parts.options("reader"),
                              parts.password("reader"))  # fmt: skip
    client = admit(project, Rights())
    _keep_connection(actor, project, KAFKA, "kafka", _broker_options(client),
                     client["sasl.password"])  # fmt: skip
    capture = _run_capture(actor, project, source, now)
    flows = tuple(_run_pipeline(actor, project, script, now) for script in PIPELINES)
    board = make_board(actor=actor, project=project, reader=reader, now=now)
    return Sample(capture, flows, board)


def remove_sample(*, actor: User, project: Project, now: datetime) -> None:
    """Remove pipelines, capture, board and connections; the two databases keep what they hold.

    Raises TransientError while an engine still ends a batch: call again in a moment.
    """
    pipelines = list(_pipelines(project))
    flows = list(Flow.unscoped.filter(pipeline__in=pipelines))
    for flow in flows:
        stop_flow(actor=actor, flow=flow, now=now)
    if not all(is_idle(Flow.unscoped.get(pk=flow.pk)) for flow in flows):
        raise TransientError(
            "sample_still_stops",
            "A flow of the sample is still ending its batch.",
            "Try again in a few seconds.",
        )
    for flow in flows:
        delete_flow(actor=actor, flow=flow)
    for pipeline in pipelines:
        delete_pipeline(actor=actor, pipeline=pipeline)
    for capture in Capture.objects.for_project(project).filter(name=CAPTURE):
        delete_capture(actor=actor, capture=capture)
    remove_board(actor=actor, project=project)
    names = (SOURCE, MART, READER, KAFKA)
    for connection in Connection.objects.for_project(project).filter(name__in=names):
        delete_connection(actor=actor, connection=connection)


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


def _keep_connection(
    actor: User,
    project: Project,
    name: str,
    kind: str,
    options: Mapping[str, Any],
    password: str,
) -> Connection:
    """The connection with these options; a part may have moved to another port meanwhile."""
    secrets = {"password": password}
    found = Connection.objects.for_project(project).filter(name=name).first()
    if found is None:
        return create_connection(
            actor=actor, project=project, kind=kind, name=name, options=options, secrets=secrets
        )
    if found.options != options:
        return update_connection(actor=actor, connection=found, options=options, secrets=secrets)
    return found


def _broker_options(client: Mapping[str, str]) -> dict[str, Any]:
    host, _, port = client["bootstrap.servers"].rpartition(":")
    return {
        "brokers": [{"host": host, "port": int(port)}],
        "tls": "off",
        "mechanism": client["sasl.mechanism"],
        "user": client["sasl.username"],
    }


def _pipelines(project: Project) -> list[Pipeline]:
    names = [script.stem for script in PIPELINES]
    return list(Pipeline.objects.for_project(project).filter(name__in=names))
