"""The sample's state on its page, and asking for its end."""

import pytest
from django.utils import timezone

from backend.connections.models import Connection
from backend.dashboards.models import Dashboard, Dataset
from backend.projects.roles import Role
from backend.projects.services import add_member, remove_member
from backend.query.models import MountedTable, VirtualDatabase
from backend.sample.board import BOARD
from backend.sample.models import Sample
from backend.sample.removal_loop import go_on_with_removals


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
        project=project, name=name, title=name, draft=draft, published=draft
    )


def test_without_a_sample_nothing_goes(api, owner, project):
    shown = api(owner).get(f"/api/sample/?project={project.id}").json()
    assert shown == {
        "state": "absent",
        "is_present": False,
        "replay": None,
        "what_goes": [],
        "dashboard": None,
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
        ("dashboard", "board"),
        ("dataset", "ours"),
        ("virtual_database", "ours"),
        ("connection", "mart"),
    ]


def test_the_board_made_with_it_is_named(api, owner, project, sample, mart):
    board = dashboard_of(project, BOARD["name"], dataset_on(project, "ours", mart))
    shown = api(owner).get(f"/api/sample/?project={project.id}").json()
    assert shown["dashboard"] == str(board.id)


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
