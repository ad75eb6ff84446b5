"""Grouping SELECTs in PostgreSQL's words, and what has no words there."""

import pytest

from spark_runtime.contract.columns import parse_columns
from spark_runtime.sql.in_postgres import read_grouping
from spark_runtime.sql.refusal import RefusedSql

COLUMNS = parse_columns("id long, Place string, n int, amount decimal(10,2), late boolean")


def read(text: str, group_keys: tuple[str, ...] = ("place",)):
    return read_grouping(text, "rows_in", COLUMNS, group_keys)


def value(expression: str) -> str:
    """The text of one aggregate, without the names of relation and result."""
    text = read(f"SELECT place, {expression} AS x FROM rows_in GROUP BY place").postgres
    return text.split(' AS "place", ')[1].split(' AS "x"')[0].replace('"forebay_rows".', "")


@pytest.mark.parametrize(
    ("spark", "postgres"),
    [
        ("count(*)", "COUNT(*)"),
        ("count_if(late)", 'COUNT(CASE WHEN "late" THEN 1 END)'),
        ("approx_count_distinct(id)", 'COUNT(DISTINCT "id")'),
        # Two integers divide to a double in Spark; decimals stay exact in both.
        ("sum(n) / count(*)", 'CAST(SUM("n") AS DOUBLE PRECISION) / COUNT(*)'),
        ("sum(amount) / 2", 'SUM("amount") / 2'),
        ("round(avg(n), 1)", 'ROUND(CAST(AVG("n") AS DECIMAL), 1)'),
        ("sum(if(late, n, 0))", 'SUM(CASE WHEN "late" THEN "n" ELSE 0 END)'),
        ("sum(n) FILTER (WHERE late)", 'SUM("n") FILTER(WHERE "late")'),
        ("max(`place` <=> 'it\\'s {}%s')", "MAX(\"Place\" IS NOT DISTINCT FROM 'it''s {}%s')"),
    ],
)
def test_a_value_means_the_same_in_postgres(spark, postgres):
    assert value(spark) == postgres


def test_condition_groups_and_names_are_told_apart():
    grouping = read("SELECT r.place AS p, sum(n) AS s FROM rows_in r WHERE n > 1 GROUP BY 1")
    assert grouping.condition == "SELECT * FROM rows_in AS r WHERE n > 1"
    assert grouping.keys == {"Place": "p"}
    assert grouping.postgres.endswith('FROM "forebay_rows" GROUP BY "forebay_rows"."Place"')


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("SELECT place, max(lower(place)) AS x FROM rows_in GROUP BY place", "SQL_NOT_IN_POSTGRES"),
        ("SELECT place, sum(int(amount)) AS x FROM rows_in GROUP BY place", "SQL_NOT_IN_POSTGRES"),
        ("SELECT place, sum(other) AS x FROM rows_in GROUP BY place", "SQL_NOT_IN_POSTGRES"),
        ("SELECT place, sum(n) AS x FROM rows_in GROUP BY place LIMIT 1", "SQL_NOT_IN_POSTGRES"),
        ("SELECT sum(n) AS x FROM rows_in GROUP BY place", "GROUP_KEY_LOST"),
        ("SELECT id, sum(n) AS x FROM rows_in GROUP BY id", "GROUP_KEYS_DIFFER"),
        ("SELECT place, pg_sleep(9) AS x FROM rows_in GROUP BY place", "SQL_FORBIDDEN_FUNCTION"),
        ("SELECT place, sum(n) AS x FROM pg_authid GROUP BY place", "SQL_UNKNOWN_RELATION"),
    ],
)
def test_what_postgres_cannot_say_is_refused(text, code):
    with pytest.raises(RefusedSql) as refused:
        read(text)
    assert refused.value.code == code
