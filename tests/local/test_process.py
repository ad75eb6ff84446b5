"""A child process of a part: it ends when asked, when it must, and when its parent is gone."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from backend.local.errors import PartFailed
from backend.local.process import LAST_WORDS_SECONDS, Process
from tests.up import is_alive

PARENT = """
    import sys, time
    from pathlib import Path
    from backend.local.process import Process
    folder = Path(sys.argv[1])
    Process("child", ["/bin/sleep", "600"], folder / "log", folder / "pid").start()
    time.sleep(600)
"""


def shell(folder: Path, script: str, stop_seconds: float = 5) -> Process:
    return Process(
        name="child",
        command=["/bin/sh", "-c", script],
        log=folder / "child.log",
        pid_file=folder / "child.json",
        stop_seconds=stop_seconds,
    )


def test_it_stops_when_asked(tmp_path: Path) -> None:
    child = shell(tmp_path, "exec sleep 600")
    child.start()
    pid = child.pid
    child.stop()
    assert pid is not None
    assert not psutil.pid_exists(pid)
    assert not (tmp_path / "child.json").exists()


def test_what_does_not_listen_is_ended_after_the_time_limit(tmp_path: Path) -> None:
    child = shell(tmp_path, "trap '' TERM; echo ready; while :; do sleep 1; done", stop_seconds=0.2)
    child.start()
    wait_until(lambda: child.last_lines(1) == ["ready"])
    pid = child.pid
    child.stop()
    assert pid is not None
    assert not psutil.pid_exists(pid)


def test_its_own_children_go_with_it(tmp_path: Path) -> None:
    child = shell(tmp_path, "sleep 600 & echo $!; wait")
    child.start()
    wait_until(lambda: bool(child.last_lines(1)))
    (grandchild,) = child.last_lines(1)
    child.stop()
    wait_until(lambda: not is_alive(int(grandchild)))


def test_it_ends_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    parent = subprocess.Popen([sys.executable, "-c", textwrap.dedent(PARENT), str(tmp_path)])
    wait_until(lambda: (tmp_path / "pid").exists())
    (child,) = psutil.Process(parent.pid).children()
    wait_until(lambda: child.name() == "sleep")
    parent.kill()
    parent.wait()
    wait_until(lambda: not is_alive(child.pid))


def test_a_copy_left_by_an_earlier_start_is_ended_first(tmp_path: Path) -> None:
    before = shell(tmp_path, "exec sleep 600")
    before.start()
    left = before.pid
    after = shell(tmp_path, "exec sleep 600")
    after.start()
    assert left is not None
    assert not psutil.pid_exists(left)
    assert after.pid is not None
    after.stop()


def test_a_process_that_only_has_the_same_id_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "child.json").write_text(f'{{"pid": {os.getpid()}, "started": 1.0}}')
    shell(tmp_path, "true").end_leftover()
    assert not (tmp_path / "child.json").exists()


def test_an_empty_pid_file_names_nobody(tmp_path: Path) -> None:
    (tmp_path / "child.json").touch()
    shell(tmp_path, "true").end_leftover()
    assert not (tmp_path / "child.json").exists()


def test_its_end_is_told_with_its_last_words(tmp_path: Path) -> None:
    child = shell(tmp_path, "echo the disk is full; exit 3")
    child.start()
    wait_until(lambda: child.pid is None)
    with pytest.raises(PartFailed) as told:
        child.require_alive()
    assert told.value.message == "child ended: exit code 3"
    assert told.value.hint == "the disk is full"


def test_what_it_said_long_before_its_end_is_not_its_last_words(tmp_path: Path) -> None:
    child = shell(tmp_path, "echo a warning; exec sleep 600")
    child.start()
    wait_until(lambda: child.last_lines(1) == ["a warning"])
    seen = time.monotonic()
    child.note_alive(seen)
    child.note_alive(seen + LAST_WORDS_SECONDS - 1)
    assert child.last_lines(12) == ["a warning"]

    child.note_alive(seen + LAST_WORDS_SECONDS)
    assert child.last_lines(12) == []

    with child.log.open("a") as log:
        log.write("the disk is full\n[2026-03-01 09:30:00] INFO the log is rolled (kafka.log)\n")
    child.note_alive(seen + LAST_WORDS_SECONDS + 5)
    assert child.last_lines(12) == ["the disk is full"]

    child.log.write_text("anew\n")  # as a log that was turned over
    assert child.last_lines(12) == ["anew"]
    child.stop()


def test_an_earlier_starts_words_are_not_its_own(tmp_path: Path) -> None:
    (tmp_path / "child.log").write_text("another day\n")
    child = shell(tmp_path, "exit 3")
    child.start()
    wait_until(lambda: child.pid is None)
    assert child.last_lines(12) == []


def test_a_kill_is_told_as_one(tmp_path: Path) -> None:
    child = shell(tmp_path, "exec sleep 600")
    child.start()
    assert child.pid is not None
    os.kill(child.pid, signal.SIGKILL)
    wait_until(lambda: child.pid is None)
    assert child.exit_reason == "killed by SIGKILL"
    child.stop()


def test_nothing_of_our_environment_reaches_it_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOME_TOKEN", "canary")
    child = shell(tmp_path, "env")
    child.start()
    wait_until(lambda: child.pid is None)
    assert "canary" not in child.log.read_text()


def wait_until(holds: Callable[[], bool], seconds: float = 10) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it did not come true"
        time.sleep(0.02)
