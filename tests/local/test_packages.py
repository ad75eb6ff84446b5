"""What installs packages: uv, told what pip was told, and pip where uv does not manage."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from backend.local import packages

Programs = Callable[..., Path]

INSTALLED_BY = """#!/bin/sh
echo "{name} $* $UV_DEFAULT_INDEX" >> {told}
{ends}
"""


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    """Puts programs in the place of uv and pip that note how they were called."""

    def put(*, uv: str | None, pip: str = "exit 0") -> Path:
        told = tmp_path / "told"
        for name, ends in (("uv", uv), ("pip", pip)):
            if ends is not None:
                program = tmp_path / name
                program.write_text(INSTALLED_BY.format(name=name, told=told, ends=ends))
                program.chmod(0o755)
        monkeypatch.setattr(packages, "UV", tmp_path / "uv")
        monkeypatch.setattr(packages, "UV_INSTALL", (tmp_path / "uv", "-r"))
        monkeypatch.setattr(packages, "PIP_INSTALL", (tmp_path / "pip", "-r"))
        return told

    return put


def test_uv_installs_where_it_is(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://mirror.example/simple")
    told = programs(uv="exit 0")
    packages.install(Path("list.txt"))
    assert told.read_text() == "uv -r list.txt https://mirror.example/simple\n"


def test_pip_installs_what_uv_could_not(
    programs: Programs, capsys: pytest.CaptureFixture[str]
) -> None:
    told = programs(uv="exit 2")
    packages.install(Path("list.txt"))
    assert [line.split()[0] for line in told.read_text().splitlines()] == ["uv", "pip"]
    assert capsys.readouterr().err == "uv could not install them; pip tries.\n"


def test_pip_installs_where_there_is_no_uv_to_be_had(programs: Programs) -> None:
    told = programs(uv=None)
    packages.install(Path("list.txt"))
    asked = [Path(line.split()[2]).name for line in told.read_text().splitlines()]
    assert asked == ["requirements-uv.txt", "list.txt"]


def test_what_neither_installs_is_an_error(programs: Programs) -> None:
    programs(uv="exit 2", pip="exit 1")
    with pytest.raises(subprocess.CalledProcessError):
        packages.install(Path("list.txt"))


@pytest.mark.parametrize(
    ("files", "variables", "told"),
    [
        ("", {}, {}),
        ("[global]\nindex-url = https://a", {}, {"UV_DEFAULT_INDEX": "https://a"}),
        (
            "[global]\nindex-url = https://a\n[install]\nindex-url = https://b",
            {},
            {"UV_DEFAULT_INDEX": "https://b"},
        ),
        (
            "[install]\nindex-url = https://b",
            {"PIP_INDEX_URL": "https://c", "PIP_NO_CACHE_DIR": "1"},
            {"UV_DEFAULT_INDEX": "https://c", "UV_NO_CACHE": "1"},
        ),
        (
            "[global]\nextra-index-url = https://a\n    https://b",
            {"PIP_CERT": "/a b.pem", "PIP_TIMEOUT": "60"},
            {"UV_INDEX": "https://a https://b", "SSL_CERT_FILE": "/a b.pem"},
        ),
    ],
    ids=["nothing", "by a file", "for installing", "by variables", "several"],
)
def test_uv_is_told_what_pip_was_told(
    files: str,
    variables: dict[str, str],
    told: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    of_this_machine = packages.told_pip()
    (tmp_path / "pip.conf").write_text(files)
    monkeypatch.setenv("PIP_CONFIG_FILE", str(tmp_path / "pip.conf"))
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert packages.told_pip() == of_this_machine | told
