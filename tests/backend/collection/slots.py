"""Somebody else at a capture's slot."""

import select
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import psycopg

from backend.collection import names
from backend.collection.models import Capture
from backend.collection.source.session import Session
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK
from tests.backend.collection.capturing import PATIENCE_SECONDS


@contextmanager
def reading_again(postgres: Postgres, capture: Capture, *, times: int) -> Iterator[None]:
    """A task that is ending, and comes back to its slot whenever it is thrown out."""
    ended = threading.Event()
    read = (
        f"START_REPLICATION SLOT {names.slot(capture)} LOGICAL 0/0"
        f" (proto_version '1', publication_names '{names.publication(capture)}')"
    )

    def follow() -> None:
        for _ in range(times):
            if ended.is_set():
                return
            with (
                suppress(psycopg.OperationalError),
                psycopg.connect(
                    host=LOOPBACK,
                    port=postgres.port,
                    dbname="source",
                    user="capture",
                    password=postgres.password("capture"),
                    autocommit=True,
                    replication="database",
                ) as session,
            ):
                session.pgconn.send_query(read.encode())
                while not ended.is_set():
                    select.select([session.fileno()], [], [], 0.01)
                    session.pgconn.consume_input()  # raises once it is thrown out

    reader = threading.Thread(target=follow)
    reader.start()
    try:
        with postgres.connect("source") as admin:
            until_read(admin, names.slot(capture))
        yield
    finally:
        ended.set()
        reader.join()


def until_read(admin: Session, slot: str) -> int:
    """The server's process that serves whoever reads the slot, once somebody does."""
    asked = "SELECT active_pid FROM pg_replication_slots WHERE slot_name = %s AND active"
    deadline = time.monotonic() + PATIENCE_SECONDS
    while (found := admin.execute(asked, [slot]).fetchone()) is None:
        assert time.monotonic() < deadline, "Nobody reads it."
        time.sleep(0.01)
    (reader,) = found
    return int(reader)
