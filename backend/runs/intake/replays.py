"""Replayed records that their flow has read: a batch has landed that reaches beyond them."""

from backend.runs.intake.batch import Batch
from backend.runs.models import Replay
from backend.runs.replays.topics import SUFFIX
from spark_runtime.contract.run_event import FlowProgress


def note_read(batch: Batch) -> None:
    reached = {
        (run.flow_id, topic): end
        for event in batch.of(FlowProgress)
        if (run := batch.run_of(event)) is not None
        for topic, partitions in event.offsets.items()
        if topic.endswith(SUFFIX)
        for _, end, _ in partitions.values()
    }
    for (flow_id, topic), end in reached.items():
        waiting = Replay.unscoped.filter(flow=flow_id, topic=topic, read_at=None, offset__lt=end)
        waiting.update(read_at=batch.now)
