"""What a program that runs by itself tells of its queries."""

import json
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from spark_runtime.blocks import Flow, alone, run_alone


class Refused(Exception):
    """What ends a query."""


def query(*answers: bool | Exception) -> Mock:
    """Its handle's answers to whoever waits for it, the last one for ever."""
    told: Iterator[bool | Exception] = iter([*answers, *[answers[-1]] * 9])
    handle = Mock(isActive=not isinstance(answers[0], Exception))
    handle.awaitTermination = Mock(side_effect=lambda _: _raised(next(told)))
    return Mock(start=Mock(return_value=handle))


def _raised(answer: bool | Exception) -> bool:
    if isinstance(answer, Exception):
        raise answer
    return answer


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    options = tmp_path / "options.json"
    options.write_text(
        json.dumps({"flow": "f", "generation": "0", "fence": 0, "state": str(tmp_path)})
    )
    options.chmod(0o600)
    monkeypatch.setattr("sys.argv", ["program", "--options", str(options)])
    monkeypatch.setattr(alone, "open_session", Mock())

    def run(*queries: Mock) -> None:
        monkeypatch.setattr(Flow, "queries", list(queries))
        run_alone(Mock())
        assert all(each.stop.called for each in queries)

    return run


def test_its_state_lies_in_a_folder(run, tmp_path: Path):
    options = tmp_path / "options.json"
    options.write_text(options.read_text().replace('"state": "', '"state": "hdfs://names:8020'))
    with pytest.raises(SystemExit, match="whole path"):
        run(query(True))


def test_it_ends_when_all_have_ended(run):
    run(query(False, True), query(True))


def test_of_one_that_was_over_before_anybody_looked_it_tells_why(run):
    with pytest.raises(Refused):
        run(query(Refused()))


def test_the_end_of_one_ends_the_others(run):
    other = query(False)
    with pytest.raises(Refused):
        run(other, query(False, Refused()))
    assert other.stop.called
