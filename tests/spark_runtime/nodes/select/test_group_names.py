"""A result that hides the column it is grouped by: whoever follows the hint gets a program."""

from typing import Any

import pytest

from spark_runtime.compiler import Compiled
from tests.spark_runtime.compiler.cases import compiled, golden_spec

HOURS = "window(dep_time, '1 hour')"
EVENTS = {
    "counts": "events",
    "once_per": ["id"],
    "event_time": {"column": "dep_time", "delay": "1 hour"},
}
LATEST = {"counts": "latest", "group_keys": ["dest"], "mirror": "mart"}


def counted(sql: str, counting: dict[str, Any], keys: list[str], before: str = "") -> Compiled:
    """flights → what is computed before, if anything → the aggregate → mart."""
    flights, mart = golden_spec("flights")["nodes"]
    steps = [{"id": "step", "kind": "step.sql", "sql": sql, **counting}]
    if before:
        steps.insert(0, {"id": "before", "kind": "step.sql", "sql": before})
    nodes = [flights, *steps, mart | {"table": "mart.x", "keys": keys}]
    ids = [node["id"] for node in nodes]
    return compiled({"name": "case", "nodes": nodes, "edges": [*zip(ids, ids[1:], strict=False)]})


@pytest.mark.parametrize(
    ("sql", "counting", "hint"),
    [
        (
            f"SELECT window.start AS slot, upper(dest) AS dest FROM flights GROUP BY {HOURS}, dest",
            EVENTS,
            "Write `GROUP BY upper(dest)`, or give the result another name and select `dest` as"
            " well.",
        ),
        (
            f"SELECT window.start AS slot, max(id) AS dest FROM flights GROUP BY {HOURS}, dest",
            EVENTS,
            "Give the result another name, and select `dest` as well.",
        ),
        (
            f"SELECT window.start AS dest, count(*) AS n FROM flights GROUP BY {HOURS}, dest",
            EVENTS,
            "Give the result another name, and select `dest` as well.",
        ),
        (
            "SELECT upper(dest) AS dest, count(*) AS n FROM flights GROUP BY dest",
            LATEST,
            "Compute `upper(dest) AS dest` in a step before the aggregate, and select `dest` here.",
        ),
        (
            "SELECT max(id) AS dest FROM flights GROUP BY dest",
            LATEST,
            "Give the result another name, and select `dest` as well.",
        ),
    ],
)
def test_the_way_out_is_told_alone(sql: str, counting: dict[str, Any], hint: str) -> None:
    [found] = counted(sql, counting, ["dest"]).diagnostics
    assert (found.code, found.hint) == ("GROUP_NAME_HIDES", hint)


@pytest.mark.parametrize(
    ("sql", "counting", "keys", "before"),
    [
        (
            "SELECT window.start AS slot, upper(dest) AS dest FROM flights"
            f" GROUP BY {HOURS}, upper(dest)",
            EVENTS,
            ["slot", "dest"],
            "",
        ),
        (
            "SELECT window.start AS slot, upper(dest) AS name, dest FROM flights"
            f" GROUP BY {HOURS}, dest",
            EVENTS,
            ["slot", "dest"],
            "",
        ),
        (
            f"SELECT window.start AS slot, max(id) AS m, dest FROM flights GROUP BY {HOURS}, dest",
            EVENTS,
            ["slot", "dest"],
            "",
        ),
        (
            f"SELECT window.start AS slot, dest, count(*) AS n FROM flights GROUP BY {HOURS}, dest",
            EVENTS,
            ["slot", "dest"],
            "",
        ),
        (
            "SELECT dest, count(*) AS n FROM before GROUP BY dest",
            LATEST,
            ["dest"],
            "SELECT id, upper(dest) AS dest FROM flights",
        ),
        (
            "SELECT max(id) AS m, dest FROM flights GROUP BY dest",
            LATEST,
            ["dest"],
            "",
        ),
    ],
)
def test_whoever_follows_it_gets_a_program(
    sql: str, counting: dict[str, Any], keys: list[str], before: str
) -> None:
    result = counted(sql, counting, keys, before)
    assert result.is_runnable, result.diagnostics
