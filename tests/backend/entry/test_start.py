"""What the start page hears, before anybody is known."""

import json
import time

import pytest


@pytest.fixture
def written(settings, tmp_path):
    settings.FOREBAY_HOME = tmp_path

    def write(is_ready: bool = False, **part) -> None:
        body = {"parts": [{"name": "kafka", "seconds": 0.0, "since": 0.0} | part]}
        (tmp_path / "start.json").write_text(json.dumps(body | {"is_ready": is_ready}))

    return write


def test_a_part_that_starts_counts_its_seconds(client, db, written):
    written(state="starting", since=time.time() - 7)
    answer = client.get("/api/start/").json()
    (part,) = answer["parts"]
    assert (part["name"], part["state"]) == ("kafka", "starting")
    assert 7 <= part["seconds"] < 60
    assert answer["is_ready"] is False


def test_a_part_that_is_ready_shows_what_it_took(client, db, written):
    written(state="ready", seconds=3.21, is_ready=True)
    answer = client.get("/api/start/").json()
    assert answer["parts"] == [{"name": "kafka", "state": "ready", "seconds": 3.2}]
    assert answer["is_ready"] is True


def test_where_nobody_runs_up_there_is_nothing_to_wait_for(client, db, settings, tmp_path):
    settings.FOREBAY_HOME = tmp_path
    answer = client.get("/api/start/").json()
    assert answer == {"parts": [], "is_ready": True}


def test_only_a_loopback_installation_names_its_parts(client, db, written, settings):
    written(state="starting")
    settings.FOREBAY_IS_LOOPBACK = False
    assert client.get("/api/start/").json()["parts"] == []
