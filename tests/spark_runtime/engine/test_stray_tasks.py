"""Tasks that nothing waits for any more are seen for as long as they run."""

import threading
import time
from collections.abc import Iterator

import pytest
from py4j.protocol import Py4JJavaError
from pyspark.sql import SparkSession

from spark_runtime.engine.stray_tasks import StrayTasks

GROUP = "looked for"
# Java tries some hundred million ways, and does not look up meanwhile.
SLOW = "SELECT count_if(concat(repeat('ab', 650), id) RLIKE '(a.*b)(.*)c') FROM range(1)"


@pytest.fixture
def tracker(spark: SparkSession) -> Iterator[StrayTasks]:
    found = StrayTasks(spark)
    yield found
    wait_until(lambda: not found.seen())


def wait_until(is_so) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def run(spark: SparkSession, text: str) -> None:
    spark.sparkContext.setJobGroup(GROUP, text)
    try:
        spark.sql(text).collect()
    except Py4JJavaError:
        return  # it was cancelled


def begin(spark: SparkSession, text: str) -> threading.Thread:
    """A job of which a task is within Java's matcher."""
    job = threading.Thread(target=run, args=(spark, text), daemon=True)
    job.start()
    java = spark._jvm.java.lang.management.ManagementFactory.getThreadMXBean()

    def is_matching() -> bool:
        threads = [thread.toString() for thread in java.dumpAllThreads(False, False)]
        tasks = [thread for thread in threads if "Executor task launch worker" in thread]
        return any("java.util.regex.Pattern" in task for task in tasks)

    wait_until(is_matching)
    return job


def test_a_task_that_is_not_interrupted_is_seen_until_it_ends(spark, tracker):
    job = begin(spark, SLOW)
    assert tracker.seen() == []  # somebody waits for it
    spark.sparkContext.cancelJobGroup(GROUP)
    job.join(30)
    tracker.seen()
    time.sleep(0.1)
    (stray,) = tracker.seen()
    assert stray.group == GROUP
    assert 0.1 <= stray.seconds < 30
