"""Figures of batches: stored as they come, and added to their minute in the same transaction."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db import connection

from backend.events.bus import publish
from backend.runs.events import FlowProgressed
from backend.runs.intake.batch import Batch
from backend.runs.models import Run, RunMetric
from spark_runtime.contract.run_event import FlowProgress

FIGURES = (
    "batch_id",
    "rows",
    "rows_per_second",
    "lag_messages",
    "lag_seconds",
    "stages_ms",
    "watermark",
    "state_rows",
    "state_bytes",
    "late_rows",
    "source_committed_at",
)

# Minutes are summed here, not by a later job: an engine that was cut off for hours adds its
# figures to the minutes they belong to, and no raw row has to wait for that.
ADD_TO_MINUTE = """
    INSERT INTO runs_runmetricminute AS known
        (flow_id, query, minute, batches, rows, late_rows,
         max_lag_messages, max_lag_seconds, max_state_bytes)
    VALUES (%s, %s, %s, 1, %s, %s, %s, %s, %s)
    ON CONFLICT (flow_id, query, minute) DO UPDATE SET
        batches = known.batches + 1,
        rows = known.rows + excluded.rows,
        late_rows = known.late_rows + excluded.late_rows,
        max_lag_messages = greatest(known.max_lag_messages, excluded.max_lag_messages),
        max_lag_seconds = greatest(known.max_lag_seconds, excluded.max_lag_seconds),
        max_state_bytes = greatest(known.max_state_bytes, excluded.max_state_bytes)
"""


def record_metrics(batch: Batch) -> None:
    events = [(run, event) for event in batch.of(FlowProgress) if (run := batch.run_of(event))]
    RunMetric.objects.bulk_create(_metric(run, event) for run, event in events)
    with connection.cursor() as cursor:
        cursor.executemany(ADD_TO_MINUTE, [_minute(run, event) for run, event in events])
    for run, queries in _newest(events).items():
        publish(
            FlowProgressed(
                actor_id=None, project_id=run.project_id, flow_id=run.flow_id, queries=queries
            )
        )


def _metric(run: Run, event: FlowProgress) -> RunMetric:
    figures = {name: getattr(event, name) for name in FIGURES}
    return RunMetric(
        flow_id=run.flow_id,
        run=run,
        query=event.query,
        time=event.time,
        offsets=event.offsets,
        **figures,
    )


def _minute(run: Run, event: FlowProgress) -> tuple[Any, ...]:
    return (
        run.flow_id,
        event.query,
        _minute_of(event.time),
        event.rows or 0,
        event.late_rows or 0,
        event.lag_messages,
        event.lag_seconds,
        event.state_bytes,
    )


def _minute_of(time: datetime) -> datetime:
    return time.replace(second=0, microsecond=0)


def _newest(
    events: Iterable[tuple[Run, FlowProgress]],
) -> dict[Run, dict[str, dict[str, Any]]]:
    newest: dict[Run, dict[str, dict[str, Any]]] = {}
    for run, event in events:
        body = event.to_json()
        figures = {"time": body["time"]} | {name: body[name] for name in FIGURES}
        newest.setdefault(run, {})[event.query] = figures
    return newest
