"""What is broken, one function an experiment. Each returns when the fault is over."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from backend.local.home import write_private
from benchmarks.faults.stand import Stand

Break = Callable[[Stand, random.Random], None]


@dataclass(frozen=True)
class Experiment:
    """`times` it is done in the long form, and in the short one."""

    name: str
    do: Break
    times: int = 1
    times_short: int = 0


def kill_engine(stand: Stand, chance: random.Random) -> None:
    """kill -9, engine and JVM, at any moment of a batch."""
    time.sleep(chance.uniform(0.0, 3.0))
    stand.signal_engine(signal.SIGKILL)


def kill_after_sink_commit(stand: Stand, chance: random.Random) -> None:
    """The rows are in the sink, the checkpoint does not know: an engine that dies right there."""
    stand.fail_at.write_text(f"after_sink_commit:{chance.randint(5, 40)}")
    before = stand.signal_engine(signal.SIGKILL)
    armed = stand.wait_for("the armed engine", lambda: _another_engine(stand, before))
    stand.wait_for("its end", lambda: not _lives(armed), seconds=120)


def freeze_in_transaction(stand: Stand, chance: random.Random) -> None:
    """A zombie: stopped inside a sink transaction while another engine takes its flow over."""
    frozen = _freeze(stand)
    flow = stand.flow("flights")
    with _taken_over(stand, flow):
        start = stand.newest_landed("flights")
        stand.wait_for(
            "rows landed by the engine that took over",
            lambda: stand.newest_landed("flights") > start,
        )
        os.killpg(frozen, signal.SIGCONT)
        stand.wait_for("the zombie to be fenced", lambda: _last_end(stand, "flights") == "fenced")
    _start(stand, "flights")


def rewind(stand: Stand, chance: random.Random) -> None:
    """Everything is read again from the beginning, into the same tables."""
    from django.utils import timezone

    from backend.runs.services.flows import rewind_flow

    for name in ("flights", "departures", "delay_by_origin", "twins"):
        rewind_flow(actor=stand.actor, flow=stand.flow(name), now=timezone.now())


def restore_older_checkpoint(stand: Stand, chance: random.Random) -> None:
    """The state folder comes back from a backup that is older than what has landed."""
    _stop(stand, "flights")
    folder = stand.checkpoint("flights")
    backup = stand.home / "backup"
    shutil.copytree(folder, backup)
    _start(stand, "flights")
    time.sleep(chance.uniform(8.0, 15.0))
    _stop(stand, "flights")
    shutil.rmtree(folder)
    backup.replace(folder)
    _start(stand, "flights")


def restart(part: str, number: signal.Signals) -> Break:
    """End a part of `up`, which starts it again."""

    def break_part(stand: Stand, chance: random.Random) -> None:
        process = stand.process(part)
        process.send_signal(number)
        stand.wait_for(f"the end of {part}", lambda: not process.is_running(), seconds=90)
        stand.wait_for(f"{part} again", lambda: stand.process(part).pid != process.pid)

    return break_part


EXPERIMENTS = (
    Experiment("kill -9 of the engine", kill_engine, times=30, times_short=2),
    Experiment("killed after the sink's commit", kill_after_sink_commit, times=3, times_short=1),
    Experiment("frozen in a sink transaction", freeze_in_transaction, times=2, times_short=1),
    Experiment("rewound to the start", rewind),
    Experiment("older checkpoint restored", restore_older_checkpoint),
    Experiment("broker restarted", restart("kafka", signal.SIGTERM)),
    Experiment("broker killed", restart("kafka", signal.SIGKILL)),
    Experiment("Connect killed", restart("connect", signal.SIGKILL)),
    Experiment("web killed", restart("web", signal.SIGKILL)),
    Experiment("supervisor killed", restart("supervisor", signal.SIGKILL)),
    Experiment("source and sink restarted", restart("postgres-sample", signal.SIGINT)),
    Experiment("source and sink killed", restart("postgres-sample", signal.SIGKILL)),
    Experiment("metadata database killed", restart("postgres-metadata", signal.SIGKILL)),
)


def _another_engine(stand: Stand, before: int) -> int | None:
    pid = stand.engine().pid
    return pid if pid != before else None


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def _freeze(stand: Stand) -> int:
    """Stop the engine's process group while it holds the progress row of `flights`."""
    group = os.getpgid(stand.engine().pid)
    with stand.mart as mart:
        while True:
            held = mart.execute(
                "SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)"
                " WHERE relation = 'mart.forebay_progress'::regclass AND mode = 'RowExclusiveLock'"
                " AND application_name LIKE '%%' || %s || '%%'",
                [str(stand.flow("flights").id)],
            ).fetchone()
            if held is None:
                continue
            os.killpg(group, signal.SIGSTOP)
            time.sleep(0.2)  # what was under way in the server ends by itself
            still = mart.execute(
                "SELECT FROM pg_stat_activity WHERE state = 'idle in transaction'"
                " AND application_name LIKE '%%' || %s || '%%'",
                [str(stand.flow("flights").id)],
            ).fetchone()
            if still is not None:
                return group
            os.killpg(group, signal.SIGCONT)


class _taken_over:
    """The flow's own program, run alone under the next fence on a copy of the checkpoint."""

    def __init__(self, stand: Stand, flow: object) -> None:
        self._stand = stand
        self._flow = flow
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> None:
        from backend.runs.owners.options import options_of

        flow, folder = self._flow, self._stand.home / "taken_over"
        state = folder / "state"
        shutil.copytree(self._stand.checkpoint("flights"), state / str(flow.id) / flow.generation)
        options = {
            **options_of(flow),
            "flow": str(flow.id),
            "generation": flow.generation,
            "fence": flow.fence + 1,
            "state": str(state),
            "settings": flow.settings,
        }
        _write_json(folder / "options.json", options)
        program = folder / "flights.py"
        program.write_text(flow.program)
        arguments = ["--options", str(folder / "options.json"), "--jars", "build/jars/spark"]
        with (folder / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, str(program), *arguments],
                env={**os.environ, "PYTHONPATH": os.getcwd()},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def __exit__(self, *_: object) -> None:
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        shutil.rmtree(self._stand.home / "taken_over")


def _write_json(path: Path, value: object) -> None:
    import json

    write_private(path, json.dumps(value))


def _last_end(stand: Stand, name: str) -> str:
    newest = stand.flow(name).runs.exclude(ended_at=None).order_by("-ended_at").first()
    return newest.end_reason if newest else ""


def _stop(stand: Stand, name: str) -> None:
    from django.utils import timezone

    from backend.runs.services.assignment import is_idle
    from backend.runs.services.flows import stop_flow

    stop_flow(actor=stand.actor, flow=stand.flow(name), now=timezone.now())
    stand.wait_for(f"the stop of {name}", lambda: is_idle(stand.flow(name)))


def _start(stand: Stand, name: str) -> None:
    from django.utils import timezone

    from backend.pipelines.models import PipelineVersion
    from backend.runs.services.flows import start_flow

    flow = stand.flow(name)
    version = PipelineVersion.unscoped.get(pipeline_id=flow.pipeline_id, number=flow.version)
    start_flow(actor=stand.actor, version=version, now=timezone.now())
