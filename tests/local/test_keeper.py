"""Parts are started in order, started again when they die, and stopped in reverse."""

import io
import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

from backend.local.errors import PartFailed
from backend.local.home import Home
from backend.local.keeper import LONGEST_WAIT_SECONDS, Keeper, Kept
from backend.local.part import Health
from backend.local.process import Process
from backend.local.progress import Progress
from backend.local.voice import Voice


class Sleeper:
    """A real process that does nothing."""

    address = ""
    reads_addresses = True
    ends_with: tuple[str, ...] = ()

    def __init__(self, home: Home, name: str, script: str = "exec sleep 600") -> None:
        self.name = name
        self.log = home.log(name)
        self.process = Process(name, ["/bin/sh", "-c", script], self.log, home.pid_file(name))

    def start(self) -> None:
        self.process.start()

    def is_healthy(self) -> Health:
        return Health(self.process.pid is not None, "sleeps")

    def stop(self) -> None:
        self.process.stop()


class Broken(Sleeper):
    """A part that never comes up."""

    def start(self) -> None:
        raise PartFailed(self.name, f"{self.name} has no disk")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


@pytest.fixture
def said() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def keeper(home: Home, said: io.StringIO) -> Iterator[Keeper]:
    progress = Progress(home, ["one", "first", "second", "mover", "knower"])
    keeper = Keeper(home, Voice(Console(file=said, width=200)), progress, settle=lambda: None)
    yield keeper
    keeper.stop()


def test_a_part_that_dies_is_started_again_and_the_reason_is_said(
    keeper: Keeper, home: Home, said: io.StringIO
) -> None:
    part = Sleeper(home, "one", "echo born; exec sleep 600")
    keeper.start([part])
    look_until(keeper, lambda: part.process.last_lines(1) == ["born"])
    first = part.process.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    look_until(keeper, lambda: part.process.pid not in (None, first))
    assert "killed by SIGKILL; starting again at once" in said.getvalue()
    assert "born" in said.getvalue()


def test_what_a_part_said_long_before_it_died_is_not_told_as_the_reason(
    keeper: Keeper, home: Home, said: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backend.local.process.LAST_WORDS_SECONDS", 0.2)
    part = Sleeper(home, "one", "echo born; exec sleep 600")
    keeper.start([part])
    look_until(keeper, lambda: part.log.read_text() == "born\n")
    first = part.process.pid
    assert first is not None
    look_until(keeper, lambda: part.process.last_lines(1) == [])
    os.kill(first, signal.SIGKILL)
    look_until(keeper, lambda: part.process.pid not in (None, first))
    assert "killed by SIGKILL" in said.getvalue()
    assert "born" not in said.getvalue()


def test_a_part_that_keeps_dying_waits_longer_each_time() -> None:
    kept = Kept(part=None, started_at=100.0)  # type: ignore[arg-type]
    waits = [kept.fail(now=101.0) for _ in range(8)]
    assert waits == [0, 1, 2, 4, 8, 16, LONGEST_WAIT_SECONDS, LONGEST_WAIT_SECONDS]


def test_trouble_of_long_ago_is_forgotten() -> None:
    kept = Kept(part=None, started_at=100.0, failures=5)  # type: ignore[arg-type]
    assert kept.fail(now=1000.0) == 0


def test_parts_stop_in_reverse_order(keeper: Keeper, home: Home, said: io.StringIO) -> None:
    keeper.start([Sleeper(home, "first"), Sleeper(home, "second")])
    keeper.stop()
    stopped = [line.split()[1] for line in said.getvalue().splitlines() if "stopped" in line]
    assert stopped == ["second", "first"]


def test_a_part_may_stop_before_those_that_began_after_it(
    keeper: Keeper, home: Home, said: io.StringIO
) -> None:
    first = Sleeper(home, "first")
    keeper.start([first, Sleeper(home, "second")])
    keeper.stop_sooner(first)
    keeper.start([Sleeper(home, "one")])
    keeper.stop()
    stopped = [line.split()[1] for line in said.getvalue().splitlines() if "stopped" in line]
    assert stopped == ["one", "first", "second"]


def test_a_part_that_does_not_come_up_leaves_the_others_to_be_stopped(
    keeper: Keeper, home: Home
) -> None:
    first = Sleeper(home, "first")
    with pytest.raises(PartFailed, match="second has no disk"):
        keeper.start([first, Broken(home, "second")])
    assert first.process.pid is not None
    keeper.stop()
    assert first.process.pid is None


@pytest.mark.parametrize("knower_comes", ["before", "after"])
def test_who_knows_an_address_that_changed_is_started_anew(
    keeper: Keeper, home: Home, knower_comes: str
) -> None:
    class Mover(Sleeper):
        def start(self) -> None:
            super().start()
            home.remember({"PORT": self.process.pid or 0})

    mover, knower = Mover(home, "mover"), Sleeper(home, "knower")
    keeper.start([knower, mover] if knower_comes == "before" else [mover, knower])
    keeper.look()
    before = knower.process.pid
    assert mover.process.pid is not None
    os.kill(mover.process.pid, signal.SIGKILL)
    look_until(keeper, lambda: knower.process.pid not in (None, before))


def test_what_must_not_go_on_without_a_part_has_ended_before_that_is_there_again(
    keeper: Keeper, home: Home
) -> None:
    seen: list[int | None] = []

    class Needed(Sleeper):
        def start(self) -> None:
            seen.append(needing.process.pid)
            super().start()

    needed = Needed(home, "first")
    needing, other = Sleeper(home, "second"), Sleeper(home, "one")
    needing.ends_with = ("first",)
    keeper.start([needed, needing, other])
    before, untouched = needing.process.pid, other.process.pid
    assert needed.process.pid is not None
    os.kill(needed.process.pid, signal.SIGKILL)
    look_until(keeper, lambda: needing.process.pid not in (None, before))
    assert seen == [None, None]
    assert other.process.pid == untouched


def test_the_start_page_hears_how_far_each_part_is(keeper: Keeper, home: Home) -> None:
    with pytest.raises(PartFailed):
        keeper.start([Sleeper(home, "first"), Broken(home, "second")])
    written = json.loads((home.path / "start.json").read_text())
    states = {part["name"]: part["state"] for part in written["parts"]}
    assert states["first"] == "ready" and states["second"] == "failed"
    assert states["one"] == "waiting"
    assert written["is_ready"] is False


def look_until(keeper: Keeper, holds: Callable[[], bool], seconds: float = 15) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it did not come true"
        keeper.look()
        time.sleep(0.05)
