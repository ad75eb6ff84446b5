"""Days and times written as texts: what Spark reads, and reads alike on every day."""

import pytest

from tests.spark_runtime.compiler.cases import compiled, one_step


def codes(expression: str) -> list[str]:
    found = compiled(one_step(f"SELECT id, {expression} AS x FROM flights")).diagnostics
    return [diagnostic.code for diagnostic in found]


@pytest.mark.parametrize(
    "text",
    [
        "2013", "2013-1", "2013-02-28", " 2013-12-31 ", "2012-02-29", "+12013-01-01",
        "2013-01-01 10", "2013-01-01 10:00", "2013-01-01T10:00:59.123456", "2013-01-01T",
        "2013-01-01 10:00:00 Europe/Berlin", "2013-01-01T10:00:00+01:00",
    ],
)  # fmt: skip
def test_one_that_stays_is_taken(text: str) -> None:
    assert codes(f"TIMESTAMP '{text}'") == []
    assert codes(f"dep_time > '{text}'") == []


@pytest.mark.parametrize(
    "text",
    [
        "2013-13-45", "2013-02-30", "2013-02-29", "2013-00-01", "2013-01-00", "20130101",
        "2013/01/01", "13-01-01", "2013-01-01 24:00", "2013-01-01 10:60", "2013-01-01 10:00:60",
        "today", "now", "10:00", "T10:00", "",
    ],
)  # fmt: skip
def test_one_that_is_none_or_moves_is_not(text: str) -> None:
    assert codes(f"TIMESTAMP '{text}'") == ["VALUE_TYPE"]
    assert codes(f"dep_time > '{text}'") == ["VALUE_TYPE"]


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
