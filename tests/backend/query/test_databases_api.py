"""Virtual databases over REST."""

import pytest

from backend.identity.services import add_to_organization, create_user
from backend.projects.services import add_member
from backend.projects.services.roles import create_role
from backend.projects.services.shares import share_object
from backend.query.engines.postgres_sessions import Sessions
from backend.query.models import MountedTable, VirtualDatabase
from backend.query.rights import LOOK
from backend.shared.docs import description


def test_made_mounted_queried_unmounted(api, owner, project, reader):
    client = api(owner)
    body = {"project": str(project.pk), "name": "shop"}
    made = client.post("/api/virtual-databases/", body)
    assert made.status_code == 201
    database = made.json()
    mount = {"connection": str(reader.pk), "schema": "shop", "table": "flights"}
    mounted = client.post(f"/api/virtual-databases/{database['id']}/mount/", mount)
    assert mounted.status_code == 201
    assert mounted.json()["columns"][2] == {
        "name": "dep_time", "type": "timestamp", "source_type": "timestamp without time zone",
    }  # fmt: skip

    query = {"database": database["id"], "sql": "SELECT id FROM flights ORDER BY id", "limit": 2}
    answer = client.post("/api/queries/", query)
    assert answer.status_code == 200
    assert "200" in description()["paths"]["/api/queries/"]["post"]["responses"]
    assert answer.json()["rows"] == [[1], [2]]
    assert answer.json()["truncated_by"] == "rows"

    shown = client.get(f"/api/virtual-databases/{database['id']}/").json()
    assert [table["name"] for table in shown["tables"]] == ["flights"]
    assert shown["version"] == 2
    table = mounted.json()["id"]
    assert client.delete(f"/api/mounted-tables/{table}/").status_code == 204
    assert client.post("/api/queries/", query).json()["code"] == "query.unknown_relation"


def test_a_refusal_names_its_place(api, owner, database):
    query = {"database": str(database.pk), "sql": "SELECT id\nFROM elsewhere"}
    answer = api(owner).post("/api/queries/", query)
    assert answer.status_code == 400
    problem = answer.json()
    assert problem["code"] == "query.unknown_relation"
    assert (problem["parameters"]["line"], problem["parameters"]["column"]) == (2, 6)


def test_mounted_again_it_has_the_columns_of_now(owner, database, reader, api, shop):
    with shop.connect("mart") as admin:
        admin.execute("ALTER TABLE shop.departures ADD COLUMN IF NOT EXISTS gate text")
    try:
        mount = {"connection": str(reader.pk), "schema": "shop", "table": "departures"}
        api(owner).post(f"/api/virtual-databases/{database.pk}/mount/", mount)
        columns = MountedTable.objects.for_project(database.project).get(name="departures").columns
        assert "gate" in {column["name"] for column in columns}
    finally:
        with shop.connect("mart") as admin:
            admin.execute("ALTER TABLE shop.departures DROP COLUMN gate")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"table": "nowhere"}, "query.no_such_table"),
        ({"name": "departures"}, "query.mount_name_taken"),
    ],
)
def test_what_cannot_be_mounted_is_refused(api, owner, database, reader, change, code):
    mount = {"connection": str(reader.pk), "schema": "shop", "table": "flights"} | change
    answer = api(owner).post(f"/api/virtual-databases/{database.pk}/mount/", mount)
    assert answer.json()["code"] == code


def test_a_connection_whose_role_could_write_mounts_nothing(api, owner, database, connect_as):
    mount = {"connection": str(connect_as("mart").pk), "schema": "shop", "table": "unmounted"}
    answer = api(owner).post(f"/api/virtual-databases/{database.pk}/mount/", mount)
    assert (answer.status_code, answer.json()["code"]) == (400, "query.role_too_powerful")
    assert not database.tables.filter(name="unmounted").exists()


def test_a_connection_with_mounted_tables_stays(api, owner, database, reader):
    refused = api(owner).delete(f"/api/connections/{reader.pk}/")
    assert (refused.status_code, refused.json()["code"]) == (409, "connection.in_use")
    named = refused.json()["parameters"]["tables"]
    assert named == sorted(f"{database.name}.{table.name}" for table in database.tables.all())
    assert VirtualDatabase.unscoped.filter(pk=database.pk).exists()


def test_a_foreign_connection_is_not_found(api, owner, outsider, database, reader):
    mount = {"connection": str(reader.pk), "schema": "shop", "table": "flights"}
    theirs = api(outsider)
    project = theirs.get("/api/projects/").json()["results"][0]["id"]
    made = theirs.post("/api/virtual-databases/", {"project": project, "name": "mine"}).json()
    answer = theirs.post(f"/api/virtual-databases/{made['id']}/mount/", mount)
    assert answer.status_code == 404


def test_queries_are_listed_to_who_asked_them(api, owner, teammate, database):
    client = api(owner)
    client.post("/api/queries/", {"database": str(database.pk), "sql": "SELECT id FROM flights"})
    assert [row["outcome"] for row in client.get("/api/queries/").json()["results"]] == ["done"]
    assert api(teammate).get("/api/queries/").json()["results"] == []


def test_who_was_given_a_database_alone_sees_its_tables(api, owner, organization, database):
    guest = create_user(username="gus")
    add_to_organization(actor=owner, organization=organization, user=guest)
    share_object(actor=owner, target=database, user=guest, operations=[LOOK])
    client = api(guest)
    listed = client.get(f"/api/virtual-databases/?project={database.project_id}").json()
    assert [row["id"] for row in listed["results"]] == [str(database.pk)]
    shown = client.get(f"/api/virtual-databases/{database.pk}/").json()
    assert {table["name"] for table in shown["tables"]} == {"departures", "flights"}
    refused = client.delete(f"/api/virtual-databases/{database.pk}/")
    assert refused.status_code == 403


def test_who_may_not_use_a_connection_mounts_nothing_by_it(
    api, owner, teammate, project, database, reader, monkeypatch
):
    role = create_role(
        actor=owner, organization=project.organization, name="mounter",
        operations=["databases.edit", "connections.view"],
    )  # fmt: skip
    add_member(actor=owner, project=project, user=teammate, custom_role=role)
    monkeypatch.setattr(Sessions, "try_out", lambda *_: pytest.fail("it signed in"))
    mount = {"connection": str(reader.pk), "schema": "shop", "table": "unmounted"}
    answer = api(teammate).post(f"/api/virtual-databases/{database.pk}/mount/", mount)
    assert answer.status_code == 403


def test_a_connection_tells_who_mounts_its_tables(api, owner, database, reader):
    url = f"/api/projects/{database.project_id}/connection-uses/"
    (told,) = api(owner).get(url).json()
    assert told["connection"] == str(reader.pk)
    assert told["use"] == {
        "role": "mounts", "kind": "database", "id": str(database.pk), "name": database.name,
        "node": None, "version": None,
    }  # fmt: skip
