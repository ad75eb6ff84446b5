"""Shelves that do not fit their table are refused by name; those that fit become a SELECT."""

import pytest

from backend.dashboards.charting.reading import read_shelves
from backend.query.rewrite.mounts import Column
from backend.shared.errors import InvalidInput

COLUMNS = (
    Column("origin", "text"), Column("dest", "text"), Column("delay", "integer"),
    Column("at", "timestamp"), Column('odd "name"', "text"), Column("avg_delay", "text"),
)  # fmt: skip
TYPES = {column.name: column.type for column in COLUMNS}
DELAY = {"function": "avg", "column": "delay"}


def drawn(**given):
    kind, shelves = read_shelves(given, COLUMNS)
    return kind.select("flights", shelves, TYPES), kind.settings(shelves, TYPES)


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"kind": "hologram"}, "kind"),
        ({"kind": "line", "measures": [DELAY]}, "x"),
        ({"kind": "line", "x": "origin", "measures": [DELAY]}, "x"),
        ({"kind": "bar", "x": "avg_delay", "measures": [DELAY]}, "measures"),
        ({"kind": "bar", "x": "origin"}, "measures"),
        ({"kind": "table"}, "columns"),
        ({"kind": "table", "columns": ["origin", "nope"]}, "columns.1"),
        ({"kind": "bar", "x": "nope", "measures": [DELAY]}, "x"),
        ({"kind": "scorecard", "measures": [{"function": "sum", "column": "origin"}]},
         "measures.0.column"),
        ({"kind": "scorecard", "measures": [{"function": "sum"}]}, "measures.0.column"),
        ({"kind": "scorecard", "measures": [{"function": "drop", "column": "delay"}]},
         "measures.0.function"),
        ({"kind": "scorecard", "measures": [DELAY, {"function": "count"}]}, "measures"),
        ({"kind": "bar", "x": "origin", "measures": [DELAY, DELAY]}, "measures"),
        ({"kind": "bar", "x": "origin", "grain": "day", "measures": [DELAY]}, "grain"),
        ({"kind": "line", "x": "at", "grain": "day'); DROP", "measures": [DELAY]}, "grain"),
        ({"kind": "bar", "x": "origin", "series": "dest",
          "measures": [DELAY, {"function": "count"}]}, "series"),
        ({"kind": "scorecard", "measures": [DELAY], "sql": "SELECT 1"}, "sql"),
        ({"kind": "pie", "x": "origin", "measures": [DELAY]}, "measures.0.function"),
        ({"kind": "scatter", "x": "delay"}, "y"),
        ({"kind": "scatter", "x": "origin", "y": "delay"}, "x"),
        ({"kind": "scatter", "x": "at", "y": "delay", "size": "dest"}, "size"),
        ({"kind": "text"}, "kind"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named(given, path):
    with pytest.raises(InvalidInput) as refused:
        read_shelves(given, COLUMNS)
    assert refused.value.code == "chart.invalid"
    assert path in [error["path"] for error in refused.value.errors]


def test_a_line_shows_the_newest_moments_from_the_oldest_on():
    sql, settings = drawn(kind="line", x="at", grain="hour", measures=[DELAY], series="origin")
    assert sql.splitlines() == [
        "SELECT *",
        "FROM (",
        '  SELECT date_trunc(\'hour\', "at") AS "at", "origin", avg("delay") AS "avg_delay"',
        '  FROM "flights"',
        '  WHERE "at" IS NOT NULL',
        "  GROUP BY 1, 2",
        "  ORDER BY 1 DESC",
        "  LIMIT 1000",
        ') AS "newest"',
        "ORDER BY 1",
    ]
    assert settings == {"x": "at", "measures": ["avg_delay"], "series": "origin"}


def test_bars_are_the_largest_first():
    sql, settings = drawn(kind="bar", x="origin", measures=[{"function": "count"}])
    assert sql.splitlines() == [
        'SELECT "origin", count(*) AS "rows"',
        'FROM "flights"',
        "GROUP BY 1",
        "ORDER BY 2 DESC NULLS LAST",
        "LIMIT 20",
    ]
    assert settings["sort"] == {"column": "rows", "direction": "descending"}


def test_bars_of_a_time_stand_in_its_order():
    sql, settings = drawn(kind="bar", x="at", grain="day", measures=[DELAY])
    assert 'AS "newest"' in sql
    assert settings["sort"] == {"column": "at", "direction": "ascending"}


def test_a_table_shows_its_newest_rows():
    sql, settings = drawn(kind="table", columns=["origin", "at"])
    assert sql.endswith('FROM "flights"\nORDER BY "at" DESC NULLS LAST\nLIMIT 100')
    assert settings == {"columns": ["origin", "at"]}


def test_a_pie_has_every_category_and_folds_none_away():
    sql, settings = drawn(kind="pie", x="origin", measures=[{"function": "count"}])
    assert sql.splitlines() == [
        'SELECT "origin", count(*) AS "rows"',
        'FROM "flights"',
        "GROUP BY 1",
        "ORDER BY 2 DESC NULLS LAST",
        "LIMIT 1000",
    ]
    assert settings == {"category": "origin", "value": "rows"}


def test_a_scatter_shows_rows_that_have_a_place_the_newest_first():
    sql, settings = drawn(kind="scatter", x="delay", y="delay", series="origin")
    assert sql.splitlines() == [
        'SELECT "delay", "origin"',
        'FROM "flights"',
        'WHERE "delay" IS NOT NULL AND "delay" IS NOT NULL',
        'ORDER BY "at" DESC NULLS LAST',
        "LIMIT 1000",
    ]
    assert settings == {"x": "delay", "y": "delay", "size": None, "series": "origin"}


def test_a_name_stays_a_name_whatever_stands_in_it():
    sql, _ = drawn(kind="bar", x='odd "name"', measures=[DELAY])
    assert sql.startswith('SELECT "odd ""name""", avg')
