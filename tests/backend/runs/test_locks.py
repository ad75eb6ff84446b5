"""People, engines and the supervisor write at once, and nobody waits in a circle."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from backend.identity.models import User
from backend.pipelines.models import PipelineVersion
from backend.projects.models import Project
from backend.projects.services.life import archive_project
from backend.runs.launchers.local import GONE
from backend.runs.models import Engine, Flow
from backend.runs.services.flows import resume_flow, start_flow, stop_flow
from backend.runs.services.leases import record_end, take_lease
from tests.backend.runs.conftest import NOW, EngineProcess, Publish
from tests.backend.turns import both

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = 25


def at_once(*tasks: Callable[[], None]) -> None:
    """Run the tasks in threads that begin together; the first error is raised."""
    gate = threading.Barrier(len(tasks))

    def run(task: Callable[[], None]) -> None:
        gate.wait()
        try:
            for _ in range(ROUNDS):
                task()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(tasks)) as pool:
        for ended in [pool.submit(run, task) for task in tasks]:
            ended.result()


def test_nobody_waits_in_a_circle(
    owner: User, engine: Engine, publish: Publish, flow: Flow
) -> None:
    other_version: PipelineVersion = publish("arrivals")
    flows = [flow, start_flow(actor=owner, version=other_version, engine=engine, now=NOW)]
    processes = [EngineProcess(take_lease(engine=engine, now=NOW))]

    def tell() -> None:
        process = processes[-1]
        beats = [{"flow": str(found.id), "state": "running"} for found in flows]
        told = [process.event("flow_added", Flow.unscoped.get(pk=found.pk), queries=["main"])
                for found in reversed(flows)]  # fmt: skip
        answer = process.post(*told, process.event("heartbeat", memory_bytes=1, flows=beats))
        assert answer.status_code in (200, 410), answer.json()

    def stop_and_resume(found: Flow) -> None:
        stop_flow(actor=owner, flow=found, now=NOW)
        resume_flow(actor=owner, flow=found, now=NOW)

    def replace() -> None:
        record_end(engine=engine, reason=GONE, now=NOW)
        processes.append(EngineProcess(take_lease(engine=engine, now=NOW)))

    at_once(tell, lambda: stop_and_resume(flows[0]), lambda: stop_and_resume(flows[1]), replace)

    last = processes[-1]
    assert {found["fence"] for found in last.wanted()["flows"]} == {
        Flow.unscoped.get(pk=found.pk).fence for found in flows
    }


def test_a_project_in_which_a_flow_starts_is_not_put_away(
    owner: User, project: Project, flow: Flow, publish: Publish
) -> None:
    stop_flow(actor=owner, flow=flow, now=NOW)
    arrivals: PipelineVersion = publish("arrivals")
    begins = {
        flow.name: lambda: resume_flow(actor=owner, flow=flow, now=NOW),
        "arrivals": lambda: start_flow(actor=owner, version=arrivals, now=NOW),
    }
    for name, begin in begins.items():
        refused = both(begin, lambda: archive_project(actor=owner, project=project, now=NOW))
        assert refused is not None and name in refused.parameters["names"]
