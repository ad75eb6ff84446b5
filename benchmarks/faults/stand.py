"""A whole installation under load, and the hands that break it."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import psutil
import psycopg

T = TypeVar("T")

UP_SECONDS = 180
LOOK_SECONDS = 0.1
# A person who watches gives up after a minute.
RECOVER_SECONDS = 60.0


class NotInTime(Exception):
    """Something that must happen did not."""


@dataclass
class Stand:
    """The installation in `home`, started by `running_stand`."""

    home: Path
    up: subprocess.Popen[bytes]
    parts: Any  # backend.sample.parts.SampleParts; Django's settings are read after `up` runs
    actor: Any
    project: Any
    source: psycopg.Connection = field(repr=False)

    @property
    def mart(self) -> psycopg.Connection:
        """A fresh connection: PostgreSQL is one of the things we break."""
        return self.parts.connect("mart")

    @property
    def fail_at(self) -> Path:
        """Its text arms the next engine that is launched."""
        return self.home / "fail_at"

    def process(self, part: str) -> psutil.Process:
        """The process of a part of `up`."""
        known = json.loads((self.home / "processes" / f"{part}.json").read_text())
        return psutil.Process(known["pid"])

    def engine(self) -> psutil.Process:
        """The engine that hosts the flows. Raises NotInTime while there is none."""
        marks = ("spark_runtime.engine", f"--home={self.home}")
        for process in psutil.process_iter(["cmdline"]):
            arguments = process.info["cmdline"] or []
            if all(any(text.startswith(mark) for text in arguments) for mark in marks):
                return process
        raise NotInTime("No engine runs.")

    def flow(self, name: str) -> Any:
        from backend.runs.models import Flow

        return Flow.unscoped.select_related("project").get(project=self.project, name=name)

    def checkpoint(self, name: str) -> Path:
        """The folder of a flow's present state."""
        flow = self.flow(name)
        return self.home / "state" / str(flow.id) / flow.generation

    def signal_engine(self, number: signal.Signals) -> int:
        """Signal the engine and its JVM at once; its process id."""
        engine = self.engine()
        os.killpg(os.getpgid(engine.pid), number)
        return engine.pid

    def newest_landed(self, table: str) -> Any:
        """When the source committed the newest row of a table of the mart."""
        with self.mart as mart:
            row = mart.execute(f"SELECT max(ums_ts_) FROM mart.{table}").fetchone()
        return row and row[0]

    def wait_for(self, what: str, is_so: Callable[[], T], seconds: float = RECOVER_SECONDS) -> T:
        """Ask until the answer is true. Raises NotInTime."""
        deadline = time.monotonic() + seconds
        while True:
            with contextlib.suppress(psycopg.OperationalError, NotInTime, psutil.NoSuchProcess):
                if answer := is_so():
                    return answer
            if time.monotonic() > deadline:
                raise NotInTime(f"{what}: not within {seconds:.0f} s")
            time.sleep(LOOK_SECONDS)

    @contextmanager
    def quiet_source(self) -> Iterator[None]:
        """Hold the replay between two transactions, so that source and sink can be compared."""
        with self.parts.connect("replayer") as source, source.transaction():
            source.execute("SELECT FROM replay.position FOR UPDATE")
            yield


@contextmanager
def running_stand(home: Path, changes_per_second: float) -> Iterator[Stand]:
    """Start the installation with its sample, set Django up on it, stop it in the end."""
    os.environ["FOREBAY_HOME"] = str(home)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "backend.config.settings")
    with (home / "up.log").open("wb") as log:
        up = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.faults.up", str(changes_per_second)],
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        _wait_until_up(up, home / "up.log")
        yield _stand(home, up)
    finally:
        up.send_signal(signal.SIGINT)
        up.wait(120)


def _stand(home: Path, up: subprocess.Popen[bytes]) -> Stand:
    import django

    django.setup()
    from django.utils import timezone

    from backend.local.first_rows import ensure_first_rows
    from backend.sample.parts import SampleParts

    rows = ensure_first_rows(now=timezone.now())
    parts = SampleParts.of_environment()
    return Stand(home, up, parts, rows.owner, rows.project, parts.connect("replayer"))


def _wait_until_up(up: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + UP_SECONDS
    while "Forebay is up" not in (said := log.read_text(errors="replace")):
        if up.poll() is not None or time.monotonic() > deadline:
            raise NotInTime(f"The installation did not come up:\n{said[-3000:]}")
        time.sleep(LOOK_SECONDS)
