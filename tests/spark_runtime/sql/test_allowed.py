from pathlib import Path

import pytest

from spark_runtime.sql.allowed import RefusedSql, parse_select, watermark_of
from spark_runtime.sql.dialect import to_sql
from tests.spark_runtime.sql.refused_corpus import REFUSED

ALLOWED = Path(__file__).with_name("allowed.sql").read_text().splitlines()


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_refused(text: str) -> None:
    with pytest.raises(RefusedSql) as refused:
        parse_select(text, ["t"])
    assert refused.value.hint
    assert refused.value.line == 1
    assert 1 <= refused.value.column <= len(text) + 1


@pytest.mark.parametrize("text", ALLOWED)
def test_allowed_and_what_will_run_is_allowed_again(text: str) -> None:
    rendered = to_sql(parse_select(text, ["t"]))
    assert to_sql(parse_select(rendered, ["t"])) == rendered


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("SELECT id,\n  reflect('a')\nFROM t", "SQL_FORBIDDEN_FUNCTION", 2, 3),
        ("SELECT id\nFROM t JOIN csv.`/etc/passwd`", "SQL_FORBIDDEN_RELATION", 2, 13),
        ("SELECT id\nFROM other", "SQL_UNKNOWN_RELATION", 2, 6),
        ("SELECT id\n-- ${env:PATH}\nFROM t", "SQL_SUBSTITUTION", 2, 4),
        ("SELECT id\nFROM t WHERE id ==", "SQL_UNREADABLE", 2, 17),
        ("SELECT id\nFROM t WHERE id IS NOT", "SQL_UNREADABLE", 2, 17),
        ("SELECT id\nFROM t WHERE (name = 'long'", "SQL_UNREADABLE", 2, 22),
        ("SELECT id,\n 'open FROM t", "SQL_UNREADABLE", 2, 2),
        ("SELECT id -- it's\nFROM t /* WHERE", "SQL_UNREADABLE", 2, 8),
        ("SELECT upper(name),\n ums_id_ FROM t", "SQL_RESERVED_NAME", 2, 2),
        ("SELECT id,\n repeat('x', id) FROM t", "SQL_UNBOUNDED", 2, 2),
        ("SELECT\n /*+ BROADCAST(t) */ id FROM t", "SQL_FORBIDDEN_SYNTAX", 2, 5),
        ("SELECT 'a'\n 'b' FROM t", "SQL_ADJACENT_STRINGS", 2, 2),
        ('SELECT id,\n "name" FROM t', "SQL_DOUBLE_QUOTES", 2, 2),
        ("SELECT id，name FROM t", "SQL_FOREIGN_SIGN", 1, 10),
        ("SELECT id\nFROM t；", "SQL_FOREIGN_SIGN", 2, 7),
        ("SELECT " + "(" * 3000 + "1" + ")" * 3000 + " AS x FROM t", "SQL_TOO_DEEP", 1, 1),
    ],
)
def test_refusal_says_where(text: str, code: str, line: int, column: int) -> None:
    with pytest.raises(RefusedSql) as refused:
        parse_select(text, ["t"])
    assert (refused.value.code, refused.value.line, refused.value.column) == (code, line, column)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("SELECT id FROM t WHERE (id = 1", r"at `1`: `\)` is missing"),
        ("SELECT id FROM t WHERE CASE WHEN id > 1 THEN 1", "`END` is missing"),
        ("SELECT id FROM t\nCREATE SINK s", "at `CREATE`.*semicolon may be missing"),
        ("SELECT `id FROM t", "This ``` is not closed"),
        ("SELECT uper(name) AS n FROM t", "Did you mean `upper`"),
        ("SELECT now() AS n FROM t", "Did you mean `current_timestamp`"),
        ("SELECT rand() AS n FROM t", "nothing but their arguments"),
        ("SELECT id FROM t WHERE name = ‘x’", "Write `'` instead"),
        (
            "SELECT upper（name） AS n FROM t",
            r"`（` \(U\+FF08\) is not a character of SQL. Write `\(` instead",
        ),
        ("SELECT id FROM t WHERE id ≥ 1", "Write `>=` instead"),
        ("SELECT id\u200b FROM t", r"\(U\+200B\).*delete it"),
        ("SELECT 価格（税込） AS price FROM t", "must be written in backticks"),
    ],
)
def test_refusal_says_what_is_missing(text: str, says: str) -> None:
    with pytest.raises(RefusedSql, match=says):
        parse_select(text, ["t"])


@pytest.mark.parametrize(
    "call",
    ["replace(name, 'a', '{}')", "regexp_replace(name, '', '{}')", "array_join(array(name), '{}')"],
)
def test_what_a_call_puts_in_is_short(call: str) -> None:
    parse_select(f"SELECT {call.format('x' * 1000)} AS x FROM t", ["t"])
    with pytest.raises(RefusedSql, match="a literal of at most 1000 characters"):
        parse_select(f"SELECT {call.format('x' * 1001)} AS x FROM t", ["t"])


def test_long_literals_are_not_repeated() -> None:
    with pytest.raises(RefusedSql, match="has no limit"):
        parse_select(f"SELECT repeat('{'x' * 90_000}', 10000) AS x FROM t", ["t"])


@pytest.mark.parametrize(
    ("name", "hint"),
    [("order", "Did you mean `orders`?"), ("flights", "Available: orders, users.")],
)
def test_unknown_relation_names_those_that_are_connected(name: str, hint: str) -> None:
    with pytest.raises(RefusedSql) as refused:
        parse_select(f"SELECT id FROM {name}", ["users", "orders"])
    assert refused.value.hint == hint


def test_relations_are_found_in_any_case() -> None:
    parse_select("SELECT id FROM Orders", ["orders"])


def test_comments_do_not_reach_spark() -> None:
    assert to_sql(parse_select("SELECT id /* note */ FROM t -- note", ["t"])) == "SELECT id FROM t"


@pytest.mark.parametrize(
    "text",
    [
        "SELECT 1" * 20_000,
        "SELECT " + "(" * 5000 + "1" + ")" * 5000,
        "SELECT " + " + ".join(["1"] * 3000) + " AS x FROM t",
        "SELECT id FROM t WHERE " + " OR ".join(["id = 1"] * 3000),
        "SELECT id" + "::int" * 3000 + " AS x FROM t",
        "SELECT " + "- " * 3000 + "1 AS x FROM t",
        " UNION ALL ".join(["SELECT 1 AS a"] * 3000),
    ],
)
def test_texts_too_deep_or_too_long_are_refused(text: str) -> None:
    with pytest.raises(RefusedSql):
        parse_select(text, ["t"])


def test_stream_says_nothing_new() -> None:
    assert to_sql(parse_select("SELECT id FROM STREAM(t) AS x", ["t"])) == "SELECT id FROM t AS x"
    assert to_sql(parse_select("SELECT id FROM STREAM t", ["t"])) == "SELECT id FROM t"


@pytest.mark.parametrize("delay", ["10 MINUTES", "'10' MINUTES", "'10 minutes'", "10 minute"])
def test_the_watermark_is_kept_beside_the_tree(delay: str) -> None:
    query = parse_select(f"SELECT id FROM t WATERMARK ts DELAY OF INTERVAL {delay} AS x", ["t"])
    assert to_sql(query) == "SELECT id FROM t AS x"
    watermark = watermark_of(query)
    assert watermark is not None
    assert (watermark.column, watermark.delay.rstrip("s")) == ("ts", "10 minute")


@pytest.mark.parametrize("delay", ["", "1 MONTH", "ts", "'soon'"])
def test_a_watermark_without_a_span_of_time_is_refused(delay: str) -> None:
    with pytest.raises(RefusedSql, match="SQL_WATERMARK"):
        parse_select(f"SELECT id FROM t WATERMARK ts DELAY OF INTERVAL {delay}", ["t"])
