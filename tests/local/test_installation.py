"""What the environment may say of an installation."""

from pathlib import Path

import pytest

from backend.local.errors import LocalError
from backend.local.home import Home
from backend.local.installation import Installation


@pytest.fixture
def home(tmp_path: Path) -> Home:
    home = Home(tmp_path)
    home.make()
    home.remember({"FOREBAY_SAMPLE_PORT": "5433"})
    return home


def test_the_sample_is_played_at_the_speed_that_is_asked_for(home, monkeypatch):
    monkeypatch.delenv("FOREBAY_SAMPLE_SPEED", raising=False)
    assert "--speed" not in Installation.of(home, with_sample=True).replayer().arguments
    monkeypatch.setenv("FOREBAY_SAMPLE_SPEED", "2.5")
    played = Installation.of(home, with_sample=True).replayer().arguments
    assert list(played[-2:]) == ["--speed", "2.5"]


@pytest.mark.parametrize("speed", ["0", "-1", "fast", "nan"])
def test_a_speed_that_cannot_be_is_refused_before_anything_starts(home, monkeypatch, speed):
    monkeypatch.setenv("FOREBAY_SAMPLE_SPEED", speed)
    with pytest.raises(LocalError, match=f"not '{speed}'"):
        Installation.of(home, with_sample=True)
