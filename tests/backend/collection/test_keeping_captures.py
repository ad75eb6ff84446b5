"""What is asked before a capture is made, what its tables may become, what goes with it."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.conf import settings
from django.utils import timezone

from backend.collection import names
from backend.collection.connect import Connect, own_connect
from backend.collection.models import Capture, Snapshot
from backend.collection.services import deleting
from backend.collection.services.creating import check_tables, create_capture
from backend.collection.services.deleting import delete_capture
from backend.collection.services.epochs import raise_epoch
from backend.collection.services.mending import mend_capture
from backend.collection.services.tables import (
    add_tables,
    remove_tables,
    set_replica_identity_full,
)
from backend.collection.source import kept
from backend.collection.source.session import Session
from backend.collection.states import state_of_capture
from backend.collection.topics import read_versions
from backend.connections.models import Connection
from backend.connections.sealing import open_secrets
from backend.connections.services import delete_connection, update_connection
from backend.identity.models import User
from backend.local.parts.postgres import Postgres
from backend.projects.models import Project
from backend.shared.errors import Conflict, InvalidInput, TransientError
from backend.shared.states import State
from tests.backend.collection.capturing import Capturing, followed, mended_until, topic_of
from tests.backend.collection.slots import reading_again, until_read
from tests.backend.collection.source import Source


@pytest.fixture
def shop(source: Source) -> Source:
    source.run(
        "CREATE TABLE buyers (id int PRIMARY KEY, name text)",
        "CREATE TABLE orders (id int PRIMARY KEY, n int)",
        "INSERT INTO buyers VALUES (1, 'Ann')",
        "INSERT INTO orders VALUES (1, 7)",
    )
    return source


def codes(owner: User, connection: Connection, source: Source, *tables: str) -> set[str]:
    names = [source.name(table) for table in tables]
    return {
        finding.code for finding in check_tables(actor=owner, connection=connection, tables=names)
    }


@pytest.mark.parametrize(
    ("table", "finding"),
    [
        ("CREATE TABLE t (id int PRIMARY KEY, body text)", "unchanged_missing"),
        ("CREATE TABLE t (id int PRIMARY KEY, ns float8[])", "unchanged_as_null"),
        ("CREATE TABLE t (a int)", "no_key"),
        ("CREATE TABLE t (id int PRIMARY KEY, b varbit)", "column.zeros_lost"),
        ("CREATE UNLOGGED TABLE t (id int PRIMARY KEY)", "not_logged"),
        ("CREATE VIEW t AS SELECT 1 AS id", "not_a_table"),
        ("SELECT 1", "table_missing"),
    ],
)
def test_a_check_names_what_a_table_wants(
    owner: User, connection: Connection, source: Source, table: str, finding: str
) -> None:
    source.run(table)
    assert finding in codes(owner, connection, source, "t")


def test_the_application_can_go_on_updating_a_table_with_generated_columns(
    owner: User, capturing: Capturing, connection: Connection, source: Source
) -> None:
    source.run(
        "CREATE TABLE t (id int PRIMARY KEY, n int, twice int GENERATED ALWAYS AS (n * 2) STORED)",
        "ALTER TABLE t REPLICA IDENTITY FULL",
        "INSERT INTO t VALUES (1, 1)",
    )
    capturing.create(source, "t")
    source.run("UPDATE t SET n = 2")
    source.run("ALTER TABLE t ADD COLUMN thrice int GENERATED ALWAYS AS (n * 3) VIRTUAL")
    assert "virtual_columns" in codes(owner, connection, source, "t")
    with pytest.raises(InvalidInput, match="virtual"):
        set_replica_identity_full(actor=owner, connection=connection, table=source.name("t"))


def test_full_replica_identity_is_one_click(
    owner: User, connection: Connection, shop: Source
) -> None:
    assert "unchanged_missing" in codes(owner, connection, shop, "buyers")
    set_replica_identity_full(actor=owner, connection=connection, table=shop.name("buyers"))
    assert "unchanged_missing" not in codes(owner, connection, shop, "buyers")


def test_nothing_is_made_while_something_blocks(
    owner: User, project: Project, connection: Connection, source: Source
) -> None:
    source.run("CREATE TABLE t (a int)")
    with pytest.raises(InvalidInput) as refused:
        create_capture(
            actor=owner,
            project=project,
            connection=connection,
            name="shop",
            tables=[source.name("t"), source.name("nowhere")],
            now=timezone.now(),
        )
    assert {error["code"] for error in refused.value.errors} == {"no_key", "table_missing"}
    assert not Capture.objects.for_project(project).exists()


def test_a_table_is_captured_once(capturing: Capturing, shop: Source) -> None:
    capturing.create(shop, "orders")
    with pytest.raises(Conflict, match="orders` is"):
        capturing.create(shop, "orders", name="again")


def test_tables_join_and_leave_a_running_capture(
    owner: User, capturing: Capturing, shop: Source
) -> None:
    capture = capturing.start(shop, "orders")
    mended_until(capture, lambda c: c.slot_was_seen and c.connector_state == "RUNNING")
    add_tables(actor=owner, capture=capture, tables=[shop.name("buyers")], now=timezone.now())
    buyers = topic_of(capture, "buyers")
    shop.run("INSERT INTO buyers VALUES (2, 'Bob')")
    with followed(capture) as follower:
        follower.until(lambda f: len(f.sink(buyers)) == 2)
        assert {row["name"] for row in follower.sink(buyers).values()} == {"Ann", "Bob"}
    newest = capture.snapshots.order_by("-created_at")
    mended_until(capture, lambda c: newest[0].state == Snapshot.State.COMPLETE)
    assert newest[0].tables == [".".join(shop.name("buyers"))]
    remove_tables(actor=owner, capture=capture, tables=[shop.name("orders")], now=timezone.now())
    shop.run("INSERT INTO orders VALUES (9, 9)", "INSERT INTO buyers VALUES (3, 'Eve')")
    with followed(capture) as follower:
        follower.until(lambda f: len(f.sink(buyers)) == 3)
    assert [table.table for table in capture.tables.all()] == ["buyers"]


def test_deleting_says_what_went_and_leaves_nothing_that_grows(
    owner: User, capturing: Capturing, shop: Source
) -> None:
    capture = capturing.start(shop, "orders")
    mended_until(capture, lambda c: c.slot_was_seen)
    topic = topic_of(capture, "orders")
    removed = delete_capture(actor=owner, capture=capture)
    assert (removed.connector, removed.slot, removed.publication) == (True, True, True)
    assert removed.kept_topics == (topic,)
    left = shop.admin.execute(
        "SELECT slot_name FROM pg_replication_slots WHERE database = 'source'"
        " UNION ALL SELECT pubname FROM pg_publication WHERE starts_with(pubname, 'forebay_')"
        " UNION ALL SELECT nspname FROM pg_namespace WHERE nspname = 'forebay'"
    ).fetchall()
    assert left == []


def test_a_slot_that_its_task_comes_back_to_is_dropped_all_the_same(
    owner: User, capturing: Capturing, shop: Source, sample_postgres: Postgres
) -> None:
    capture = capturing.create(shop, "orders")
    slot = make_slot(shop, capture)
    with reading_again(sample_postgres, capture, times=3):
        assert delete_capture(actor=owner, capture=capture).slot
    assert not has_slot(shop, slot)


def test_a_capture_stays_as_long_as_its_slot(
    owner: User,
    capturing: Capturing,
    shop: Source,
    sample_postgres: Postgres,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kept, "DROP_ATTEMPTS", 1)
    capture = capturing.create(shop, "orders")
    slot = make_slot(shop, capture)
    with reading_again(sample_postgres, capture, times=1), its_reader_frozen(shop, slot):
        with pytest.raises(TransientError) as busy:
            delete_capture(actor=owner, capture=capture)
        assert busy.value.code == "source.slot_in_use"
    capture.refresh_from_db()
    assert capture.wanted == Capture.Wanted.PAUSED
    delete_capture(actor=owner, capture=capture)
    assert not has_slot(shop, slot)


def test_a_slot_that_was_made_anew_is_dropped_again(
    owner: User, capturing: Capturing, shop: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    capture = capturing.create(shop, "orders")
    pk, slot = capture.pk, names.slot(capture)
    monkeypatch.setattr(deleting.topics, "remove_topics", lambda capture: make_slot(shop, capture))
    delete_capture(actor=owner, capture=capture)
    assert not Capture.unscoped.filter(pk=pk).exists()
    assert not has_slot(shop, slot)


def test_a_slot_of_an_earlier_incarnation_does_not_stay(
    owner: User, capturing: Capturing, shop: Source
) -> None:
    capture = capturing.create(shop, "orders")
    raise_epoch(actor=owner, capture=capture, reason="by_hand", now=timezone.now())
    first, later = (Capture(pk=capture.pk, incarnation=number) for number in (1, 3))
    left, current, ahead = (make_slot(shop, each) for each in (first, capture, later))
    mend_capture(capture=capture, now=timezone.now())
    assert [has_slot(shop, slot) for slot in (left, current, ahead)] == [False, True, True]
    make_slot(shop, first)
    delete_capture(actor=owner, capture=capture)
    assert [has_slot(shop, slot) for slot in (left, current, ahead)] == [False, False, True]
    shop.admin.execute("SELECT pg_drop_replication_slot(%s)", [ahead])


def test_a_slot_of_an_earlier_incarnation_that_is_read_waits_for_another_look(
    owner: User, capturing: Capturing, shop: Source, sample_postgres: Postgres
) -> None:
    capture = capturing.create(shop, "orders")
    first = Capture.unscoped.get(pk=capture.pk)
    raise_epoch(actor=owner, capture=capture, reason="by_hand", now=timezone.now())
    left = make_slot(shop, first)
    mend_capture(capture=capture, now=timezone.now())  # makes the publication that is read
    assert not has_slot(shop, left)
    make_slot(shop, first)
    with reading_again(sample_postgres, first, times=1):
        mend_capture(capture=capture, now=timezone.now())
        assert (capture.problem_code, has_slot(shop, left)) == ("", True)
    mended_until(capture, lambda c: not has_slot(shop, left))


def test_a_slot_that_keeps_coming_back_is_not_forgotten(
    owner: User, capturing: Capturing, shop: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    capture = capturing.create(shop, "orders")
    slot, drop = names.slot(capture), kept.drop_slot

    def drop_in_vain(session: Session, slot: str) -> bool:
        dropped = drop(session, slot)
        make_slot(shop, capture)
        return dropped

    monkeypatch.setattr(kept, "DROP_AGAIN_SECONDS", 0.0)
    with monkeypatch.context() as late:
        late.setattr(deleting.topics, "remove_topics", lambda capture: make_slot(shop, capture))
        late.setattr(kept, "drop_slot", drop_in_vain)
        with pytest.raises(TransientError):
            delete_capture(actor=owner, capture=capture)
    assert Capture.unscoped.filter(pk=capture.pk).exists()
    delete_capture(actor=owner, capture=capture)
    assert not has_slot(shop, slot)


def test_a_capture_that_was_deleted_is_not_mended(
    owner: User, capturing: Capturing, shop: Source
) -> None:
    capture = capturing.start(shop, "orders")
    seen_before = Capture.unscoped.get(pk=capture.pk)
    slot = names.slot(capture)
    capturing.remove(capture)
    mend_capture(capture=seen_before, now=timezone.now())
    with own_connect() as connect:
        assert connect.config(slot) is None
    assert not Capture.unscoped.filter(pk=seen_before.pk).exists()


def make_slot(shop: Source, capture: Capture) -> str:
    slot = names.slot(capture)
    shop.admin.execute("SELECT pg_create_logical_replication_slot(%s, 'pgoutput')", [slot])
    return slot


def has_slot(shop: Source, slot: str) -> bool:
    found = "SELECT FROM pg_replication_slots WHERE slot_name = %s"
    return shop.admin.execute(found, [slot]).fetchone() is not None


@contextmanager
def its_reader_frozen(shop: Source, slot: str) -> Iterator[None]:
    """Whoever reads the slot hears no word to end, until the block is left."""
    reader = until_read(shop.admin, slot)
    os.kill(reader, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(reader, signal.SIGCONT)


def test_a_source_that_is_gone_for_good_keeps_no_capture(
    owner: User, capturing: Capturing, shop: Source
) -> None:
    capture = capturing.create(shop, "orders")
    reachable = settings.FOREBAY_ALLOWED_HOSTS_PORTS
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = set()
    removed = delete_capture(actor=owner, capture=capture, source_is_gone=True)
    assert any(text.startswith("publication forebay_") for text in removed.left_at_source)
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = reachable
    publication = removed.left_at_source[1].split()[1]
    shop.admin.execute(f"DROP PUBLICATION {publication}")
    shop.admin.execute("DROP SCHEMA forebay CASCADE")


def test_a_capture_made_again_begins_above_what_sinks_already_hold(
    owner: User, capturing: Capturing, shop: Source
) -> None:
    """Even when no supervisor has heard of the versions meanwhile."""
    capture = capturing.create(shop, "orders")
    raise_epoch(actor=owner, capture=capture, reason="by_hand", now=timezone.now())
    mend_capture(capture=capture, now=timezone.now())
    delete_capture(actor=owner, capture=capture)
    again = capturing.create(shop, "orders")
    (later,) = read_versions(again)
    assert (later.version, later.epoch) == (3, 3)
    assert again.tables.get().epoch == 3


def test_a_new_password_reaches_the_connector(
    owner: User, capturing: Capturing, connection: Connection, shop: Source
) -> None:
    capture = capturing.start(shop, "orders")
    mended_until(capture, lambda c: c.connector_state == "RUNNING")
    with own_connect() as connect:
        before = connect.config(names.slot(capture)) or {}
    update_connection(actor=owner, connection=connection, secrets=the_same_password(connection))
    capture.refresh_from_db()
    mended_until(capture, lambda c: c.connector_state == "RUNNING" and c.provisioned_at is not None)
    with own_connect() as connect:
        after = connect.config(names.slot(capture)) or {}
    assert {name for name in after if before.get(name) != after[name]} == {
        "forebay.connection.version"
    }


def the_same_password(connection: Connection) -> dict[str, str]:
    return {"password": open_secrets(connection).password.get_secret_value()}


def test_a_connection_in_use_stays(
    owner: User, capturing: Capturing, connection: Connection, shop: Source
) -> None:
    capturing.create(shop, "orders")
    with pytest.raises(Conflict, match="shop_capture"):
        delete_connection(actor=owner, connection=connection)


def test_a_renamed_table_is_the_captures_problem_until_it_is_back(
    capturing: Capturing, shop: Source
) -> None:
    capture = capturing.start(shop, "buyers", "orders")
    capture = mended_until(capture, lambda found: found.connector_state == "RUNNING")
    shop.run("ALTER TABLE orders RENAME TO purchases")
    mended = mend_capture(capture=capture, now=timezone.now())
    assert mended.problem_code == "capture.tables_gone"
    assert f"{shop.schema}.orders" in mended.problem_message
    shown = state_of_capture(mended, timezone.now())
    assert (shown.state, shown.reason) == (State.DEGRADED, mended.problem)

    shop.run("ALTER TABLE purchases RENAME TO orders")
    assert mend_capture(capture=capture, now=timezone.now()).problem_code == ""


def test_a_running_capture_is_looked_at_and_left_alone(
    capturing: Capturing, shop: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    capture = capturing.start(shop, "buyers")
    capture = mended_until(capture, lambda found: found.connector_state == "RUNNING")
    asked: list[str] = []
    for name in ("make_stopped", "change", "resume", "stop", "put_offsets"):
        monkeypatch.setattr(Connect, name, lambda *_, name=name: asked.append(name))

    for _ in range(3):
        mend_capture(capture=capture, now=timezone.now())

    assert asked == []
    assert capture.heartbeat_at is not None
    assert capture.lag_bytes is not None
