"""Where a part had to take another port, the sample's connections follow it, and engines."""

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
def called(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    calls: list[str] = []
    for name in ("keep_sample", "replace_engines"):
        monkeypatch.setattr(
            f"backend.local.moves.{name}", lambda home, name=name: calls.append(name)
        )
    return calls


Make = Callable[..., Moves]


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
    return lambda keeper, has_sample=True: Moves(
        home, cast(Keeper, keeper), voice, has_sample=has_sample
    )


@pytest.mark.parametrize(
    ("has_sample", "follow"),
    [(True, ["keep_sample", "replace_engines"]), (False, ["replace_engines"])],
)
def test_they_follow_once_and_when_all_runs_again(
    make: Make, home: Home, called: list[str], has_sample: bool, follow: list[str]
) -> None:
    keeper = Fake()
    moves = make(keeper, has_sample)
    moves.follow()
    assert called == []

    home.remember({"FOREBAY_KAFKA_BOOTSTRAP": "127.0.0.1:9093"})
    keeper.runs = False  # the web starts anew
    moves.follow()
    assert called == []
    keeper.runs = True
    moves.follow()
    moves.follow()
    assert called == follow


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
