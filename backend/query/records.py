"""Keeping who ran what: written before a query starts and after it ends."""

import hashlib
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from backend.identity.models import User
from backend.query import errors
from backend.query.engines.answers import Answer, Limits
from backend.query.models import QueryRecord, VirtualDatabase
from backend.shared.errors import PlatformError

Outcome, Purpose = QueryRecord.Outcome, QueryRecord.Purpose
_OUTCOME_OF = {
    "query.cancelled": Outcome.CANCELLED,
    "query.timed_out": Outcome.TIMED_OUT,
    "query.source_silent": Outcome.TIMED_OUT,
}


def new(
    *,
    person: User,
    project_id: UUID,
    database: VirtualDatabase | None,
    purpose: Purpose,
    sql: str,
    limits: Limits,
    query_id: UUID | None = None,
) -> QueryRecord:
    """The record of a query that is about to run; `kept` writes it."""
    return QueryRecord(
        id=query_id or uuid4(),
        project_id=project_id,
        person=person,
        database=database,
        purpose=purpose,
        sql=sql,
        ran_at=timezone.now(),
        time_limit_seconds=limits.seconds,
        outcome=Outcome.RUNNING,
    )


@contextmanager
def kept(record: QueryRecord) -> Iterator[Callable[[Answer], Answer]]:
    """The query runs in here, and hands its answer to what this gives; how it went is written
    whatever happens. Raises Conflict when its id was used before."""
    began = time.perf_counter()
    answers: list[Answer] = []

    def done(answer: Answer) -> Answer:
        answers.append(answer)
        return answer

    _begin(record)
    try:
        yield done
    except PlatformError as error:
        is_refused = isinstance(error, errors.RefusedQuery)
        otherwise = Outcome.REFUSED if is_refused else Outcome.FAILED
        outcome = _OUTCOME_OF.get(error.code, otherwise)
        _end(record, {"outcome": outcome, "code": error.code}, began)
        raise
    except BaseException:
        _end(record, {"outcome": Outcome.FAILED, "code": "internal"}, began)
        raise
    (answer,) = answers
    figures = {"row_count": answer.row_count, "is_truncated": answer.is_truncated}
    _end(record, {"outcome": Outcome.DONE, "code": "", **figures}, began)


def _begin(record: QueryRecord) -> None:
    if record.purpose == Purpose.LIVE:
        return  # kept when it ends, together with others like it
    try:
        with transaction.atomic():
            record.save(force_insert=True)
    except IntegrityError:
        raise errors.id_taken(record.pk) from None


def _end(record: QueryRecord, values: dict[str, Any], began: float) -> None:
    values["took_ms"] = round((time.perf_counter() - began) * 1000, 1)
    if record.purpose != Purpose.LIVE:
        QueryRecord.unscoped.filter(pk=record.pk).update(**values)
        return
    key, values = _share_key(record), {"ran_at": record.ran_at, **values}
    if not QueryRecord.unscoped.filter(share_key=key).update(runs=F("runs") + 1, **values):
        for name, value in values.items():
            setattr(record, name, value)
        record.share_key = key
        QueryRecord.unscoped.bulk_create([record], ignore_conflicts=True)


def _share_key(record: QueryRecord) -> str:
    parts = (record.person_id, record.database_id, f"{record.ran_at:%Y-%m-%dT%H}", record.sql)
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()
