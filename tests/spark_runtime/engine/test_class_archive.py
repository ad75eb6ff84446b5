"""The set-up's archive is the one that engines take their classes from."""

import os
import subprocess
import sys
from pathlib import Path

from spark_runtime.blocks.session import CLASS_ARCHIVE
from tests.parts import HASTY_JAVA
from tests.spark_runtime.conftest import JARS

PROGRAM = """
import sys
from pathlib import Path
from spark_runtime.blocks import session

class_log = f"-Xlog:class+load:file={sys.argv[2]}"
session.KEEP_COMPILED_CODE += f" {class_log}"
session.open_session(name="t", jars=Path(sys.argv[1]), cores="1").stop()
"""


def test_a_session_takes_its_classes_from_the_archive(tmp_path: Path) -> None:
    assert (JARS / CLASS_ARCHIVE).is_file(), "Run `make setup`."
    log = tmp_path / "classes.log"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(JARS), str(log)],
        env={**os.environ, **HASTY_JAVA, "PYTHONPATH": os.getcwd()},
        capture_output=True,
        text=True,
        check=True,
    )
    told = log.read_text().splitlines()
    # A lambda's class is made when it is first called.
    lines = [line for line in told if "org.apache.spark." in line and "$$Lambda" not in line]
    archived = [line for line in lines if "source: shared objects file (top)" in line]
    assert len(archived) > 0.9 * len(lines) > 1000
    assert "cds" not in done.stdout + done.stderr


def test_an_archive_that_does_not_fit_stops_nothing(tmp_path: Path) -> None:
    jars = tmp_path / "jars"
    jars.mkdir()
    for jar in JARS.glob("*.jar"):
        (jars / jar.name).symlink_to(jar)
    (jars / CLASS_ARCHIVE).write_text("no archive")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(jars), str(tmp_path / "log"), str(tmp_path / "state")],
        env={**os.environ, **HASTY_JAVA, "PYTHONPATH": os.getcwd()},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
