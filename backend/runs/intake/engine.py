"""What an engine tells of itself. The caller saves the lease."""

from backend.events.bus import publish
from backend.runs.events import EngineReady
from backend.runs.intake.batch import Batch
from spark_runtime.contract.run_event import EngineStarted, EngineStopping, Heartbeat


def record_engine(batch: Batch) -> None:
    lease = batch.lease
    for started in batch.of(EngineStarted):
        if lease.ready_at is None:
            lease.ready_at = batch.now
            project_id, engine_id = lease.engine.project_id, lease.engine_id
            publish(EngineReady(actor_id=None, project_id=project_id, engine_id=engine_id))
        lease.spark_version = started.spark_version
    for beat in batch.of(Heartbeat):
        lease.memory_bytes = beat.memory_bytes
        lease.memory_limit_bytes = beat.memory_limit_bytes
    if batch.of(EngineStopping):
        # An end it announces is one that somebody asked for.
        lease.asked_to_end_at = lease.asked_to_end_at or batch.now
