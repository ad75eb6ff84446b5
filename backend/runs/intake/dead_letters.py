"""Counts of dead letters, as news; the letters themselves come by their topic."""

from backend.events.bus import publish
from backend.runs.events import DeadLettersCounted
from backend.runs.intake.batch import Batch
from spark_runtime.contract.run_event import DeadLetters


def record_counts(batch: Batch) -> None:
    for event in batch.of(DeadLetters):
        run = batch.run_of(event)
        if run is not None:
            publish(
                DeadLettersCounted(
                    actor_id=None,
                    project_id=run.project_id,
                    flow_id=run.flow_id,
                    node=event.node,
                    count=event.count,
                    reasons=dict(event.reasons),
                )
            )
