"""Rows of a capture's full pulls, as its normaliser counts them."""

from backend.collection.services.snapshots import count_rows
from backend.runs.intake.batch import Batch
from spark_runtime.contract.run_event import RowsPulled


def count_pulled(batch: Batch) -> None:
    """Rows of an old log are of no pull that there is now."""
    for event in batch.of(RowsPulled):
        run = batch.run_of(event)
        flow = run and batch.flows.get(run.flow_id)
        if flow and flow.capture_id and flow.generation == event.generation:
            count_rows(
                capture_id=flow.capture_id,
                rows=event.rows,
                counted_to=event.batch_id,
                at=event.time,
            )
