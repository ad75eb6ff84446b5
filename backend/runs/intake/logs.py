"""Log lines, an engine's own and its flows'.

Of a run that is nobody's any more, its flow was deleted, nothing is kept: it would be shown to
those who see the engine.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import TypeVar

from backend.runs.intake.batch import Batch
from backend.runs.intake.text import storable
from backend.runs.models import Run, RunLog
from spark_runtime.contract.run_event import FlowFailed, LogLines, RunEvent

E = TypeVar("E", bound=RunEvent)


def record_logs(batch: Batch) -> None:
    lines = [
        _line(batch, event, line.time, line.level, line.text)
        for event in _known(batch, LogLines)
        for line in event.lines
    ]
    lines += [
        _line(batch, event, event.time, "ERROR", f"{event.code}: {event.message}\n{event.stack}")
        for event in _known(batch, FlowFailed)
    ]
    RunLog.objects.bulk_create(lines, batch_size=1000)


def _known(batch: Batch, kind: type[E]) -> Iterator[E]:
    """Events of the engine itself, and of runs that there are."""
    return (event for event in batch.of(kind) if not event.run or batch.run_of(event))


def _line(batch: Batch, event: RunEvent, time: datetime, level: str, text: str) -> RunLog:
    run: Run | None = batch.run_of(event)
    return RunLog(
        engine_id=batch.lease.engine_id,
        flow_id=run.flow_id if run else None,
        run=run,
        time=time,
        level=level[:16].upper(),
        text=storable(text),
    )
