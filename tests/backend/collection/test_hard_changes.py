"""What a log does not show plainly: values left out, new keys, overlapping transactions."""

import pytest

from tests.backend.collection.capturing import Capturing, followed, topic_of
from tests.backend.collection.source import Source

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


def test_a_transaction_open_during_the_snapshot_arrives_whole(
    capturing: Capturing, letters: Source
) -> None:
    letters.run("INSERT INTO letters VALUES (1, false, 'old'), (2, false, 'old')")
    other = letters.another_session()
    with other.transaction():
        other.execute("UPDATE letters SET body = 'new' WHERE id = 1")
        capture = capturing.start(letters, "letters")
        # The slot waits for the transaction; the snapshot must not.
        other.execute("DELETE FROM letters WHERE id = 2")
        other.execute("INSERT INTO letters VALUES (3, false, 'new')")
    other.close()
    topic = topic_of(capture, "letters")
    with followed(capture) as follower:
        letters.run("INSERT INTO letters VALUES (4, true, 'end')")
        follower.until(lambda f: ("4",) in f.sink(topic))
    assert {key: row["body"] for key, row in follower.sink(topic).items()} == {
        ("1",): "new",
        ("3",): "new",
        ("4",): "end",
    }


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
