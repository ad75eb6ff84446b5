"""Figures of a flow over time, in even steps that a chart draws as they are."""

import math
from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import connection

from backend.runs.models import Flow

# Single batches are kept for a day; before that there are minutes.
BATCHES_KEPT = timedelta(hours=23)
# Steps that people read off an axis.
STEPS = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 43200, 86400)
MINUTE = 60

FIGURES = ("rows_per_second", "lag_seconds", "lag_messages", "batch_ms", "state_bytes")

# Rows from the accounts: Spark's own count is of messages. Of a query with several sinks each
# accounts for every row.
BATCHES = """
    WITH told AS (
        SELECT date_bin(%(step)s, time, %(since)s) AS at, query,
               max(lag_seconds) AS lag_seconds, max(lag_messages) AS lag_messages,
               max((stages_ms->>'batch')::float8) AS batch_ms, max(state_bytes) AS state_bytes
        FROM runs_runmetric
        WHERE flow_id = %(flow)s AND time >= %(since)s AND time < %(until)s
        GROUP BY 1, 2
    ), landed AS (
        SELECT at, query, max(consumed) / %(seconds)s AS rows_per_second
        FROM (
            SELECT date_bin(%(step)s, time, %(since)s) AS at, query, node,
                   sum(consumed)::float8 AS consumed
            FROM runs_runaccount
            WHERE flow_id = %(flow)s AND time >= %(since)s AND time < %(until)s
            GROUP BY 1, 2, 3
        ) by_sink
        GROUP BY 1, 2
    )
    SELECT at, query, rows_per_second, lag_seconds, lag_messages, batch_ms, state_bytes
    FROM told FULL JOIN landed USING (at, query)
    ORDER BY query, at
"""
MINUTES = """
    SELECT date_bin(%(step)s, minute, %(since)s) AS at, query,
           sum(rows) / %(seconds)s, max(max_lag_seconds), max(max_lag_messages),
           NULL::float8, max(max_state_bytes)
    FROM runs_runmetricminute
    WHERE flow_id = %(flow)s AND minute >= %(since)s AND minute < %(until)s
    GROUP BY 1, 2
    ORDER BY 2, 1
"""
STAGES = """
    SELECT date_bin(%(step)s, time, %(since)s), query, stage.key, avg(stage.value::float8)
    FROM runs_runmetric, jsonb_each_text(stages_ms) stage
    WHERE flow_id = %(flow)s AND time >= %(since)s AND time < %(until)s
    GROUP BY 1, 2, 3
    ORDER BY 2, 3, 1
"""


@dataclass(frozen=True)
class Grid:
    """Steps from `since` on; the last one may reach beyond `until`."""

    since: datetime
    step_seconds: int
    length: int

    @property
    def times(self) -> list[datetime]:
        step = timedelta(seconds=self.step_seconds)
        return [self.since + number * step for number in range(self.length)]

    def place(self, at: datetime) -> int:
        return round((at - self.since).total_seconds() / self.step_seconds)


def series_of(flow: Flow, *, since: datetime, until: datetime, points: int) -> dict[str, Any]:
    """At most `points` steps. Two queries where single batches are kept, else one of minutes."""
    has_batches = until - since <= BATCHES_KEPT
    grid = grid_of(since, until, points, shortest=1 if has_batches else MINUTE)
    asked = {
        "flow": flow.pk,
        "since": grid.since,
        "until": until,
        "step": timedelta(seconds=grid.step_seconds),
        "seconds": float(grid.step_seconds),
    }
    queries: dict[str, dict[str, list[Any]]] = defaultdict(
        lambda: {name: [None] * grid.length for name in FIGURES}
    )
    stages: dict[tuple[str, str], list[Any]] = defaultdict(lambda: [None] * grid.length)
    with connection.cursor() as cursor:
        cursor.execute(BATCHES if has_batches else MINUTES, asked)
        for at, query, *figures in cursor.fetchall():
            for name, figure in zip(FIGURES, figures, strict=True):
                queries[query][name][grid.place(at)] = figure
        if has_batches:
            cursor.execute(STAGES, asked)
            for at, query, stage, mean in cursor.fetchall():
                stages[query, stage][grid.place(at)] = round(mean, 1)
    return {
        "since": grid.since,
        "until": until,
        "step_seconds": grid.step_seconds,
        "times": grid.times,
        "queries": [{"query": query, **figures} for query, figures in queries.items()],
        "stages": [
            {"query": query, "stage": stage, "ms": means}
            for (query, stage), means in stages.items()
        ],
    }


def grid_of(since: datetime, until: datetime, points: int, shortest: int) -> Grid:
    """The shortest readable step that needs no more than `points`; it begins on a whole step."""
    seconds = max(1.0, (until - since).total_seconds())
    steps = (step for step in STEPS if step >= max(shortest, seconds / (points - 1)))
    step = next(steps, math.ceil(seconds / (points - 1)))
    begin = since.timestamp() // step * step
    begun = datetime.fromtimestamp(begin, since.tzinfo)
    return Grid(begun, step, max(1, math.ceil((until - begun).total_seconds() / step)))
