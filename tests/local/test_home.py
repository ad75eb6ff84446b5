"""What an installation keeps, and who may read it."""

import json
from pathlib import Path

import pytest

from backend.local.home import Credentials, Home, write_private


@pytest.fixture
def fresh(tmp_path: Path) -> Home:
    home = Home(tmp_path / "home")
    home.make()
    return home


def test_a_secret_is_random_and_stays(fresh: Home) -> None:
    assert fresh.secret("one") == fresh.secret("one")
    assert fresh.secret("one") != fresh.secret("other")
    assert len(fresh.secret("one")) >= 43  # 32 bytes as base64


def test_secrets_are_for_their_owner_alone(fresh: Home) -> None:
    assert fresh.secret_file("one").stat().st_mode & 0o777 == 0o600
    assert fresh.secret_file("one").parent.stat().st_mode & 0o777 == 0o700


def test_a_private_file_is_never_readable_in_between(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("open to all")
    path.chmod(0o644)
    write_private(path, "secret")
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_password_shows_in_no_repr(fresh: Home) -> None:
    credentials = fresh.credentials("kafka_admin", "admin")
    assert credentials == fresh.credentials("kafka_admin", "admin")
    assert credentials.password not in repr(credentials)
    assert repr(credentials) == repr(Credentials("admin", "anything"))


def test_addresses_add_up(fresh: Home) -> None:
    fresh.remember({"FOREBAY_DATABASE_PORT": 5432})
    fresh.remember({"FOREBAY_KAFKA_BOOTSTRAP": "127.0.0.1:9092"})
    assert json.loads((fresh.path / "local.json").read_text()) == {
        "FOREBAY_DATABASE_PORT": "5432",
        "FOREBAY_KAFKA_BOOTSTRAP": "127.0.0.1:9092",
    }


def test_empty_addresses_are_none(fresh: Home) -> None:
    (fresh.path / "local.json").touch()
    assert fresh.addresses() == {}


def test_the_environment_names_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOREBAY_HOME", str(tmp_path))
    assert Home.of_environment().path == tmp_path
