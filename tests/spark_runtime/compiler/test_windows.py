"""Windows that Spark takes; what it refuses is among the golden diagnostics."""

from typing import Any

import pytest

from spark_runtime.nodes import rules_of
from spark_runtime.nodes.fields import EventTime
from spark_runtime.nodes.planned import Windowing
from tests.spark_runtime.compiler.cases import compiled, one_step


def mart(*keys: str) -> dict[str, Any]:
    return {
        "id": "mart", "kind": "sink.postgres", "connection": "mart", "table": "x", "keys": keys,
    }  # fmt: skip


@pytest.mark.parametrize(
    "window",
    [
        "window(dep_time, '15 minutes')",
        "window(dep_time, '1 hour', '1 hour')",
        "window(dep_time, '1 hour', '10 minutes', '5 minutes')",
        "window(dep_time, '1 hour', '10 minutes', '-9 minutes')",
        "window(dep_time, '1 hour', '10 minutes', '0 seconds')",
        "session_window(dep_time, '5 minutes')",
        "session_window(dep_time, '1 hour 30 minutes')",
        "session_window(dep_time, 'INTERVAL 1 Hour')",
    ],
)
def test_a_window_that_spark_takes_compiles(window: str) -> None:
    bound = window.partition("(")[0]
    spec = one_step(
        f"SELECT {bound}.start AS slot, count(*) AS n FROM flights GROUP BY {window}",
        mart("slot"),
        counts="events",
        once_per=["id"],
        event_time={"column": "dep_time", "delay": "1 minute"},
    )
    assert compiled(spec).diagnostics == ()


def windows_in(spec: dict[str, Any]) -> Windowing | None:
    result = compiled(spec)
    assert result.plan is not None and result.source is not None, result.diagnostics
    planned = result.plan.nodes["step"]
    return rules_of(planned.node).windows(planned)


def test_rules_say_what_groups_by_windows_and_how_it_counts() -> None:
    """Who asks what becomes of windows asks for no kind's name."""
    sql = (
        "SELECT window.start AS slot, count(*) AS n FROM flights"
        " GROUP BY window(dep_time, '1 hour')"
    )
    event_time = {"column": "dep_time", "delay": "1 minute", "max_future": "2 days"}
    spec = one_step(sql, mart("slot"), counts="events", once_per=["id"], event_time=event_time)
    assert windows_in(spec) == Windowing(EventTime.model_validate(event_time), ("id",))


def test_groups_without_windows_and_rows_are_no_windows() -> None:
    assert windows_in(one_step("SELECT id, flight FROM flights")) is None
    latest = one_step(
        "SELECT origin, count(*) AS n FROM flights GROUP BY origin",
        mart("origin"),
        counts="latest",
        group_keys=["origin"],
        mirror="mart",
    )
    assert windows_in(latest) is None
