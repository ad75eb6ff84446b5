"""A capture made and started for one test, and followed to its end."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass

from django.utils import timezone

from backend.collection.models import Capture
from backend.collection.services.creating import create_capture
from backend.collection.services.deleting import delete_capture
from backend.collection.services.mending import mend_capture
from backend.collection.services.running import start_capture
from backend.connections.models import Connection
from backend.identity.models import User
from backend.projects.models import Project
from backend.shared.errors import TransientError
from tests.backend.collection.changes import Follower
from tests.backend.collection.source import Source

PATIENCE_SECONDS = 60


@dataclass(frozen=True)
class Capturing:
    """Makes captures that are removed, slot and all, when the test is over."""

    owner: User
    project: Project
    connection: Connection
    clean: Callable[[Capture], Capture]

    def create(self, source: Source, *tables: str, name: str = "shop_capture") -> Capture:
        made = create_capture(
            actor=self.owner,
            project=self.project,
            connection=self.connection,
            name=name,
            tables=[source.name(table) for table in tables],
            now=timezone.now(),
        )
        return self.clean(made)

    def start(self, source: Source, *tables: str) -> Capture:
        capture = self.create(source, *tables)
        start_capture(actor=self.owner, capture=capture, now=timezone.now())
        assert not capture.problem_code, capture.problem_message
        return capture

    def remove(self, capture: Capture) -> None:
        until_not_busy(lambda: delete_capture(actor=self.owner, capture=capture))


def until_not_busy(act: Callable[[], object]) -> None:
    """As a person would: what is only busy is tried again, at most for a minute."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            act()
        except TransientError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.5)
        else:
            return


@contextmanager
def followed(capture: Capture) -> Iterator[Follower]:
    with closing(Follower(capture)) as follower:
        yield follower


def topic_of(capture: Capture, table: str) -> str:
    return str(capture.tables.get(table=table).topic)


def mended_until(capture: Capture, is_so: Callable[[Capture], bool]) -> Capture:
    """Do the supervisor's work until it shows; at most a minute."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so(mend_capture(capture=capture, now=timezone.now())):
        assert time.monotonic() < deadline, (
            capture.problem_message,
            capture.connector_state,
            capture.connector_message,
            capture.slot_state,
        )
        time.sleep(0.3)
    return capture
