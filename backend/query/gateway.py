"""The one gate: the rows of every query pass `run`.

A sample of a table is no query: who may see raw rows reads them by `connections.reaching`, where
they have limits of their own.
"""

import time
from collections.abc import Mapping
from contextlib import nullcontext
from uuid import UUID

from django.db import connection as metadata

from backend.connections.models import Connection
from backend.identity.models import User
from backend.projects.memory import as_of_now
from backend.query import errors, records
from backend.query.engines.answers import Answer, Limits
from backend.query.engines.postgres import Execution
from backend.query.errors import StoppedQuery
from backend.query.models import QueryRecord, VirtualDatabase
from backend.query.planner import Plan, make_plan
from backend.query.rights import ASK, require_query
from backend.query.running import RUNNING, ask_to_end
from backend.query.selectors import mounts_of
from backend.query.slots import SLOTS
from backend.query.values import Bind
from backend.shared.models import ProjectScoped

__all__ = ["Answer", "Bind", "Limits", "StoppedQuery", "cancel", "run"]

# An answer that came later than this is for whoever may have it then.
SOON_MS = 1000.0


def run(
    *,
    principal: User,
    database: VirtualDatabase,
    sql: str,
    binds: Mapping[str, Bind] | None = None,
    limits: Limits | None = None,
    query_id: UUID | None = None,
    purpose: QueryRecord.Purpose = QueryRecord.Purpose.QUERY,
    operation: str = ASK,
    shown_by: ProjectScoped | None = None,
) -> Answer:
    """The rows of one SELECT over the tables mounted in `database`, as `principal` may see them.

    `operation` is `LOOK` only for a text that was kept by somebody who may ask; `shown_by` is what
    it was published on, for who may look at that and at no more.

    `binds` gives a typed value to every `:name` of the text. A caller that may want to `cancel`
    chooses the `query_id`. Blocks its thread, up to the wait for a slot and `limits.seconds`.

    Raises RefusedQuery (with line and column), FailedQuery, StoppedQuery, InvalidInput for the
    connection or its role, NotFound and PermissionDenied, and TransientError `query.too_many`
    or `query.source_lost`. No error holds values of rows.
    """
    require_query(principal, database, operation, shown_by)
    limits, binds = limits or Limits(), dict(binds or {})
    record = records.new(
        query_id=query_id, person=principal, project_id=database.project_id, database=database,
        purpose=purpose, sql=sql, limits=limits,
    )  # fmt: skip
    with records.kept(record) as done:
        types = {name: bind.type for name, bind in binds.items()}
        plan = make_plan(sql, mounts_of(database), types, limits.rows)
        source = Connection.unscoped.get(pk=plan.connection_id, project_id=database.project_id)
        values = [binds[name] for name in plan.names]
        answer = _execute(record, source, plan, values, limits)
        if answer.took_ms > SOON_MS:
            require_query(as_of_now(principal), database, operation, shown_by)
        return done(answer)


def cancel(query_id: UUID) -> None:
    """End a running query, within a second or two where another web process runs it. The caller
    made sure that the record is the actor's own. Raises Conflict `query.not_running` once it ended.
    """
    if not RUNNING.cancel(query_id) and not ask_to_end(query_id):
        raise errors.not_running(query_id)


def _execute(
    record: QueryRecord, source: Connection, plan: Plan, values: list[Bind], limits: Limits
) -> Answer:
    began = time.perf_counter()
    execution = Execution(source, plan, values, limits)
    with RUNNING.one(record, execution):
        _release_metadata()
        # What is watched has few threads of its own: it must not take a person's turns.
        is_live = record.purpose == QueryRecord.Purpose.LIVE
        slot = SLOTS.one(record.person_id, is_cancelled=execution.is_cancelled)
        with nullcontext() if is_live else slot:
            rows = execution.run()
    return Answer(
        query_id=record.pk,
        columns=rows.columns,
        rows=rows.rows,
        truncated_by=rows.truncated_by,
        sources=plan.sources,
        ran_at=record.ran_at,
        took_ms=round((time.perf_counter() - began) * 1000, 1),
    )


def _release_metadata() -> None:
    """A slow source must not hold lines to our own database, of which there are few."""
    if not metadata.in_atomic_block:
        metadata.close()
