"""Columns come, go and change their names while rows are written."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

import pytest
from psycopg.sql import SQL, Identifier

from backend.collection.source.ddl_trigger import install_ddl_trigger, remove_ddl_trigger
from backend.local.parts.postgres import Postgres
from spark_runtime.contract.ums import read_message
from tests.backend.collection.capturing import Capturing, followed, topic_of
from tests.backend.collection.changes import Follower
from tests.backend.collection.source import Source


@pytest.fixture
def announced(sample_postgres: Postgres) -> Iterator[None]:
    """The event trigger, as a superuser installs it once for the database."""
    with sample_postgres.connect("source") as admin:
        install_ddl_trigger(admin)
        yield
        remove_ddl_trigger(admin)


@pytest.fixture
def parts(source: Source) -> Source:
    source.run(
        "CREATE TABLE parts (id bigint PRIMARY KEY, name text, weight int)",
        "ALTER TABLE parts REPLICA IDENTITY FULL",
        "INSERT INTO parts VALUES (1, 'bolt', 5)",
    )
    return source


def change_under_load(source: Source) -> None:
    """Every row says in its name what its table looked like."""
    source.run(
        "INSERT INTO parts VALUES (2, 'before', 1)",
        "ALTER TABLE parts ADD COLUMN colour text",
        "INSERT INTO parts VALUES (3, 'added', 1, 'red')",
        "ALTER TABLE parts RENAME COLUMN colour TO paint",
        "INSERT INTO parts VALUES (4, 'renamed', 1, 'blue')",
        "ALTER TABLE parts ALTER COLUMN weight TYPE bigint",
        "INSERT INTO parts VALUES (5, 'widened', 5000000000, 'blue')",
        "ALTER TABLE parts DROP COLUMN paint",
        "INSERT INTO parts VALUES (6, 'dropped', 1)",
    )


def shapes_by_name(follower: Follower, topic: str) -> dict[str, tuple[int, tuple[str, ...]]]:
    """(version, data columns) of the message that carried each row."""
    found = {}
    for message in follower.messages:
        if message.topic == topic and b"_data." in message.key:
            read = read_message(message.value)
            columns = tuple(f"{f.name} {f.type}" for f in read.fields[4:])
            for row in read.payload:
                found[row[5] or ""] = (int(read.namespace.version), columns)
    return found


def test_an_announced_change_is_exact(announced: None, capturing: Capturing, parts: Source) -> None:
    capture = capturing.start(parts, "parts")
    assert capture.announces_ddl
    topic = topic_of(capture, "parts")
    with followed(capture) as follower:
        follower.until(lambda f: ("1",) in f.sink(topic))
        change_under_load(parts)
        follower.until(lambda f: ("6",) in f.sink(topic))
    assert shapes_by_name(follower, topic) == {
        "bolt": (1, ("id long", "name string", "weight int")),
        "before": (1, ("id long", "name string", "weight int")),
        "added": (2, ("id long", "name string", "weight int", "colour string")),
        "renamed": (3, ("id long", "name string", "weight int", "paint string")),
        "widened": (4, ("id long", "name string", "weight long", "paint string")),
        "dropped": (5, ("id long", "name string", "weight long")),
    }
    assert [version.detected for version in follower.versions] == ["ddl"] * 4
    assert not follower.dead


def test_while_others_write_each_row_shows_the_columns_of_its_moment(
    announced: None, capturing: Capturing, parts: Source
) -> None:
    capture = capturing.start(parts, "parts")
    topic = topic_of(capture, "parts")
    with followed(capture) as follower:
        follower.until_pulled()
        with rows_coming(parts) as wait_for_rows:
            for change in ("ADD COLUMN colour text DEFAULT 'red'", "DROP COLUMN colour"):
                wait_for_rows(20)
                parts.run(f"ALTER TABLE parts {change}")
            wait_for_rows(20)
        written = {(str(key),) for (key,) in parts.rows("SELECT id FROM parts")}
        follower.until(lambda f: written == f.sink(topic).keys())
    shown = [row.get("colour", "none") for row in follower.rows(topic) if row["name"] == "load"]
    assert len(shown) == len(written) - 1  # each once; the bolt was there before
    by_shape = [shown.count("none"), shown.count("red")]
    assert sum(by_shape) == len(shown)
    assert by_shape[0] >= 40
    assert by_shape[1] >= 20
    assert not follower.dead


@contextmanager
def rows_coming(parts: Source) -> Iterator[Callable[[int], None]]:
    """Rows that say nothing of a colour, as fast as another session can; to wait for so many."""
    ended, keys = threading.Event(), count(100)
    written: list[int] = []

    def write() -> None:
        with parts.another_session() as other:
            while not ended.is_set():
                key = next(keys)
                other.execute("INSERT INTO parts (id, name) VALUES (%s, 'load')", [key])
                written.append(key)

    def wait_for(more: int) -> None:
        wanted, deadline = len(written) + more, time.monotonic() + 30
        while len(written) < wanted:
            assert time.monotonic() < deadline, f"{len(written)} of {wanted} rows"
            time.sleep(0.01)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        yield wait_for
    finally:
        ended.set()
        writer.join()


def test_readers_are_told_before_the_first_row_they_could_misread(
    announced: None, capturing: Capturing, parts: Source
) -> None:
    capture = capturing.start(parts, "parts")
    topic = topic_of(capture, "parts")
    with followed(capture) as follower:
        follower.until(lambda f: ("1",) in f.sink(topic))
        change_under_load(parts)
        follower.until(lambda f: ("6",) in f.sink(topic))
    order = [
        (message.key.split(b".")[0].decode(), read_message(message.value).namespace.version)
        for message in follower.messages
        if message.partition == 0 and b"heartbeat" not in message.key
    ]
    ended = [version for kind, version in order if kind == "data_increment_termination"]
    assert ended == ["2", "4"]  # renamed, dropped; adding and widening end nothing
    for version in ended:
        at = order.index(("data_increment_termination", version))
        assert all(int(later) > int(version) for _, later in order[at + 1 :])


def test_without_the_trigger_a_change_is_detected_with_its_first_row(
    capturing: Capturing, parts: Source
) -> None:
    capture = capturing.start(parts, "parts")
    assert capture.announces_ddl is False
    topic = topic_of(capture, "parts")
    with followed(capture) as follower:
        follower.until(lambda f: ("1",) in f.sink(topic))
        change_under_load(parts)
        follower.until(lambda f: ("6",) in f.sink(topic))
    shapes = shapes_by_name(follower, topic)
    assert {name: shapes[name][1][-1] for name in ("added", "renamed")} == {
        "added": "colour string",
        "renamed": "paint string",
    }
    assert [column.split()[0] for column in shapes["dropped"][1]] == ["id", "name", "weight"]
    assert {version.detected for version in follower.versions} == {"late"}
    assert not follower.dead


def test_a_replay_gives_the_same_bytes(
    announced: None, capturing: Capturing, parts: Source
) -> None:
    capture = capturing.start(parts, "parts")
    topic = topic_of(capture, "parts")
    with followed(capture) as follower:
        follower.until(lambda f: ("1",) in f.sink(topic))
        change_under_load(parts)
        follower.until(lambda f: ("6",) in f.sink(topic))
        first = follower.replay(follower.start_versions)
        again = follower.replay([*follower.start_versions, *first.new_versions])
    assert again == first


def test_a_dropped_table_ends_its_messages(
    announced: None, capturing: Capturing, parts: Source
) -> None:
    capture = capturing.start(parts, "parts")
    with followed(capture) as follower:
        follower.until(lambda f: ("1",) in f.sink(topic_of(capture, "parts")))
        parts.run("DROP TABLE parts")
        follower.until(lambda f: bool(f.dead))
    assert [dead.reason.split(":")[0] for dead in follower.dead] == ["TABLE_DROPPED"]
    assert follower.types().count("data_increment_termination") == 2
    parts.run(
        "CREATE TABLE parts (id bigint PRIMARY KEY)"
    )  # so that the capture can be mended and removed


@pytest.fixture
def broken_trigger(announced: None, parts: Source) -> Iterator[None]:
    """The trigger on a published table, with a function below it that raises."""
    hostile, publication = Identifier(f"{parts.schema}_hostile"), Identifier("forebay_of_a_test")
    for statement in (
        "CREATE SCHEMA {hostile}",
        "GRANT USAGE ON SCHEMA {hostile} TO replayer",
        "CREATE FUNCTION {hostile}.starts_with(name, text) RETURNS bool LANGUAGE plpgsql"
        " AS $$ BEGIN RAISE 'broken'; END $$",
        "ALTER FUNCTION forebay_ddl.announce() SET search_path = {hostile}, pg_catalog",
        "DROP PUBLICATION IF EXISTS {publication}",
        "CREATE PUBLICATION {publication} FOR TABLE {table}",
    ):
        table = Identifier(parts.schema, "parts")
        parts.admin.execute(
            SQL(statement).format(hostile=hostile, publication=publication, table=table)
        )
    yield
    parts.admin.execute(SQL("DROP PUBLICATION {}").format(publication))
    parts.admin.execute(SQL("DROP SCHEMA {} CASCADE").format(hostile))


def test_a_failing_trigger_never_stops_a_change(broken_trigger: None, parts: Source) -> None:
    warnings: list[str] = []
    parts.session.add_notice_handler(lambda notice: warnings.append(notice.message_primary or ""))
    parts.run("ALTER TABLE parts ADD COLUMN colour text")
    assert parts.rows("SELECT colour FROM parts") == [(None,)]
    assert warnings == ["forebay could not announce a change of a table: broken"]
