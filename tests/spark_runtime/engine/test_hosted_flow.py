"""A hosted flow ends as it says, whatever its queries do."""

import subprocess
import threading
import time
from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from py4j.protocol import Py4JError

from spark_runtime.blocks import patience
from spark_runtime.blocks.reporting import FOUND
from spark_runtime.contract.errors import TransientError
from spark_runtime.contract.notice import notice_of
from spark_runtime.contract.run_event import (
    FlowFailed,
    FlowProgress,
    FlowStopped,
    LogLines,
    RunEvent,
)
from spark_runtime.contract.wanted import WantedFlow
from spark_runtime.engine import hosted_flow, retry_pause
from spark_runtime.engine.endings import WorkNotInterrupted
from spark_runtime.engine.hosted_flow import HostedFlow
from spark_runtime.engine.reporter import FlowReporter

WANTED = WantedFlow(
    flow="f", run="r", kind="pipeline", name="flights", project="p", version=1,
    program="", program_hash="", generation="1-a", fence=1,
)  # fmt: skip


class FakeQuery:
    """Its last batch shows in Spark's reports only when it has stopped."""

    name, last_batch, is_fenced, failure, begun = "q", 4, True, None, None
    is_to_start_again, shifted_by = False, 0

    def __init__(self, error: Exception | None = None) -> None:
        self.stopping = threading.Event()
        self.running = SimpleNamespace(isActive=True, awaitTermination=lambda: None)
        self.error, self.stopped = error, False

    def stop(self, seconds: float) -> None:
        self.stopped, self.given_seconds = True, seconds
        if self.error is not None:
            raise self.error

    def reports_after(self, batch_id: int) -> list[dict]:
        reports = [{"batchId": 4, "durationMs": {}, "sources": []}] if self.stopped else []
        return [report for report in reports if report["batchId"] > batch_id]


@pytest.fixture
def told():
    return []


def hosting(told: list, *queries: FakeQuery) -> HostedFlow:
    reporter = FlowReporter("e", WANTED, told.append)
    hosted = HostedFlow(
        wanted=WANTED,
        session=None,
        state_folder=Path(),
        options=dict,
        reporter=reporter,
        lacks_memory=lambda: told.append("too little memory"),
    )

    def start_queries() -> None:
        hosted._queries, hosted._watch = list(queries), hosted._watching(queries)

    hosted._start_queries = start_queries
    return hosted


def stop(hosted: HostedFlow) -> None:
    hosted.start()
    while hosted.state == "starting":
        threading.Event().wait(0.01)
    hosted.request_stop()
    assert hosted.join(10)


def test_what_a_query_did_last_is_told_before_the_end(told):
    stop(hosting(told, FakeQuery()))
    assert [type(event) for event in told] == [FlowProgress, FlowStopped]
    assert told[0].batch_id == 4


def test_a_query_that_goes_on_otherwise_has_its_flow_built_anew(told):
    query = FakeQuery()
    hosted, starts = hosting(told, query), []
    start_queries = hosted._start_queries

    def start_again() -> None:
        starts.append(query.stopped)
        query.is_to_start_again = len(starts) == 1
        start_queries()

    hosted._start_queries = start_again
    hosted.start()
    while len(starts) < 2:
        threading.Event().wait(0.01)
    hosted.request_stop()
    assert hosted.join(10)
    assert starts == [False, True]  # stopped in between
    assert FlowFailed not in map(type, told)


def test_a_query_that_will_not_stop_keeps_neither_the_others_nor_the_end(told):
    stubborn, other = FakeQuery(TimeoutError("60 s")), FakeQuery()
    stop(hosting(told, stubborn, other))
    assert other.stopped
    assert told[-1].reason == "wanted"


def test_queries_that_stop_share_the_time_they_are_given(told, monkeypatch):
    """Each ends its batch, beside the others; none waits until another is through."""
    monkeypatch.setattr(hosted_flow, "STOP_SECONDS", 0.2)
    first, second = FakeQuery(), FakeQuery()
    hosted = hosting(told, first, second)
    seen = []

    def stops(seconds: float) -> None:
        seen.append(second.stopping.is_set())
        threading.Event().wait(seconds)

    first.stop = stops
    stop(hosted)
    assert seen == [True]
    assert second.given_seconds == 0.0


def test_a_defect_in_the_telling_is_told(told, monkeypatch):
    """Else the flow would seem to run for ever."""
    monkeypatch.setattr(HostedFlow, "_is_worth_another_try", Mock(side_effect=KeyError("what")))
    hosted = hosting(told)
    hosted._start_queries = Mock(
        side_effect=TransientError("SINK_UNREACHABLE", node="mart", said="away")
    )
    hosted.start()
    assert hosted.join(10)
    (failed,) = told
    assert (failed.code, failed.permanent) == ("FLOW_CRASHED", True)
    assert hosted.state == "failed"


def test_an_engine_that_ends_leaves_a_failure_that_nobody_begins_anew(told):
    hosted = hosting(told)
    for _ in range(2):
        hosted.give_up(WorkNotInterrupted(61.0))
    (failed,) = told
    assert (failed.code, failed.permanent) == ("WORK_NOT_INTERRUPTED", True)
    assert hosted.state == "failed"


def test_of_a_flow_that_is_to_stop_no_such_failure_is_told(told):
    hosted = hosting(told)
    hosted.request_stop()
    hosted.give_up(WorkNotInterrupted(61.0))
    assert told == []


def test_a_query_that_ends_by_itself_is_not_taken_for_a_running_one(told):
    query, stopping = FakeQuery(), threading.Event()
    query.running = SimpleNamespace(isActive=False, awaitTermination=stopping.set)
    with pytest.raises(TransientError, match="ended unexpectedly"):
        hosting(told)._watching([query]).until(stopping)


def test_a_flow_that_has_ended_writes_nothing_unfenced(told):
    unfenced = FakeQuery()
    unfenced.is_fenced = False
    hosted = hosting(told, unfenced)
    stop(hosted)
    assert not hosted.may_write_unfenced


@pytest.mark.parametrize(("has_ended", "failures"), [(True, 0), (False, 1)])
def test_that_java_has_ended_is_no_failure_of_a_flow(told, has_ended, failures):
    hosted = hosting(told)
    with subprocess.Popen(["sleep", "60"]) as java:
        hosted._session = SimpleNamespace(
            sparkContext=SimpleNamespace(_gateway=SimpleNamespace(proc=java))
        )
        if has_ended:
            java.kill()
        unanswered = Py4JError("An error occurred while calling o1.recentProgress")
        assert hosted._is_worth_another_try(unanswered)
        java.kill()
    assert len([event for event in told if isinstance(event, FlowFailed)]) == failures


def test_nor_is_it_where_what_failed_can_no_longer_be_asked(told, monkeypatch):
    """Its words are in Java."""
    unanswered = Py4JError("An error occurred while calling o1.getClass")
    monkeypatch.setattr(hosted_flow, "failure_of", Mock(side_effect=unanswered))
    query = FakeQuery()
    hosted = hosting(told, query)
    with subprocess.Popen(["sleep", "60"]) as java:
        hosted._session = SimpleNamespace(
            sparkContext=SimpleNamespace(_gateway=SimpleNamespace(proc=java))
        )
        java.kill()
        query.running.isActive, query.failure = False, RuntimeError("of a batch")
        hosted.start()
        assert hosted.join(10)
    assert query.stopped
    assert not any(isinstance(event, FlowFailed) for event in told)


def test_an_error_for_want_of_memory_is_the_engines(told, monkeypatch):
    monkeypatch.setattr(hosted_flow, "is_without_memory", lambda error: str(error) == "no memory")
    hosted = hosting(told)
    assert hosted._is_worth_another_try(RuntimeError("no memory"))
    assert told == ["too little memory"]
    assert hosted._is_worth_another_try(RuntimeError("another"))
    assert isinstance(told[1], FlowFailed)


def test_a_search_for_rows_that_fail_shows_until_they_are_found() -> None:
    told: list[RunEvent] = []
    reporter = FlowReporter("e", WANTED, told.append)
    for percent, rows in ((0, 0), (40, 2)):
        reporter.searching("paid", percent, rows)
        assert reporter.trouble is not None
        assert reporter.trouble.parameters == {"query": "paid", "percent": percent, "rows": rows}
    reporter.found("paid", 3)
    assert reporter.trouble is None
    lines = [line.text for event in told if isinstance(event, LogLines) for line in event.lines]
    searching = notice_of("flow.searching", query="paid", percent=0, rows=0)
    assert lines == [searching.message, FOUND % (3, "paid")]


def test_one_that_cannot_begin_says_why_and_takes_up_a_password_that_was_mended(told, monkeypatch):
    monkeypatch.setattr(patience, "FIRST_WAIT_SECONDS", 0.01)
    monkeypatch.setattr(patience, "LONG_SECONDS", 0.01)
    monkeypatch.setattr(retry_pause, "FIRST_SECONDS", 0.01)
    now = {"nodes": {"mart": {"postgres": {"password": "old"}}, "in": {"limits": {"t": 1}}}}
    begun_with, reporter = [], FlowReporter("e", WANTED, told.append)

    class Flow:
        def __init__(self, session, context):
            self.password = context.options["nodes"]["mart"]["postgres"]["password"]
            begun_with.append(self.password)
            query = FakeQuery()
            query.open, query.start = self.open, Mock
            self.queries = [query]

        def open(self):
            if self.password != "new":
                raise TransientError("SINK_UNREACHABLE", node="mart", said="refused")

    monkeypatch.setattr(hosted_flow, "Flow", Flow)
    monkeypatch.setattr(hosted_flow, "load_build", lambda *_: lambda flow: None)
    hosted = HostedFlow(
        wanted=WANTED, session=Mock(), state_folder=Path(), options=lambda: deepcopy(now),
        reporter=reporter, lacks_memory=lambda: None,
    )  # fmt: skip
    hosted.start()
    wait_until(lambda: hosted.state == "degraded")
    assert hosted.trouble is not None and "refused" in hosted.trouble.message
    now["nodes"]["in"]["limits"]["t"] = 2  # new rows are no other way to reach anything
    threading.Event().wait(0.1)
    assert begun_with == ["old"]
    now["nodes"]["mart"]["postgres"]["password"] = "new"
    wait_until(lambda: hosted.state == "running")
    assert begun_with == ["old", "new"]
    assert hosted.trouble is None
    hosted.request_stop()
    assert hosted.join(10)


def wait_until(is_so) -> None:
    deadline = time.monotonic() + 10
    while not is_so():
        assert time.monotonic() < deadline
        threading.Event().wait(0.01)
