"""What a log does not show plainly: values left out, new keys, overlapping transactions."""

import time

import pytest
from psycopg.sql import SQL

from tests.backend.collection.capturing import Capturing, followed, topic_of
from tests.backend.collection.changes import Follower
from tests.backend.collection.source import Session, Source

LARGE = "(SELECT string_agg(md5(i::text), '') FROM generate_series(1, 400) i)"


@pytest.fixture
def letters(source: Source) -> Source:
    source.run("CREATE TABLE letters (id int PRIMARY KEY, read bool NOT NULL, body text)")
    return source


def large_text(source: Source) -> str:
    return str(source.rows(f"SELECT {LARGE}")[0][0])


@pytest.mark.parametrize("identity", ["DEFAULT", "FULL"])
def test_a_large_value_that_an_update_left_alone_is_kept(
    capturing: Capturing, letters: Source, identity: str
) -> None:
    letters.run(f"ALTER TABLE letters REPLICA IDENTITY {identity}")
    capture = capturing.start(letters, "letters")
    topic = topic_of(capture, "letters")
    with followed(capture) as follower:
        follower.until_pulled()
        letters.run(
            f"INSERT INTO letters VALUES (1, false, {LARGE})",
            "UPDATE letters SET read = true",
            "INSERT INTO letters VALUES (2, true, 'end')",
        )
        follower.until(lambda f: ("2",) in f.sink(topic))
    kept = follower.sink(topic)[("1",)]
    assert kept == {"id": "1", "read": "true", "body": large_text(letters)}
    (update,) = (row for row in follower.rows(topic) if row["ums_op_"] == "u")
    assert ("body" in update) is (identity == "FULL")


def test_a_new_key_without_its_large_value_is_a_dead_letter(
    capturing: Capturing, letters: Source
) -> None:
    capture = capturing.start(letters, "letters")
    with followed(capture) as follower:
        follower.until_pulled()
        letters.run(
            f"INSERT INTO letters VALUES (1, false, {LARGE})",
            "UPDATE letters SET id = 10",
            "INSERT INTO letters VALUES (2, true, 'end')",
        )
        follower.until(lambda f: ("2",) in f.sink(topic_of(capture, "letters")))
    assert set(follower.sink(topic_of(capture, "letters"))) == {("2",)}
    assert [dead.reason.split(":")[0] for dead in follower.dead] == ["VALUE_NOT_SENT"]


def test_a_delete_shows_its_key_and_nothing_that_the_source_did_not_say(
    capturing: Capturing, letters: Source
) -> None:
    capture = capturing.start(letters, "letters")
    topic = topic_of(capture, "letters")
    with followed(capture) as follower:
        follower.until_pulled()
        letters.run("INSERT INTO letters VALUES (1, true, 'x')", "DELETE FROM letters")
        letters.run("INSERT INTO letters VALUES (2, true, 'end')")
        follower.until(lambda f: ("2",) in f.sink(topic))
    (deleted,) = (row for row in follower.rows(topic) if row["ums_op_"] == "d")
    assert (deleted["id"], deleted["read"], deleted["body"]) == ("1", None, None)


def test_transactions_that_began_before_the_snapshot_arrive_whole(
    capturing: Capturing, letters: Source
) -> None:
    """A new slot waits for those that were open when it was asked for, then for those that began
    meanwhile. One that began during this second wait is open while the snapshot is read."""
    letters.run("INSERT INTO letters VALUES (1, false, 'old'), (2, false, 'old')")
    first, second, third = (letters.another_session() for _ in range(3))
    begin(first, "UPDATE letters SET body = 'new' WHERE id = 1")
    capture = capturing.start(letters, "letters")
    until_slot_waits_for(first, letters)
    begin(second, "INSERT INTO letters VALUES (3, false, 'new')")
    first.execute("COMMIT")
    until_slot_waits_for(second, letters)
    begin(third, "UPDATE letters SET body = 'newer' WHERE id = 1")
    second.execute("COMMIT")
    topic = topic_of(capture, "letters")
    with followed(capture) as follower:
        follower.until_pulled()
        assert bodies(follower, topic) == {"1": "new", "2": "old", "3": "new"}
        third.execute("DELETE FROM letters WHERE id = 2")
        third.execute("INSERT INTO letters VALUES (4, false, 'newer')")
        third.execute("COMMIT")
        letters.run("INSERT INTO letters VALUES (5, true, 'end')")
        follower.until(lambda f: ("5",) in f.sink(topic))
    for session in (first, second, third):
        session.close()
    assert bodies(follower, topic) == {"1": "newer", "3": "new", "4": "newer", "5": "end"}


def begin(session: Session, change: str) -> None:
    session.execute("BEGIN")
    session.execute(SQL(change))


def until_slot_waits_for(session: Session, source: Source) -> None:
    """Raises AssertionError when none does for half a minute."""
    (transaction,) = session.execute("SELECT pg_current_xact_id()::text").fetchone() or ()
    waits = "SELECT FROM pg_locks WHERE NOT granted AND transactionid = %s::xid"
    deadline = time.monotonic() + 30
    while source.admin.execute(waits, [transaction]).fetchone() is None:
        assert time.monotonic() < deadline, "No slot waits for it."
        time.sleep(0.05)


def bodies(follower: Follower, topic: str) -> dict[str | None, str | None]:
    return {row["id"]: row["body"] for row in follower.sink(topic).values()}


def test_rows_of_one_copy_keep_their_own_names(capturing: Capturing, letters: Source) -> None:
    capture = capturing.start(letters, "letters")
    topic = topic_of(capture, "letters")
    with followed(capture) as follower:
        follower.until_pulled()
        with letters.session.cursor().copy("COPY letters FROM STDIN") as copy:
            for number in range(50):
                copy.write_row((number, False, "x"))
        follower.until(lambda f: len(f.sink(topic)) == 50)
    rows = follower.rows(topic)
    assert len({row["ums_id_"] for row in rows}) == 1  # one place in the log
    assert len({row["ums_uid_"] for row in rows}) == 50


def test_a_table_without_a_key_is_its_own_key(capturing: Capturing, source: Source) -> None:
    source.run("CREATE TABLE notes (a int, b text)", "ALTER TABLE notes REPLICA IDENTITY FULL")
    capture = capturing.start(source, "notes")
    topic = topic_of(capture, "notes")
    with followed(capture) as follower:
        follower.until_pulled()
        source.run(
            "INSERT INTO notes VALUES (1, 'x')",
            "UPDATE notes SET b = 'y'",
            "INSERT INTO notes VALUES (2, 'end')",
        )
        follower.until(lambda f: any(row["b"] == "end" for row in f.rows(topic)))
    changes = [(row["ums_op_"], row["b"]) for row in follower.rows(topic) if row["a"] == "1"]
    assert sorted(changes) == [("d", "x"), ("i", "x"), ("i", "y")]
