"""Tasks that run on though nothing waits for their result: their flow was stopped, or has failed.

Spark interrupts such tasks. Some of what runs in Java does not look, a pattern's matcher for one:
its task keeps a place that all flows of the engine share, until it ends or Java does.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from pyspark.sql import SparkSession

JOB_GROUP = "spark.jobGroup.id"  # of a query: this run of it


@dataclass(frozen=True)
class Stray:
    seconds: float  # that it has been seen to run on for
    group: str | None  # the job group it is of


class StrayTasks:
    def __init__(self, session: SparkSession) -> None:
        self._scheduler = session.sparkContext._jsc.sc().taskScheduler()
        self._since: dict[int, float] = {}

    def seen(self) -> list[Stray]:
        """Those that run on now."""
        now, groups = time.monotonic(), dict(self._stray())
        self._since = {task: self._since.get(task, now) for task in groups}
        return [Stray(now - since, groups[task]) for task, since in self._since.items()]

    def _stray(self) -> Iterator[tuple[int, str | None]]:
        for entry in list(self._scheduler.taskIdToTaskSetManager().entrySet()):
            # Nothing waits for its set of tasks: all have their results, or none is wanted.
            if (tasks := entry.getValue()).isZombie():
                yield entry.getKey(), tasks.taskSet().properties().getProperty(JOB_GROUP)
