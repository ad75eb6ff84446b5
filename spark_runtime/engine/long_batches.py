"""A batch that takes long is told of while it runs: until it ends, nothing else of its flow is."""

import time

from pyspark.sql import SparkSession

from spark_runtime.blocks.running import BatchQuery, Begun
from spark_runtime.contract.told import Told
from spark_runtime.engine.reporter import FlowReporter

LONG_SECONDS = 60.0
# So many messages a second is less than any table's history comes with.
MESSAGES_A_SECOND = 500


class LongBatches:
    def __init__(self, reporter: FlowReporter, session: SparkSession) -> None:
        self._reporter, self._session = reporter, session
        self._told: dict[str, Told] = {}

    def look_at(self, query: BatchQuery) -> None:
        told, begun = self._told.get(query.name), query.begun
        if begun is not None and _takes_long(begun):
            if self._reporter.trouble is None:  # else it is known why, or another one is told of
                waits = self._waits(query)
                self._told[query.name] = self._reporter.long_batch(query.name, waits=waits)
        elif told is not None:
            del self._told[query.name]
            if self._reporter.trouble is told:
                self._reporter.batch_ended(query.name)

    def _waits(self, query: BatchQuery) -> bool:
        """Whether the batch has tasks to run of which none runs."""
        assert query.running is not None
        tracker = self._session.sparkContext.statusTracker()
        jobs = map(tracker.getJobInfo, tracker.getJobIdsForGroup(str(query.running.runId)))
        running = [job for job in jobs if job and job.status == "RUNNING"]
        found = (tracker.getStageInfo(stage) for job in running for stage in job.stageIds)
        stages = [stage for stage in found if stage]
        return bool(stages) and not any(stage.numActiveTasks for stage in stages)


def _takes_long(batch: Begun) -> bool:
    due = LONG_SECONDS + batch.messages / MESSAGES_A_SECOND
    return time.monotonic() - batch.at > due
