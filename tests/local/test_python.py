"""Of the Pythons of a machine, the quickest that fits is ours."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from backend.local.home import REPOSITORY

# What the Makefile asks for until then.
TOOLS = ("make", "bash", "id", "find", "realpath", "sort", "head", "cut", "mkdir")


def pretend(folder: Path, name: str, says: str) -> None:
    """A Python that says this of itself; its environments hold nothing but its name."""
    program = folder / name
    program.write_text(
        f"""#!/bin/sh
if [ "$2" = venv ]; then
    mkdir -p "$3/bin" && echo {name} > "$3/bin/python"
else
    {says}
fi
"""
    )
    program.chmod(0o755)


def quick(folder: Path, name: str, seconds: str) -> None:
    pretend(folder, name, f"printf '%s\\t%s\\n' {seconds} {folder / name}")


def chosen(folder: Path) -> subprocess.CompletedProcess[str]:
    """On a machine that has these Pythons alone."""
    for name in TOOLS:
        (folder / name).symlink_to(shutil.which(name) or name)
    made = folder / "made"
    return subprocess.run(
        ["make", "--no-print-directory", f"VENV={made}", str(made / "bin" / "python")],
        cwd=REPOSITORY,
        env=os.environ | {"PATH": str(folder)},
        capture_output=True,
        text=True,
    )


def test_a_python_that_fits_says_how_quick_it_is() -> None:
    ended = subprocess.run(
        [sys.executable, "-I", "backend/local/python.py"],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=True,
    )
    seconds, path = ended.stdout.rstrip("\n").split("\t")
    assert float(seconds) > 0
    assert path == sys.executable


@pytest.mark.parametrize(
    ("says", "best"),
    [
        ({"python3.12": "0.10", "python3.11": "0.30"}, "python3.12"),
        ({"python3.12": "0.30", "python3.11": "0.10"}, "python3.11"),
        ({"python3.12": "0.10", "python3.11": "0.10"}, "python3.12"),
    ],
    ids=["the newer", "the older", "as quick as each other"],
)
def test_the_quickest_is_taken(says: dict[str, str], best: str, tmp_path: Path) -> None:
    for name, seconds in says.items():
        quick(tmp_path, name, seconds)
    ended = chosen(tmp_path)
    assert (tmp_path / "made" / "bin" / "python").read_text() == f"{best}\n", ended.stderr


def test_one_of_several_names_is_asked_once(tmp_path: Path) -> None:
    quick(tmp_path, "python3.11", f"$(echo >> {tmp_path / 'asked'})0.10")
    (tmp_path / "python3").symlink_to("python3.11")
    chosen(tmp_path)
    assert (tmp_path / "asked").read_text() == "\n"


def test_one_that_does_not_fit_is_not_taken(tmp_path: Path) -> None:
    pretend(tmp_path, "python3.12", "exit 1")
    quick(tmp_path, "python3.11", "0.10")
    chosen(tmp_path)
    assert (tmp_path / "made" / "bin" / "python").read_text() == "python3.11\n"
