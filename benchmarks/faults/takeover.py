"""A zombie: an engine stopped inside a sink transaction while another takes its flow over."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from backend.local.home import write_private
from backend.local.jars import SPARK
from benchmarks.faults.stand import NotInTime, Stand

HOLDS_THE_PROGRESS_ROW = """
    SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE relation = 'mart.forebay_progress'::regclass AND mode = 'RowExclusiveLock'
        AND strpos(application_name, %s) > 0
"""
IDLES_IN_TRANSACTION = """
    SELECT FROM pg_stat_activity
    WHERE state = 'idle in transaction' AND strpos(application_name, %s) > 0
"""
HAS_A_SESSION = "SELECT FROM pg_stat_activity WHERE strpos(application_name, %s) > 0"
NUMBERS = "SELECT node, number FROM mart.forebay_progress WHERE flow = %s"
FREEZE_SECONDS = 300.0


def freeze_in_transaction(stand: Stand, chance: random.Random) -> float:
    """The engine is frozen while it holds the progress row, and thawed when it is out. Gives when
    the flow was asked of it again."""
    flow = stand.flow(stand.load.flow)
    fenced = _times_fenced(flow)
    frozen = _freeze(stand, str(flow.id))
    try:
        landed = _numbers(stand, flow)
        with _taken_over(stand, flow):
            # The batch that the freeze left undone, at least: the capture is frozen as well, so
            # that there may be no other.
            stand.wait_for(
                "a batch landed by the program that took over",
                lambda: _numbers(stand, flow) != landed,
            )
            os.killpg(frozen, signal.SIGCONT)
            stand.wait_for("the zombie to be fenced", lambda: _times_fenced(flow) > fenced)
    finally:
        os.killpg(frozen, signal.SIGCONT)
    stand.resume(stand.load.flow)
    return time.monotonic()


def _freeze(stand: Stand, flow: str) -> int:
    """Stop the engine's process group in the middle of a transaction of the flow."""
    group = os.getpgid(stand.engine().pid)
    deadline = time.monotonic() + FREEZE_SECONDS
    with stand.mart as mart:
        while time.monotonic() < deadline:
            if mart.execute(HOLDS_THE_PROGRESS_ROW, [flow]).fetchone() is None:
                continue
            os.killpg(group, signal.SIGSTOP)
            time.sleep(0.2)  # what was under way in the server ends by itself
            if mart.execute(IDLES_IN_TRANSACTION, [flow]).fetchone() is not None:
                return group
            os.killpg(group, signal.SIGCONT)
    raise NotInTime(f"The engine was never caught in a transaction in {FREEZE_SECONDS:.0f} s.")


@contextmanager
def _taken_over(stand: Stand, flow: Any) -> Iterator[None]:
    """The flow's own program, run alone under the next fence on a copy of the checkpoint."""
    from backend.runs.owners.options import options_of

    folder = stand.home / "taken_over"
    state = folder / "state"
    shutil.copytree(stand.checkpoint(flow.name), state / str(flow.id) / flow.generation)
    options = {
        **options_of(flow),
        "flow": str(flow.id),
        "generation": flow.generation,
        "fence": flow.fence + 1,
        "state": str(state),
        "settings": flow.settings,
    }
    write_private(folder / "options.json", json.dumps(options))
    program = folder / f"{flow.name}.py"
    program.write_text(flow.program)
    before = _numbers(stand, flow)
    with (folder / "log").open("wb") as log:
        alone = subprocess.Popen(
            [sys.executable, program, "--options", folder / "options.json", "--jars", SPARK],
            env={**os.environ, "PYTHONPATH": os.getcwd()},
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    try:
        yield
    except NotInTime as trouble:
        said = (folder / "log").read_text(errors="replace")[-2000:]
        raise NotInTime(f"{trouble}; the program that ran alone said: {said}") from None
    finally:
        os.killpg(alone.pid, signal.SIGKILL)
        alone.wait()
        _note_what_it_landed(stand, flow, before)
        shutil.rmtree(folder)


def _note_what_it_landed(stand: Stand, flow: Any, before: dict[str, int]) -> None:
    """A commit that the kill left under way ends with its session."""
    with stand.mart as mart:
        stand.wait_for(
            "the end of its sessions",
            lambda: mart.execute(HAS_A_SESSION, [str(flow.id)]).fetchone() is None,
        )
    for node, number in _numbers(stand, flow).items():
        landed = range(before.get(node, 0) + 1, number + 1)
        stand.landed_elsewhere[str(flow.id), node].update(landed)


def _numbers(stand: Stand, flow: Any) -> dict[str, int]:
    with stand.mart as mart:
        return dict(mart.execute(NUMBERS, [str(flow.id)]).fetchall())


def _times_fenced(flow: Any) -> int:
    return flow.runs.filter(end_reason="fenced").count()
