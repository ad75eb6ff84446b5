"""Tasks that run on though nothing waits for their result: their flow was stopped, or has failed.

Spark interrupts such tasks. Some of what runs in Java does not look, a pattern's matcher for one:
its task keeps a place that all flows of the engine share, until it ends or Java does.
"""

import time
from collections.abc import Iterator

from pyspark.sql import SparkSession


class StrayTasks:
    def __init__(self, session: SparkSession) -> None:
        self._scheduler = session.sparkContext._jsc.sc().taskScheduler()
        self._since: dict[int, float] = {}

    def seconds(self) -> float:
        """How long the first of them has been seen to run on by now; 0 when there is none."""
        now = time.monotonic()
        self._since = {task: self._since.get(task, now) for task in self._stray()}
        return now - min(self._since.values(), default=now)

    def _stray(self) -> Iterator[int]:
        for entry in list(self._scheduler.taskIdToTaskSetManager().entrySet()):
            # Nothing waits for its set of tasks: all have their results, or none is wanted.
            if entry.getValue().isZombie():
                yield entry.getKey()
