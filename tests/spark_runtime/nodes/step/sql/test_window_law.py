"""The law of windows: what they hold is what a plain count of the rows says, however these come.

Rows come in any order, some of them twice, in batches of any size, and the flow is killed between
a sink's commit and its own. The count knows no batches.
"""

import random
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest
from pyspark.errors import PySparkException

from spark_runtime.blocks import query
from spark_runtime.contract.wanted import FlowSettings
from tests.spark_runtime.nodes.step.sql.test_event_time import flight, flights, run
from tests.spark_runtime.nodes.step.sql.test_windows import windows

__all__ = ["run"]  # a fixture

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
Row = list[str | None]


class Killed(Exception):
    """As if the engine had ended."""


def history(chance: random.Random) -> list[Row]:
    """Rows over forty years, in no order: entities whose time changes, deletes, times that are
    none, values that cannot be computed, and rows that come twice."""
    rows: list[Row] = []
    for version in range(1, 241):
        key = chance.randrange(160)
        moment = NOON - timedelta(hours=chance.choice([0, 1, 5, 30, 1000, 400_000]), minutes=key)
        op = chance.choices("iud", [6, 3, 1])[0]
        delay = chance.choices(["5", "0", None], [8, 1, 1])[0]
        shown = chance.choices([moment.strftime("%Y-%m-%d %H:%M:%S"), None, "infinity"], [20, 1, 1])
        rows.append(flight(version, key, shown[0], delay=delay, op=op))
    rows += chance.sample(rows, 20)
    return rows


def live(chance: random.Random) -> list[Row]:
    """Rows that come later, each within the delay of all before it."""
    ahead = [NOON + timedelta(minutes=20 * n) for n in range(12)]
    return [
        flight(1000 + n, chance.randrange(320), at.strftime("%Y-%m-%d %H:%M:%S"), op="i")
        for n, at in enumerate(ahead)
    ]


def counted(rows: Sequence[Row]) -> dict[datetime, int]:
    """How many entities happened in each hour: by the first of its rows that has a time and can be
    computed, and is no delete."""
    first: dict[str | None, datetime] = {}
    for _version, _ts, op, _uid, key, at, delay, _origin in rows:
        if op != "d" and at not in (None, "infinity") and delay != "0":
            first.setdefault(key, datetime.fromisoformat(f"{at}+00:00"))
    hours = (at.replace(minute=0, second=0) for at in first.values())
    return dict(Counter(hours))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("most", [None, 2], ids=["in one batch", "in many"])
def test_windows_hold_what_a_plain_count_says(
    run, send, topic, schema, stored, monkeypatch, seed, most
):
    chance = random.Random(seed)
    before, later = history(chance), live(chance)
    build = windows(
        schema,
        keys=["id"],
        figure="count(*) AS n, sum(100 div dep_delay) AS total",
        remember="for ever",
    )
    settings = FlowSettings(max_rows_per_second=most)
    for start in range(0, len(before), 20):
        send(topic, [flights(before[start : start + 20])])
    reach, left = query.reach, [chance.randrange(1, 3)]

    def killed_once(point: str) -> None:
        reach(point)
        left[0] -= 1
        if left[0] == 0:
            raise Killed

    monkeypatch.setattr(query, "reach", killed_once)
    # So many messages a batch; nobody waits for the second.
    monkeypatch.setattr(query.FlowQuery, "keep_pace", lambda self, rows: None)
    try:
        run(build, settings=settings)
    except (Killed, PySparkException):
        run(build, settings=settings)
    for start in range(0, len(later), 4):
        send(topic, [flights(later[start : start + 4])])
        run(build, settings=settings)
    held = dict(stored(f"SELECT slot, n FROM {schema}.slots"))
    # The topic's one partition keeps the order in which rows were sent.
    assert held == counted([*before, *later])
