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
    ["distance + 1", "CAST(origin AS int) + 1", "origin || 1", "dep_time + INTERVAL 1 DAY"],
)
def test_no_warning_without_need(expression: str) -> None:
    assert codes(expression) == []
