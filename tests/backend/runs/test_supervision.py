"""Engines kept as wanted, with real processes that speak the protocol."""

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import psutil
import pytest
from django.utils import timezone

from backend.config.env import REPOSITORY
from backend.identity.models import User
from backend.runs.clock import database_now
from backend.runs.launchers import LocalLauncher, local
from backend.runs.models import Engine, EngineLease, Flow
from backend.runs.selectors.flows import shown_flow, with_evidence
from backend.runs.serializers.engines import ProcessOutput
from backend.runs.services.engines import stop_engine
from backend.runs.services.leases import record_end, take_lease
from backend.runs.states import SILENCE, State, state_of_engine
from backend.runs.supervision.claims import claim_engines
from backend.runs.supervision.engine_news import FILE, EngineNews
from backend.runs.supervision.engines import EngineKeeper
from backend.runs.supervision.stopping import replace_local_engines, stop_local_engines
from backend.runs.supervision.supervisor import loops_of_this_process
from spark_runtime.contract.engine_exits import JAVA_ENDED
from spark_runtime.contract.notice import Notice
from tests.backend.runs.conftest import EngineProcess

pytestmark = pytest.mark.django_db(transaction=True)

FAKE = (sys.executable, str(Path(__file__).with_name("fake_engine.py")))
PATIENCE_SECONDS = 60


def launcher_of(folder: Path, command: tuple[str, ...] = FAKE) -> LocalLauncher:
    return LocalLauncher(folder=REPOSITORY, logs=folder / "logs", command=command)


@pytest.fixture
def new_keeper(web_url: str, tmp_path: Path) -> Iterator[Callable[..., EngineKeeper]]:
    """A supervisor's keeper of engines, as it is after each start of the supervisor."""

    def new_keeper(name: str = "first", command: tuple[str, ...] = FAKE) -> EngineKeeper:
        launchers = {"local": launcher_of(tmp_path, command)}
        state, news = str(tmp_path / "state"), EngineNews(tmp_path)
        return EngineKeeper(name, launchers, web_url, tmp_path, state, 0, "", news)

    yield new_keeper
    for lease in EngineLease.objects.exclude(process={}):
        if psutil.pid_exists(lease.process["pid"]):
            os.killpg(lease.process["pid"], signal.SIGKILL)


def test_engines_are_launched_with_their_own_address_of_the_web(settings: Any) -> None:
    settings.FOREBAY_WEB_URL = "http://127.0.0.1:8765"
    _, engines, *_ = loops_of_this_process()
    assert engines.turn.__self__.web_url == "http://127.0.0.1:8765"


def test_an_engine_is_told_how_often_to_ask_and_where_its_tasks_run(
    settings: Any,
    new_keeper: Callable[..., EngineKeeper],
    engine: Engine,
    flow: Flow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings.FOREBAY_POLL_MILLISECONDS = 250
    settings.FOREBAY_SPARK_MASTER = "spark://cluster:7077"
    monkeypatch.setenv("SPARK_CONF_DIR", "/etc/spark")
    _, engines, *_ = loops_of_this_process()
    configured = engines.turn.__self__
    keeper = replace(
        new_keeper(),
        poll_milliseconds=configured.poll_milliseconds,
        spark_master=configured.spark_master,
    )
    keep_until(keeper, lambda: heard(flow))
    process = psutil.Process(lease_of(engine).process["pid"])
    assert {"--poll=250", "--master=spark://cluster:7077"} <= set(process.cmdline())
    assert process.environ()["SPARK_CONF_DIR"] == "/etc/spark"


def keep_until(keeper: EngineKeeper, done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not done():
        assert time.monotonic() < deadline, "It did not come about."
        keeper.turn()
        time.sleep(0.05)


def lease_of(engine: Engine) -> EngineLease:
    engine.refresh_from_db()
    assert engine.lease is not None
    return engine.lease


def heard(flow: Flow) -> bool:
    flow.refresh_from_db()
    return flow.heard == State.RUNNING


def shown(engine: Engine) -> State:
    engine.refresh_from_db()
    return state_of_engine(engine.evidence, database_now()).state


def test_an_engine_is_launched_and_takes_up_its_flow(
    new_keeper: Callable[..., EngineKeeper], engine: Engine, flow: Flow
) -> None:
    keep_until(new_keeper(), lambda: heard(flow) and lease_of(engine).memory_bytes is not None)

    assert shown(engine) is State.RUNNING
    assert flow.run is not None and flow.run.started_at is not None
    assert lease_of(engine).memory_bytes == 1024


def test_an_engine_that_had_time_to_start_leaves_more_of_the_processor_to_others(
    new_keeper: Callable[..., EngineKeeper],
    engine: Engine,
    flow: Flow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keeper = new_keeper()
    keep_until(keeper, lambda: heard(flow))
    process = psutil.Process(lease_of(engine).process["pid"])
    assert process.nice() == psutil.Process().nice()

    monkeypatch.setattr(local, "NICENESS", 9)
    monkeypatch.setattr(local, "NICE_AFTER_SECONDS", 0.0)
    keep_until(keeper, lambda: process.nice() == local.NICENESS)
    session = Path(f"/proc/{process.pid}/autogroup")
    if session.exists():  # where the kernel shares by session
        assert session.read_text().split()[-1] == str(local.NICENESS)


def test_token_and_lease_are_neither_argument_nor_environment(
    new_keeper: Callable[..., EngineKeeper], engine: Engine, flow: Flow
) -> None:
    keep_until(new_keeper(), lambda: heard(flow))

    process = psutil.Process(lease_of(engine).process["pid"])
    seen = " ".join([*process.cmdline(), *process.environ().keys(), *process.environ().values()])
    assert str(lease_of(engine).id) not in seen
    assert not any("PASSWORD" in name or "SECRET" in name for name in process.environ())


def test_what_a_killed_engine_wrote_aside_goes_with_it(
    new_keeper: Callable[..., EngineKeeper], engine: Engine, flow: Flow
) -> None:
    keeper = new_keeper()
    keep_until(keeper, lambda: heard(flow))
    killed = lease_of(engine)
    folder = Path(psutil.Process(killed.process["pid"]).environ()["TMPDIR"])
    assert folder.stat().st_mode & 0o077 == 0  # rows lie there
    assert str(folder) not in str(ProcessOutput(killed).data)
    (folder / "shuffle.data").write_text("rows")
    unseen = folder.with_name("temporary-of-one-whose-end-nobody-saw")
    unseen.mkdir()

    os.kill(killed.process["pid"], signal.SIGKILL)
    keep_until(keeper, lambda: lease_of(engine).id != killed.id)

    assert not folder.exists()
    assert not unseen.exists()


def test_a_killed_engine_is_replaced_under_a_new_lease_and_a_higher_fence(
    new_keeper: Callable[..., EngineKeeper], engine: Engine, flow: Flow
) -> None:
    keeper = new_keeper()
    keep_until(keeper, lambda: heard(flow))
    killed, first_run = lease_of(engine), flow.run_id

    os.kill(killed.process["pid"], signal.SIGKILL)
    keep_until(keeper, lambda: lease_of(engine).id != killed.id and heard(flow))

    assert flow.fence == 3  # one for the start, one for each process that took it up
    assert flow.run_id != first_run
    killed.refresh_from_db()
    assert killed.end_reason["code"] == "engine.killed"
    assert flow.runs.get(pk=first_run).end_reason == "engine_ended"
    assert shown(engine) is State.RUNNING


def test_who_started_all_hears_of_an_engine_that_is_ready_and_of_one_that_has_died(
    new_keeper: Callable[..., EngineKeeper],
    engine: Engine,
    flow: Flow,
    owner: User,
    tmp_path: Path,
) -> None:
    def news() -> list[tuple[str, str]]:
        file = tmp_path / FILE
        told = json.loads(file.read_text()) if file.exists() else []
        return [(event["what"], event.get("reason", "")) for event in told]

    keeper = new_keeper()
    keep_until(keeper, lambda: news() == [("ready", "")])
    os.kill(lease_of(engine).process["pid"], signal.SIGKILL)
    keep_until(keeper, lambda: len(news()) == 3)
    killed = ("ended", "The process was ended by SIGKILL.")
    assert news() == [("ready", ""), killed, ("ready", "")]

    stop_engine(actor=owner, engine=engine, now=timezone.now())
    keep_until(keeper, lambda: shown(engine) is State.STOPPED)
    keeper.turn()
    assert len(news()) == 3


def test_a_restarted_supervisor_adopts_the_living_engine(
    new_keeper: Callable[..., EngineKeeper], engine: Engine, flow: Flow
) -> None:
    keeper = new_keeper()
    keep_until(keeper, lambda: heard(flow))
    before = lease_of(engine)
    keeper.end()

    successor = new_keeper("second")
    for _ in range(5):
        successor.turn()

    assert lease_of(engine) == before
    assert lease_of(engine).process == before.process
    assert engine.claimed_by == "second"
    os.kill(before.process["pid"], signal.SIGKILL)
    keep_until(successor, lambda: lease_of(engine) != before and heard(flow))


def test_a_silent_engine_that_lives_is_unknown_and_not_replaced(
    new_keeper: Callable[..., EngineKeeper], engine: Engine, flow: Flow
) -> None:
    keeper = new_keeper()
    keep_until(keeper, lambda: heard(flow))
    silent = lease_of(engine)

    os.kill(silent.process["pid"], signal.SIGSTOP)
    long_ago = database_now() - SILENCE - timedelta(seconds=1)
    for _ in range(5):
        # Each time: what it sent before it froze may be taken in only now.
        EngineLease.objects.filter(pk=silent.pk).update(heard_at=long_ago)
        keeper.turn()

    assert lease_of(engine) == silent
    assert shown(engine) is State.UNKNOWN
    os.kill(silent.process["pid"], signal.SIGCONT)
    keep_until(keeper, lambda: shown(engine) is State.RUNNING)
    assert lease_of(engine) == silent


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (7, "The process ended with exit code 7."),
        (JAVA_ENDED, "The engine ended because its Java process ended."),
    ],
)
def test_an_engine_that_ends_at_once_waits_longer_each_time(
    new_keeper: Callable[..., EngineKeeper], engine: Engine, code: int, said: str
) -> None:
    keeper = new_keeper(command=(sys.executable, "-c", f"raise SystemExit({code})"))

    keep_until(keeper, lambda: shown(engine) and engine.failures == 2)

    assert engine.reason["message"] == said
    assert engine.next_launch_at is not None
    assert engine.next_launch_at > database_now()


@pytest.mark.parametrize(("seconds", "failures", "waits"), [(31, 1, 0), (29, 4, 4)])
def test_one_that_was_well_for_half_a_minute_begins_a_new_count(
    engine: Engine, seconds: int, failures: int, waits: int
) -> None:
    began = timezone.now()
    ended = began + timedelta(seconds=seconds)
    lease = take_lease(engine=engine, now=began).lease
    EngineLease.objects.filter(pk=lease.pk).update(ready_at=began)
    Engine.unscoped.filter(pk=engine.pk).update(failures=3)

    record_end(engine=engine, reason=Notice("engine.never_launched", "It ended."), now=ended)

    engine.refresh_from_db()
    assert engine.failures == failures
    assert engine.next_launch_at == ended + timedelta(seconds=waits)


def test_a_program_that_does_not_exist_is_told_as_the_reason(
    new_keeper: Callable[..., EngineKeeper], engine: Engine
) -> None:
    new_keeper(command=("/nowhere/engine",)).turn()

    assert lease_of(engine).ended_at is not None
    assert "could not be started" in engine.reason["message"]


def test_a_lease_whose_process_was_never_recorded_is_over(
    new_keeper: Callable[..., EngineKeeper], engine: Engine, flow: Flow
) -> None:
    orphan = take_lease(engine=engine, now=timezone.now()).lease

    keep_until(new_keeper(), lambda: lease_of(engine) != orphan and heard(flow))

    orphan.refresh_from_db()
    assert orphan.end_reason["code"] == "engine.never_launched"


def test_a_stopped_engine_ends_its_flows_first_and_stays_stopped(
    new_keeper: Callable[..., EngineKeeper], owner: User, engine: Engine, flow: Flow
) -> None:
    keeper = new_keeper()
    keep_until(keeper, lambda: heard(flow))

    stop_engine(actor=owner, engine=engine, now=timezone.now())
    keep_until(keeper, lambda: lease_of(engine).ended_at is not None)
    keeper.turn()

    assert shown(engine) is State.STOPPED
    assert engine.failures == 0
    flow.refresh_from_db()
    assert flow.run is not None
    assert (flow.run.end_reason, flow.run.last_batches) == ("wanted", {"main": 8})


def test_stopping_the_machine_ends_engines_but_not_the_wish(
    new_keeper: Callable[..., EngineKeeper], engine: Engine, flow: Flow, tmp_path: Path
) -> None:
    keeper = new_keeper()
    keep_until(keeper, lambda: heard(flow))
    process = lease_of(engine).process
    keeper.end()

    # As in production, another process than the one that launched it.
    assert stop_local_engines(launcher=launcher_of(tmp_path)) == 1

    assert lease_of(engine).ended_at is not None
    assert engine.wanted == "running"
    assert engine.failures == 0
    ended = psutil.Process(process["pid"])
    assert ended.status() == psutil.STATUS_ZOMBIE  # our own child, which nobody reaped


def test_stopping_the_machine_ends_an_engine_that_does_not_listen(
    new_keeper: Callable[..., EngineKeeper], engine: Engine, flow: Flow, tmp_path: Path
) -> None:
    keeper = new_keeper()
    keep_until(keeper, lambda: heard(flow))
    os.kill(lease_of(engine).process["pid"], signal.SIGSTOP)
    keeper.end()

    assert stop_local_engines(launcher=launcher_of(tmp_path), patience_seconds=0.2) == 1


def test_an_engine_that_is_replaced_has_not_failed(
    new_keeper: Callable[..., EngineKeeper], engine: Engine, flow: Flow, tmp_path: Path
) -> None:
    keeper = new_keeper()
    keep_until(keeper, lambda: heard(flow))
    first = lease_of(engine)

    assert replace_local_engines(launcher=launcher_of(tmp_path)) == 1
    keep_until(keeper, lambda: lease_of(engine).pk != first.pk and heard(flow))

    engine.refresh_from_db()
    assert (engine.failures, engine.wanted) == (0, "running")
    assert shown(engine) is State.RUNNING
    whats = [event["what"] for event in json.loads((tmp_path / FILE).read_text())]
    assert "ended" not in whats


def test_two_supervisors_share_the_engines(engine: Engine, other_engine: Engine) -> None:
    assert {found.id for found in claim_engines(supervisor="first")} == {
        engine.id,
        other_engine.id,
    }
    assert claim_engines(supervisor="second") == []

    Engine.unscoped.filter(pk=engine.pk).update(claimed_until=database_now())
    assert [found.id for found in claim_engines(supervisor="second")] == [engine.id]


def test_a_flow_waits_for_its_engine_from_when_that_was_ready(
    process: EngineProcess, flow: Flow
) -> None:
    """An engine that took long to start has not been idle: the flow is on its way."""
    Flow.unscoped.update(asked_at=database_now() - timedelta(minutes=1))
    started_at = database_now().isoformat()
    process.tell("engine_started", process_id=1, started_at=started_at, spark_version="4")
    process.tell("heartbeat", memory_bytes=1)

    now = database_now()
    asked = with_evidence(Flow.unscoped.all(), now).get()
    assert shown_flow(asked, now).state is State.STARTING
    later = now + SILENCE + timedelta(seconds=1)
    EngineLease.objects.update(heard_at=later)
    asked = with_evidence(Flow.unscoped.all(), later).get()
    assert shown_flow(asked, later).state is State.UNKNOWN
