"""Where a part had to take another port, the sample's connections follow it."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console

from backend.local.errors import LocalError
from backend.local.home import Home
from backend.local.keeper import Keeper
from backend.local.moves import Moves
from backend.local.voice import Voice


class Fake:
    """A keeper of which a part waits for its next start, or none."""

    runs = True

    def all_run(self) -> bool:
        return self.runs


@pytest.fixture
def followed(monkeypatch: pytest.MonkeyPatch) -> list[Home]:
    calls: list[Home] = []

    def keep_sample(home: Home) -> bool:
        calls.append(home)
        return True

    monkeypatch.setattr("backend.local.moves.keep_sample", keep_sample)
    return calls


Make = Callable[[Fake], Moves]


@pytest.fixture
def home(tmp_path: Path) -> Home:
    home = Home(tmp_path)
    home.remember({"FOREBAY_KAFKA_BOOTSTRAP": "127.0.0.1:9092"})
    return home


@pytest.fixture
def said() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def make(home: Home, said: io.StringIO) -> Make:
    voice = Voice(Console(file=said, width=200))
    return lambda keeper: Moves(home, cast(Keeper, keeper), voice)


def test_they_follow_once_and_when_all_runs_again(
    make: Make, home: Home, followed: list[Home]
) -> None:
    keeper = Fake()
    moves = make(keeper)
    moves.follow()
    assert followed == []

    home.remember({"FOREBAY_KAFKA_BOOTSTRAP": "127.0.0.1:9093"})
    keeper.runs = False  # the web starts anew
    moves.follow()
    assert followed == []
    keeper.runs = True
    moves.follow()
    moves.follow()
    assert followed == [home]


def test_what_hinders_them_is_said(
    make: Make, home: Home, said: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def keep_sample(home: Home) -> bool:
        raise LocalError("`manage.py make_sample` failed.")

    monkeypatch.setattr("backend.local.moves.keep_sample", keep_sample)
    moves = make(Fake())
    home.remember({"FOREBAY_KAFKA_BOOTSTRAP": "127.0.0.1:9093"})
    moves.follow()
    assert "`manage.py make_sample` failed." in said.getvalue()
    assert "another start" in said.getvalue()
