"""A start waits for no command for ever: it tells which one, and what to do."""

from pathlib import Path

import pytest

from backend.local import java, os_user
from backend.local.errors import LocalError, NotInstalled, PartFailed
from backend.local.home import Home
from backend.local.parts import kafka

HANGS = ["/bin/sleep", "60"]


def test_a_storage_that_is_not_formatted_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = kafka.Kafka(Home(tmp_path))
    monkeypatch.setattr(kafka, "java_command", lambda *_arguments: HANGS)
    monkeypatch.setattr(kafka, "FORMAT_SECONDS", 0.1)
    with pytest.raises(PartFailed, match=r"storage was not formatted within 0\.1 s") as told:
        part.start()
    assert "start again" in told.value.hint
    assert not list(tmp_path.rglob("format.arguments"))  # it holds passwords


def test_a_command_of_postgresql_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os_user, "COMMAND_SECONDS", 0.1)
    with pytest.raises(LocalError, match=r"sleep had not ended after 0\.1 s") as told:
        os_user.run_as_service(*HANGS)
    assert "start again" in told.value.hint


def test_a_java_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "bin" / "java"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\nexec sleep 60\n")
    program.chmod(0o755)
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    monkeypatch.setattr(java, "ANSWER_SECONDS", 0.1)
    with pytest.raises(NotInstalled, match=r"had not told its version after 0\.1 s"):
        java.java.__wrapped__()
