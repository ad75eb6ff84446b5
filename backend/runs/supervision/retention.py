"""Forgets old figures and lines, a little at a time so that nobody waits for a lock."""

from datetime import timedelta

from django.db.models import Model
from django.db.models.functions import Now

from backend.runs.models import DeadLetter, RunAccount, RunLog, RunMetric, RunMetricMinute

ROWS_AT_ONCE = 10_000
KEPT: tuple[tuple[type[Model], str, timedelta], ...] = (
    (RunMetric, "time", timedelta(days=1)),
    (RunMetricMinute, "minute", timedelta(days=31)),
    # The totals stay; single batches are for looking into a recent one.
    (RunAccount, "time", timedelta(days=7)),
    (RunLog, "time", timedelta(days=14)),
    (DeadLetter, "created_at", timedelta(days=90)),
)


def forget_old_rows() -> None:
    for model, field, age in KEPT:
        while _forget_some(model, field, age) == ROWS_AT_ONCE:
            continue


def _forget_some(model: type[Model], field: str, age: timedelta) -> int:
    old = model._default_manager.filter(**{f"{field}__lt": Now() - age}).order_by(field)
    some = old.values("pk")[:ROWS_AT_ONCE]
    deleted, _ = model._default_manager.filter(pk__in=some).delete()
    return deleted
