"""Every list asks as many questions for many rows as for one."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from backend.catalog.services import record_table_version
from backend.collection.models import Capture, CapturedTable, Snapshot
from backend.connections.models import Connection
from backend.connections.services import create_connection
from backend.identity.models import User
from backend.identity.services import add_to_organization
from backend.projects.models import Project
from backend.projects.services import add_member
from backend.projects.services.roles import create_role
from backend.runs.clock import database_now
from backend.runs.models import (
    AccountTotal,
    DeadLetter,
    Engine,
    EngineLease,
    Flow,
    Replay,
    RunMetric,
)
from backend.runs.services.engines import create_engine
from backend.runs.services.flows import start_flow
from backend.runs.services.leases import take_lease
from spark_runtime.contract.notice import Notice
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from tests.backend.conftest import Api
from tests.backend.runs.conftest import NOW, Publish

pytestmark = pytest.mark.django_db

LISTS = (
    "/api/connections/",
    "/api/namespaces/",
    "/api/tables/",
    "/api/captures/",
    "/api/pipelines/",
    "/api/engines/",
    "/api/flows/",
    "/api/runs/",
    "/api/dead-letters/",
    "/api/projects/{project}/overview/",
    "/api/projects/{project}/connection-uses/",
    "/api/search/?q=thing",
)


@pytest.fixture
def make(owner: User, project: Project, publish: Publish) -> Callable[[int], None]:
    """Makes the thing of this number, in every list."""

    def make(number: int) -> None:
        source = create_connection(
            actor=owner,
            project=project,
            kind="postgres",
            name=f"thing_{number}",
            options={"host": "db.example", "database": "x", "user": "x"},
            secrets={"password": "secret-word"},
        )
        capture = _capture(project, source, number)
        _table(project, number)
        engine = create_engine(
            actor=owner, project=project, name=f"thing-{number}", purpose="flows",
            launcher="local", now=NOW,
        )  # fmt: skip
        take_lease(engine=engine, now=NOW)
        for _ in range(2):
            version = publish(f"thing_{number}")
        flow = start_flow(actor=owner, version=version, engine=engine, now=NOW)
        Flow.unscoped.create(
            project=project, kind="capture", capture=capture, name=capture.name, version=1,
            engine=engine, asked_at=NOW, generation="1-a",
        )  # fmt: skip
        AccountTotal.objects.create(flow=flow, node="mart", generation=flow.generation, consumed=0)
        RunMetric.objects.create(
            flow=flow, run=flow.run, query="mart", time=database_now(), batch_id=0
        )
        for offset in range(2):
            letter = DeadLetter.objects.create(
                project=project, flow=flow, node="mart", topic="t", partition=0, offset=offset,
                tuple=0, reason="bad_json: no", happened_at=NOW, payload=b"{", payload_bytes=1,
            )  # fmt: skip
            Replay.objects.create(
                project=project, flow=flow, letter=letter, asked_by=owner, was_edited=False,
                topic="t.replay", payload=b"",
            )  # fmt: skip

    return make


def _capture(project: Project, source: Connection, number: int) -> Capture:
    capture: Capture = Capture.objects.create(
        project=project, connection=source, name=f"thing_{number}", instance="shop", asked_at=NOW,
        sealed_kafka_password=b"",
    )  # fmt: skip
    for table in ("orders", "items"):
        namespace = f"postgres.shop.sales{number}.{table}"
        CapturedTable.objects.create(
            project=project, capture=capture, schema="sales", table=table, namespace=namespace,
            topic=f"{number}.{table}", partitions=2,
        )  # fmt: skip
        Snapshot.objects.create(project=project, capture=capture, reason="first", rows_expected=1)
    return capture


def _table(project: Project, number: int) -> None:
    columns = (
        SourceColumn("id", "bigint", "long", pk=True, attnum=1),
        SourceColumn("note", "text", "string", attnum=2),
    )
    for version in (1, 2):
        record_table_version(
            project=project,
            version=TableVersion(
                schema=f"sales{number}",
                table="thing",
                namespace=f"postgres.shop.sales{number}.thing",
                version=version,
                from_id=version,
                epoch=1,
                columns=columns[:version],
                replica_identity="full",
                topic=f"t{number}",
                partitions=2,
            ),
        )  # fmt: skip


def queries_of(client: Any, path: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as seen:
        answer = client.get(path)
    assert answer.status_code == 200, answer.json()
    return len(seen)


def test_lists_ask_no_more_for_more_rows(
    api: Api, owner: User, project: Project, make: Callable[[int], None]
) -> None:
    client = api(owner)
    paths = [path.format(project=project.id) for path in LISTS]
    make(1)
    for_one = {path: queries_of(client, path) for path in paths}
    for number in (2, 3, 4):
        make(number)
    for_four = {path: queries_of(client, path) for path in paths}

    assert for_four == for_one
    assert max(for_one.values()) <= 24


def test_the_overview_tells_the_worst_first_and_what_to_open(
    api: Api, owner: User, project: Project, make: Callable[[int], None]
) -> None:
    make(1)
    make(2)
    Flow.unscoped.filter(name="thing_2", kind="pipeline").update(
        failure_code="SINK_GONE", failure_message="mart is gone", failure_hint="Bring it back."
    )

    told = api(owner).get(f"/api/projects/{project.id}/overview/").json()

    first = told["items"][0]
    assert (first["kind"], first["name"], first["state"]["state"]) == (
        "pipeline", "thing_2", "failed",
    )  # fmt: skip
    assert first["failure"]["hint"] == "Bring it back."
    assert api(owner).get(f"/api/pipelines/{first['id']}/").json()["flow"]["id"] == first["flow"]
    assert told["counts"]["pipelines"]["failed"] == 1
    assert told["counts"]["captures"]["stopped"] == 2
    assert sum(told["counts"]["engines"].values()) == 2
    assert told["counts"]["dead_letters"] == 0
    assert {one["what"] for one in told["activity"]} == {"published"}
    assert told["activity"][0]["by"]["username"] == "olga"


def test_an_engine_that_runs_again_has_no_cause_to_tell(
    api: Api, owner: User, project: Project, make: Callable[[int], None]
) -> None:
    make(1)
    engine = Engine.objects.for_project(project).get()
    engine.failures, engine.reason = (
        1,
        Notice("engine.gone", "The process no longer exists.").to_json(),
    )
    engine.save(update_fields=["failures", "reason"])

    def cause() -> Any:
        told = api(owner).get(f"/api/projects/{project.id}/overview/").json()["items"]
        return next(one["failure"] for one in told if one["kind"] == "engine")

    assert cause()["code"] == "engine.gone"
    EngineLease.objects.update(launched_at=database_now(), heard_at=database_now())
    assert cause() is None


def test_the_overview_counts_dead_letters_where_they_are(
    api: Api, owner: User, project: Project, make: Callable[[int], None]
) -> None:
    make(1)
    make(2)
    Replay.unscoped.filter(flow__name="thing_2").delete()

    told = api(owner).get(f"/api/projects/{project.id}/overview/").json()

    assert told["counts"]["dead_letters"] == 2
    counted = {(one["kind"], one["name"]): one["dead_letters"] for one in told["items"]}
    assert {key for key, count in counted.items() if count} == {("pipeline", "thing_2")}


def test_who_sees_no_pipelines_reads_nothing_of_their_versions(
    api: Api, owner: User, outsider: User, project: Project, make: Callable[[int], None]
) -> None:
    make(1)
    around = project.organization
    add_to_organization(actor=owner, organization=around, user=outsider)
    role = create_role(
        actor=owner, organization=around, name="Passer-by", operations=["project.view"]
    )
    add_member(actor=owner, project=project, user=outsider, custom_role=role)
    told = api(outsider).get(f"/api/projects/{project.id}/overview/").json()
    assert told["activity"] == []


def test_an_overview_is_a_members_alone(api: Api, outsider: User, project: Project) -> None:
    assert api(outsider).get(f"/api/projects/{project.id}/overview/").status_code == 404
    assert api(outsider).get("/api/search/", {"q": "thing"}).json() == []


def test_search_finds_by_part_of_a_name_and_the_beginning_first(
    api: Api, owner: User, make: Callable[[int], None]
) -> None:
    make(1)
    hits = api(owner).get("/api/search/", {"q": "HING"}).json()
    assert {hit["kind"] for hit in hits} == {
        "pipeline", "capture", "table", "connection", "engine",
    }  # fmt: skip
    assert [hit["name"] for hit in hits][0] == "thing"
