"""What is refused never reaches a source; what is allowed means there what its author wrote."""

from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
import sqlglot
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlglot import exp

from backend.local.ports import LOOPBACK
from backend.query import gateway
from backend.query.engines.postgres_sessions import SETTINGS
from backend.query.engines.postgres_types import converters, speak_json
from backend.query.errors import RefusedQuery
from backend.query.planner import make_plan
from backend.query.rewrite.mounts import Column, Mount, Mounts
from backend.shared.errors import InvalidInput, PlatformError

HERE = Path(__file__).parent
CANARY = "canary-7Hq2"


def statements(name):
    """Blocks between blank lines; a first line that is a comment is the block's note."""
    for block in HERE.joinpath(name).read_text(encoding="utf-8").strip().split("\n\n"):
        note, _, rest = block.partition("\n")
        yield (note.removeprefix("-- "), rest) if note.startswith("-- ") else ("", block)


REFUSED = [(code, sql) for code, sql in statements("refused.sql") if sql]
ALLOWED = [sql for _, sql in statements("allowed.sql") if sql]

COLUMNS = {
    "flights": {
        "id": "integer", "origin": "text", "dep_time": "timestamp", "dep_delay": "integer",
        "distance": "decimal", "seen": "timestamp", "extra": "json", "is_late": "boolean",
    },
    "departures": {"id": "integer", "airline": "text"},
}  # fmt: skip
SOURCE = uuid4()
MOUNTS = Mounts(
    tuple(
        Mount(
            name=name,
            connection_id=SOURCE,
            schema="shop",
            table=name,
            columns=tuple(Column(*column) for column in columns.items()),
            has_tombstones=name == "departures",
        )
        for name, columns in COLUMNS.items()
    )
)


@pytest.mark.parametrize(("code", "sql"), REFUSED, ids=[sql[:60] for _, sql in REFUSED])
def test_it_is_refused_with_its_reason(code, sql):
    with pytest.raises(InvalidInput) as refused:
        make_plan(sql, MOUNTS, {}, 100)
    assert refused.value.code == code
    if isinstance(refused.value, RefusedQuery):
        line, column = refused.value.parameters["line"], refused.value.parameters["column"]
        assert 1 <= line <= sql.count("\n") + 1
        assert 1 <= column <= max(map(len, sql.splitlines())) + 1


@pytest.mark.parametrize(
    ("sql", "line", "column"),
    [
        ("SELECT id,\n  nothing\nFROM flights", 2, 3),
        ("SELECT id\nFROM flights\nWHERE pg_sleep(1) IS NULL", 3, 7),
        ("SELECT id FROM\n  elsewhere", 2, 3),
        ("SELECT id FROM flights\nWHERE", 2, 1),
        ("SELECT id::text\nFROM flights WHERE id > :least", 2, 25),
    ],
)
def test_the_place_is_told(sql, line, column):
    with pytest.raises(RefusedQuery) as refused:
        make_plan(sql, MOUNTS, {}, 100)
    assert (refused.value.parameters["line"], refused.value.parameters["column"]) == (line, column)


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("SELECT generate_series(1, 9) FROM flights", "The function `generate_series` cannot"),
        ("SELECT Random() FROM flights", "The function `random` cannot"),
        ("SELECT pg_sleep(9) FROM flights", "The function `pg_sleep` cannot"),
        ("SELECT id FROM flights FOR UPDATE", "`FOR UPDATE` cannot"),
    ],
)
def test_a_refusal_speaks_in_the_words_of_the_author(sql, said):
    with pytest.raises(RefusedQuery) as refused:
        make_plan(sql, MOUNTS, {}, 100)
    assert refused.value.message.startswith(said)


def test_the_nearest_name_is_suggested():
    with pytest.raises(RefusedQuery) as refused:
        make_plan("SELECT origin, dep_dely FROM flights", MOUNTS, {}, 100)
    assert refused.value.parameters["near"][0] == "dep_delay"
    with pytest.raises(RefusedQuery) as refused:
        make_plan("SELECT 1 AS one FROM fligths", MOUNTS, {}, 100)
    assert refused.value.parameters["near"] == ["flights"]


@pytest.mark.parametrize("sql", ALLOWED, ids=[sql[:60] for sql in ALLOWED])
def test_it_means_what_it_says(sql, owner, database, shop):
    answer = gateway.run(principal=owner, database=database, sql=sql)
    names, rows = _raw(shop, sql)
    assert answer.rows == rows
    assert [column.name for column in answer.columns] == names


def test_nothing_that_was_said_becomes_a_comment_or_a_second_statement():
    plan = make_plan("SELECT id /* + hint */ FROM flights -- end", MOUNTS, {}, 5)
    assert plan.text.startswith(
        "SELECT * FROM (SELECT * FROM "
        '(SELECT "flights"."id" AS "id" FROM (SELECT "flights"."id" FROM "shop"."flights") '
        'AS "flights") AS "q" LIMIT 6) AS "q"'
    )
    assert "hint" not in plan.text and "end" not in plan.text


@pytest.mark.parametrize(
    ("sql", "barriers"),
    [
        (
            "SELECT f.id FROM flights AS f JOIN departures AS d ON d.airline = f.origin",
            {"f": ["id", "origin"], "d": ["airline"]},
        ),
        (
            "SELECT a.id FROM flights AS a JOIN flights AS b ON b.origin = a.origin",
            {"a": ["id", "origin"], "b": ["origin"]},
        ),
        (
            "SELECT origin FROM flights AS f UNION SELECT max(g.airline) FROM departures AS g "
            "WHERE EXISTS (SELECT FROM departures AS h WHERE h.id = g.id)",
            {"f": ["origin"], "g": ["id", "airline"], "h": ["id"]},
        ),
        (
            "SELECT f.id, x.o FROM flights AS f, LATERAL (WITH y AS (SELECT f.origin AS o "
            "FROM departures AS d) SELECT o FROM y) AS x",
            {"f": ["id", "origin"], "d": []},
        ),
        ("SELECT airline FROM (flights AS f JOIN departures AS d USING (id))",
         {"f": ["id"], "d": ["id", "airline"]}),
    ],
)  # fmt: skip
def test_a_relation_is_read_for_the_columns_that_are_named_of_it(sql, barriers):
    tree = sqlglot.parse_one(make_plan(sql, MOUNTS, {}, 5).text, read="postgres")
    assert barriers == {
        table.parent_select.parent.alias: table.parent_select.named_selects
        for table in tree.find_all(exp.Table)
        if table.db
    }


def test_values_have_a_place_of_a_known_type():
    sql = "SELECT id FROM flights WHERE origin = :origin AND id > :least OR :origin IS NULL"
    plan = make_plan(sql, MOUNTS, {"origin": "text", "least": "integer"}, 5)
    assert plan.names == ("origin", "least")
    assert plan.text.count("CAST($1 AS TEXT)") == 2
    assert "CAST($2 AS BIGINT)" in plan.text


def test_tables_of_two_connections_are_two_queries():
    elsewhere = Mount("other", uuid4(), "public", "other", (Column("id", "integer"),), False)
    with pytest.raises(InvalidInput) as refused:
        make_plan(
            "SELECT flights.id FROM flights JOIN other ON other.id = flights.id",
            Mounts((*MOUNTS.tables, elsewhere)), {}, 5,
        )  # fmt: skip
    assert refused.value.code == "query.several_sources"


WORDS = st.sampled_from(HERE.joinpath("words.txt").read_text(encoding="utf-8").split())


@settings(max_examples=400, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=25))
def test_any_words_are_a_refusal_or_read_mounted_tables_only(words):
    _only_mounted(" ".join(["SELECT", *words]))


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(ALLOWED), st.integers(0, 400), st.integers(0, 8), st.lists(WORDS, max_size=4)
)
def test_no_change_of_a_good_query_reaches_further(sql, start, length, words):
    start %= len(sql)
    _only_mounted(f"{sql[:start]} {' '.join(words)} {sql[start + length :]}")


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_answered(text):
    _only_mounted(text)
    _only_mounted(f"SELECT {text} FROM flights")
    _only_mounted(f"SELECT id FROM flights WHERE origin = '{text}'")


def _only_mounted(sql):
    try:
        plan = make_plan(sql, MOUNTS, {"x": "integer"}, 10)
    except PlatformError:
        return
    (tree,) = sqlglot.parse(plan.text, read="postgres")
    ctes = {cte.alias for cte in tree.find_all(exp.CTE)}
    for table in tree.find_all(exp.Table):
        if table.db:
            assert (table.db, table.name) in {("shop", "flights"), ("shop", "departures")}, (
                plan.text
            )
            _is_behind_a_barrier(table)
        else:
            assert table.name in ctes and not table.name.startswith("pg_"), plan.text
    assert not list(tree.find_all(exp.Anonymous, exp.Dot, exp.Command)), plan.text
    assert {source.table for source in plan.sources} <= {"shop.flights", "shop.departures"}


def _is_behind_a_barrier(table):
    """All that is above a table sees its mounted columns: `hidden` is not among them."""
    rows, kept = table.parent_select, {*COLUMNS[table.name], "ums_active_"}
    assert {type(column) for column in rows.selects} <= {exp.Column}, rows
    assert rows.args["from_"].this is table and not rows.args.get("joins"), rows
    assert {(column.table, column.name) for column in rows.find_all(exp.Column)} <= {
        (table.name, name) for name in kept
    }, rows
    assert isinstance(rows.parent, exp.Subquery), rows


def _raw(shop, sql):
    """What PostgreSQL says, with the tables in reach by their bare names and living rows only."""
    options = dict(SETTINGS, search_path="seen,shop")
    with psycopg.connect(
        host=LOOPBACK, port=shop.port, dbname="mart", user="mart",
        password=shop.password("mart"), options=" ".join(f"-c {k}={v}" for k, v in options.items()),
    ) as connection:  # fmt: skip
        speak_json(connection)
        cursor = connection.execute(sql)
        done = converters([column.type_code for column in cursor.description])
        rows = [list(row) for row in cursor]
        for row in rows:
            for index, convert in done:
                row[index] = None if row[index] is None else convert(row[index])
        return [column.name for column in cursor.description], rows
