"""What is drawn of a table first."""

from datetime import timedelta

import pytest

from backend.dashboards.charting.columns import Profile, grain_of
from backend.dashboards.charting.guess import guess_shelves
from backend.dashboards.charting.shelves import Measure, Shelves
from backend.query.rewrite.mounts import Column

DAY = timedelta(days=1)


def columns(**types: str) -> list[Column]:
    return [Column(name, kind) for name, kind in types.items()]


def test_a_time_and_a_measure_are_a_line_split_by_a_category_of_few_values():
    table = columns(slot="timestamp", origin="text", departures="integer", mean_delay="decimal")
    assert guess_shelves(table, Profile({"origin": 3}, {"slot": 2 * DAY})) == Shelves(
        kind="line", x="slot", grain="hour", series="origin",
        measures=(Measure(function="avg", column="mean_delay"),),
    )  # fmt: skip


@pytest.mark.parametrize(("values", "series"), [(1, None), (2, "origin"), (6, "origin"), (7, None)])
def test_a_line_is_split_where_its_lines_can_be_told_apart(values, series):
    table = columns(at="date", origin="text", price="decimal")
    assert guess_shelves(table, Profile({"origin": values})).series == series


def test_few_categories_are_bars_of_a_measure_or_of_rows():
    profile = Profile({"status": 4, "tail": 900})
    with_measure = guess_shelves(columns(tail="text", status="text", price="decimal"), profile)
    assert (with_measure.kind, with_measure.x) == ("bar", "status")
    assert with_measure.measures == (Measure(function="avg", column="price"),)
    without = guess_shelves(columns(id="integer", status="text"), profile)
    assert without.measures == (Measure(function="count"),)


@pytest.mark.parametrize(("values", "kind"), [(12, "bar"), (13, "scorecard")])
def test_more_categories_than_twelve_are_no_bars(values, kind):
    table = columns(tail="text", seats="integer")
    assert guess_shelves(table, Profile({"tail": values})).kind == kind


def test_several_numbers_alone_are_a_table_of_every_column():
    shelves = guess_shelves(columns(id="integer", lat="decimal", lon="decimal"), Profile())
    assert shelves == Shelves(kind="table", columns=("id", "lat", "lon"))


def test_a_table_of_names_is_a_table():
    assert guess_shelves(columns(name="text"), Profile({"name": 900})).kind == "table"


@pytest.mark.parametrize("name", ["id", "order_id", "year", "day", "zip", "flight_number"])
def test_a_number_that_names_a_thing_is_no_measure(name):
    assert guess_shelves(columns(at="timestamp", **{name: "integer"}), Profile()).kind == "table"


def test_a_column_that_is_named_like_a_measure_goes_before_other_numbers():
    table = columns(at="timestamp", flight="integer", dep_delay="integer")
    assert guess_shelves(table, Profile()).measures[0].column == "dep_delay"


@pytest.mark.parametrize(
    ("span", "grain"),
    [
        (timedelta(), "minute"), (timedelta(hours=5), "minute"), (timedelta(hours=6), "hour"),
        (12 * DAY, "hour"), (13 * DAY, "day"), (300 * DAY, "day"), (365 * DAY, "week"),
        (9_000 * DAY, "month"), (90_000 * DAY, "month"),
    ],
)  # fmt: skip
def test_the_grain_follows_the_span(span, grain):
    assert grain_of(span) == grain
