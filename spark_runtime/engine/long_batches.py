"""A batch that takes long is told of while it runs: until it ends, nothing else of its flow is."""

import time

from pyspark.sql import SparkSession

from spark_runtime.blocks.running import BatchQuery, Begun
from spark_runtime.contract.notice import Notice
from spark_runtime.engine.reporter import FlowReporter

LONG_SECONDS = 60.0
# So many messages a second is less than any table's history comes with.
MESSAGES_A_SECOND = 500
# Between two stages, and where flows take turns, none of its tasks runs for a moment.
STARVED_SECONDS = 10.0


class LongBatches:
    def __init__(self, reporter: FlowReporter, session: SparkSession) -> None:
        self._reporter, self._session = reporter, session
        self._reported: dict[str, Notice] = {}
        self._worked_at: dict[str, float] = {}

    def look_at(self, query: BatchQuery) -> None:
        notice, begun = self._reported.get(query.name), query.begun
        if begun is not None and _takes_long(begun):
            # Else it is known why, or another one is told of.
            if self._reporter.trouble is None or self._reporter.trouble is notice:
                waits = self._waits(query)
                self._reported[query.name] = self._reporter.long_batch(query.name, waits=waits)
        elif notice is not None:
            del self._reported[query.name]
            self._worked_at.pop(query.name, None)
            if self._reporter.trouble is notice:
                self._reporter.batch_ended(query.name)

    def _waits(self, query: BatchQuery) -> bool:
        """Whether none of the batch's tasks runs, at the first look or for some seconds."""
        now = time.monotonic()
        if not self._is_held_up(query):
            self._worked_at[query.name] = now
        return now - self._worked_at.get(query.name, 0.0) > STARVED_SECONDS

    def _is_held_up(self, query: BatchQuery) -> bool:
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
