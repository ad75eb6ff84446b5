"""Folders and programs that an unprivileged user can reach when we are root."""

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from backend.local import os_user
from backend.local.os_user import passes_through, run_as_service, service_folder, service_programs

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root hands work to another user")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    open_folder = tmp_path / "state"
    open_folder.mkdir()
    monkeypatch.setattr(os_user, "SERVICE_STATE", open_folder)
    return open_folder


@as_root
def test_a_home_that_is_closed_to_the_service_user_keeps_its_data_elsewhere(
    tmp_path: Path, state: Path
) -> None:
    home = tmp_path / "closed" / "home"
    home.mkdir(parents=True)
    home.parent.chmod(0o700)
    folder = service_folder(home, "postgres", "metadata")
    assert folder.is_relative_to(state)
    assert folder == service_folder(home, "postgres", "metadata")
    assert folder.owner() == os_user.SERVICE_USER


@as_root
def test_programs_that_the_service_user_cannot_reach_are_copied(
    tmp_path: Path, state: Path
) -> None:
    installed = tmp_path / "closed"
    (installed / "bin").mkdir(parents=True)
    (installed / "bin" / "postgres").write_text("#!/bin/sh\n")
    installed.chmod(0o700)
    copy = service_programs(installed)
    assert copy.is_relative_to(state)
    assert (copy / "bin" / "postgres").read_text() == "#!/bin/sh\n"


@as_root
def test_two_that_copy_at_once_end_with_one_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "closed"
    (installed / "bin").mkdir(parents=True)
    (installed / "bin" / "postgres").write_text("#!/bin/sh\n")
    installed.chmod(0o700)
    alone = shutil.copytree

    def while_another_is_quicker(*arguments: Any, **options: Any) -> None:
        monkeypatch.setattr(shutil, "copytree", alone)
        service_programs(installed)
        alone(*arguments, **options)

    monkeypatch.setattr(shutil, "copytree", while_another_is_quicker)
    copy = service_programs(installed)
    assert (copy / "bin" / "postgres").read_text() == "#!/bin/sh\n"
    assert list(copy.parent.iterdir()) == [copy]


@as_root
def test_the_service_user_is_not_root(tmp_path: Path) -> None:
    with pytest.raises(os_user.LocalError, match="sh failed") as told:
        run_as_service("/bin/sh", "-c", "id -un >&2; exit 1")
    assert told.value.hint == os_user.SERVICE_USER


def test_one_closed_folder_on_the_way_is_enough(tmp_path: Path) -> None:
    inner = tmp_path / "outer" / "inner"
    inner.mkdir(parents=True)
    (tmp_path / "outer").chmod(0o700)
    assert not passes_through(inner)
