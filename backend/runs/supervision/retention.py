"""Forgets old figures and lines, a little at a time so that nobody waits for a lock."""

from datetime import timedelta
from typing import Any

from django.db.models import Exists, Model, OuterRef, QuerySet
from django.db.models.functions import Now

from backend.runs.models import DeadLetter, RunAccount, RunLog, RunMetric, RunMetricMinute
from backend.runs.models.accounts import KEPT as ACCOUNTS_KEPT

ROWS_AT_ONCE = 10_000
KEPT: tuple[tuple[type[Model], str, timedelta], ...] = (
    (RunMetric, "time", timedelta(days=1)),
    (RunMetricMinute, "minute", timedelta(days=31)),
    (RunLog, "time", timedelta(days=14)),
    (DeadLetter, "created_at", timedelta(days=90)),
)


def forget_old_rows() -> None:
    _forget(RunAccount, _outdone_accounts())
    for model, field, age in KEPT:
        old = model._default_manager.filter(**{f"{field}__lt": Now() - age})
        _forget(model, old.order_by(field))


def _outdone_accounts() -> QuerySet[RunAccount]:
    """The totals stay; single batches are for looking into a recent one. The newest of the old
    ones stays as well: numbers up to it were counted (see `intake.accounts`)."""
    old = RunAccount.objects.filter(time__lt=Now() - ACCOUNTS_KEPT)
    same = {name: OuterRef(name) for name in ("flow", "node", "query", "generation")}
    outdone = old.filter(Exists(old.filter(**same, batch_id__gt=OuterRef("batch_id"))))
    return outdone.order_by("time")


def _forget(model: type[Model], rows: QuerySet[Any]) -> None:
    deleted = ROWS_AT_ONCE
    while deleted == ROWS_AT_ONCE:
        some = rows.values("pk")[:ROWS_AT_ONCE]
        deleted, _ = model._default_manager.filter(pk__in=some).delete()
