"""Lookups of a small batch are done on the driver where they come last, else by Spark's tasks:
the same rows either way."""

import pickle
from datetime import UTC, datetime
from decimal import Decimal

import psycopg
import pytest
from pyspark.errors import StreamingQueryException

from spark_runtime.contract.errors import PermanentError, TransientError
from spark_runtime.engine.failures import failure_of
from spark_runtime.nodes.step.lookup.run.joining import LookupOnDriver, LookupTask
from spark_runtime.nodes.step.lookup.run.remote_rows import RemoteRows, RemoteTable
from tests.spark_runtime.flows import COLUMNS, row, ums


@pytest.fixture
def states(mart, schema):
    with psycopg.connect(**mart) as connection:
        connection.execute(f"CREATE TABLE {schema}.states (code text, label text, since date)")
        connection.execute(
            f"INSERT INTO {schema}.states VALUES"
            " ('paid', 'Paid in full', '2026-03-01'), ('Paid in full', 'green', NULL)"
        )
    return f"{schema}.states"


@pytest.fixture
def here(monkeypatch):
    """The lookups done on the driver, by node, with the rows each was given."""
    done = []
    call = LookupOnDriver.__call__

    def counted(lookup, rows):
        done.append((lookup.node, rows.num_rows))
        return call(lookup, rows)

    monkeypatch.setattr(LookupOnDriver, "__call__", counted)
    return done


def orders_of(flow):
    return flow.read_ums(
        "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
    )


def two_lookups(schema, *, join, then=None, tables=("found",)):
    """The second looks up what the first found."""

    def build(flow):
        frame = orders_of(flow)
        for node, ours, theirs in (("first", "status", "label"), ("second", "label", "colour")):
            frame = flow.lookup(
                node, frame, connection="mart", table=f"{schema}.states",
                on={ours: "code"}, columns={"label": f"{theirs} string"}, join=join,
            )  # fmt: skip
        if then:
            flow.view(frame, "second")
            frame = flow.sql("last", then, changes_of=frame)
        for node, table in zip(("mart", "first"), tables, strict=False):
            flow.write_upsert(node, frame, table=f"{schema}.{table}", keys=["id"])

    return build


ROWS = [
    row(10, "i", 1),
    row(11, "i", 2, status="odd"),
    row(12, "i", 3, status=None),
    row(13, "i", "no number"),
]


@pytest.mark.parametrize("join", ["left", "inner"])
@pytest.mark.parametrize("small", [10_000, 0], ids=["on the driver", "by tasks"])
def test_both_ways_find_the_same(
    run, send, topic, schema, stored, states, here, monkeypatch, join, small
):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", small)
    send(topic, [ums(ROWS)])
    report = run(two_lookups(schema, join=join))

    rows = stored(f"SELECT id, label, colour FROM {schema}.found WHERE ums_active_ ORDER BY id")
    unmatched = [(2, None, None), (3, None, None)]
    assert rows == [(1, "Paid in full", "green"), *(unmatched if join == "left" else [])]
    account = report.accounts[0][2]
    assert (account.unmatched, account.dead) == (2 if join == "inner" else 0, 1)
    assert [node for node, _ in here] == (["first", "second"] if small else [])


@pytest.mark.parametrize("join", ["left", "inner"])
def test_tasks_that_read_ordinary_rows_look_up_at_once(
    run, send, topic, schema, stored, states, here, by_spark, large, join
):
    send(topic, [ums([row(9, "i", 4)]), ums(ROWS[:2])])
    send(topic, [ums([row(12, "i", 3, status=None), row(13, "d", 4)])], partition=1)
    report = run(two_lookups(schema, join=join))

    assert (by_spark, here) == ([], [])
    rows = stored(f"SELECT id, label, colour FROM {schema}.found WHERE ums_active_ ORDER BY id")
    unmatched = [(2, None, None), (3, None, None)]
    assert rows == [(1, "Paid in full", "green"), *(unmatched if join == "left" else [])]
    account = report.accounts[0][2]
    assert (account.unmatched, account.consumed) == (2 if join == "inner" else 0, 5)


def test_what_is_looked_up_once_goes_to_several_sinks(
    run, send, topic, schema, stored, states, by_spark, large
):
    """Looked up for each of them, it might have changed in between."""
    send(topic, [ums(ROWS[:1])])
    run(two_lookups(schema, join="left", tables=("found", "too")))
    assert by_spark == ["second"]
    for table in ("found", "too"):
        assert stored(f"SELECT id, colour FROM {schema}.{table}") == [(1, "green")]


def test_spark_tells_what_such_a_task_could_not_look_up(
    run, send, topic, schema, mart, states, by_spark, large, ended_by
):
    run(two_lookups(schema, join="left"))
    with psycopg.connect(**mart) as connection:
        connection.execute(f"ALTER TABLE {states} RENAME label TO other")
    send(topic, [ums(ROWS[:1])])
    with pytest.raises(StreamingQueryException):
        run(two_lookups(schema, join="left"))
    assert by_spark == ["second"]
    assert ended_by
    for error in ended_by:
        failure = failure_of(error)
        assert (failure.notice.code, failure.permanent) == ("LOOKUP_REFUSED", True)
        assert failure.notice.message.startswith("The lookup `first` cannot read")
        assert failure.notice.hint.startswith("Check that")
        assert failure.notice.parameters["node"] == "first"


def test_a_row_that_loses_its_match_leaves_the_table(run, send, topic, schema, stored, states):
    send(topic, [ums([row(10, "i", 1)])])
    run(two_lookups(schema, join="inner"))
    send(topic, [ums([row(11, "u", 1, status="odd")])])
    run(two_lookups(schema, join="inner"))
    assert stored(f"SELECT id, ums_active_ FROM {schema}.found") == [(1, False)]


def test_a_step_behind_the_lookups_leaves_them_to_the_tasks(
    run, send, topic, schema, stored, states, here
):
    send(topic, [ums(ROWS[:1])])
    run(two_lookups(schema, join="left", then="SELECT id, upper(colour) AS colour FROM second"))
    assert stored(f"SELECT id, colour FROM {schema}.found") == [(1, "GREEN")]
    assert here == []


def test_a_date_is_formatted_by_the_tasks(run, send, topic, schema, stored, states, here):
    def build(flow):
        frame = flow.lookup(
            "dated", orders_of(flow), connection="mart", table=states,
            on={"status": "code"}, columns={"since": "since date"},
        )  # fmt: skip
        flow.write_upsert("mart", frame, table=f"{schema}.dated", keys=["id"])

    send(topic, [ums(ROWS[:1])])
    run(build)
    assert stored(f"SELECT since::text FROM {schema}.dated") == [("2026-03-01",)]
    assert here == []


@pytest.fixture
def looked_up(mart, schema):
    """Values of a remote table by texts; `kind` is the type of its key."""

    def values(kind, keys, inserted, types, ours="text"):
        with psycopg.connect(**mart) as connection:
            connection.execute(f"CREATE TABLE {schema}.remote (key {kind}, name text, doc jsonb)")
            connection.execute(f"INSERT INTO {schema}.remote VALUES {inserted}")
        table = RemoteTable("named", mart, f"{schema}.remote", ("key",), (ours,), types)
        remote = RemoteRows(table)
        found = remote.get([(key,) for key in keys])
        remote.close()
        return [found[key,] for key in keys]

    return values


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("uuid", "6F1C8A52-0d7b-4b0e-9b7e-5a3c1d94e2f7"),
        ("integer", "5"),
        ("numeric", "5.00"),
        ("character(8)", "ATL"),
        ("date", "2026-03-01"),
    ],
)
def test_the_database_says_which_keys_are_equal(looked_up, kind, key):
    """A uuid comes as a text, and a date that came as a text is a date there."""
    found = looked_up(kind, [key], f"('{key}', 'found')", {"name": "text"})
    assert found == [("found",)]


ONE_PM = datetime(2026, 3, 1, 13, tzinfo=UTC)
MIDNIGHT = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("ours", "kind", "there", "same", "other"),
    [
        ("text", "varchar(3)", "ABC", "ABC", "ABCDEF"),
        ("text", "char(3)", "AB", "AB", "AB  C"),
        ("numeric(5,2)", "integer", "2", Decimal("2.00"), Decimal("1.50")),
        ("numeric(5,2)", "numeric(4,1)", "1.5", Decimal("1.50"), Decimal("1.46")),
        ("double precision", "bigint", "2", 2.0, 2.4),
        ("double precision", "real", "0.1", 0.10000000149011612, 0.1),
        ("bigint", "integer", "7", 7, 2**32 + 7),
        ("timestamp with time zone", "date", "2026-03-01", MIDNIGHT, ONE_PM),
    ],
)
def test_no_key_is_cut_or_rounded_to_match(looked_up, ours, kind, there, same, other):
    inserted = f"('{there}', 'found')"
    found = looked_up(kind, [same, other], inserted, {"name": "text"}, ours)
    assert found == [("found",), None]


def test_what_is_no_key_of_the_remote_table_is_in_no_row(looked_up):
    keys = ["1", "none", "3", "99999999999999999999", "5"]
    found = looked_up("integer", keys, "(1, 'one'), (5, 'five')", {"name": "text"})
    assert found == [("one",), None, None, None, ("five",)]


def test_a_value_of_the_remote_table_that_does_not_fit_is_told(looked_up):
    with pytest.raises(PermanentError, match="LOOKUP_VALUE: .* for `1`: "):
        looked_up("integer", [1], "(1, 'one')", {"name": "date"})


@pytest.mark.parametrize("inserted", ["(1, 'a'), (1, 'b')", "(1, 'a'), (1, NULL)"])
def test_rows_of_one_key_that_differ_are_told(looked_up, schema, inserted):
    """Which one came first would be chance, and a row cannot become two."""
    with pytest.raises(PermanentError) as told:
        looked_up("integer", [5, 1], f"(5, 'five'), {inserted}", {"name": "text"})
    assert told.value.code == "LOOKUP_AMBIGUOUS"
    assert told.value.parameters == {
        "node": "named", "table": f"{schema}.remote", "on": "key", "key": "1",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("inserted", "name"),
    [("(1, 'a'), (1, 'a')", "text"), ("(1, 'NaN'), (1, 'NaN')", "double precision")],
)
def test_rows_of_one_key_that_are_alike_are_as_good_as_one(looked_up, inserted, name):
    assert all(looked_up("integer", [1], inserted, {"name": name}))


def test_only_what_is_asked_for_has_to_be_alike(looked_up):
    inserted = "(1, 'a', '[1]'), (1, 'a', '[2]')"
    assert looked_up("integer", [1, 2], inserted, {"name": "text"}) == [("a",), None]


@pytest.mark.parametrize("small", [10_000, 0], ids=["on the driver", "by tasks"])
def test_a_lookup_by_what_is_not_unique_waits_for_a_person(
    run, send, topic, schema, mart, states, monkeypatch, ended_by, small
):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", small)
    with psycopg.connect(**mart) as connection:
        connection.execute(f"INSERT INTO {states} VALUES ('paid', 'Paid twice')")
    send(topic, [ums(ROWS[:1])])
    with pytest.raises(StreamingQueryException):
        run(two_lookups(schema, join="left"))
    assert ended_by
    for error in ended_by:
        failure = failure_of(error)
        assert (failure.notice.code, failure.permanent) == ("LOOKUP_AMBIGUOUS", True)
        assert failure.notice.message.endswith(f"different rows of `{states}` for `code` = `paid`.")


@pytest.mark.parametrize("small", [10_000, 0], ids=["on the driver", "by tasks"])
def test_a_row_that_does_not_count_looks_nothing_up(
    run, send, topic, schema, stored, mart, monkeypatch, small
):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", small)
    with psycopg.connect(**mart) as connection:
        connection.execute(f"CREATE TABLE {schema}.labels (code bigint, label text)")
        inserted = "(1, 'one'), (2, 'a'), (2, 'b'), (3, 'c'), (3, 'd')"
        connection.execute(f"INSERT INTO {schema}.labels VALUES {inserted}")

    def build(flow):
        frame = orders_of(flow)
        flow.view(frame, "orders")
        paid = flow.sql(
            "paid", "SELECT id, status FROM orders WHERE status = 'paid'", changes_of=frame
        )
        found = flow.lookup(
            "first", paid, connection="mart", table=f"{schema}.labels",
            on={"id": "code"}, columns={"label": "label string"}, join="left",
        )  # fmt: skip
        flow.write_upsert("mart", found, table=f"{schema}.found", keys=["id"])

    dead = [*row(12, "i", 3)[:5], "no amount", "paid"]
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2, status="odd"), dead])])
    report = run(build)
    assert stored(f"SELECT id, label FROM {schema}.found WHERE ums_active_") == [(1, "one")]
    account = report.accounts[0][2]
    assert (account.landed, account.filtered, account.dead) == (1, 1, 1)


def valid_until(schema, kind):
    def build(flow):
        frame = flow.lookup(
            "named_left", orders_of(flow), connection="mart", table=f"{schema}.states",
            on={"status": "code"}, columns={"until": f"until {kind}"},
        )  # fmt: skip
        flow.write_upsert("mart", frame, table=f"{schema}.found", keys=["id"])

    return build


@pytest.mark.parametrize("small", [10_000, 0], ids=["on the driver", "by tasks"])
@pytest.mark.parametrize(
    "until", ["infinity", "-infinity", "12026-03-01 09:30:00.123456+00", "2026-03-01 09:30:00+00"]
)
def test_an_instant_of_any_year_is_looked_up(
    run, send, topic, schema, stored, mart, monkeypatch, small, until
):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", small)
    with psycopg.connect(**mart) as connection:
        connection.execute(f"CREATE TABLE {schema}.states (code text, until timestamptz)")
        connection.execute(f"INSERT INTO {schema}.states VALUES ('paid', '{until}')")
    send(topic, [ums(ROWS[:1])])
    run(valid_until(schema, "datetime"))
    query = f"SELECT until = '{until}'::timestamptz FROM {schema}.found"
    assert stored(query) == [(True,)]


@pytest.mark.parametrize(
    ("column", "value", "kind"),
    [
        ("date", "infinity", "date"),
        ("numeric", "NaN", "decimal(10,2)"),
        ("numeric", "0.1234567890123456789", "decimal"),
    ],
)
def test_a_value_that_no_row_can_hold_names_its_key(
    run, send, topic, schema, mart, column, value, kind
):
    with psycopg.connect(**mart) as connection:
        connection.execute(f"CREATE TABLE {schema}.states (code text, until {column})")
        connection.execute(f"INSERT INTO {schema}.states VALUES ('paid', '{value}')")
    send(topic, [ums(ROWS[:1])])
    with pytest.raises(Exception, match=r"LOOKUP_VALUE: .* for `paid`: "):
        run(valid_until(schema, kind))


@pytest.mark.parametrize("small", [10_000, 0], ids=["on the driver", "by tasks"])
def test_what_a_task_cannot_use_waits_for_a_person(
    run, send, topic, schema, mart, monkeypatch, ended_by, small
):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", small)
    with psycopg.connect(**mart) as connection:
        connection.execute(f"CREATE TABLE {schema}.states (code text, until date)")
        connection.execute(f"INSERT INTO {schema}.states VALUES ('paid', 'infinity')")
    send(topic, [ums(ROWS[:1])])
    with pytest.raises(StreamingQueryException):
        run(valid_until(schema, "date"))
    assert ended_by
    for error in ended_by:
        failure = failure_of(error)
        assert (failure.notice.code, failure.permanent) == ("LOOKUP_VALUE", True)
        assert failure.notice.message.startswith("The lookup `named_left` cannot use the value ")


def test_json_is_looked_up_as_its_text(run, send, topic, schema, stored, mart):
    with psycopg.connect(**mart) as connection:
        connection.execute(f"CREATE TABLE {schema}.states (code text, doc jsonb)")
        connection.execute(f"INSERT INTO {schema}.states VALUES ('paid', '[1, 2]')")

    def build(flow):
        frame = flow.lookup(
            "named_left", orders_of(flow), connection="mart", table=f"{schema}.states",
            on={"status": "code"}, columns={"doc": "doc jsonarray"},
        )  # fmt: skip
        flow.write_upsert("mart", frame, table=f"{schema}.found", keys=["id"])

    send(topic, [ums(ROWS[:1])])
    run(build)
    assert stored(f"SELECT doc FROM {schema}.found") == [([1, 2],)]


def test_rows_wait_for_a_database_that_is_away(
    run, send, topic, schema, stored, states, monkeypatch
):
    get, calls = RemoteRows.get, []

    def away_at_first(seen, keys):
        calls.append(keys)
        if len(calls) == 1:
            raise TransientError(
                "LOOKUP_UNREACHABLE", node="l", table="t", said="The database is restarting."
            )
        return get(seen, keys)

    monkeypatch.setattr(RemoteRows, "get", away_at_first)
    send(topic, [ums(ROWS[:1])])
    run(two_lookups(schema, join="left"))
    assert stored(f"SELECT colour FROM {schema}.found") == [("green",)]
    assert len(calls) == 3


@pytest.mark.parametrize(
    ("change", "error", "code"),
    [
        ("ALTER TABLE {states} RENAME label TO text", PermanentError, "LOOKUP_REFUSED"),
        ("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
         " WHERE application_name LIKE 'forebay lookup%'", None, None),
    ],
)  # fmt: skip
def test_a_refusal_is_told_and_a_lost_connection_is_not(mart, schema, states, change, error, code):
    lookup = _lookup(mart, states)
    seen = RemoteRows(lookup)
    assert seen.get([("paid",)]) == {("paid",): ("Paid in full",)}
    with psycopg.connect(**mart) as connection:
        connection.execute(change.format(states=states))
    if error is None:
        assert seen.get([("nowhere",)]) == {("nowhere",): None}
    else:
        with pytest.raises(error) as refused:
            seen.get([("nowhere",)])
        assert refused.value.code == code and states in refused.value.message
    seen.close()


@pytest.mark.parametrize(
    "change", ["ALTER TABLE {states} RENAME code TO short", "DROP TABLE {states}"]
)
def test_a_table_without_its_key_is_told_after_a_reconnect(mart, states, change):
    """Each time that it is asked, as a task keeps what it asks with."""
    seen = RemoteRows(_lookup(mart, states))
    seen.get([("paid",)])
    seen.close()
    with psycopg.connect(**mart) as connection:
        connection.execute(change.format(states=states))
    for asking in (seen, seen, RemoteRows(_lookup(mart, states))):
        with pytest.raises(PermanentError, match="LOOKUP_REFUSED: .* does not exist"):
            asking.get([("nowhere",)])


def test_a_database_that_is_not_there_is_waited_for(mart, states):
    seen = RemoteRows(_lookup({**mart, "port": 1}, states))
    with pytest.raises(TransientError, match="cannot query"):
        seen.get([("paid",)])


def test_a_task_takes_no_connection_with_it(mart, states):
    """It is pickled for the workers."""
    task = LookupTask(lookup=_lookup(mart, states), schema=None)
    assert pickle.loads(pickle.dumps(task)) == task


def _lookup(postgres, table):
    return RemoteTable("named", postgres, table, ("code",), ("text",), {"label": "text"})


@pytest.mark.parametrize(
    ("small", "fetched"),
    [(10_000, 16_000_000), (0, 16_000_000), (0, 0)],
    ids=["on the driver", "by tasks", "by tasks, from the topic"],
)
def test_a_row_that_fails_before_a_lookup_is_set_aside(
    run, send, topic, schema, stored, states, monkeypatch, small, fetched
):
    """A lookup asks for more of a row than its uid: to list them evaluates none."""
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", small)
    monkeypatch.setattr("spark_runtime.blocks.lanes.query_lanes.SMALL_BATCH_BYTES", fetched)

    def build(flow):
        orders = orders_of(flow)
        flow.view(orders, "orders")
        step = flow.sql(
            "step", "SELECT id, 10 DIV (id - 2) AS part, 'paid' AS status FROM orders",
            changes_of=orders,
        )  # fmt: skip
        found = flow.lookup(
            "first", step, connection="mart", table=f"{schema}.states",
            on={"status": "code"}, columns={"label": "label string"}, join="left",
        )  # fmt: skip
        flow.write_upsert("mart", found, table=f"{schema}.found", keys=["id"])

    send(topic, [ums([row(10 + i, "i", i) for i in range(6)])])
    report = run(build)

    assert report.dead == {"failed": 1}
    rows = stored(f"SELECT id, label FROM {schema}.found ORDER BY id")
    assert rows == [(id, "Paid in full") for id in (0, 1, 3, 4, 5)]
