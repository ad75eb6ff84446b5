"""Captures over REST."""

from typing import Any

import pytest

from backend.collection.models import Capture
from backend.connections.models import Connection
from backend.identity.models import User
from backend.projects.models import Project
from backend.projects.roles import Role
from backend.projects.services import add_member
from tests.backend.collection.capturing import Capturing
from tests.backend.collection.source import Source
from tests.backend.conftest import Api


@pytest.fixture
def orders(source: Source) -> Source:
    source.run("CREATE TABLE orders (id int PRIMARY KEY, body text)")
    return source


@pytest.fixture
def capture(capturing: Capturing, orders: Source) -> Capture:
    return capturing.create(orders, "orders")


def table(source: Source) -> dict[str, str]:
    return {"schema": source.schema, "table": "orders"}


def test_a_capture_is_checked_made_started_paused_and_deleted(
    api: Api, teammate: User, project: Project, connection: Connection, orders: Source,
    capturing: Capturing,
) -> None:  # fmt: skip
    client = api(teammate)
    given: dict[str, Any] = {"connection": str(connection.id), "tables": [table(orders)]}
    findings = client.post("/api/capture-checks/", given).json()
    assert {"unchanged_missing", "ddl_detected_late"} <= {finding["code"] for finding in findings}
    wanted = client.post(
        "/api/replica-identity-full/", {"connection": str(connection.id), **table(orders)}
    )
    assert wanted.status_code == 204

    made = client.post("/api/captures/", {**given, "project": str(project.id), "name": "shop"})
    assert made.status_code == 201, made.json()
    url = f"/api/captures/{made.json()['id']}/"
    capturing.clean(Capture.unscoped.get(pk=made.json()["id"]))
    assert made.json()["wanted"] == "paused"
    assert made.json()["tables"][0]["partitions"] == 2

    started = client.post(f"{url}start/").json()
    assert (started["wanted"], started["problem"]) == ("running", None)
    assert client.post(f"{url}pause/").json()["wanted"] == "paused"
    removed = client.delete(url).json()
    assert (removed["connector"], removed["publication"]) == (True, True)
    assert client.get(url).status_code == 404


def test_a_refused_capture_names_every_reason(
    api: Api, owner: User, project: Project, connection: Connection, source: Source, connect: Any
) -> None:
    source.run("CREATE TABLE orders (a int)")
    answer = api(owner).post(
        "/api/captures/",
        {
            "project": str(project.id),
            "connection": str(connection.id),
            "name": "shop",
            "tables": [table(source)],
        },
    )
    assert answer.status_code == 400
    (error,) = answer.json()["errors"]
    assert (error["path"], error["code"]) == (f"{source.schema}.orders", "no_key")


def test_an_outsider_does_not_learn_that_the_capture_exists(
    api: Api, outsider: User, capture: Capture
) -> None:
    client, url = api(outsider), f"/api/captures/{capture.id}/"
    answers = [client.get(url), client.delete(url)]
    answers += [client.post(f"{url}{action}/") for action in ("start", "pause", "resnapshot")]
    assert {answer.status_code for answer in answers} == {404}
    assert client.get("/api/captures/").json()["results"] == []


def test_an_outsider_checks_nothing_through_a_foreign_connection(
    api: Api, outsider: User, connection: Connection, orders: Source
) -> None:
    given = {"connection": str(connection.id), "tables": [table(orders)]}
    assert api(outsider).post("/api/capture-checks/", given).status_code == 404
    identity = {"connection": str(connection.id), **table(orders)}
    assert api(outsider).post("/api/replica-identity-full/", identity).status_code == 404


def test_rows_of_a_captured_table_are_for_who_reads_raw_rows(
    api: Api, owner: User, teammate: User, project: Project, capture: Capture, orders: Source
) -> None:
    orders.run("INSERT INTO orders VALUES (1, 'blue')")
    (kept,) = api(owner).get("/api/tables/", {"project": project.id}).json()["results"]
    url = f"/api/tables/{kept['id']}/sample/"
    assert api(owner).post(url).json()["rows"] == [["1", "blue"]]

    add_member(actor=owner, project=project, user=teammate, role=Role.ANALYST)
    refused = api(teammate).post(url)

    assert refused.status_code == 403
    assert refused.json()["parameters"] == {"operation": "data.read_raw"}
