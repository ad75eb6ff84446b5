"""What any role may write into the log is not believed; what the event trigger says is."""

import base64
import json
from collections.abc import Iterator

import psycopg
import pytest
from django.utils import timezone

from backend.collection.flows import NODE, capture_options
from backend.collection.models import Capture
from backend.collection.services.creating import check_tables
from backend.collection.services.mending import mend_capture
from backend.collection.source.ddl_trigger import (
    REMOVE,
    SCHEMA,
    install_ddl_trigger,
    remove_ddl_trigger,
)
from backend.collection.source.session import Session, source_session
from backend.connections.models import Connection
from backend.connections.services import create_connection
from backend.identity.models import User
from backend.local.parts.postgres import ADMIN, Postgres
from backend.projects.models import Project
from backend.shared.errors import PermanentError
from spark_runtime.capture.versions import key_reader
from spark_runtime.contract.postgres_source import (
    DDL_PREFIX,
    DESCRIBE_TABLE,
    ddl_seal,
    read_ddl_key,
)
from tests.backend.collection.capturing import Capturing, followed, mended_until, topic_of
from tests.backend.collection.changes import Follower
from tests.backend.collection.source import Source

PLANTED = b"known to who planted it"
SEND = "SELECT pg_logical_emit_message(true, %s, %s)"

# As it was before announcements were sealed.
OLD_TRIGGER = f"""
CREATE SCHEMA {SCHEMA};
CREATE FUNCTION {SCHEMA}.announce() RETURNS event_trigger LANGUAGE plpgsql AS $$
DECLARE
  changed oid;
BEGIN
  FOR changed IN
    SELECT DISTINCT c.objid FROM pg_event_trigger_ddl_commands() c
    JOIN pg_publication_rel r ON r.prrelid = c.objid
    WHERE c.object_type IN ('table', 'table column')
  LOOP
    PERFORM pg_logical_emit_message(true, '{DDL_PREFIX}', ({DESCRIBE_TABLE})::text);
  END LOOP;
END $$;
CREATE EVENT TRIGGER forebay_ddl ON ddl_command_end EXECUTE FUNCTION {SCHEMA}.announce();
""".replace("{relation}", "changed")


@pytest.fixture
def admin(sample_postgres: Postgres) -> Iterator[Session]:
    with sample_postgres.connect("source") as session:
        session.autocommit = True
        yield session
        remove_ddl_trigger(session)


@pytest.fixture
def stranger(sample_postgres: Postgres) -> Iterator[Session]:
    """Whoever may connect and make schemas, and owns none of the tables."""
    with sample_postgres.connect("source") as session:
        session.autocommit = True
        session.execute("CREATE ROLE stranger")
        session.execute("GRANT CONNECT, CREATE ON DATABASE source TO stranger")
        session.execute("SET SESSION AUTHORIZATION stranger")
        yield session
        session.execute("RESET SESSION AUTHORIZATION")
        session.execute("DROP OWNED BY stranger")
        session.execute("DROP ROLE stranger")


@pytest.fixture
def parts(source: Source) -> Source:
    source.run(
        "CREATE TABLE parts (id bigint PRIMARY KEY, name text, weight int)",
        "ALTER TABLE parts REPLICA IDENTITY FULL",
        "INSERT INTO parts VALUES (1, 'bolt', 5)",
    )
    return source


def shape(source: Source, **other: object) -> str:
    """Claims that the table has another key, and another column."""
    known = {"nullable": True, "storage": "p"}
    columns = [
        {"name": "id", "attnum": 1, "source_type": "text", "pk": False, **known},
        {"name": "forged", "attnum": 9, "source_type": "integer", "pk": True, **known},
    ]
    claimed = {"schema": source.schema, "table": "parts", "replica_identity": "nothing"}
    return json.dumps({**claimed, "columns": columns, **other})


def seen_in_the_log(follower: Follower) -> list[str]:
    """What was announced so far, seal and all, as a spy would have it."""
    documents = [json.loads(record.value or b"{}") for record in follower.records]
    return [
        base64.b64decode(document["message"]["content"]).decode()
        for document in documents
        if (document.get("message") or {}).get("prefix") == DDL_PREFIX
    ]


def assert_all_rows_came(follower: Follower, source: Source, topic: str) -> None:
    rows = {str(key): name for key, name in source.rows("SELECT id, name FROM parts")}
    follower.until(lambda f: {r["id"]: r["name"] for r in f.sink(topic).values()} == rows)
    assert not follower.dead


def test_a_forged_announcement_changes_nothing(
    admin: Session, stranger: Session, capturing: Capturing, parts: Source
) -> None:
    install_ddl_trigger(admin)
    capture = capturing.start(parts, "parts")
    assert capture.announces_ddl
    topic = topic_of(capture, "parts")
    with followed(capture) as follower:
        follower.until_pulled()
        parts.run(
            "ALTER TABLE parts ADD COLUMN colour text", "ALTER TABLE parts DROP COLUMN colour"
        )
        parts.run("INSERT INTO parts VALUES (2, 'before', 1)")
        follower.until(lambda f: ("2",) in f.sink(topic))
        versions, ended = len(follower.versions), len(terminations(follower))
        with_colour, *_ = seen_in_the_log(follower)
        assert "colour" in with_colour
        for content in (
            shape(parts),
            shape(parts, dropped=True),
            "a" * 64 + shape(parts),
            "a" * 64 + shape(parts, dropped=True),
            with_colour[:64] + shape(parts),
            with_colour,  # of another transaction
            "{",
            "",
        ):
            stranger.execute(SEND, [DDL_PREFIX, content])
        parts.run("INSERT INTO parts VALUES (3, 'forged', 1)", "UPDATE parts SET weight = 2")
        assert_all_rows_came(follower, parts, topic)
        assert (len(follower.versions), len(terminations(follower))) == (versions, ended)

        parts.run("ALTER TABLE parts ADD COLUMN paint text")
        parts.run("INSERT INTO parts VALUES (4, 'after', 1, 'red')")
        assert_all_rows_came(follower, parts, topic)
    assert [version.detected for version in follower.versions] == ["ddl"] * (versions + 1)


def terminations(follower: Follower) -> list[str]:
    return [kind for kind in follower.types() if kind == "data_increment_termination"]


def test_only_who_reads_the_log_may_read_the_key(
    admin: Session, stranger: Session, connection: Connection, parts: Source
) -> None:
    install_ddl_trigger(admin)
    with source_session(connection) as session:
        assert read_ddl_key(session) is not None
    for session in (stranger, parts.session):
        assert read_ddl_key(session) is None
        for forbidden in (
            f"SELECT * FROM {SCHEMA}.sealing",
            f"SELECT {SCHEMA}.tell('{{}}')",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                session.execute(forbidden)
    refused = pytest.raises(PermanentError, match="sealing")
    with refused, source_session(connection) as session:
        session.execute(f"SELECT * FROM {SCHEMA}.sealing")


def test_default_privileges_let_nobody_at_the_key(
    admin: Session, stranger: Session, parts: Source
) -> None:
    admin.execute("ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO stranger")
    install_ddl_trigger(admin)
    admin.execute("ALTER DEFAULT PRIVILEGES REVOKE SELECT ON TABLES FROM stranger")
    assert stranger.execute(f"SELECT * FROM {SCHEMA}.sealing").fetchall() == []


def test_a_key_that_somebody_planted_is_not_taken(
    admin: Session, stranger: Session, connection: Connection, capturing: Capturing, parts: Source
) -> None:
    plant(stranger)
    capture = capturing.start(parts, "parts")
    assert capture.announces_ddl is False
    with followed(capture) as follower:
        follower.until_pulled()
        with stranger.transaction():
            (number,) = stranger.execute("SELECT txid_current()").fetchone() or ()
            said = shape(parts)
            stranger.execute(SEND, [DDL_PREFIX, ddl_seal(PLANTED, number, said.encode()) + said])
        parts.run("INSERT INTO parts VALUES (2, 'after', 1)")
        assert_all_rows_came(follower, parts, topic_of(capture, "parts"))
    assert not follower.versions
    install_ddl_trigger(admin)
    with source_session(connection) as session:
        assert read_ddl_key(session) not in (None, PLANTED)


def plant(stranger: Session) -> None:
    stranger.execute(f"CREATE SCHEMA {SCHEMA}")
    stranger.execute(f"GRANT USAGE ON SCHEMA {SCHEMA} TO PUBLIC")
    stranger.execute(f"CREATE TABLE {SCHEMA}.sealing AS SELECT '{PLANTED.decode()}'::bytea AS key")
    stranger.execute(
        f"CREATE FUNCTION {SCHEMA}.key() RETURNS bytea RETURN '{PLANTED.decode()}'::bytea"
    )


def test_the_key_stays_when_the_trigger_is_renewed_unless_another_could_have_read_it(
    admin: Session, stranger: Session, connection: Connection
) -> None:
    keys = []
    for change in ("SELECT 1", f"ALTER SCHEMA {SCHEMA} OWNER TO stranger"):
        install_ddl_trigger(admin)
        with source_session(connection) as session:
            keys.append(read_ddl_key(session))
        admin.execute(change)
    install_ddl_trigger(admin)
    with source_session(connection) as session:
        keys.append(read_ddl_key(session))
    assert keys[0] == keys[1] != keys[2]


def test_a_trigger_of_before_seals_is_not_believed_and_no_row_is_lost(
    admin: Session, owner: User, connection: Connection, capturing: Capturing, parts: Source
) -> None:
    admin.execute(REMOVE)
    admin.execute(OLD_TRIGGER)
    tables = [parts.name("parts")]
    found = check_tables(actor=owner, connection=connection, tables=tables)
    assert "ddl_detected_late" in {finding.code for finding in found}
    capture = capturing.start(parts, "parts")
    topic = topic_of(capture, "parts")
    with followed(capture) as follower:
        follower.until_pulled()
        parts.run(
            "ALTER TABLE parts ADD COLUMN colour text",
            "INSERT INTO parts VALUES (2, 'added', 1, 'red')",
            "ALTER TABLE parts RENAME COLUMN colour TO paint",
            "INSERT INTO parts VALUES (3, 'renamed', 1, 'blue')",
        )
        assert_all_rows_came(follower, parts, topic)
        assert len(seen_in_the_log(follower)) == 2
        assert {version.detected for version in follower.versions} == {"late"}
        install_ddl_trigger(admin)
        parts.run("ALTER TABLE parts DROP COLUMN paint")
        parts.run("INSERT INTO parts VALUES (4, 'dropped', 1)")
        assert_all_rows_came(follower, parts, topic)
    assert follower.versions[-1].detected == "ddl"


def test_the_keeper_renews_a_trigger_of_before(
    admin: Session, owner: User, project: Project, capturing: Capturing, parts: Source,
    sample_postgres: Postgres, connection: Connection,
) -> None:  # fmt: skip
    as_superuser = create_connection(
        actor=owner, project=project, kind="postgres", name="as_superuser",
        options={**connection.options, "user": ADMIN},
        secrets={"password": sample_postgres.password("admin")},
    )  # fmt: skip
    capture = Capturing(owner, project, as_superuser, capturing.clean).start(parts, "parts")
    mended_until(capture, lambda c: c.connector_state == "RUNNING")
    admin.execute(REMOVE)
    admin.execute(OLD_TRIGGER)
    Capture.unscoped.filter(pk=capture.pk).update(provisioned_at=None)  # as ten minutes later
    mend_capture(capture=capture, now=timezone.now())
    assert capture.announces_ddl
    with source_session(connection) as session:
        assert read_ddl_key(session) is not None


def test_an_engine_reads_the_key_as_the_captures_role(
    admin: Session, capturing: Capturing, parts: Source, sample_postgres: Postgres
) -> None:
    install_ddl_trigger(admin)
    source = capture_options(capturing.create(parts, "parts"))[NODE]["source"]["postgres"]
    assert key_reader(NODE, source)() == read_ddl_key(admin)
    other = {**source, "user": "replayer", "password": sample_postgres.password("replayer")}
    assert key_reader(NODE, other)() is None
    admin.execute(f"REVOKE USAGE ON SCHEMA {SCHEMA} FROM PUBLIC")
    assert key_reader(NODE, other)() is None
