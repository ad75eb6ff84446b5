"""The role that serves requests adds to the audit, and can do nothing else to it."""

from collections.abc import Iterator
from dataclasses import replace
from uuid import uuid4

import psycopg
import pytest
from django.db import connection

from backend.governance.chain import verify_chain
from backend.governance.models import AuditLink
from backend.local.parts.postgres import Postgres
from backend.local.parts.postgres_roles import Database, ensure_user
from backend.local.ports import LOOPBACK

ADD = (
    "INSERT INTO audit.entry VALUES (%s, now(), NULL, NULL, NULL, '', '', 'tried', '', NULL, '',"
    " '{}', '{}')"
)


@pytest.fixture
def declared(metadata_postgres: Postgres, transactional_db: None) -> Database:
    """The tests' copy of the database, with rights as `up` gives them. What sessions of these tests
    add to the audit goes afterwards."""
    (database,) = metadata_postgres.databases
    copy = replace(database, name=connection.settings_dict["NAME"])
    with metadata_postgres.connect(copy.name) as admin:
        ensure_user(admin, copy)
    return copy


@pytest.fixture
def application(metadata_postgres: Postgres, declared: Database) -> Iterator[psycopg.Connection]:
    with psycopg.connect(
        host=LOOPBACK,
        port=metadata_postgres.port,
        dbname=declared.name,
        user=declared.user,
        password=metadata_postgres.password(declared.user),
        autocommit=True,
        options="-c lock_timeout=5s",
    ) as session:
        yield session


def count(session):
    """Not by Django: its transaction would hold up who asks for more than it may."""
    return session.execute("SELECT count(*) FROM audit.entry").fetchone()


def test_it_adds_entries_and_reads_them(application):
    entry_id = uuid4()
    application.execute(ADD, [entry_id])
    found = application.execute("SELECT action FROM audit.entry WHERE id = %s", [entry_id])
    assert found.fetchone() == ("tried",)
    assert AuditLink.objects.get(entry_id=entry_id).position is not None
    assert verify_chain().broken is None


@pytest.mark.parametrize(
    "attempt",
    [
        "UPDATE audit.entry SET action = 'x'",
        "DELETE FROM audit.entry",
        "TRUNCATE audit.entry",
        "DROP TABLE audit.entry",
        "ALTER TABLE audit.entry DISABLE TRIGGER ALL",
        "ALTER TABLE audit.entry DISABLE TRIGGER take_up",
        "ALTER TABLE audit.entry OWNER TO CURRENT_USER",
        "DROP TRIGGER append_only ON audit.entry",
        "CREATE TRIGGER mine BEFORE INSERT ON audit.entry EXECUTE FUNCTION audit.refuse_change()",
        "CREATE RULE mine AS ON INSERT TO audit.entry DO INSTEAD NOTHING",
        "INSERT INTO audit.link VALUES (gen_random_uuid(), 1, now(), NULL, '', '')",
        "UPDATE audit.link SET hash = ''",
        "DELETE FROM audit.link",
        "TRUNCATE audit.link",
        "DROP TABLE audit.link",
        "ALTER TABLE audit.link DISABLE TRIGGER ALL",
        "DROP FUNCTION audit.join_chain() CASCADE",
        "CREATE OR REPLACE FUNCTION audit.join_chain() RETURNS trigger LANGUAGE sql AS ''",
        "CREATE TABLE audit.other (a int)",
        "DROP SCHEMA audit CASCADE",
        "DROP SCHEMA public CASCADE",
        "DROP TABLE identity_user CASCADE",
        "SET session_replication_role = replica",
        "SET ROLE forebay_owner",
        "SELECT audit.prune(NULL, now())",
    ],
)
def test_nothing_else_is_its_to_do(application, attempt):
    application.execute(ADD, [uuid4()])
    before = count(application)
    # For want of a right, not because the words are wrong.
    with pytest.raises(
        (psycopg.errors.InsufficientPrivilege, psycopg.errors.InvalidObjectDefinition)
    ):
        application.execute(attempt)
    assert count(application) == before
    assert verify_chain().broken is None


def test_a_setting_of_its_own_opens_nothing(application):
    application.execute("SET audit.pruning = 'on'")
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        application.execute("DELETE FROM audit.entry")


def test_it_gives_itself_no_right(application):
    application.execute("GRANT DELETE ON audit.entry TO CURRENT_USER")  # a warning, no error
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        application.execute("DELETE FROM audit.entry")


def test_it_owns_nothing(application):
    owned = application.execute(
        "SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = current_user"
    )
    assert owned.fetchall() == []


def test_people_work_with_those_rights(api, owner, organization, declared):
    client = api(owner)
    with connection.cursor() as cursor:
        cursor.execute(f'SET LOCAL ROLE "{declared.user}"')
        try:
            place = {"name": "Retail", "slug": "retail", "organization": str(organization.id)}
            made = client.post("/api/projects/", place)
            assert made.status_code == 201
            body = {"project": made.json()["id"], "name": "late", "sql": "-- nothing yet"}
            pipeline = client.post("/api/pipelines/", body)
            assert pipeline.status_code == 201
            assert client.delete(f"/api/pipelines/{pipeline.json()['id']}/").status_code == 204
            told = client.get(f"/api/audit/?project={made.json()['id']}").json()["results"]
        finally:
            cursor.execute("RESET ROLE")
    assert {entry["action"] for entry in told} >= {"pipeline_created", "pipeline_deleted"}
