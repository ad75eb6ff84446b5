"""Connections through the API: versions, secrets that never come out, deletion."""

import json

import pytest
from django.db import connection as database

from backend.connections.events import ConnectionDeleted
from backend.connections.models import Connection
from backend.connections.sealing import open_secrets
from backend.connections.services import create_connection
from backend.events.bus import subscribe, unsubscribe
from backend.shared.errors import Conflict, PermanentError
from tests.backend.connections.conftest import CANARY

OPTIONS = {"host": "db.acme.example", "database": "mart", "user": "mart"}


def test_the_answer_names_the_secrets_it_keeps_and_never_shows_them(api, teammate, connection):
    answer = api(teammate).get(f"/api/connections/{connection.id}/")
    assert answer.json()["secrets"] == ["password"]
    assert answer.json()["options"] == OPTIONS | {"port": 5432, "tls": "verify"}
    assert CANARY not in answer.content.decode()


def test_the_row_holds_no_secret_in_clear(connection):
    with database.cursor() as cursor:
        cursor.execute("SELECT row_to_json(c)::text FROM connections_connection c")
        (row,) = cursor.fetchone()
    assert CANARY not in row
    assert CANARY.encode().hex() not in row
    assert open_secrets(connection).password.get_secret_value() == CANARY


def test_sealed_secrets_moved_to_another_row_do_not_open(owner, project, connection):
    other = create_connection(
        actor=owner,
        project=project,
        kind="postgres",
        name="other",
        options=OPTIONS,
        secrets={"password": "x"},
    )
    other.sealed_secrets = connection.sealed_secrets
    with pytest.raises(PermanentError, match="belongs to another object"):
        open_secrets(other)


def test_each_change_raises_the_version(api, owner, connection):
    path = f"/api/connections/{connection.id}/"
    assert api(owner).patch(path, {"name": "mart2"}).json()["version"] == 2
    assert api(owner).patch(path, {"secrets": {"password": "new"}}).json()["version"] == 3


def test_a_stored_password_is_not_sent_to_another_host(api, owner, connection):
    path = f"/api/connections/{connection.id}/"
    elsewhere = {"options": OPTIONS | {"host": "evil.example"}}
    assert api(owner).patch(path, elsewhere).json()["code"] == "connection.secrets_wanted"
    answer = api(owner).patch(path, elsewhere | {"secrets": {"password": "new"}})
    assert answer.json()["options"]["host"] == "evil.example"


def test_options_that_stay_the_same_want_no_secrets(api, owner, connection):
    path = f"/api/connections/{connection.id}/"
    assert api(owner).patch(path, {"options": OPTIONS}).status_code == 200


def test_one_name_stands_for_one_connection(api, owner, project, connection):
    body = {"project": str(project.id), "kind": "postgres", "name": "mart", "options": OPTIONS}
    answer = api(owner).post("/api/connections/", body | {"secrets": {"password": "x"}})
    assert answer.status_code == 409
    assert answer.json()["code"] == "connection.name_taken"


@pytest.mark.parametrize("name", ["Mart", "1mart", "ma-rt", "ma rt", "", "m" * 64, "märt"])
def test_a_name_must_fit_into_a_program(api, owner, project, name):
    body = {"project": str(project.id), "kind": "postgres", "name": name, "options": OPTIONS}
    answer = api(owner).post("/api/connections/", body | {"secrets": {"password": "x"}})
    assert answer.status_code == 400


def test_who_still_needs_a_connection_may_keep_it(api, owner, connection):
    def object_to_it(event: ConnectionDeleted) -> None:
        raise Conflict("connection.in_use", pipelines=[event.name])

    subscribe(ConnectionDeleted, object_to_it, when="in_transaction")
    try:
        answer = api(owner).delete(f"/api/connections/{connection.id}/")
    finally:
        unsubscribe(ConnectionDeleted, object_to_it)
    assert answer.status_code == 409
    assert api(owner).delete(f"/api/connections/{connection.id}/").status_code == 204
    assert not Connection.unscoped.filter(pk=connection.pk).exists()


def test_the_secret_appears_in_no_answer_and_no_log(api, owner, connection, caplog, capfd):
    client, path = api(owner), f"/api/connections/{connection.id}/"
    answers = [
        client.get("/api/connections/"),
        client.get(path),
        client.patch(path, {"secrets": {"password": CANARY, "typo": CANARY}}),
        client.patch(path, {"options": {"password": CANARY}}),
        client.patch(path, {"secrets": {"password": CANARY}}),
        client.post(f"{path}check/"),
        client.get(f"{path}tables/"),
        client.get("/api/connection-kinds/"),
    ]
    assert all(CANARY not in json.dumps(answer.json()) for answer in answers)
    assert CANARY not in caplog.text
    printed = capfd.readouterr()
    assert CANARY not in printed.out + printed.err
    assert CANARY not in repr(open_secrets(connection))
