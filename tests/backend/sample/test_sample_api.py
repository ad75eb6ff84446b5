"""The sample's state on its page, and asking for its end."""

import pytest
from django.utils import timezone

from backend.catalog.services import record_table_version
from backend.collection.models import Capture, CapturedTable
from backend.connections.models import Connection
from backend.dashboards.models import Dashboard, Dataset
from backend.pipelines.models import Pipeline
from backend.pipelines.services import create_pipeline
from backend.projects.roles import Role
from backend.projects.services import add_member, remove_member
from backend.query.models import MountedTable, VirtualDatabase
from backend.runs.models import Flow
from backend.sample.board import BOARD
from backend.sample.models import Sample
from backend.sample.names import CAPTURE
from backend.sample.removal_loop import go_on_with_removals
from spark_runtime.contract.schema_change import TableVersion


@pytest.fixture
def sample(project):
    return Sample.objects.create(project=project, made_at=timezone.now())


@pytest.fixture
def mart(project):
    return connection(project, "mart")


def connection(project, name):
    options = {"host": "db.example", "port": 5432, "database": "x", "user": "x", "tls": "off"}
    return Connection.objects.create(project=project, name=name, kind="postgres", options=options)


def dataset_on(project, name, *connections):
    database = VirtualDatabase.objects.create(project=project, name=name)
    for number, each in enumerate(connections):
        MountedTable.objects.create(
            project=project,
            database=database,
            connection=each,
            name=f"t{number}",
            source_schema="public",
            source_table="t",
            columns=[],
        )
    return Dataset.objects.create(project=project, database=database, name=name, sql="SELECT 1")


def dashboard_of(project, name, *datasets):
    widgets = [
        {"id": f"w{n}", "kind": "table", "dataset": str(d.id), "x": 0, "y": 0, "w": 1, "h": 1}
        for n, d in enumerate(datasets)
    ]
    draft = {"widgets": widgets}
    return Dashboard.objects.create(
        project=project, name=name, title=name.title(), draft=draft, published=draft
    )


def test_without_a_sample_nothing_goes(api, owner, project):
    shown = api(owner).get(f"/api/sample/?project={project.id}").json()
    assert shown == {
        "state": "absent",
        "is_present": False,
        "replay": None,
        "what_goes": [],
        "dashboard": None,
        "pipeline": None,
    }


def test_what_goes_is_listed_and_what_others_built_on_more_is_not(
    api, owner, project, sample, mart
):
    other = connection(project, "warehouse")
    ours = dataset_on(project, "ours", mart)
    dashboard_of(project, "board", ours)
    mixed = dataset_on(project, "mixed", mart, other)
    dashboard_of(project, "own_board", ours, mixed)

    shown = api(owner).get(f"/api/sample/?project={project.id}").json()

    assert (shown["state"], shown["is_present"]) == ("present", True)
    assert [(each["kind"], each["name"]) for each in shown["what_goes"]] == [
        ("dashboard", "Board"),
        ("dataset", "ours"),
        ("virtual_database", "ours"),
    ]  # and not the mart, in which somebody else's database has a table


def test_a_connection_that_a_persons_pipeline_names_is_not_said_to_go(
    api, owner, project, sample, mart
):
    def listed():
        shown = api(owner).get(f"/api/sample/?project={project.id}").json()
        return [(each["kind"], each["name"]) for each in shown["what_goes"]]

    assert listed() == [("connection", "mart")]
    sink = {"id": "s", "kind": "sink.postgres", "connection": "mart", "table": "t", "keys": ["id"]}
    create_pipeline(
        actor=owner, project=project, name="own", draft={"name": "own", "nodes": [sink]}
    )
    assert listed() == []


@pytest.fixture
def reader(owner, project, sample, mart):
    """A flow of a person's own that reads what the sample captures."""
    capture = Capture.unscoped.create(
        project=project, connection=mart, name=CAPTURE, instance="sample",
        asked_at=timezone.now(), sealed_kafka_password=b"x",
    )  # fmt: skip
    table = TableVersion(
        schema="p", table="flights", namespace="postgres.sample.p.flights", version=0, from_id=1,
        epoch=1, columns=(), replica_identity="default", topic="p.flights", partitions=2,
    )  # fmt: skip
    record_table_version(project=project, version=table)
    CapturedTable.unscoped.create(
        project=project, capture=capture, schema="p", table="flights",
        namespace=table.namespace, topic=table.topic, partitions=2,
    )  # fmt: skip
    source = {
        "id": "f", "kind": "source.ums", "connection": "broker",
        "namespace": "postgres.sample.p.flights.*.*.*",
    }  # fmt: skip
    spec = {"name": "own", "nodes": [source], "edges": []}
    pipeline = Pipeline.unscoped.create(
        project=project, name="own", draft_form="spec", draft_spec=spec
    )
    pipeline.versions.create(
        project=project, number=1, spec=spec, plan={}, source="", hash="h", program_hash="h",
        published_by=owner, published_at=timezone.now(),
    )  # fmt: skip
    return Flow.unscoped.create(
        project=project, kind="pipeline", pipeline=pipeline, name="own", version=1, program="",
        program_hash="h", wanted="running", asked_at=timezone.now(), generation="1-a",
    )  # fmt: skip


def test_a_sample_that_somebodys_flow_reads_stays(api, owner, project, sample, reader):
    answer = api(owner).post("/api/sample/remove/", {"project": str(project.id)})
    assert (answer.status_code, answer.json()["code"]) == (409, "sample.is_read")
    assert answer.json()["parameters"] == {"flows": ["own"]}
    sample.refresh_from_db()
    assert sample.state == "present"


def test_a_removal_is_withdrawn_when_somebody_begins_to_read_it(
    api, owner, project, sample, reader
):
    Flow.unscoped.update(wanted="stopped")
    assert api(owner).post("/api/sample/remove/", {"project": str(project.id)}).status_code == 202
    Flow.unscoped.update(wanted="running")
    go_on_with_removals()
    assert api(owner).get(f"/api/sample/?project={project.id}").json()["state"] == "present"


def test_the_board_made_with_it_is_named(api, owner, project, sample, mart):
    board = dashboard_of(project, BOARD["name"], dataset_on(project, "ours", mart))
    shown = api(owner).get(f"/api/sample/?project={project.id}").json()
    assert shown["dashboard"] == str(board.id)


def test_the_pipeline_that_one_opens_first_is_named(api, owner, project, sample):
    pipelines = {
        name: create_pipeline(actor=owner, project=project, name=name, draft={"name": name}).id
        for name in ("flights", "departures")
    }
    shown = api(owner).get(f"/api/sample/?project={project.id}").json()
    assert shown["pipeline"] == str(pipelines["departures"])


def test_removal_is_answered_at_once_and_ends_by_itself(api, owner, project, sample, mart):
    dashboard_of(project, "board", dataset_on(project, "ours", mart))
    client = api(owner)

    answer = client.post("/api/sample/remove/", {"project": str(project.id)})
    assert (answer.status_code, answer.json()["state"]) == (202, "removing")
    assert not client.get("/api/session/").json()["is_sample_present"]

    go_on_with_removals()
    assert client.get(f"/api/sample/?project={project.id}").json()["state"] == "absent"
    assert not Dashboard.objects.for_project(project).exists()
    assert not Connection.objects.for_project(project).exists()


def test_who_asked_and_may_no_more_leaves_it_to_others(api, owner, teammate, project, sample, mart):
    client = api(owner)
    add_member(actor=owner, project=project, user=teammate, role=Role.OWNER)
    api(teammate).post("/api/sample/remove/", {"project": str(project.id)})
    remove_member(actor=owner, project=project, user=teammate)

    go_on_with_removals()

    assert client.get(f"/api/sample/?project={project.id}").json()["state"] == "present"
    assert Connection.objects.for_project(project).exists()
    client.post("/api/sample/remove/", {"project": str(project.id)})
    go_on_with_removals()
    assert client.get(f"/api/sample/?project={project.id}").json()["state"] == "absent"


def test_what_people_made_of_it_stays_with_the_connection_it_needs(
    api, owner, project, sample, mart
):
    dataset_on(project, "mixed", mart, connection(project, "warehouse"))
    connection(project, "sample")
    api(owner).post("/api/sample/remove/", {"project": str(project.id)})
    go_on_with_removals()
    assert Dataset.objects.for_project(project).get().name == "mixed"
    names = Connection.objects.for_project(project).values_list("name", flat=True)
    assert set(names) == {"mart", "warehouse"}


def test_a_project_without_one_says_so(api, owner, project):
    answer = api(owner).post("/api/sample/remove/", {"project": str(project.id)})
    assert (answer.status_code, answer.json()["code"]) == (409, "sample.absent")


def test_a_foreign_project_is_unknown(api, outsider, project, sample):
    client = api(outsider)
    assert client.get(f"/api/sample/?project={project.id}").status_code == 404
    body = {"project": str(project.id)}
    assert client.post("/api/sample/remove/", body).status_code == 404
    assert client.get("/api/sample/").status_code == 400
