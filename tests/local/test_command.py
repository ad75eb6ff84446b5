"""`manage.py` by whatever Python a person has at hand."""

import shutil
import subprocess
import sys
from pathlib import Path

from backend.local.home import REPOSITORY

# Without its site a Python has none of what is installed.
BARE = (sys.executable, "-S")


def test_a_python_without_anything_finds_the_installations_own() -> None:
    done = subprocess.run(
        [*BARE, "manage.py", "--version"], cwd=REPOSITORY, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_without_a_set_up_it_says_so(tmp_path: Path) -> None:
    command = shutil.copy(REPOSITORY / "manage.py", tmp_path)
    done = subprocess.run([*BARE, command, "up"], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "Forebay is not set up here yet. Run `make setup` first.\n"
