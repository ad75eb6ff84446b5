"""A published pipeline, an engine, and the process that speaks for it."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
import uvicorn
from rest_framework.test import APIClient

from backend.config.serving import manners
from backend.connections.models import Connection
from backend.identity.models import User
from backend.pipelines.models import Pipeline, PipelineVersion
from backend.projects.models import Project
from backend.projects.services import create_project
from backend.runs.models import Engine, EngineLease, Flow
from backend.runs.services.engines import create_engine
from backend.runs.services.flows import start_flow
from backend.runs.services.leases import NewLease, take_lease
from spark_runtime.contract.program import program_hash

NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
PROGRAM = '''"""{name}, version {number}."""
from spark_runtime.blocks import Flow, run_alone


def build(flow: Flow) -> None:
    flights = flow.read_ums("flights", namespace="postgres.s.p.flights.*.*.*", columns="id long")
    flow.write_insert("mart", flights, table="mart.flights")


if __name__ == "__main__":
    run_alone(build)
'''
BROKER = "broker"  # a connection that every published version may name
SPEC = {
    "spec_version": 2,
    "name": "departures",
    "nodes": [
        {
            "id": "flights",
            "kind": "source.ums",
            "connection": BROKER,
            "namespace": "postgres.s.p.flights.*.*.*",
        },
        {"id": "mart", "kind": "sink.postgres", "connection": "mart", "table": "mart.flights"},
    ],
    "edges": [["flights", "mart"]],
    "settings": {"trigger": "0 s"},
}

Publish = Callable[..., PipelineVersion]


@pytest.fixture
def publish(owner: User, project: Project) -> Publish:
    """Publishes the next version of the pipeline of this name."""

    def publish(
        name: str = "departures",
        spec: dict[str, Any] | None = None,
        plan: dict[str, Any] | None = None,
    ) -> PipelineVersion:
        Connection.unscoped.get_or_create(
            project=project, name=BROKER, defaults={"kind": "kafka", "options": {}}
        )
        spec = spec or {**SPEC, "nodes": SPEC["nodes"][:1], "edges": []}
        pipeline, _ = Pipeline.unscoped.get_or_create(
            project=project, name=name, defaults={"draft_form": "spec", "draft_spec": spec}
        )
        number = pipeline.versions.count() + 1
        source = PROGRAM.format(name=name, number=number)
        version: PipelineVersion = pipeline.versions.create(
            project=project,
            number=number,
            spec=spec,
            plan=plan or {},
            source=source,
            hash=f"sha256:{number}",
            program_hash=program_hash(source),
            published_by=owner,
            published_at=NOW,
        )
        return version

    return publish


@pytest.fixture
def version(publish: Publish) -> PipelineVersion:
    return publish()


@pytest.fixture
def engine(owner: User, project: Project) -> Engine:
    return create_engine(
        actor=owner, project=project, name="main", purpose="flows", launcher="local", now=NOW
    )


@pytest.fixture
def other_engine(owner: User, project: Project) -> Engine:
    return create_engine(
        actor=owner, project=project, name="other", purpose="flows", launcher="local", now=NOW
    )


@pytest.fixture
def second_project(owner: User, project: Project) -> Project:
    """Another project of the same organization."""
    return create_project(
        actor=owner, organization=project.organization, name="Fleet", slug="fleet"
    )


@pytest.fixture
def process(engine: Engine) -> "EngineProcess":
    return EngineProcess(take_lease(engine=engine, now=NOW))


@pytest.fixture
def flow(owner: User, engine: Engine, version: PipelineVersion) -> Flow:
    return start_flow(actor=owner, version=version, engine=engine, now=NOW)


@pytest.fixture
def web_url(transactional_db: None) -> Iterator[str]:
    """The web as it is in production: uvicorn with the ASGI application."""
    from backend.config.asgi import application

    with served(application) as address:
        yield address


@contextmanager
def served(application: Any) -> Iterator[str]:
    server = uvicorn.Server(uvicorn.Config(application, port=0, log_config=None, **manners()))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = server.force_exit = True
        thread.join()


class EngineProcess:
    """Speaks for an engine as its process would: token, lease, numbered events."""

    def __init__(self, new: NewLease) -> None:
        self.lease: EngineLease = new.lease
        self.engine = str(new.lease.engine_id)
        self.sequence = 0
        self.headers = {
            "Authorization": f"Bearer {new.token}",
            "X-Forebay-Lease": str(new.lease.id),
        }
        self.client = APIClient(headers=self.headers)
        self.client.default_format = "json"

    def event(self, kind: str, flow: Flow | None = None, **body: Any) -> dict[str, Any]:
        self.sequence += 1
        event: dict[str, Any] = {
            "type": kind,
            "sequence": self.sequence,
            "time": "2026-03-01T09:30:00Z",
            "engine": self.engine,
            **body,
        }
        if flow is not None:
            flow.refresh_from_db()
            named = {"flow": str(flow.id), "run": str(flow.run_id), "version": flow.version}
            event = {**named, **event}
        return event

    def post(self, *events: dict[str, Any]) -> Any:
        return self.client.post(f"/api/engines/{self.engine}/events", {"events": events})

    def tell(self, kind: str, flow: Flow | None = None, **body: Any) -> Any:
        answer = self.post(self.event(kind, flow, **body))
        assert answer.status_code == 200, answer.json()
        return answer

    def wanted(self, after: int = 0, wait: float = 0) -> dict[str, Any]:
        path = f"/api/engines/{self.engine}/wanted"
        answer = self.client.get(path, {"after": after, "wait": wait})
        assert answer.status_code == 200, answer.json()
        found: dict[str, Any] = answer.json()
        return found
