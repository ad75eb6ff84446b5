"""The exact figures: each batch of each sink counted once, and checked that it adds up."""

from typing import Any

from django.db import connection

from backend.runs.intake.batch import Batch
from backend.runs.intake.flows import fail_flow
from backend.runs.models import Run
from backend.runs.models.accounts import COUNTERS, KEPT
from spark_runtime.contract.notice import Notice, notice_of
from spark_runtime.contract.run_event import FlowAccount

FIGURES = ("consumed", *COUNTERS)

# The totals take exactly the rows that were new: one statement, so neither can go without the
# other. Below the newest of the old rows some are forgotten (see `supervision.retention`): what is
# told of those numbers was counted when it was told first.
COUNT_ONCE = f"""
    WITH added AS (
        INSERT INTO runs_runaccount
            (flow_id, run_id, node, query, generation, batch_id, time, {", ".join(FIGURES)})
        SELECT * FROM (VALUES
            (%s::uuid, %s::uuid, %s, %s, %s, %s::bigint, %s::timestamptz,
             {", ".join(["%s::bigint"] * len(FIGURES))})
        ) AS told (flow_id, run_id, node, query, generation, batch_id, time, {", ".join(FIGURES)})
        WHERE NOT EXISTS (
            SELECT FROM runs_runaccount AS old
            WHERE (old.flow_id, old.node, old.query, old.generation)
                = (told.flow_id, told.node, told.query, told.generation)
                AND old.batch_id >= told.batch_id AND old.time < now() - %s
        )
        ON CONFLICT (flow_id, node, query, generation, batch_id) DO NOTHING
        RETURNING *
    )
    INSERT INTO runs_accounttotal AS known (flow_id, node, generation, {", ".join(FIGURES)})
    SELECT flow_id, node, generation, {", ".join(FIGURES)} FROM added
    ON CONFLICT (flow_id, node, generation) DO UPDATE SET
        {", ".join(f"{name} = known.{name} + excluded.{name}" for name in FIGURES)}
"""


def record_accounts(batch: Batch) -> None:
    events = [(run, event) for event in batch.of(FlowAccount) if (run := batch.run_of(event))]
    with connection.cursor() as cursor:
        cursor.executemany(COUNT_ONCE, [_row(run, event) for run, event in events])
    for run, event in events:
        flow = batch.present_flow_of(run)
        if flow is not None and not event.adds_up:
            fail_flow(flow, what_is_open(event))


def what_is_open(event: FlowAccount) -> Notice:
    return notice_of(
        "ACCOUNT_OPEN",
        batch=event.batch_id,
        node=event.node,
        read=event.consumed,
        told=event.account.consumed,
    )


def _row(run: Run, event: FlowAccount) -> tuple[Any, ...]:
    figures = (getattr(event, name) for name in FIGURES)
    place = (event.node, event.query, event.generation, event.batch_id)
    return (run.flow_id, run.id, *place, event.time, *figures, KEPT)
