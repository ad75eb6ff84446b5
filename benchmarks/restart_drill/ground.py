"""A broker, a worker and databases as `up` keeps them, one capture, and who looks after it."""

import io
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from backend.local.commands import prepare
from backend.local.home import Home
from backend.local.installation import Installation
from backend.local.jars import resolve_profile
from backend.local.keeper import Keeper
from backend.local.parts.connect import Connect
from backend.local.parts.kafka import Kafka
from backend.local.progress import Progress
from backend.local.voice import Voice
from backend.shared.errors import TransientError
from benchmarks.restart_drill.reader import Reader

LOOK_SECONDS = 0.2
# The supervisor looks every five seconds.
MEND_SECONDS = 2.0
READY_SECONDS = 120.0
CREATE = """
    CREATE TABLE public.copied (id bigint PRIMARY KEY, note text NOT NULL);
    CREATE TABLE public.beside (n int); INSERT INTO public.beside VALUES (0);
"""


class NotInTime(Exception):
    """Something that must happen did not."""


@dataclass
class Ground:
    """`keeper` starts again what ends, as `up` does; it must be called by the main thread."""

    home: Home
    keeper: Keeper
    kafka: Kafka
    connect: Connect
    parts: Any  # backend.sample.parts.SampleParts; Django is set up after the parts run
    actor: Any
    capture: Any
    reader: Reader

    def wait_for(self, what: str, is_so: Callable[[], object], seconds: float = 300.0) -> None:
        """Keep the parts until it is so. Raises NotInTime."""
        deadline = time.monotonic() + seconds
        while not _now(is_so):
            self.keeper.look()
            self.reader.raise_trouble()
            if time.monotonic() > deadline:
                raise NotInTime(f"{what}: not within {seconds:.0f} s")
            time.sleep(LOOK_SECONDS)

    def records_sent(self) -> int:
        """How many the connector has sent, ever."""
        from backend.collection.topics import private_end

        return private_end(self.capture)

    def runs(self) -> bool:
        """Whether its connector runs and nothing stands in its way."""
        self.capture.refresh_from_db()
        return self.capture.connector_state == "RUNNING" and not self.capture.problem_code


def _now(is_so: Callable[[], object]) -> object:
    try:
        return is_so()
    except TransientError:
        return False  # a broker that is away, or busy


@contextmanager
def running_ground(folder: Path, *, is_control: bool) -> Iterator[Ground]:
    """Start it all, and stop it in the end."""
    home = Home(folder)
    home.make()
    os.environ["FOREBAY_HOME"] = str(folder)
    os.environ["DJANGO_SETTINGS_MODULE"] = "backend.config.settings"
    installation = Installation(home, os.environ, has_sample=True)
    voice = Voice(Console(file=io.StringIO()))
    progress = Progress(home, installation.names())
    keeper = Keeper(home, voice, progress, settle=installation.write_settings)
    with ExitStack() as stack:
        stack.callback(keeper.stop)
        keeper.start(installation.ground())
        installation.choose_addresses()
        stores = list(installation.stores())
        keeper.start(stores)
        prepare(home)
        (connect,) = installation.connectors()
        if is_control:
            connect.plugins = folder / "plugins"
            resolve_profile("restart-control", connect.plugins / "debezium-postgres")
        keeper.start([connect])
        (kafka,) = (store for store in stores if isinstance(store, Kafka))
        parts, actor, capture = _captured()
        if is_control:
            _rewind_nothing()
        stack.enter_context(_looked_after())
        with Reader.of(capture) as reader:
            ground = Ground(home, keeper, kafka, connect, parts, actor, capture, reader)
            ground.wait_for("the first pull", reader.has_pulled, READY_SECONDS)
            ground.wait_for("the connector", ground.runs, READY_SECONDS)
            yield ground


def _rewind_nothing() -> None:
    from backend.collection.services import starting
    from backend.local.parts import stored_offsets

    starting.rewound = stored_offsets.rewound = dict  # type: ignore[assignment]


def _captured() -> tuple[Any, Any, Any]:
    """The sample's databases, who made the capture, and the capture of a new table, started."""
    import django

    django.setup()
    logging.getLogger("backend").setLevel(logging.CRITICAL)  # of what the drill breaks
    from django.utils import timezone

    from backend.collection.services.creating import create_capture
    from backend.collection.services.running import start_capture
    from backend.connections.services import create_connection
    from backend.local.first_rows import ensure_first_rows
    from backend.sample.parts import SampleParts

    rows, parts, now = (
        ensure_first_rows(now=timezone.now()),
        SampleParts.of_environment(),
        timezone.now(),
    )
    with parts.connect("replayer") as source:
        source.execute(CREATE)
    connection = create_connection(
        actor=rows.owner,
        project=rows.project,
        kind="postgres",
        name="drill",
        options=parts.options("capture"),
        secrets={"password": parts.password("capture")},
    )
    made = create_capture(
        actor=rows.owner,
        project=rows.project,
        connection=connection,
        name="drill",
        tables=[("public", "copied")],
        now=now,
    )
    return parts, rows.owner, start_capture(actor=rows.owner, capture=made, now=now)


@contextmanager
def _looked_after() -> Iterator[None]:
    """What the supervisor does for captures, without the engines that it would launch."""
    from django.db import connections

    from backend.runs.supervision.captures import hear_connectors, mend_captures
    from backend.shared.errors import PlatformError

    stopped = threading.Event()

    def look() -> None:
        while not stopped.wait(MEND_SECONDS):
            for turn in (hear_connectors, mend_captures):
                try:
                    turn()
                except PlatformError:
                    continue  # what was broken is away
        connections.close_all()

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()
