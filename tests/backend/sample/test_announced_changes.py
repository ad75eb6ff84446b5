"""The sample's captures are no superusers, and still know each change of a table exactly."""

from collections.abc import Iterator

import psycopg
import pytest
from django.utils import timezone

from backend.catalog.models import SchemaVersion
from backend.catalog.services import record_table_version
from backend.collection.source.ddl_trigger import SCHEMA
from backend.identity.models import User
from backend.local.parts.postgres import Postgres
from backend.local.parts.postgres_roles import ensure_announcements
from backend.local.ports import LOOPBACK
from backend.projects.models import Project
from backend.sample.parts import SampleParts
from backend.sample.services.making import make_sample
from tests.backend.collection.capturing import followed
from tests.backend.sample.conftest import connect

OWNERS = f"""
    SELECT nspowner::regrole::text FROM pg_namespace WHERE nspname = '{SCHEMA}'
    UNION ALL SELECT proowner::regrole::text FROM pg_proc WHERE pronamespace = '{SCHEMA}'::regnamespace
    UNION ALL SELECT evtowner::regrole::text FROM pg_event_trigger
"""  # noqa: E501


@pytest.fixture(params=["capture", "replayer"])
def role(source: Postgres, request: pytest.FixtureRequest) -> Iterator[psycopg.Connection]:
    with psycopg.connect(
        host=LOOPBACK,
        port=source.port,
        dbname="source",
        user=request.param,
        password=source.password(request.param),
        autocommit=True,
    ) as connection:
        yield connection


def test_a_column_renamed_while_rows_are_written_is_known_as_renamed(
    owner: User, project: Project, source: Postgres, parts: SampleParts, remove: None
) -> None:
    sample = make_sample(actor=owner, project=project, parts=parts, now=timezone.now())
    topic = sample.capture.tables.get(table="airlines").topic
    assert sample.capture.announces_ddl
    with connect(source) as session, followed(sample.capture) as follower:
        follower.until_pulled()  # else the table may have changed before its log is read
        session.execute("INSERT INTO airlines VALUES ('ZZ', 'Before')")
        session.execute("ALTER TABLE airlines RENAME COLUMN name TO title")
        session.execute("INSERT INTO airlines VALUES ('ZY', 'After')")
        follower.until(lambda f: any(row.get("title") == "After" for row in f.rows(topic)))

    (version,) = follower.versions
    record_table_version(project=project, version=version)
    recorded = SchemaVersion.objects.for_project(project).get(table__name="airlines", number=2)
    assert recorded.detected == "ddl"
    assert recorded.changes == [
        {"kind": "renamed", "column": "title", "before": "name", "after": "title"}
    ]
    assert not follower.dead


def test_the_trigger_is_the_administrators(source: Postgres) -> None:
    with source.connect("source") as admin:
        assert {owner for (owner,) in admin.execute(OWNERS)} == {"forebay_admin"}


@pytest.mark.parametrize(
    "statement",
    [
        f"CREATE OR REPLACE FUNCTION {SCHEMA}.announce() RETURNS event_trigger LANGUAGE plpgsql"
        " AS $$ BEGIN END $$",
        f"ALTER FUNCTION {SCHEMA}.announce() SET search_path = public",
        f"DROP SCHEMA {SCHEMA} CASCADE",
        f"ALTER SCHEMA {SCHEMA} RENAME TO mine",
        "ALTER EVENT TRIGGER forebay_ddl DISABLE",
        "DROP EVENT TRIGGER forebay_ddl",
        "SET event_triggers = off",
        "ALTER DATABASE source SET event_triggers = off",
        "SET session_replication_role = replica",
    ],
)
def test_no_role_of_the_sample_may_change_it(role: psycopg.Connection, statement: str) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        role.execute(statement)  # type: ignore[arg-type]


def test_what_a_role_had_put_in_its_place_is_gone_after_the_next_start(source: Postgres) -> None:
    with source.connect("source") as admin:
        admin.execute(f"ALTER SCHEMA {SCHEMA} OWNER TO capture")
        admin.execute(f"ALTER FUNCTION {SCHEMA}.announce() OWNER TO capture")
        ensure_announcements(source.databases, source.connect)
        assert {owner for (owner,) in admin.execute(OWNERS)} == {"forebay_admin"}
