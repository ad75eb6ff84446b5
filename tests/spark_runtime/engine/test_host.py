"""The host keeps its flows as wanted, and outlives answers it cannot use."""

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest
from py4j.protocol import Py4JError

from spark_runtime.contract.errors import PermanentError, TransientError
from spark_runtime.contract.run_event import LogLines
from spark_runtime.contract.wanted import WantedFlow, WantedSet
from spark_runtime.engine import host as module
from spark_runtime.engine.api import Identity, LeaseLost
from spark_runtime.engine.endings import (
    JavaEnded,
    JavaLacksMemory,
    WorkGoesOn,
    WorkNotInterrupted,
)
from spark_runtime.engine.host import Host
from spark_runtime.engine.stray_tasks import Stray


def wanted(version: int, flow: str = "f") -> WantedFlow:
    return WantedFlow(
        flow=flow, run="r", kind="pipeline", name="flights", project="p", version=version,
        program="", program_hash="", generation="1-a", fence=1,
    )  # fmt: skip


class FakeFlow:
    """Ends when `may_end` says so."""

    made: "list[FakeFlow]" = []
    may_end = True

    def __init__(self, *, wanted, lacks_memory, **_):
        self.lacks_memory = lacks_memory
        self.wanted, self.state, self.is_stopping = wanted, "running", False
        self.may_write_unfenced, self.stopping_seconds = False, 0.0
        self.given_up: list[Exception] = []
        self.made.append(self)

    def start(self): ...

    def has_begun(self, group):
        return group == "of the flow"

    def give_up(self, error):
        self.given_up.append(error)

    def request_stop(self):
        self.is_stopping = True

    def join(self, seconds):
        return self.may_end


@pytest.fixture
def flows(monkeypatch):
    monkeypatch.setattr(module, "HostedFlow", FakeFlow)
    monkeypatch.setattr(FakeFlow, "made", [])
    return FakeFlow.made


@pytest.fixture
def host(tmp_path, flows):
    return make_host(tmp_path, api=SimpleNamespace(post=taken, options=dict))


def make_host(home, api, warm_up=None, java=None, stray_tasks=lambda: ()) -> Host:
    return Host(
        identity=Identity("e", "token", "lease"),
        api=api,
        session=SimpleNamespace(version="4.2.0"),
        java=java or SimpleNamespace(poll=lambda: None),
        home=home,
        state=home,
        stray_tasks=stray_tasks,
        warm_up=warm_up,
    )


def taken(events) -> int:
    return events[-1].sequence


def run(host: Host) -> None:
    """Wait for the end of `host.run`; raise what it raised."""
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(host.run)
        try:
            running.result(10)
        finally:
            host.stop()


def test_a_flow_that_is_wanted_as_it_is_stays_untouched(host, flows):
    for revision in (1, 2):
        host._reconcile(WantedSet(revision, (wanted(1),)))
    assert [flow.is_stopping for flow in flows] == [False]


def test_a_flow_is_added_changed_and_stopped_beside_one_that_stays(host, flows):
    beside = wanted(1, "beside")
    revisions = [(beside,), (beside, wanted(1)), (beside, wanted(2)), (beside,)]
    for revision, flows_wanted in enumerate(revisions, start=1):
        host._reconcile(WantedSet(revision, flows_wanted))
    came = [(flow.wanted.flow, flow.wanted.version, flow.is_stopping) for flow in flows]
    assert came == [("beside", 1, False), ("f", 1, True), ("f", 2, True)]


def test_nothing_starts_on_the_checkpoint_of_a_flow_that_has_not_ended(host, flows, monkeypatch):
    host._reconcile(WantedSet(1, (wanted(1),)))
    monkeypatch.setattr(FakeFlow, "may_end", False)
    host._reconcile(WantedSet(2, (wanted(2),)))
    assert [flow.wanted.version for flow in flows] == [1]
    assert host._revision == 0  # asks again at once

    monkeypatch.setattr(FakeFlow, "may_end", True)
    host._reconcile(WantedSet(2, (wanted(2),)))
    assert [flow.wanted.version for flow in flows] == [1, 2]


def test_without_the_backend_only_flows_that_may_write_unfenced_stop(host, flows):
    host._reconcile(WantedSet(1, (wanted(1),)))
    host._last_answer -= 31
    host._leave_unfenced_alone(TransientError("BACKEND_UNREACHABLE", said="away"))
    assert [flow.is_stopping for flow in flows] == [False]

    flows[0].may_write_unfenced = True
    host._leave_unfenced_alone(TransientError("BACKEND_UNREACHABLE", said="away"))
    assert [flow.is_stopping for flow in flows] == [True]


def test_an_answer_it_cannot_use_does_not_make_an_engine_deaf(tmp_path, flows):
    answers = iter([PermanentError("WIRE_MALFORMED", message="WantedSet", places="flows"), None])

    def ask(after):
        if (error := next(answers)) is not None:
            raise error
        host.stop()
        return WantedSet(1, ())

    host = make_host(tmp_path, SimpleNamespace(wanted=ask, post=taken))
    run(host)
    assert next(answers, "asked again") == "asked again"


def test_a_defect_in_a_loop_ends_the_engine(tmp_path, flows):
    def ask(after):
        raise KeyError("defect")

    host = make_host(tmp_path, SimpleNamespace(wanted=ask, post=taken))
    with pytest.raises(KeyError):
        run(host)


def test_without_java_it_ends_and_waits_for_no_flow(tmp_path, flows, monkeypatch):
    monkeypatch.setattr(module, "HEARTBEAT_SECONDS", 0.01)
    host = make_host(
        tmp_path,
        SimpleNamespace(wanted=lambda after: WantedSet(1, (wanted(1),)), post=taken, options=dict),
        java=SimpleNamespace(poll=lambda: -9 if flows else None),
    )
    with pytest.raises(JavaEnded):
        run(host)
    assert [flow.is_stopping for flow in flows] == [False]


@pytest.mark.parametrize(
    ("stray", "stopping", "why"), [(61.0, 0.0, "nothing waits for"), (0.0, 181.0, "been stopping")]
)
def test_work_that_nothing_can_end_ends_the_engine(
    tmp_path, flows, monkeypatch, stray, stopping, why
):
    def ask(after):
        monkeypatch.setattr(module, "HEARTBEAT_SECONDS", 0.01)
        for flow in flows:
            flow.stopping_seconds = stopping
        return WantedSet(1, (wanted(1),))

    host = make_host(
        tmp_path,
        SimpleNamespace(wanted=ask, post=taken, options=dict),
        stray_tasks=lambda: [Stray(stray, "of another")],
    )
    with pytest.raises(WorkGoesOn, match=why):
        run(host)
    assert not any(flow.is_stopping for flow in flows)  # it could take as long as what goes on


def test_without_memory_it_ends_and_waits_for_no_flow(tmp_path, flows):
    def ask(after):
        for flow in flows:
            flow.lacks_memory()
        return WantedSet(1, (wanted(1),))

    host = make_host(tmp_path, SimpleNamespace(wanted=ask, post=taken, options=dict))
    with pytest.raises(JavaLacksMemory):
        run(host)
    assert not any(flow.is_stopping for flow in flows)


@pytest.mark.parametrize(("stray", "stopping"), [(59.0, 0.0), (0.0, 179.0)])
def test_it_waits_for_what_may_still_end(host, flows, stray, stopping):
    host._reconcile(WantedSet(1, (wanted(1),)))
    host._stray_tasks = lambda: [Stray(stray, "of the flow")]
    flows[0].stopping_seconds = stopping
    assert host._what_goes_on() is None
    assert flows[0].given_up == []


@pytest.mark.parametrize(("group", "times"), [("of the flow", 1), ("of another", 0)])
def test_a_flow_fails_with_the_work_it_left(host, flows, group, times):
    """The next engine would begin the same."""
    host._reconcile(WantedSet(1, (wanted(1),)))
    host._stray_tasks = lambda: [Stray(61.0, group), Stray(3.0, "of the flow")]
    assert isinstance(host._what_goes_on(), WorkGoesOn)
    assert [type(error) for error in flows[0].given_up] == [WorkNotInterrupted] * times


def test_what_java_did_not_answer_is_told_by_its_end(tmp_path, flows, monkeypatch):
    def unanswered():
        raise Py4JError("An error occurred while calling o1.taskIdToTaskSetManager")

    monkeypatch.setattr(module, "HEARTBEAT_SECONDS", 0.01)
    java = SimpleNamespace(poll=lambda: None, wait=lambda seconds: -9)
    api = SimpleNamespace(wanted=lambda after: WantedSet(1, ()), post=taken, options=dict)
    with pytest.raises(JavaEnded, match="exit code -9"):
        run(make_host(tmp_path, api, java=java, stray_tasks=unanswered))


def test_it_tells_its_page_what_it_does_and_names_no_flow(tmp_path, flows, monkeypatch):
    told = []

    def ask(after):
        monkeypatch.setattr(FakeFlow, "may_end", len(asked) > 1)
        asked.append(after)
        return WantedSet(after + 1, (wanted(after + 1),))

    def post(events):
        told.extend(event for event in events if isinstance(event, LogLines))
        if len(told) >= 4:
            host.stop()
        return taken(events)

    asked: list[int] = []
    monkeypatch.setattr(FakeFlow, "may_end", False)
    host = make_host(tmp_path, SimpleNamespace(wanted=ask, post=post, options=dict))
    run(host)
    lines = [line for event in told for line in event.lines]
    assert {event.flow for event in told} == {None}
    assert [(line.level, line.text.split(",")[0].split(" within")[0]) for line in lines[1:4]] == [
        ("INFO", "Flows that are wanted: 1"),
        ("ERROR", "A flow did not stop"),
        ("INFO", "Flows that are wanted: 1"),
    ]
    assert "Spark 4.2.0" in lines[0].text
    assert [line for line in lines if "Told to stop" in line.text]
    assert not [line for line in lines if "flights" in line.text]


def test_what_ends_it_is_told_once(host):
    for _ in range(3):
        host._lose(LeaseLost(410))
    assert [type(event) for event in host._spool.next_batch()] == [LogLines]


@pytest.mark.parametrize(("at_first", "warmed"), [((), 1), ((wanted(1),), 0)])
def test_it_warms_up_only_while_no_flow_waits(tmp_path, flows, at_first, warmed):
    asked, warm_ups = [], []

    def ask(after):
        asked.append(after)
        if len(asked) == 2:
            host.stop()
        return WantedSet(1, at_first)

    host = make_host(
        tmp_path,
        SimpleNamespace(wanted=ask, post=taken, options=dict),
        lambda: warm_ups.append(len(asked)),
    )
    run(host)
    assert warm_ups == [1] * warmed
