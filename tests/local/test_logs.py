"""Logs of programs that run for months."""

import subprocess
from pathlib import Path

import pytest

from backend.local import logs
from backend.local.logs import turn_large_logs_over


def test_a_large_log_is_turned_over_under_its_writer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "LOG_BYTES", 8)
    log, small = tmp_path / "kafka.log", tmp_path / "web.log"
    small.write_text("short\n")
    with log.open("ab") as out:
        command = ["sh", "-c", "echo first line; read _; echo second line"]
        writer = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=out)
        while not log.stat().st_size:
            pass
        turn_large_logs_over(tmp_path)
        writer.communicate(b"go on\n", timeout=10)
    assert log.read_text() == "second line\n"
    assert (tmp_path / "kafka.log.1").read_text() == "first line\n"
    assert not (tmp_path / "web.log.1").exists()


def test_on_a_full_disk_a_large_log_is_emptied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "LOG_BYTES", 8)
    log = tmp_path / "kafka.log"
    log.write_text("first line\n")
    (tmp_path / "kafka.log.1").mkdir()  # nothing can be written there
    turn_large_logs_over(tmp_path)
    assert log.read_text() == ""


def test_no_logs_yet_are_no_trouble(tmp_path: Path) -> None:
    turn_large_logs_over(tmp_path / "logs")
