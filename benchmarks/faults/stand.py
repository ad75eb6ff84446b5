"""A whole installation under load, and the hands that break it."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import psutil
import psycopg
from django.db import Error as DatabaseError
from django.db import close_old_connections

from backend.local.descendants import engines_of

if TYPE_CHECKING:
    from benchmarks.faults.loads.load import Load

T = TypeVar("T")

UP_SECONDS = 180
LOOK_SECONDS = 0.5
NEWEST = """
    SELECT max(ums_ts_) FROM (SELECT ums_ts_ FROM mart.{} ORDER BY id DESC LIMIT 5000) AS last
"""
"""By the last keys, 5 ms: all of a table, 36 ms, took from what it looks at."""


class NotInTime(Exception):
    """Something that must happen did not."""


# What asking raises while a part is broken.
AWAY = (NotInTime, psycopg.OperationalError, DatabaseError, psutil.NoSuchProcess)


@dataclass
class Stand:
    """The installation in `home`, started by `running_stand`."""

    home: Path
    parts: Any  # backend.sample.parts.SampleParts; Django's settings are read after `up` runs
    actor: Any
    project: Any
    load: "Load" = field(repr=False)
    # Numbers of batches, by flow and node, that a program which ran alone has landed.
    landed_elsewhere: dict[tuple[str, str], set[int]] = field(
        default_factory=lambda: defaultdict(set)
    )

    @property
    def mart(self) -> psycopg.Connection:
        """A fresh connection: PostgreSQL is one of the things we break."""
        return self.parts.connect("mart")

    @property
    def fail_at(self) -> Path:
        """Its text arms the next engine that is launched."""
        return self.home / "fail_at"

    def process(self, part: str) -> psutil.Process:
        """The process of a part of `up`. Raises NotInTime while it is being started again."""
        try:
            known = json.loads((self.home / "processes" / f"{part}.json").read_text())
        except (FileNotFoundError, json.JSONDecodeError):
            raise NotInTime(f"{part} does not run.") from None
        return psutil.Process(known["pid"])

    def engine(self) -> psutil.Process:
        """The engine that hosts the flows. Raises NotInTime while there is none."""
        for process in engines_of(self.home):
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
        """When the source committed the newest row of a table of the mart, as far as its last keys
        tell; None without one."""
        try:
            with self.mart as mart:
                row = mart.execute(NEWEST.format(table)).fetchone()
        except psycopg.errors.UndefinedTable:
            return None
        return row and row[0]

    def wait_for(self, what: str, is_so: Callable[[], T], seconds: float | None = None) -> T:
        """Ask until the answer is true, as long as the load allows. Raises NotInTime."""
        seconds = seconds or self.load.recover_seconds
        deadline = time.monotonic() + seconds
        while True:
            with contextlib.suppress(*AWAY):
                if answer := is_so():
                    return answer
            close_old_connections()  # Django's own breaks with the metadata's database
            if time.monotonic() > deadline:
                raise NotInTime(f"{what}: not within {seconds:.0f} s")
            time.sleep(LOOK_SECONDS)

    def run_pipeline(self, name: str, script: str) -> None:
        """Publish a script and want it running."""
        from django.utils import timezone

        from backend.pipelines.services import create_pipeline, publish_pipeline
        from backend.runs.services.flows import start_flow

        pipeline = create_pipeline(actor=self.actor, project=self.project, name=name, draft=script)
        version = publish_pipeline(actor=self.actor, pipeline=pipeline, now=timezone.now())
        start_flow(actor=self.actor, version=version, now=timezone.now())

    def stop(self, name: str) -> None:
        """Stop a flow and wait until no engine has it."""
        from django.utils import timezone

        from backend.runs.services.assignment import is_idle
        from backend.runs.services.flows import stop_flow

        stop_flow(actor=self.actor, flow=self.flow(name), now=timezone.now())
        self.wait_for(f"the stop of {name}", lambda: is_idle(self.flow(name)))

    def resume(self, name: str) -> None:
        """Want a stopped or fenced flow running again."""
        from django.utils import timezone

        from backend.runs.services.flows import resume_flow

        resume_flow(actor=self.actor, flow=self.flow(name), now=timezone.now())


@contextmanager
def running_stand(home: Path, load: "Load") -> Iterator[Stand]:
    """Start the installation and its load, set Django up on it, stop both in the end."""
    os.environ["FOREBAY_HOME"] = str(home)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "backend.config.settings")
    with (home / "up.log").open("wb") as log:
        up = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.faults.up", *load.up_arguments],
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        _wait_until_up(up, home / "up.log")
        stand = _stand(home, load)
        with load.moving(stand):
            yield stand
    finally:
        up.send_signal(signal.SIGINT)
        up.wait(120)


def _stand(home: Path, load: "Load") -> Stand:
    import django

    django.setup()
    from django.utils import timezone

    from backend.local.first_rows import ensure_first_rows
    from backend.sample.parts import SampleParts

    rows = ensure_first_rows(now=timezone.now())
    return Stand(home, SampleParts.of_environment(), rows.owner, rows.project, load)


def _wait_until_up(up: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + UP_SECONDS
    while "Forebay is up" not in (said := log.read_text(errors="replace")):
        if up.poll() is not None or time.monotonic() > deadline:
            raise NotInTime(f"The installation did not come up:\n{said[-3000:]}")
        time.sleep(LOOK_SECONDS)
