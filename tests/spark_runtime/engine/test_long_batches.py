"""A flow whose batch takes long says so, and why, for as long as it lasts."""

import time
from types import SimpleNamespace

import pytest

from spark_runtime.blocks.running import Begun
from spark_runtime.contract.notice import Notice
from spark_runtime.contract.run_event import LogLines
from spark_runtime.engine import long_batches as module
from spark_runtime.engine.long_batches import LONG_SECONDS, LongBatches
from spark_runtime.engine.reporter import FlowReporter
from tests.spark_runtime.engine.test_hosted_flow import WANTED


class Tracker:
    """As Spark's, of one job."""

    def __init__(self, stages: list[int]) -> None:
        self.stages = stages

    def getJobIdsForGroup(self, group: str) -> list[int]:
        return [1, 7] if group == "run of q" else []

    def getJobInfo(self, job: int) -> object:
        return SimpleNamespace(status="RUNNING", stageIds=self.stages) if job == 7 else None

    def getStageInfo(self, stage: int) -> object:
        return SimpleNamespace(numActiveTasks=stage) if stage >= 0 else None


@pytest.fixture
def told():
    return []


@pytest.fixture
def reporter(told):
    return FlowReporter("e", WANTED, told.append)


def long_batches(reporter, stages=()) -> LongBatches:
    context = SimpleNamespace(statusTracker=lambda: Tracker(stages))
    return LongBatches(reporter, SimpleNamespace(sparkContext=context))


def query(name="q", seconds: float | None = LONG_SECONDS + 1, messages=40):
    begun = None if seconds is None else Begun(time.monotonic() - seconds, messages)
    running = SimpleNamespace(runId=f"run of {name}")
    return SimpleNamespace(name=name, begun=begun, running=running)


@pytest.mark.parametrize(
    ("stages", "code"),
    [
        ([2], "flow.long_batch"),
        ([0, 1], "flow.long_batch"),
        ([], "flow.long_batch"),  # what it does needs no task
        ([-1], "flow.long_batch"),  # or Spark has forgotten it
        ([0], "flow.starved"),
        ([0, 0, -1], "flow.starved"),
    ],
)
def test_a_long_batch_is_told_once_until_it_ends(reporter, told, stages, code):
    batches, slow = long_batches(reporter, stages), query()
    for _ in range(3):
        batches.look_at(slow)
    assert reporter.trouble.code == code
    assert reporter.trouble.parameters == {"query": "q"}

    slow.begun = None
    batches.look_at(slow)
    assert reporter.trouble is None
    assert [event.lines[0].level for event in told if isinstance(event, LogLines)] == [
        "WARNING", "INFO",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("seconds", "messages"), [(None, 0), (0.0, 40), (LONG_SECONDS - 5, 40), (120.0, 50_000)]
)
def test_a_batch_that_ends_in_time_is_no_trouble(reporter, told, seconds, messages):
    """In a time that its messages may take."""
    long_batches(reporter).look_at(query(seconds=seconds, messages=messages))
    assert reporter.trouble is None
    assert told == []


def test_what_it_says_changes_with_what_the_batch_does(reporter, told, monkeypatch):
    """But not for a moment between two stages."""
    stages = [0]
    batches, slow = long_batches(reporter, stages), query()
    batches.look_at(slow)
    assert reporter.trouble.code == "flow.starved"
    stages[0] = 1
    batches.look_at(slow)
    assert reporter.trouble.code == "flow.long_batch"
    stages[0] = 0
    batches.look_at(slow)
    assert reporter.trouble.code == "flow.long_batch"
    monkeypatch.setattr(module, "STARVED_SECONDS", 0.0)
    batches.look_at(slow)
    assert reporter.trouble.code == "flow.starved"
    assert len(told) == 1


def test_what_else_stands_in_its_way_is_told_first(reporter):
    batches, slow = long_batches(reporter), query()
    away = reporter.trouble = Notice("flow.waits", "Waiting for the mart.")
    batches.look_at(slow)
    assert reporter.trouble is away

    reporter.trouble = None
    batches.look_at(slow)
    assert reporter.trouble.code == "flow.long_batch"
    reporter.trouble = away
    slow.begun = None
    batches.look_at(slow)
    assert reporter.trouble is away


def test_each_query_tells_of_its_own_batch(reporter):
    batches, slow, quick = long_batches(reporter), query("slow"), query("quick", seconds=1)
    for each in (slow, quick, slow, quick):
        batches.look_at(each)
    assert reporter.trouble.parameters == {"query": "slow"}
