"""Old figures and lines go; totals stay."""

from datetime import timedelta

import pytest

from backend.runs.clock import database_now
from backend.runs.models import (
    AccountTotal,
    DeadLetter,
    Flow,
    RunAccount,
    RunLog,
    RunMetric,
    RunMetricMinute,
)
from backend.runs.supervision import retention
from tests.backend.runs.conftest import EngineProcess

pytestmark = pytest.mark.django_db

ACCOUNT = {"node": "mart", "query": "main", "generation": "1-aa", "consumed": 1, "landed": 1}


def test_what_is_old_goes_and_the_totals_stay(
    process: EngineProcess, flow: Flow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "ROWS_AT_ONCE", 2)
    now = database_now()
    for batch, age in enumerate([timedelta(0), *[timedelta(days=40)] * 5]):
        time = {"time": (now - age).isoformat()}
        line = {**time, "level": "INFO", "text": "a line"}
        process.post(
            process.event("flow_progress", flow, query="main", batch_id=batch, rows=1) | time,
            process.event("flow_account", flow, batch_id=batch, **ACCOUNT) | time,
            process.event("log_lines", flow, lines=[line]),
        )

    retention.forget_old_rows()

    kept = [model.objects.count() for model in (RunMetric, RunMetricMinute, RunAccount, RunLog)]
    assert kept == [1, 1, 2, 1]
    assert AccountTotal.objects.get().landed == 6


def test_a_batch_is_counted_once_though_its_account_is_forgotten(
    process: EngineProcess, flow: Flow
) -> None:
    long_ago = database_now() - timedelta(days=8)
    for batch in (3, 4, 5):
        event = process.event("flow_account", flow, batch_id=batch, **ACCOUNT)
        process.post(event | {"time": long_ago.isoformat()})
    retention.forget_old_rows()
    assert [row.batch_id for row in RunAccount.objects.all()] == [5]

    today = {"time": database_now().isoformat()}
    for batch in (3, 4, 5, 6):
        process.post(process.event("flow_account", flow, batch_id=batch, **ACCOUNT) | today)

    assert AccountTotal.objects.get().landed == 4
    assert {row.batch_id for row in RunAccount.objects.all()} == {5, 6}
    retention.forget_old_rows()
    other = process.event("flow_account", flow, batch_id=1, **ACCOUNT | {"query": "other"})
    process.post(other | today)
    assert AccountTotal.objects.get().landed == 5


def test_dead_letters_are_kept_for_90_days_from_when_they_were_stored(flow: Flow) -> None:
    now = database_now()
    for offset, days in enumerate([0, 89, 91]):
        letter = DeadLetter.unscoped.create(
            project=flow.project,
            flow=flow,
            node="mart",
            topic="t",
            partition=0,
            offset=offset,
            tuple=0,
            reason="not JSON",
            happened_at=now - timedelta(days=400),  # by another clock
            payload=b"{",
            payload_bytes=1,
        )
        DeadLetter.unscoped.filter(pk=letter.pk).update(created_at=now - timedelta(days=days))

    retention.forget_old_rows()

    kept = DeadLetter.unscoped.values_list("offset", flat=True)
    assert sorted(kept) == [0, 1]
