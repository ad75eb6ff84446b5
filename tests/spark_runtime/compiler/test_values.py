"""What is no moment, and a text that would be taken for a number."""

import pytest

from tests.spark_runtime.compiler.cases import compiled, one_step


def codes(expression: str) -> list[str]:
    found = compiled(one_step(f"SELECT id, {expression} AS x FROM flights")).diagnostics
    return [diagnostic.code for diagnostic in found]


@pytest.mark.parametrize("moment", ["TIMESTAMP '{}'", "dep_time > '{}'", "CAST('{}' AS date)"])
def test_a_moment_is_looked_at_wherever_it_stands(moment: str) -> None:
    assert codes(moment.format("2013-02-28 10:00")) == []
    assert codes(moment.format("2013-02-30 10:00")) == ["VALUE_TYPE"]
    assert codes(moment.format("today")) == ["VALUE_TYPE"]


def test_of_a_date_only_the_day_counts() -> None:
    assert codes("DATE '2013-01-01 25:00'") == []
    assert codes("CAST(dep_time AS date) = '2013-01-01 24:00:00'") == []


def test_a_text_taken_for_a_number_is_a_warning() -> None:
    found = compiled(one_step("SELECT id, origin + 1 AS x FROM flights WHERE dest = 7"))
    assert found.source is not None
    assert [(each.code, each.severity, each.column) for each in found.diagnostics] == [
        ("TEXT_AS_NUMBER", "warning", 12),
        ("TEXT_AS_NUMBER", "warning", 47),
    ]


@pytest.mark.parametrize(
    "expression",
    [
        "coalesce(distance, origin)", "CASE WHEN id > 5 THEN origin ELSE distance END",
        "if(id > 5, distance, origin)", "nvl2(origin, id, dest)",
        "coalesce(dep_time, origin)", "coalesce(id > 5, origin)",
    ],
)  # fmt: skip
def test_a_text_that_may_come_out_beside_a_number_is_taken_for_one(expression: str) -> None:
    assert codes(expression) == ["TEXT_AS_NUMBER"]


@pytest.mark.parametrize(
    "expression",
    [
        "coalesce(distance, 'none')", "CASE id WHEN 5 THEN 'five' ELSE id END",
        "if(id > 5, dep_time, 'later')", "coalesce(distance, '0.5')", "coalesce(id > 5, 'maybe')",
        "coalesce(id, ('none'))", "id + 'x'", "'1.5' * id", "nullif(id, 'x')",
        "least('2', distance)", "greatest(id, origin)",
    ],
)  # fmt: skip
def test_a_written_text_beside_others_must_be_one_of_them(expression: str) -> None:
    assert codes(expression) == ["VALUE_TYPE"]


@pytest.mark.parametrize(
    "expression",
    [
        "coalesce(origin, 'none')", "coalesce(distance, '0')", "id + '2'",
        "coalesce(id > 5, 'No')", "nullif(distance, 0)",
        "CASE WHEN id > 5 THEN 'far' ELSE origin END", "coalesce(CAST(distance AS string), 'none')",
        "least(origin, dest, 'x')", "distance + 1", "CAST(origin AS int) + 1", "origin || 1",
        "dep_time + INTERVAL 1 DAY",
    ],
)  # fmt: skip
def test_no_warning_without_need(expression: str) -> None:
    assert codes(expression) == []


@pytest.mark.parametrize(
    "expression",
    [
        "dep_time / 0", "dep_time + 5", "5 * dep_time", "dep_time % 2", "origin + dest",
        "(id > 5) + 1", "CAST(dep_time AS date) + 1.5", "round(dep_time / 2)", "distance DIV 1.5D",
    ],
)  # fmt: skip
def test_arithmetic_that_spark_does_not_have_is_an_error(expression: str) -> None:
    assert codes(expression) == ["ARITHMETIC_TYPE"]


@pytest.mark.parametrize(
    "expression",
    [
        "CAST(dep_time AS date) + 1", "CAST(dep_time AS date) - 1", "dep_time - INTERVAL 2 HOURS",
        "distance * 2 + id % 7 - id DIV 2", "distance / NULL", "-distance / 2",
        "CAST(dep_time + INTERVAL 1 DAY AS string)",
        "CAST((dep_time - sched_dep_time) * 2 AS string)", "unix_timestamp(dep_time) + 5",
        "datediff(dep_time, sched_dep_time) * 24", "hour(dep_time) * 60 + minute(dep_time)",
    ],
)  # fmt: skip
def test_arithmetic_that_spark_has_is_let_pass(expression: str) -> None:
    assert codes(expression) == []


def test_arithmetic_is_refused_where_it_stands_with_what_stands_there() -> None:
    (found,) = compiled(one_step("SELECT id,\n  dep_time + 5 AS x FROM flights")).diagnostics
    assert (found.line, found.column) == (2, 3)
    assert found.message == "`dep_time + 5`: datetime + int is not possible."
