"""A row that the database refuses is found, whatever the reason; a broken store stops the flow."""

import random
import string
from collections.abc import Callable, Iterator
from contextlib import closing

import psycopg
import pyarrow as pa
import pytest

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch
from spark_runtime.blocks.sinks.refused_rows import RowsRefused, without
from spark_runtime.contract.account import Account
from spark_runtime.contract.errors import PermanentError, TransientError
from spark_runtime.nodes.sink.postgres.run.sink import PostgresSink
from tests.spark_runtime.nodes.sink.postgres.test_merge_law import (
    LOG,
    SHAPE,
    WIRE,
    Change,
    InOneTask,
    sink_for,
)

ASSIGNMENT = Assignment("flow-x", "1-a", 1)
MODES = ["upsert_soft", "upsert_hard", "overwrite", "insert"]
BAD = "bad"
WORDS = "".join(random.Random(7).choices(string.ascii_letters, k=10_000))  # noqa: S311
NESTED = "[" * 100_000
MANY_WORDS = " ".join(map(str, range(300_000)))


def trigger(body: str, when: str = "BEFORE INSERT OR UPDATE", each: str = "FOR EACH ROW") -> str:
    kind = "CONSTRAINT TRIGGER" if "DEFERRED" in each else "TRIGGER"
    return (
        "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS"
        f" $$ DECLARE n int; BEGIN {body} END $$;"
        f"CREATE {kind} b {when} ON t {each} EXECUTE FUNCTION f()"
    )


def on_a_bad_row(does: str, when: str = "BEFORE INSERT OR UPDATE") -> str:
    return trigger(f"IF NEW.note = 'bad' THEN {does}; END IF; RETURN NEW;", when)


# Each is checked at COMMIT. `notes` has the notes that may be stored, and `taken` is one of id 9.
DEFERRED = {
    "foreign key": (
        "ALTER TABLE t ADD FOREIGN KEY (note) REFERENCES notes DEFERRABLE INITIALLY DEFERRED",
        "violates foreign key",
    ),
    "unique": (
        "ALTER TABLE t ADD CONSTRAINT u UNIQUE (note) DEFERRABLE INITIALLY DEFERRED;"
        "UPDATE t SET note = 'bad'",
        "duplicate key",
    ),
    "exclusion": (
        "ALTER TABLE t ADD EXCLUDE USING btree (note WITH =) DEFERRABLE INITIALLY DEFERRED;"
        "UPDATE t SET note = 'bad'",
        "conflicting key",
    ),
    "constraint trigger": (
        trigger(
            "IF NEW.note = 'bad' THEN RAISE 'no %', NEW.note; END IF; RETURN NULL;",
            "AFTER INSERT OR UPDATE",
            "DEFERRABLE INITIALLY DEFERRED FOR EACH ROW",
        ),
        "no bad",
    ),
    "foreign key of the trigger's table": (
        "CREATE TABLE log (note text REFERENCES notes DEFERRABLE INITIALLY DEFERRED);"
        + trigger("INSERT INTO log VALUES (NEW.note); RETURN NEW;"),
        "violates foreign key",
    ),
}


# What the table gets, the note that it then refuses, and what it says.
AT_ONCE = {
    "RAISE": (on_a_bad_row("RAISE 'not this one'"), BAD, "not this one"),
    "RAISE after": (on_a_bad_row("RAISE 'no'", "AFTER INSERT OR UPDATE"), BAD, "no"),
    "a state of its own": (on_a_bad_row("RAISE 'no' USING ERRCODE = 'MY001'"), BAD, "no"),
    "the state of a right": (on_a_bad_row("RAISE insufficient_privilege"), BAD, "insufficient"),
    "the state of a lock": (on_a_bad_row("RAISE 'no' USING ERRCODE = '55000'"), BAD, "no"),
    "the state of a shutdown": (on_a_bad_row("RAISE 'no' USING ERRCODE = '57P01'"), BAD, "no"),
    "ASSERT": (on_a_bad_row("ASSERT FALSE, 'not so'"), BAD, "not so"),
    "STRICT": (on_a_bad_row("SELECT 1 INTO STRICT n WHERE FALSE"), BAD, "no rows"),
    "CASE": (on_a_bad_row("CASE 1 WHEN 2 THEN n := 1; END CASE"), BAD, "case not found"),
    "division": (on_a_bad_row("n := 1 / 0"), BAD, "division by zero"),
    "several rows": (on_a_bad_row("n := (SELECT 1 UNION ALL SELECT 2)"), BAD, "more than one row"),
    "no RETURN": (
        trigger("IF NEW.note <> 'bad' THEN RETURN NEW; END IF;"),
        BAD,
        "without RETURN",
    ),
    "index": ("CREATE INDEX ON t (note)", WORDS, "index row"),
    "index of an expression": ("CREATE INDEX ON t (lower(note))", WORDS, "index row"),
    "text search": (
        "ALTER TABLE t ADD found tsvector GENERATED ALWAYS AS (to_tsvector('simple', note)) STORED",
        MANY_WORDS,
        "too long for tsvector",
    ),
    "deep JSON": (
        "ALTER TABLE t ADD parsed jsonb GENERATED ALWAYS AS"
        " (CASE WHEN note LIKE '[%' THEN note::jsonb END) STORED",
        NESTED,
        "stack depth",
    ),
    "policy": (
        "ALTER TABLE t ENABLE ROW LEVEL SECURITY; ALTER TABLE t FORCE ROW LEVEL SECURITY;"
        "CREATE POLICY p ON t USING (TRUE) WITH CHECK (note IS DISTINCT FROM 'bad')",
        BAD,
        "row-level security",
    ),
    "view of the trigger": (
        "CREATE TABLE log (note text);"
        "CREATE VIEW good AS SELECT * FROM log WHERE note <> 'bad' WITH CHECK OPTION;"
        + on_a_bad_row("INSERT INTO good VALUES (NEW.note)"),
        BAD,
        "check option",
    ),
}


@pytest.fixture
def connection(mart, schema) -> Iterator[psycopg.Connection]:
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"SET search_path TO {schema}")
        connection.execute("CREATE TABLE notes (note text PRIMARY KEY)")
        connection.execute("INSERT INTO notes SELECT 'note ' || n FROM generate_series(0, 9) AS n")
        yield connection


Make = Callable[..., PostgresSink]


@pytest.fixture
def make(mart, schema, connection) -> Iterator[Make]:
    """A sink with its table, which holds the row 9, and what is done to the table behind that."""
    made: list[PostgresSink] = []

    def make(mode: str, ddl: str) -> PostgresSink:
        sink = sink_for(mart, f"{schema}.t", mode, LOG if mode == "insert" else SHAPE)
        sink.open(ASSIGNMENT, "q")
        made.append(sink)
        land(sink, 0, batch_of(change(9, 1, "note 9")))
        connection.execute(ddl)
        return sink

    yield make
    for sink in made:
        sink.close()


def change(key: int, version: int, note: str | None) -> dict[str, object]:
    return Change(key, version, 0, "update").row() | {"note": note}


def batch_of(*rows: dict[str, object]) -> pa.Table:
    return pa.Table.from_pylist(list(rows), WIRE)


def land(sink: PostgresSink, number: int, rows: pa.Table, *, in_tasks: bool = False) -> Account:
    offsets = OffsetRange({"s": {"t": {"0": number}}}, {"s": {"t": {"0": number + 1}}})
    batch = Batch(ASSIGNMENT, "q", number, offsets)
    if in_tasks:
        return sink.write_frame(batch, InOneTask(rows)).account
    return sink.write_rows(batch, rows).account


def set_aside(sink: PostgresSink, rows: pa.Table, *, in_tasks: bool = False) -> dict[str, str]:
    """Land a batch as a flow does: without the rows that are refused."""
    try:
        land(sink, 1, rows, in_tasks=in_tasks)
    except RowsRefused:
        refused = dict(sink.refused(rows))
        rest = without(rows, refused)
        assert land(sink, 1, rest, in_tasks=in_tasks).consumed == rest.num_rows
        return refused
    return {}


def with_a_bad_one(note: str) -> pa.Table:
    """Rows 1 to 5; the third has this note."""
    return batch_of(*(change(n, 10 + n, note if n == 3 else f"note {n}") for n in range(1, 6)))


@pytest.mark.parametrize(
    ("kind", "mode"),
    [*((kind, "upsert_soft") for kind in DEFERRED), *(("unique", mode) for mode in MODES[1:])],
)
@pytest.mark.parametrize("in_tasks", [False, True], ids=["here", "in tasks"])
def test_a_row_that_commit_refuses_is_found(make, schema, stored, kind, mode, in_tasks):
    ddl, said = DEFERRED[kind]
    refused = set_aside(make(mode, ddl), with_a_bad_one(BAD), in_tasks=in_tasks)
    assert list(refused) == ["13-0"]
    assert said in refused["13-0"]
    assert stored(f"SELECT id FROM {schema}.t ORDER BY id") == [(1,), (2,), (4,), (5,), (9,)]


@pytest.mark.parametrize(
    ("kind", "mode"),
    [*((kind, "upsert_soft") for kind in AT_ONCE), *(("RAISE", mode) for mode in MODES[1:])],
)
def test_a_row_that_a_statement_refuses_is_found(make, schema, stored, kind, mode):
    ddl, note, said = AT_ONCE[kind]
    refused = set_aside(make(mode, ddl), with_a_bad_one(note))
    assert list(refused) == ["13-0"]
    assert said in refused["13-0"]
    assert stored(f"SELECT id FROM {schema}.t ORDER BY id") == [(1,), (2,), (4,), (5,), (9,)]


ALONE = sorted(set(AT_ONCE) - {"no RETURN", "several rows", "deep JSON"})


@pytest.mark.parametrize("kind", ALONE)
def test_so_it_is_where_it_comes_alone(make, kind):
    ddl, note, _ = AT_ONCE[kind]
    assert list(set_aside(make("upsert_soft", ddl), batch_of(change(3, 13, note)))) == ["13-0"]


UNIQUE = "ALTER TABLE t ADD UNIQUE (note) DEFERRABLE INITIALLY DEFERRED"
SWAP = change(9, 20, "note 1"), change(1, 21, "note 9")


@pytest.mark.parametrize("mode", ["upsert_soft", "upsert_hard", "overwrite"])
@pytest.mark.parametrize("bad", [[], [change(3, 22, BAD)]], ids=["alone", "beside a bad row"])
def test_two_rows_may_swap_what_is_unique_at_the_commit(make, schema, stored, mode, bad):
    sink = make(mode, f"{UNIQUE}; ALTER TABLE t ADD CHECK (note <> 'bad')")
    land(sink, 1, batch_of(change(1, 2, "note 1")))
    rows = batch_of(SWAP[0], *bad, SWAP[1])
    try:
        land(sink, 2, rows)
    except RowsRefused:
        ((uid, _),) = sink.refused(rows)
        assert uid == "22-0"
        land(sink, 2, without(rows, [uid]))
    assert stored(f"SELECT id, note FROM {schema}.t ORDER BY id") == [(1, "note 9"), (9, "note 1")]


CHILDREN = (
    "ALTER TABLE t ADD UNIQUE (id);"
    "ALTER TABLE t ADD parent bigint GENERATED ALWAYS AS (nullif(note, '')::bigint) STORED;"
    "ALTER TABLE t ADD FOREIGN KEY (parent) REFERENCES t (id) DEFERRABLE INITIALLY DEFERRED"
)


@pytest.mark.parametrize("mode", MODES)
def test_a_row_may_come_before_the_one_it_needs(make, mode):
    """Each row of this tree names its parent, which comes next; one has none anywhere."""
    sink = make(mode, f"UPDATE t SET note = ''; {CHILDREN}")
    tree = [change(n, 10 + n, str(n + 1)) for n in range(1, 8)]
    rows = batch_of(*tree[:3], change(20, 40, "777"), *tree[3:], change(8, 50, ""))
    refused = set_aside(sink, rows)
    assert list(refused) == ["40-0"]


def test_a_row_that_needs_one_that_is_set_aside_goes_with_it(make, schema, stored):
    sink = make("upsert_soft", f"UPDATE t SET note = ''; {CHILDREN}")
    rows = batch_of(change(1, 11, "2"), change(2, 12, "777"), change(3, 13, "9"))
    assert sorted(set_aside(sink, rows)) == ["11-0", "12-0"]
    assert stored(f"SELECT id FROM {schema}.t ORDER BY id") == [(3,), (9,)]


ROLE, LOST = "The role of the connection lacks a right.", "no longer finds something"
# What the table gets, the case of the words, and a part of the hint.
STORES = {
    "a right": ("REVOKE INSERT ON t FROM CURRENT_USER", "rights", ROLE),
    "a column": ("ALTER TABLE t DROP note", "missing", LOST),
    "a trigger's table": (on_a_bad_row("INSERT INTO nowhere VALUES (1)"), "missing", LOST),
    "a trigger's right": (
        "CREATE TABLE log (n int); REVOKE INSERT ON log FROM CURRENT_USER;"
        + on_a_bad_row("INSERT INTO log VALUES (1)"),
        "rights",
        ROLE,
    ),
    "syntax in a trigger": (on_a_bad_row("EXECUTE 'no'"), None, "Fix the cause"),
}


@pytest.mark.parametrize("kind", STORES)
def test_what_no_row_is_to_blame_for_stops_and_says_what_to_do(make, kind):
    ddl, case, hint = STORES[kind]
    sink = make("upsert_soft", ddl)
    with pytest.raises(PermanentError) as stopped:
        land(sink, 1, with_a_bad_one(BAD))
    assert (stopped.value.code, stopped.value.parameters.get("case")) == ("SINK_REFUSED", case)
    assert hint in stopped.value.hint


NO_ROWS = {
    "a trigger of statements": trigger("RAISE 'closed';", "BEFORE INSERT", "FOR EACH STATEMENT"),
    "a trigger that never returns": trigger("n := 1;"),
}


@pytest.mark.parametrize("rows", [1, 5])
@pytest.mark.parametrize("kind", NO_ROWS)
def test_no_row_is_to_blame_where_none_is_taken(make, kind, rows):
    sink = make("upsert_soft", NO_ROWS[kind])
    with pytest.raises(RowsRefused):
        sink.refused(with_a_bad_one(BAD).slice(0, rows))


def test_who_raises_a_rollback_is_tried_again(make):
    sink = make("upsert_soft", on_a_bad_row("RAISE 'again' USING ERRCODE = '40001'"))
    with pytest.raises(TransientError):
        land(sink, 1, with_a_bad_one(BAD))


def test_what_stops_a_sink_that_opens_is_never_a_row(mart, schema, connection):
    connection.execute("CREATE TABLE t (id bigint, ums_uid_ text)")
    connection.execute("INSERT INTO t VALUES (1, '1-0'), (2, '1-0')")
    with closing(sink_for(mart, f"{schema}.t", "insert", LOG)) as sink:
        with pytest.raises(PermanentError) as stopped:
            sink.open(ASSIGNMENT, "q")
        assert stopped.value.code == "SINK_REFUSED"
