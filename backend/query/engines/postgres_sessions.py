"""Open sessions at each source, kept for the next query and washed between two."""

import os
import select
import socket
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Lock, Timer
from typing import Any
from uuid import UUID

import psycopg

from backend.connections.models import Connection
from backend.connections.reaching import open_session
from backend.query.engines.postgres_failures import failure
from backend.query.engines.postgres_role import require_weak_role
from backend.query.engines.postgres_types import speak_json

IDLE_SECONDS = 60.0
IDLE_SESSIONS = 6
PROBE_SECONDS = 10.0
WASH_SECONDS = 3.0
SETTINGS = {
    # Of what we ask ourselves; a query's transaction has its own limit.
    "statement_timeout": "10000",
    "default_transaction_read_only": "on",
    # Names of functions and operators mean PostgreSQL's own; every relation carries its schema.
    "search_path": "pg_catalog,pg_temp",
    "datestyle": "ISO,YMD",
    "intervalstyle": "iso_8601",
    "timezone": "UTC",
    "extra_float_digits": "1",
    "idle_in_transaction_session_timeout": "60000",
}

Key = tuple[UUID, int]


@dataclass
class Session:
    """One line to a source. Whoever had to cancel or cut it sets `is_spent`: a late cancel must
    never hit the next person's query."""

    connection: psycopg.Connection[Any]
    is_spent: bool = False
    idle_since: float = 0.0


@dataclass
class Sessions:
    """Keyed by connection and its version, since a changed password or host opens anew. What runs
    there began as people's own text: the role must be weak."""

    _idle: defaultdict[Key, list[Session]] = field(default_factory=lambda: defaultdict(list))
    _lock: Lock = field(default_factory=Lock)

    @contextmanager
    def borrowed(self, connection: Connection) -> Iterator[Session]:
        """A session of this connection's role; raises Unreachable, `query.role_too_powerful`."""
        key = (connection.pk, connection.version)
        session = self._take(key) or self._open(connection)
        try:
            yield session
        finally:
            self._give_back(key, session)

    def try_out(self, connection: Connection) -> None:
        """Raises what would keep the connection from answering people's queries."""
        with self.borrowed(connection):
            pass

    def close(self, connection_id: UUID | None = None) -> None:
        """Hang up what is idle: of one connection, or of all."""
        with self._lock:
            keys = [key for key in self._idle if connection_id in (None, key[0])]
            sessions = [session for key in keys for session in self._idle.pop(key)]
        for session in sessions:
            session.connection.close()

    def _take(self, key: Key) -> Session | None:
        late = time.monotonic() - IDLE_SECONDS
        with self._lock:
            old = self._drop_late(late)
            found = self._idle[key].pop() if self._idle.get(key) else None
        for session in old:
            session.connection.close()
        if found is not None and not _is_quiet(found):
            found.connection.close()
            return None
        return found

    def _drop_late(self, late: float) -> list[Session]:
        old = []
        for key, idle in list(self._idle.items()):
            old += [session for session in idle if session.idle_since < late]
            self._idle[key] = [session for session in idle if session.idle_since >= late]
            if not self._idle[key]:
                del self._idle[key]
        return old

    def _open(self, connection: Connection) -> Session:
        session = Session(open_session(connection=connection, settings=SETTINGS))
        opened = session.connection
        try:
            opened.prepare_threshold = None  # DISCARD ALL forgets statements; the driver would not
            with _hung_up_after(session, PROBE_SECONDS):
                require_weak_role(opened, connection.options["user"])
            speak_json(opened)
        except BaseException as error:
            opened.close()
            if isinstance(error, psycopg.Error):
                raise failure(error) from None
            raise
        return session

    def _give_back(self, key: Key, session: Session) -> None:
        if not session.is_spent:
            _wash(session)
        if not session.is_spent:
            session.idle_since = time.monotonic()
            with self._lock:
                if len(self._idle[key]) < IDLE_SESSIONS:
                    self._idle[key].append(session)
                    return
        session.connection.close()


def hang_up(session: Session) -> None:
    """The server does not listen: end the wait on our side."""
    # A line that broke by itself waits for nothing.
    with (
        suppress(psycopg.Error, OSError),
        socket.socket(fileno=os.dup(session.connection.fileno())) as line,
    ):
        line.shutdown(socket.SHUT_RDWR)


@contextmanager
def _hung_up_after(session: Session, seconds: float) -> Iterator[None]:
    """A statement's time-out is only the server's promise."""

    def end() -> None:
        session.is_spent = True
        hang_up(session)

    timer = Timer(seconds, end)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()  # it must not cut the line of whoever has it next


def _wash(session: Session) -> None:
    try:
        with _hung_up_after(session, WASH_SECONDS):
            session.connection.rollback()
            session.connection.execute("DISCARD ALL")
    except psycopg.Error:
        session.is_spent = True  # a line that cannot be washed is not used again


def _is_quiet(session: Session) -> bool:
    """Nobody asked anything: what there is to read are the last words of a server that hung up."""
    line = select.poll()  # of any number: a busy web has more than a thousand files open
    line.register(session.connection.fileno(), select.POLLIN)
    return not line.poll(0)


SESSIONS = Sessions()
