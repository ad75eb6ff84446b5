"""The one gate: every row that leaves a source for a person's eyes passes `run`."""

import time
from collections.abc import Mapping
from contextlib import nullcontext
from threading import Lock
from uuid import UUID, uuid4

from django.db import connection as metadata
from django.utils import timezone

from backend.connections.models import Connection
from backend.identity.models import User
from backend.query import errors, records
from backend.query.engines.answers import Answer, Limits
from backend.query.engines.postgres import Execution
from backend.query.errors import StoppedQuery
from backend.query.models import QueryRecord, VirtualDatabase
from backend.query.planner import make_plan
from backend.query.rights import require_query
from backend.query.selectors import mounts_of
from backend.query.slots import SLOTS
from backend.query.values import Bind
from backend.shared.errors import PlatformError

__all__ = ["Answer", "Bind", "Limits", "StoppedQuery", "cancel", "run"]

_running: dict[UUID, Execution] = {}
_lock = Lock()


def run(
    *,
    principal: User,
    database: VirtualDatabase,
    sql: str,
    binds: Mapping[str, Bind] | None = None,
    limits: Limits | None = None,
    query_id: UUID | None = None,
    purpose: QueryRecord.Purpose = QueryRecord.Purpose.QUERY,
) -> Answer:
    """The rows of one SELECT over the tables mounted in `database`, as `principal` may see them.

    `binds` gives a typed value to every `:name` of the text. A caller that may want to `cancel`
    chooses the `query_id`. Blocks its thread, up to the wait for a slot and `limits.seconds`.

    Raises RefusedQuery (with line and column), FailedQuery, StoppedQuery, InvalidInput for the
    connection or its role, NotFound and PermissionDenied, and TransientError `query.too_many`
    or `query.source_lost`. No error holds values of rows.
    """
    require_query(principal, database)
    limits, binds = limits or Limits(), dict(binds or {})
    ran_at, began = timezone.now(), time.perf_counter()
    record = records.begin(
        query_id=query_id or uuid4(), person=principal, database=database, purpose=purpose,
        sql=sql, limits=limits, now=ran_at,
    )  # fmt: skip
    try:
        answer = _answer(record, principal, database, sql, binds, limits, began)
    except PlatformError as error:
        records.end(record, error, _ms_since(began))
        raise
    except BaseException:
        broken = PlatformError("internal", "Something broke on our side.")
        records.end(record, broken, _ms_since(began))
        raise
    records.end(record, answer, answer.took_ms)
    return answer


def cancel(query_id: UUID) -> None:
    """End a running query. The caller made sure that the record is the actor's own.

    Raises Conflict `query.not_running`: it ended, or another web process runs it.
    """
    with _lock:
        execution = _running.get(query_id)
    if execution is None:
        raise errors.not_running(query_id)
    execution.cancel()


def _answer(
    record: QueryRecord,
    principal: User,
    database: VirtualDatabase,
    sql: str,
    binds: Mapping[str, Bind],
    limits: Limits,
    began: float,
) -> Answer:
    types = {name: bind.type for name, bind in binds.items()}
    plan = make_plan(sql, mounts_of(database), types, limits.rows)
    source = Connection.unscoped.get(pk=plan.connection_id, project_id=database.project_id)
    execution = Execution(source, plan, [binds[name] for name in plan.names], limits)
    with _lock:
        _running[record.pk] = execution
    try:
        _release_metadata()
        # What is watched has few threads of its own: it must not take a person's turns.
        is_live = record.purpose == QueryRecord.Purpose.LIVE
        with nullcontext() if is_live else SLOTS.one(principal.pk):
            rows = execution.run()
    finally:
        with _lock:
            del _running[record.pk]
    return Answer(
        query_id=record.pk,
        columns=rows.columns,
        rows=rows.rows,
        truncated_by=rows.truncated_by,
        sources=plan.sources,
        ran_at=record.ran_at,
        took_ms=_ms_since(began),
    )


def _release_metadata() -> None:
    """A slow source must not hold lines to our own database, of which there are few."""
    if not metadata.in_atomic_block:
        metadata.close()


def _ms_since(began: float) -> float:
    return round((time.perf_counter() - began) * 1000, 1)
