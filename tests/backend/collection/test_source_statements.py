"""Nothing that a capture does at its source makes a statement of the application fail."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest
from django.utils import timezone
from psycopg.sql import SQL, Identifier

from backend.collection import names
from backend.collection.models import Capture
from backend.collection.services.creating import check_tables
from backend.collection.services.mending import mend_capture
from backend.collection.services.tables import set_replica_identity_full
from backend.collection.source.findings import Finding
from backend.collection.source.kept import publish_tables, published_tables
from backend.collection.states import state_of_capture
from backend.connections.models import Connection
from backend.identity.models import User
from backend.shared.errors import InvalidInput
from backend.shared.states import State
from tests.backend.collection.capturing import Capturing, followed, mended_until, topic_of
from tests.backend.collection.source import Source

CHANGES = ("UPDATE t SET n = n + 1", "DELETE FROM t")
PUBLICATION = "forebay_of_a_test"

DEFERRABLE = "CREATE TABLE t (id int, n int, PRIMARY KEY (id) DEFERRABLE INITIALLY DEFERRED)"
PARTITIONED = (
    "CREATE TABLE t (id int, n int, PRIMARY KEY (id)) PARTITION BY RANGE (id)",
    "CREATE TABLE t_low PARTITION OF t FOR VALUES FROM (0) TO (10)",
    "CREATE TABLE t_high PARTITION OF t FOR VALUES FROM (10) TO (20) PARTITION BY RANGE (id)",
    "CREATE TABLE t_high_1 PARTITION OF t_high FOR VALUES FROM (10) TO (20)",
)
INDEXED = (
    "CREATE TABLE t (id int PRIMARY KEY, n int NOT NULL)",
    "CREATE UNIQUE INDEX by_n ON t (n)",
    "ALTER TABLE t REPLICA IDENTITY USING INDEX by_n",
)
KEYED = "CREATE TABLE t (id int PRIMARY KEY, n int)"

REFUSED_AS_THEY_ARE = {
    "deferrable key": ((DEFERRABLE,), "deferrable_key"),
    "no key": (("CREATE TABLE t (id int, n int)",), "no_key"),
    "identity nothing": ((KEYED, "ALTER TABLE t REPLICA IDENTITY NOTHING"), "replica_identity"),
    "identity index dropped": ((*INDEXED, "DROP INDEX by_n"), "replica_identity"),
    "a partition with identity nothing": (
        (*PARTITIONED, "ALTER TABLE t_high_1 REPLICA IDENTITY NOTHING"),
        "replica_identity",
    ),
}


@pytest.fixture
def rows() -> str:
    return "INSERT INTO t VALUES (1, 1), (11, 5)"


@contextmanager
def published(source: Source) -> Iterator[None]:
    """As a capture would publish the table; its application's connection stays as it is."""
    name = Identifier(PUBLICATION)
    version = source.admin.info.server_version
    publish_tables(source.admin, PUBLICATION, [source.name("t")], server_version=version)
    try:
        yield
    finally:
        source.admin.execute(SQL("DROP PUBLICATION {}").format(name))


def findings(owner: User, connection: Connection, source: Source) -> dict[str, Finding]:
    found = check_tables(actor=owner, connection=connection, tables=[source.name("t")])
    return {finding.code: finding for finding in found}


def blocking(owner: User, connection: Connection, source: Source) -> set[str]:
    found = findings(owner, connection, source)
    return {finding.code for finding in found.values() if finding.blocks}


def assert_changes_go_through(source: Source) -> None:
    for change in CHANGES:
        source.run(change)


def assert_changes_fail(source: Source) -> None:
    for change in CHANGES:
        with pytest.raises(psycopg.errors.ObjectNotInPrerequisiteState):
            source.run(change)


@pytest.mark.parametrize("case", REFUSED_AS_THEY_ARE)
def test_a_table_that_could_not_be_updated_is_refused_and_one_click_settles_it(
    owner: User, connection: Connection, source: Source, rows: str, case: str
) -> None:
    statements, code = REFUSED_AS_THEY_ARE[case]
    source.run(*statements, rows)
    with published(source):
        assert_changes_fail(source)
    finding = findings(owner, connection, source)[code]
    assert (finding.blocks, finding.mend) == (True, "replica_identity_full")

    set_replica_identity_full(actor=owner, connection=connection, table=source.name("t"))

    assert not blocking(owner, connection, source)
    with published(source):
        assert_changes_go_through(source)


@pytest.mark.parametrize("statements", [(KEYED,), PARTITIONED, INDEXED])
def test_what_postgresql_accepts_is_not_said_to_be_refused(
    owner: User, connection: Connection, source: Source, rows: str, statements: tuple[str, ...]
) -> None:
    source.run(*statements, rows)
    assert "deferrable_key" not in blocking(owner, connection, source)
    with published(source):
        assert_changes_go_through(source)


@pytest.mark.parametrize("key", ["", ", PRIMARY KEY (id) DEFERRABLE"])
def test_a_partition_to_come_could_not_be_updated_either(
    owner: User, connection: Connection, source: Source, key: str
) -> None:
    source.run(
        f"CREATE TABLE t (id int, n int{key}) PARTITION BY RANGE (id)",
        "CREATE TABLE t_low PARTITION OF t FOR VALUES FROM (0) TO (10)",
    )
    set_replica_identity_full(actor=owner, connection=connection, table=source.name("t"))
    found = findings(owner, connection, source)["partitions_without_key"]
    assert (found.blocks, found.mend) == (True, None)
    source.run(
        "CREATE TABLE t_high PARTITION OF t FOR VALUES FROM (10) TO (20)",
        "INSERT INTO t VALUES (11, 1)",
    )
    with published(source), pytest.raises(psycopg.errors.ObjectNotInPrerequisiteState):
        source.run("UPDATE t SET n = 2")


def test_a_partition_that_does_not_log_old_rows_whole_counts(
    owner: User, connection: Connection, source: Source
) -> None:
    source.run(
        "CREATE TABLE t (id int PRIMARY KEY, ns float8[]) PARTITION BY RANGE (id)",
        "CREATE TABLE t_low PARTITION OF t FOR VALUES FROM (0) TO (10)",
        "ALTER TABLE t REPLICA IDENTITY FULL",
    )
    assert blocking(owner, connection, source) == {"unchanged_as_null"}
    set_replica_identity_full(actor=owner, connection=connection, table=source.name("t"))
    assert not blocking(owner, connection, source)


def test_a_table_that_inherits_is_not_published_with_its_parent(
    capturing: Capturing, source: Source, rows: str
) -> None:
    source.run(KEYED, "CREATE TABLE child () INHERITS (t)", "INSERT INTO child VALUES (1, 1)", rows)
    capture = capturing.create(source, "t")
    assert source.name("child") not in published_tables(source.admin, names.publication(capture))
    assert_changes_go_through(source)


def test_a_deferrable_key_is_worth_a_word_even_then(
    owner: User, connection: Connection, source: Source
) -> None:
    source.run(DEFERRABLE, "ALTER TABLE t REPLICA IDENTITY FULL")
    found = findings(owner, connection, source)["deferrable_key"]
    assert (found.level, found.parameters) == ("warns", {"case": "full"})


@pytest.mark.parametrize(
    ("columns", "others"),
    [
        ("id int PRIMARY KEY, n int, s text", "FOR TABLE {table} (id, n)"),
        (
            "id int PRIMARY KEY, n int, s int GENERATED ALWAYS AS (n * 2) STORED",
            "FOR TABLE {table}",
        ),
    ],
    ids=["a column list", "generated columns"],
)
def test_full_identity_is_refused_where_another_publication_would_stop_updates(
    owner: User, connection: Connection, source: Source, columns: str, others: str
) -> None:
    source.run(f"CREATE TABLE t ({columns})", "ALTER TABLE t REPLICA IDENTITY NOTHING")
    create = SQL("CREATE PUBLICATION others " + others)
    source.admin.execute(create.format(table=Identifier(*source.name("t"))))
    try:
        finding = findings(owner, connection, source)["replica_identity"]
        assert finding.mend is None
        assert finding.parameters == {"case": "in_part", "publications": ["others"]}
        with pytest.raises(InvalidInput) as refused:
            set_replica_identity_full(actor=owner, connection=connection, table=source.name("t"))
        assert refused.value.code == "capture.published_in_part"
        source.run("ALTER TABLE t REPLICA IDENTITY FULL", "INSERT INTO t VALUES (1, 1)")
        with pytest.raises(psycopg.Error):  # as the finding says
            source.run("UPDATE t SET n = 2")
    finally:
        source.admin.execute("DROP PUBLICATION others")


def test_a_publication_of_an_older_server_publishes_generated_columns_after_its_upgrade(
    capturing: Capturing, source: Source
) -> None:
    source.run(
        "CREATE TABLE t (id int PRIMARY KEY, n int, s int GENERATED ALWAYS AS (n * 2) STORED)",
        "ALTER TABLE t REPLICA IDENTITY FULL",
        "INSERT INTO t VALUES (1, 1)",
    )
    capture = capturing.create(source, "t")
    as_before = SQL("ALTER PUBLICATION {} SET (publish_generated_columns = none)")
    source.admin.execute(as_before.format(Identifier(names.publication(capture))))
    look_as_if_long_after(capture)
    assert_changes_go_through(source)


LOSES = {
    "the key is dropped": ((KEYED,), ("ALTER TABLE t DROP CONSTRAINT t_pkey",)),
    "the key becomes deferrable": (
        (KEYED,),
        (
            "ALTER TABLE t DROP CONSTRAINT t_pkey",
            "ALTER TABLE t ADD PRIMARY KEY (id) DEFERRABLE INITIALLY DEFERRED",
        ),
    ),
    "a partition loses its identity": (
        PARTITIONED,
        ("ALTER TABLE t_low REPLICA IDENTITY NOTHING",),
    ),
}


@pytest.mark.parametrize("case", LOSES)
def test_a_running_capture_says_that_the_application_cannot_update_its_table(
    owner: User, connection: Connection, capturing: Capturing, source: Source, rows: str, case: str
) -> None:
    before, statements = LOSES[case]
    source.run(*before, rows)
    capture = capturing.start(source, "t")
    mended_until(capture, lambda c: c.connector_state == "RUNNING")
    source.run(*statements)
    assert_changes_fail(source)

    mend_capture(capture=capture, now=timezone.now())

    assert capture.problem_code == "capture.updates_refused"
    assert capture.problem_parameters == {"tables": [f"{source.schema}.t"]}
    shown = state_of_capture(capture, timezone.now())
    assert (shown.state, shown.reason) == (State.DEGRADED, capture.problem)

    set_replica_identity_full(actor=owner, connection=connection, table=source.name("t"))

    assert_changes_go_through(source)
    assert mend_capture(capture=capture, now=timezone.now()).problem_code == ""


def test_a_capture_with_such_a_table_goes_on_and_is_not_made_again_at_every_look(
    capturing: Capturing, source: Source, rows: str
) -> None:
    source.run(KEYED, rows, "CREATE TABLE other (id int PRIMARY KEY)")
    capture = capturing.start(source, "t", "other")
    mended_until(capture, lambda c: c.connector_state == "RUNNING")
    source.run("ALTER TABLE t REPLICA IDENTITY NOTHING")
    provisioned = {
        mend_capture(capture=capture, now=timezone.now()).provisioned_at for _ in range(3)
    }
    assert len(provisioned) == 1
    source.run("INSERT INTO other VALUES (7)", "INSERT INTO t VALUES (2, 2)")
    with followed(capture) as follower:
        follower.until(lambda f: ("7",) in f.sink(topic_of(capture, "other")))
        follower.until(lambda f: ("2",) in f.sink(topic_of(capture, "t")))


def test_a_table_made_again_without_a_key_is_not_published_under_its_application(
    owner: User, connection: Connection, capturing: Capturing, source: Source, rows: str
) -> None:
    source.run(KEYED, "CREATE TABLE other (id int PRIMARY KEY)")
    capture = capturing.start(source, "t", "other")
    mended_until(capture, lambda c: c.connector_state == "RUNNING")
    source.run("DROP TABLE t", "CREATE TABLE t (id int, n int)", rows)

    look_as_if_long_after(capture)

    assert capture.problem_code == "capture.updates_refused"
    publication = names.publication(capture)
    assert source.name("t") not in published_tables(source.admin, publication)
    assert source.name("other") in published_tables(source.admin, publication)
    assert_changes_go_through(source)

    set_replica_identity_full(actor=owner, connection=connection, table=source.name("t"))
    assert mend_capture(capture=capture, now=timezone.now()).problem_code == ""
    assert source.name("t") in published_tables(source.admin, publication)


def look_as_if_long_after(capture: Capture) -> None:
    Capture.unscoped.filter(pk=capture.pk).update(provisioned_at=None)
    capture.refresh_from_db()
    mend_capture(capture=capture, now=timezone.now())
