"""One SELECT at a PostgreSQL source: read-only, bounded in rows, bytes and time, cancellable."""

from collections.abc import Sequence
from threading import Lock, Timer
from typing import Any

import psycopg
from psycopg import RawCursor

from backend.connections.models import Connection
from backend.query import errors
from backend.query.engines.answers import Limits, Rows, TruncatedBy
from backend.query.engines.postgres_failures import failure
from backend.query.engines.postgres_sessions import SESSIONS, Session, hang_up
from backend.query.engines.postgres_types import Convert, converters, type_of
from backend.query.planner import Plan
from backend.query.rewrite.mounts import Column
from backend.query.rewrite.writing import TOO_LARGE
from backend.query.values import Bind

CHUNK_ROWS = 10  # so many of the largest rows fit into memory
GRACE_SECONDS = 0.25
CANCEL_SECONDS = 2.0
BEGIN = "BEGIN READ ONLY; SET LOCAL statement_timeout = {}"


class Execution:
    """A query on its way; `cancel` may come from any thread, at any moment."""

    def __init__(self, connection: Connection, plan: Plan, binds: Sequence[Bind], limits: Limits):
        self._connection = connection
        self._plan = plan
        self._values = [bind.text for bind in binds]
        self._limits = limits
        self._lock = Lock()
        self._session: Session | None = None
        self._ended_by: str = ""

    def run(self) -> Rows:
        """Raises FailedQuery, StoppedQuery, Unreachable, or TransientError for a source that
        is lost or silent."""
        with SESSIONS.borrowed(self._connection) as session:
            self._enter(session)
            # The server's own limit comes first; this one holds even where that was lifted.
            timer = Timer(self._limits.seconds + GRACE_SECONDS, self._end, ["time"])
            timer.start()
            try:
                return self._read(session)
            except psycopg.Error as error:
                raise self._explained(error) from None
            finally:
                timer.cancel()
                with self._lock:
                    self._session = None

    def cancel(self) -> None:
        self._end("person")

    def is_cancelled(self) -> bool:
        return self._ended_by == "person"

    def _enter(self, session: Session) -> None:
        with self._lock:
            if self._ended_by:
                raise errors.StoppedQuery("query.cancelled")
            self._session = session

    def _end(self, by: str) -> None:
        """Ask the server over a second connection to stop what the first one does."""
        with self._lock:
            self._ended_by = self._ended_by or by
            if self._session is not None:
                self._session.is_spent = True
                try:
                    self._session.connection.cancel_safe(timeout=CANCEL_SECONDS)
                except psycopg.Error:
                    hang_up(self._session)
                else:
                    Timer(CANCEL_SECONDS, self._hang_up).start()

    def _hang_up(self) -> None:
        with self._lock:
            if self._session is not None:
                hang_up(self._session)

    def _read(self, session: Session) -> Rows:
        connection, limits = session.connection, self._limits
        patience = max(1, int(limits.seconds * 1000))
        connection.execute(BEGIN.format(patience))
        rows: list[list[Any]] = []
        truncated_by: TruncatedBy | None = None
        size = 0
        left_to_do: list[tuple[int, Convert]] | None = None
        with RawCursor(connection) as cursor:
            try:
                for row in cursor.stream(self._plan.text, self._values, size=CHUNK_ROWS):
                    if len(rows) == limits.rows:
                        truncated_by = "rows"
                        continue  # the plan asks for one row more: this is the last
                    size += _weight(row)
                    if size > limits.bytes:
                        truncated_by = "bytes"
                        session.is_spent = True  # the driver cancels what is still to come
                        break
                    if left_to_do is None:
                        left_to_do = converters([each.type_code for each in cursor.description])
                    values = list(row)
                    for index, convert in left_to_do:
                        if values[index] is not None:
                            values[index] = convert(values[index])
                    rows.append(values)
            except psycopg.errors.QueryCanceled:
                if not rows or self._ended_by == "person":
                    raise
                truncated_by = "time"
            except psycopg.errors.InvalidTextRepresentation as error:
                if TOO_LARGE not in (error.diag.message_primary or ""):
                    raise
                truncated_by = "bytes"
                connection.rollback()  # what failed says nothing of its columns either
            columns = _columns(cursor) if rows else _columns_of(connection, self._plan.text)
            return Rows(columns, rows, truncated_by)

    def _explained(self, error: psycopg.Error) -> Exception:
        if self._ended_by == "person":
            return errors.StoppedQuery("query.cancelled")
        if isinstance(error, psycopg.errors.QueryCanceled):
            return errors.timed_out(self._limits.seconds)
        if self._ended_by == "time" and error.sqlstate is None:  # we hung up
            return errors.source_silent(self._limits.seconds)
        return failure(error)


def _columns(cursor: RawCursor[Any]) -> tuple[Column, ...]:
    return tuple(Column(each.name, type_of(each.type_code)) for each in cursor.description or ())


def _columns_of(connection: psycopg.Connection[Any], text: str) -> tuple[Column, ...]:
    """Without a row the driver's stream forgets its columns: ask for them, without running."""
    connection.pgconn.prepare(b"", text.encode())
    described = connection.pgconn.describe_prepared(b"")
    return tuple(
        Column((described.fname(index) or b"").decode(), type_of(described.ftype(index)))
        for index in range(described.nfields)
    )


def _weight(row: Sequence[Any]) -> int:
    """About the bytes of a row in JSON."""
    return sum(
        len(value) if isinstance(value, str) else len(str(value)) if isinstance(value, list) else 8
        for value in row
    ) + 2 * len(row)
