"""Keeping who ran what: written before a query starts and after it ends."""

import hashlib
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import F

from backend.identity.models import User
from backend.query import errors
from backend.query.engines.answers import Answer, Limits
from backend.query.models import QueryRecord, VirtualDatabase
from backend.shared.errors import PlatformError

Outcome, Purpose = QueryRecord.Outcome, QueryRecord.Purpose
_OUTCOME_OF = {"query.cancelled": Outcome.CANCELLED, "query.timed_out": Outcome.TIMED_OUT}


def begin(
    *,
    query_id: UUID,
    person: User,
    database: VirtualDatabase,
    purpose: Purpose,
    sql: str,
    limits: Limits,
    now: datetime,
) -> QueryRecord:
    """The record of a query that starts. Raises Conflict when the id was used before."""
    record = QueryRecord(
        id=query_id,
        project_id=database.project_id,
        person=person,
        database=database,
        purpose=purpose,
        sql=sql,
        ran_at=now,
        time_limit_seconds=limits.seconds,
        outcome=Outcome.RUNNING,
    )
    if purpose == Purpose.LIVE:
        return record  # kept when it ends, together with others like it
    try:
        with transaction.atomic():
            record.save(force_insert=True)
    except IntegrityError:
        raise errors.id_taken(query_id) from None
    return record


def end(record: QueryRecord, ended: Answer | PlatformError, took_ms: float) -> None:
    """How it went."""
    if isinstance(ended, Answer):
        outcome = {"outcome": Outcome.DONE, "row_count": ended.row_count, "code": ""}
        outcome["is_truncated"] = ended.is_truncated
    else:
        is_refused = isinstance(ended, errors.RefusedQuery)
        otherwise = Outcome.REFUSED if is_refused else Outcome.FAILED
        outcome = {"outcome": _OUTCOME_OF.get(ended.code, otherwise), "code": ended.code}
    outcome["took_ms"] = took_ms
    if record.purpose != Purpose.LIVE:
        QueryRecord.unscoped.filter(pk=record.pk).update(**outcome)
        return
    key, values = _share_key(record), {"ran_at": record.ran_at, **outcome}
    if not QueryRecord.unscoped.filter(share_key=key).update(runs=F("runs") + 1, **values):
        for name, value in values.items():
            setattr(record, name, value)
        record.share_key = key
        QueryRecord.unscoped.bulk_create([record], ignore_conflicts=True)


def _share_key(record: QueryRecord) -> str:
    parts = (record.person_id, record.database_id, f"{record.ran_at:%Y-%m-%dT%H}", record.sql)
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()
