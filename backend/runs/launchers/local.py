"""Engines as processes of this machine."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import orjson
import psutil

from backend.runs.launchers.process import Handle, LaunchOrder, Sight, Sighting
from backend.shared.environment import passed_on
from spark_runtime.contract.engine_exits import REASONS
from spark_runtime.contract.notice import Notice, notice_of

ENGINE = (sys.executable, "-m", "spark_runtime.engine")
# The kernel keeps start times in ticks since boot; a stepped wall clock shifts them by little.
START_TIME_TOLERANCE_SECONDS = 2.0
# The higher, the more of the processor it leaves to others: a batch that takes all it can get must
# not keep pages, the databases under them, and whoever sends it rows waiting. Until its first rows
# have landed all wait for it; then a full pull needs the processor more than many small batches.
NICENESS = 5
NICE_AFTER_SECONDS = 25.0
TEMPORARY = "temporary-"
GONE = notice_of("engine.gone")


class LocalLauncher:
    kind = "local"

    def __init__(self, *, folder: Path, logs: Path, command: Sequence[str] = ENGINE) -> None:
        self._folder = folder
        self._logs = logs
        self._command = tuple(command)
        self._children: dict[int, subprocess.Popen[bytes]] = {}

    def launch(self, order: LaunchOrder, record: Callable[[Handle], None]) -> None:
        order.home.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._logs.mkdir(parents=True, exist_ok=True, mode=0o700)
        arguments = (
            f"--engine={order.engine}",
            f"--web={order.web_url}",
            f"--home={order.home}",
            f"--state={order.state}",
            f"--poll={order.poll_milliseconds}",
            f"--master={order.spark_master}",
        )
        for left in order.home.glob(f"{TEMPORARY}*"):  # by one whose end nobody saw
            shutil.rmtree(left, ignore_errors=True)
        temporary = tempfile.mkdtemp(prefix=TEMPORARY, dir=order.home)
        with (self._logs / f"engine-{order.engine}.log").open("ab") as log:
            child = subprocess.Popen(
                (*self._command, *arguments),
                cwd=self._folder,
                env=_environment(temporary),
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._children[child.pid] = child
        # Recorded before the token is handed over: should this process die in between, the engine
        # reads an empty line and ends, so no engine can work that nobody knows of.
        record(_handle_of(child.pid) | {"temporary": temporary})
        _hand_over(child, order)

    def look(self, handle: Handle) -> Sighting:
        if handle["host"] != socket.gethostname():
            return Sighting(Sight.OUT_OF_SIGHT)
        child = self._children.get(handle["pid"])
        if child is not None and child.poll() is not None:
            del self._children[handle["pid"]]
            _clear_away(handle)
            return Sighting(Sight.ENDED, _ending(child.returncode))
        if _process_of(handle) is None:
            _clear_away(handle)
            return Sighting(Sight.ENDED, GONE)
        if time.time() - handle["started_at"] > NICE_AFTER_SECONDS:
            _leave_more_to_others(handle["pid"])
        return Sighting(Sight.ALIVE)

    def ask_to_stop(self, handle: Handle) -> None:
        process = _process_of(handle)
        if process is not None:
            process.send_signal(signal.SIGTERM)

    def end(self, handle: Handle) -> None:
        if _process_of(handle) is not None:
            _end_group(handle)


def _leave_more_to_others(pid: int) -> None:
    """The engine and its JVM. Where the kernel shares the processor out by session, a process's
    niceness counts within its session alone: that has one of its own."""
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PGRP, pid, NICENESS)
        Path(f"/proc/{pid}/autogroup").write_text(str(NICENESS))


def _environment(temporary: str) -> dict[str, str]:
    ours = {"PYSPARK_PYTHON": sys.executable, "PYTHONUNBUFFERED": "1", "TMPDIR": temporary}
    return {**passed_on("HADOOP_CONF_DIR", "SPARK_CONF_DIR"), **ours}


def _handle_of(pid: int) -> Handle:
    started_at = psutil.Process(pid).create_time()
    return {"host": socket.gethostname(), "pid": pid, "started_at": started_at}


def _hand_over(child: "subprocess.Popen[bytes]", order: LaunchOrder) -> None:
    assert child.stdin is not None
    try:
        with child.stdin as pipe:
            pipe.write(orjson.dumps({"token": order.token, "lease": order.lease}) + b"\n")
    except BrokenPipeError:
        # It ended before it listened; the next look finds the end and its exit code.
        return


def _process_of(handle: Handle) -> psutil.Process | None:
    """The living process of the handle; None when it ended or its id belongs to another now."""
    try:
        process = psutil.Process(handle["pid"])
        has_ended = process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return None
    return None if has_ended or not _was_started_then(handle) else process


def _was_started_then(handle: Handle) -> bool:
    try:
        started_at = psutil.Process(handle["pid"]).create_time()
    except psutil.NoSuchProcess:
        return False
    return bool(abs(started_at - handle["started_at"]) < START_TIME_TOLERANCE_SECONDS)


def _clear_away(handle: Handle) -> None:
    """What an engine leaves: processes, and the files of which one that was killed removes none.
    They hold rows that Spark moved between its tasks, so they lie where nobody else may look."""
    _end_group(handle)
    if "temporary" in handle:
        shutil.rmtree(handle["temporary"], ignore_errors=True)


def _end_group(handle: Handle) -> None:
    """End what the engine started: Spark's JVM is a child that may outlive its Python driver.

    The kernel gives no new process the id of a group that has members, so when a process has
    this id and is not the engine, the group is gone and the id is another's.
    """
    if psutil.pid_exists(handle["pid"]) and not _was_started_then(handle):
        return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(handle["pid"], signal.SIGKILL)


def _ending(code: int) -> Notice:
    if code in REASONS:
        return REASONS[code]
    if code >= 0:
        return notice_of("engine.exited", code=code)
    name = signal.Signals(-code).name
    return notice_of("engine.killed", signal=name)
