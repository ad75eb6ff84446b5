"""The checker must see every kind of harm; it judges the product's central promise."""

from collections.abc import Iterator

import psycopg
import pytest
from psycopg import sql

from backend.local.parts.postgres import Postgres
from benchmarks.checker import Verdict, compare, read_rows

SOURCE = [((1,), "a"), ((2,), "b"), ((3,), "c")]


def test_the_same_rows_in_any_order_are_equal() -> None:
    verdict = compare(SOURCE, reversed(SOURCE))
    assert verdict.is_equal and verdict == Verdict(rows=3)


@pytest.mark.parametrize(
    ("sink", "harm"),
    [
        (SOURCE[:2], {"lost": 1}),
        ([*SOURCE, ((9,), "z")], {"unexpected": 1}),
        ([*SOURCE[:2], ((3,), "C")], {"corrupted": 1}),
        ([*SOURCE, SOURCE[0], SOURCE[0]], {"doubled": 2}),
        ([*SOURCE, ((1,), "other")], {"doubled": 1}),
        ([], {"lost": 3}),
    ],
)
def test_each_kind_of_harm_is_told_apart(sink: list, harm: dict[str, int]) -> None:
    verdict = compare(SOURCE, sink)
    found = {
        kind: getattr(verdict, kind) for kind in ("lost", "unexpected", "corrupted", "doubled")
    }
    assert {kind: count for kind, count in found.items() if count} == harm
    assert not verdict.is_equal
    assert next(iter(harm)) in verdict.examples


def test_a_row_that_is_twice_in_the_source_must_be_twice_in_the_sink() -> None:
    twice = [((1,), "a"), ((1,), "a")]
    assert compare(twice, twice).is_equal
    assert not compare(twice, twice[:1]).is_equal


@pytest.fixture
def connection(sample_postgres: Postgres) -> Iterator[psycopg.Connection]:
    with sample_postgres.connect("mart") as connection:
        connection.execute("CREATE SCHEMA checker")
        yield connection
        connection.execute("DROP SCHEMA checker CASCADE")


def test_instants_are_equal_with_and_without_a_zone(connection: psycopg.Connection) -> None:
    connection.execute(
        "CREATE TABLE checker.source AS SELECT 1::bigint AS id, NULL::text AS name,"
        " timestamp '2013-07-01 09:00:00.5' AS at"
    )
    connection.execute(
        "CREATE TABLE checker.sink AS SELECT 1::bigint AS id, NULL::text AS name,"
        " timestamptz '2013-07-01 05:00:00.5-04' AS at"
    )
    source, sink = (
        list(read_rows(connection, sql.Identifier("checker", name), ["id"], ["id", "name", "at"]))
        for name in ("source", "sink")
    )
    assert source == sink and source[0][0] == ("1",)


def test_null_and_an_empty_text_differ(connection: psycopg.Connection) -> None:
    connection.execute("CREATE TABLE checker.source AS SELECT 1 AS id, NULL::text AS name")
    connection.execute("CREATE TABLE checker.sink AS SELECT 1 AS id, ''::text AS name")
    source, sink = (
        read_rows(connection, sql.Identifier("checker", name), ["id"], ["name"])
        for name in ("source", "sink")
    )
    assert compare(list(source), list(sink)).corrupted == 1
