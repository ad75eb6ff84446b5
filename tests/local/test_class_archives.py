"""The broker and Connect take their classes from the archives that the set-up left."""

import subprocess
from pathlib import Path

import pytest

from backend.local.parts import java_process
from backend.local.parts.java_process import class_archive, java_command

CONNECT = "org.apache.kafka.connect.cli.ConnectDistributed"


@pytest.mark.parametrize(
    ("part", "main", "arguments"),
    [("kafka", "kafka.tools.StorageTool", ["random-uuid"]), ("connect", CONNECT, ["--help"])],
)
def test_a_part_takes_its_classes_from_its_archive(
    tmp_path: Path, part: str, main: str, arguments: list[str]
) -> None:
    assert class_archive(part).is_file(), "Run `make setup`."
    log = tmp_path / "classes.log"
    ended = _run(java_command(part, main, *arguments, options=[f"-Xlog:class+load:file={log}"]))
    loaded = [line for line in log.read_text().splitlines() if " org.apache.kafka." in line]
    archived = [line for line in loaded if "source: shared objects file (top)" in line]
    # The broker's archive knows a broker's classes; the tool has a few of its own.
    assert loaded and len(archived) >= len(loaded) / 2
    assert "cds" not in ended.stdout + ended.stderr


def test_an_archive_that_does_not_fit_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = java_command("kafka", "kafka.tools.StorageTool", "random-uuid")
    broken = tmp_path / "kafka.jsa"
    broken.write_text("no archive")
    monkeypatch.setattr(java_process, "class_archive", lambda part: broken)
    ended = _run(java_command("kafka", "kafka.tools.StorageTool", "random-uuid"))
    assert command != ended.args
    assert (ended.returncode, len(ended.stdout.strip()), ended.stderr) == (0, 22, "")


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=120)
