"""What is left behind is ended, also by an `up` that has not started it."""

import subprocess
import sys
from pathlib import Path

import psutil

from backend.local.descendants import engines_of
from tests.up import is_alive, wait_until

END = "import sys, pathlib; from backend.local.descendants import end_what_is_left as end;"
SLEEP = "import time; time.sleep(120)"


def left_behind(home: Path) -> psutil.Process:
    """An engine, as far as its words go, whose parent has ended."""
    engine = f"'{sys.executable}' -c '{SLEEP}' -m spark_runtime.engine '--home={home}/engines/1'"
    subprocess.run(["sh", "-c", f"{engine} &"], check=True, start_new_session=True)
    wait_until(lambda: bool(engines_of(home)), "no engine")
    (engine_process,) = engines_of(home)
    return engine_process


def test_an_engine_that_another_up_has_left_is_ended(tmp_path: Path) -> None:
    ours, others = tmp_path / "home", tmp_path / "home2"
    left, of_another = left_behind(ours), left_behind(others)
    try:
        said = subprocess.run(
            [sys.executable, "-c", f"{END} print(end(pathlib.Path(sys.argv[1])))", str(ours)],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        assert said.count("python") == 1
        assert not is_alive(left.pid)
        assert is_alive(of_another.pid)
    finally:
        of_another.kill()
