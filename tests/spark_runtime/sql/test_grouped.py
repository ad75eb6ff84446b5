"""An aggregating SELECT apart: each part by names that the part before gives."""

import pytest
from sqlglot import exp

from spark_runtime.sql.allowed import parse_select
from spark_runtime.sql.grouped import Grouped, take_apart

COLUMNS = ["at", "a", "b", "k"]
HOURLY = "window(at, '1 hour')"


def apart(items: str, groups: str = HOURLY, where: str = "") -> Grouped:
    select = parse_select(f"SELECT {items} FROM t {where} GROUP BY {groups}", ["t"], COLUMNS)
    assert isinstance(select, exp.Select)
    return take_apart(select, COLUMNS)


def test_every_part_stands_on_the_one_before():
    parts = apart(
        "window.start AS hour, upper(k) AS place, sum(a / b) AS ratio, count(*) AS n",
        groups=f"{HOURLY}, upper(k)",
        where="WHERE t.a > 0",
    )
    assert parts.condition == "a > 0"
    assert parts.values == {"value_0": "upper(k)", "value_1": "a / b"}
    assert parts.groups == ("value_0",)
    assert parts.window.lower() == "window(ums_time_, '1 hour')"
    assert list(map(str.lower, parts.aggregates.values())) == [
        "try_sum(value_1)", "count(value_1)", "count(*)",
    ]  # fmt: skip
    assert parts.results == {
        "hour": "ums_window_.start",
        "place": "value_0",
        "ratio": "aggregate_0",
        "n": "aggregate_2",
    }
    assert parts.overflows == {"sum(a / b)": "aggregate_0 IS NULL AND aggregate_1 > 0"}
    assert parts.reads == {"at", "a", "b", "k", "start"}
    assert parts.step == 3_600_000_000


@pytest.mark.parametrize(
    ("items", "groups", "results"),
    [
        # An alias of an earlier result, a group by its alias, by its position.
        ("count(*) AS n, n * 2 AS twice", HOURLY, ["aggregate_0", "(aggregate_0) * 2"]),
        ("lower(k) AS p, count(*) AS n", f"p, {HOURLY}", ["value_0", "aggregate_0"]),
        ("k, count(*) AS n", f"1, {HOURLY}", ["value_0", "aggregate_0"]),
        # The same aggregate twice is computed once.
        ("max(a) AS x, max(a) + 1 AS y", HOURLY, ["aggregate_0", "aggregate_0 + 1"]),
        # A column of the input goes before an alias.
        ("upper(k) AS a, max(a) AS m", f"{HOURLY}, upper(k)", ["value_0", "aggregate_0"]),
        ("window AS w, count(*) AS n", HOURLY, ["ums_window_", "aggregate_0"]),
    ],
)  # fmt: skip
def test_results_are_over_groups_and_aggregates(items, groups, results):
    assert [text.replace("COUNT", "count") for text in apart(items, groups).results.values()] == (
        results
    )


@pytest.mark.parametrize(
    ("figure", "aggregates"),
    [
        ("avg(a)", ["try_avg(value_0)", "count(value_0)"]),
        ("mean(a)", ["try_avg(value_0)", "count(value_0)"]),
        ("try_sum(a)", ["try_sum(value_0)"]),  # the author wants NULL
        ("max_by(a, b)", ["max_by(value_0, value_1)"]),
        ("percentile_approx(a, 0.5)", ["percentile_approx(value_0, 0.5)"]),
        ("count_if(a > 1)", ["count_if(value_0)"]),
        ("count(a, b)", ["count(value_0, value_1)"]),
        ("count(1)", ["count(1)"]),
    ],
)
def test_only_sums_can_be_too_large(figure, aggregates):
    assert [each.lower() for each in apart(f"{figure} AS x").aggregates.values()] == aggregates


def test_the_step_of_sliding_windows_is_how_far_they_lie_apart():
    assert apart("count(*) AS n", "window(at, '1 hour', '15 minutes')").step == 900_000_000
