"""Datasets over REST: kept, tried, run."""

import pytest

from backend.dashboards.services.datasets import save_dataset
from backend.governance.models import AuditEntry


@pytest.fixture
def body(project, database):
    return {
        "project": str(project.pk), "database": str(database.pk), "name": "flights",
        "sql": "SELECT id FROM flights WHERE origin = :origin ORDER BY id",
        "parameters": [{"name": "origin", "type": "text", "required": True}],
    }  # fmt: skip


def test_made_run_changed_deleted(api, owner, body):
    client = api(owner)
    made = client.post("/api/datasets/", body)
    assert made.status_code == 201
    dataset = made.json()
    assert dataset["parameters"] == [
        {"name": "origin", "type": "text", "default": None, "required": True}
    ]
    path = f"/api/datasets/{dataset['id']}/"

    result = client.post(f"{path}run/", {"values": {"origin": "JFK"}}).json()
    assert result["columns"] == [{"name": "id", "type": "integer"}]
    assert result["rows"] == [[2], [3]]
    assert result["newest_commit_at"] is None

    change = {"revision": 1, "sql": "SELECT origin FROM flights", "parameters": []}
    assert client.patch(path, change).json()["revision"] == 2
    stale = client.patch(path, change)
    assert (stale.status_code, stale.json()["code"]) == (409, "dataset.stale")
    assert client.delete(path).status_code == 204
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({}, "query.value_wanted"),
        ({"origin": 7}, "query.bad_parameter"),
        ({"origin": "JFK", "other": 1}, "query.unknown_parameter"),
    ],
)
def test_values_are_checked(api, owner, body, values, code):
    client = api(owner)
    dataset = client.post("/api/datasets/", body).json()
    answer = client.post(f"/api/datasets/{dataset['id']}/run/", {"values": values})
    assert answer.json()["code"] == code


@pytest.mark.parametrize(
    ("kind", "value", "shown"),
    [
        ("integer", 9007199254740993, "9007199254740993"),
        ("integer", "12", 12),
        ("decimal", "0.10", 0.1),
        ("boolean", True, True),
        ("date", "2013-07-01", "2013-07-01"),
        ("timestamp", "2013-07-01T09:30:00", "2013-07-01T09:30:00"),
        ("text", "O'Hare; DROP TABLE x --", "O'Hare; DROP TABLE x --"),
        ("text", None, None),
    ],
)
def test_a_value_comes_back_as_what_it_is(api, owner, database, kind, value, shown):
    body = {
        "database": str(database.pk), "sql": "SELECT :x AS x FROM flights LIMIT 1",
        "parameters": [{"name": "x", "type": kind}], "values": {"x": value},
    }  # fmt: skip
    answer = api(owner).post("/api/datasets/try/", body)
    assert answer.status_code == 200, answer.json()
    assert answer.json()["rows"] == [[shown]]


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("integer", 1.5), ("integer", True), ("integer", 2**63), ("integer", "1; DROP"),
        ("decimal", "NaN"), ("decimal", "1e9999"), ("decimal", "x"), ("boolean", "true"),
        ("boolean", 1), ("date", "2013-02-30"), ("timestamp", "yesterday"), ("text", 7),
        ("text", "x" * 10_001), ("text", "a\0b"), ("date", ["2013-01-01"]), ("text", {"a": 1}),
    ],
)  # fmt: skip
def test_a_value_of_another_type_is_refused(api, owner, database, kind, value):
    body = {
        "database": str(database.pk), "sql": "SELECT :x AS x FROM flights",
        "parameters": [{"name": "x", "type": kind}], "values": {"x": value},
    }  # fmt: skip
    answer = api(owner).post("/api/datasets/try/", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "query.bad_parameter")


@pytest.mark.parametrize(
    "parameters",
    [
        [{"name": "X", "type": "text"}],
        [{"name": "x", "type": "text"}, {"name": "x", "type": "text"}],
    ],
)
def test_declarations_are_checked(api, owner, body, parameters):
    answer = api(owner).post("/api/datasets/", body | {"parameters": parameters})
    assert answer.json()["code"] == "dataset.invalid_parameter"
    assert answer.json()["errors"][0]["path"].startswith("parameters.")


def test_the_audit_tells_what_was_and_what_is(owner, flights, board):
    save_dataset(actor=owner, dataset=flights, revision=flights.revision, sql="SELECT 1")
    entry = AuditEntry.objects.filter(action="dataset_changed").latest("created_at")
    assert entry.changes == {"sql": [flights.sql, "SELECT 1"]}
    mounted = AuditEntry.objects.filter(action="virtual_database_changed").latest("created_at")
    (before, after), *_ = mounted.changes.values()
    assert before is None and after["table"].startswith("shop.") and after["columns"]
    published = AuditEntry.objects.get(action="dashboard_published")
    assert published.changes["published_revision"] == [None, 1]
    before, after = published.changes["widgets"]
    assert before == {} and "airlines" in after


def test_a_dataset_that_a_board_shows_stays(api, owner, board, flights):
    answer = api(owner).delete(f"/api/datasets/{flights.pk}/")
    assert (answer.status_code, answer.json()["code"]) == (409, "dataset.in_use")
    told = {"name": "flights_by_origin", "dashboards": ["Shop"]}
    assert answer.json()["parameters"] == told


def test_a_database_with_datasets_stays(api, owner, flights, airlines, database):
    answer = api(owner).delete(f"/api/virtual-databases/{database.pk}/")
    assert (answer.status_code, answer.json()["code"]) == (409, "dataset.database_in_use")
    told = {"name": database.name, "datasets": ["airlines", "flights_by_origin"]}
    assert answer.json()["parameters"] == told


def test_an_outsider_runs_nothing(api, outsider, flights, database):
    client = api(outsider)
    assert client.post(f"/api/datasets/{flights.pk}/run/", {}).status_code == 404
    body = {"database": str(database.pk), "sql": "SELECT id FROM flights"}
    assert client.post("/api/datasets/try/", body).status_code == 404


def test_a_table_that_a_dataset_reads_stays_mounted(api, owner, database, flights, airlines):
    ids = {table.name: table.pk for table in database.tables.all()}
    refused = api(owner).delete(f"/api/mounted-tables/{ids['departures']}/")
    assert (refused.status_code, refused.json()["code"]) == (409, "dataset.table_in_use")
    assert refused.json()["parameters"] == {"name": "departures", "datasets": ["airlines"]}
    airlines.delete()
    assert api(owner).delete(f"/api/mounted-tables/{ids['departures']}/").status_code == 204
