"""The exact figures: each batch of each sink counted once, and checked that it adds up."""

from typing import Any

from django.db import connection

from backend.runs.intake.batch import Batch
from backend.runs.intake.flows import fail_flow
from backend.runs.models import Run
from backend.runs.models.accounts import COUNTERS
from spark_runtime.contract.run_event import FlowAccount
from spark_runtime.contract.told import Told

FIGURES = ("consumed", *COUNTERS)

# The totals take exactly the rows that were new: one statement, so neither can go without the
# other.
COUNT_ONCE = f"""
    WITH added AS (
        INSERT INTO runs_runaccount
            (flow_id, run_id, node, query, generation, batch_id, time, {", ".join(FIGURES)})
        VALUES (%s, %s, %s, %s, %s, %s, %s, {", ".join(["%s"] * len(FIGURES))})
        ON CONFLICT (flow_id, node, query, generation, batch_id) DO NOTHING
        RETURNING *
    )
    INSERT INTO runs_accounttotal AS known (flow_id, node, generation, {", ".join(FIGURES)})
    SELECT flow_id, node, generation, {", ".join(FIGURES)} FROM added
    ON CONFLICT (flow_id, node, generation) DO UPDATE SET
        {", ".join(f"{name} = known.{name} + excluded.{name}" for name in FIGURES)}
"""


def record_accounts(batch: Batch) -> None:
    told = [(run, event) for event in batch.of(FlowAccount) if (run := batch.run_of(event))]
    with connection.cursor() as cursor:
        cursor.executemany(COUNT_ONCE, [_row(run, event) for run, event in told])
    for run, event in told:
        flow = batch.present_flow_of(run)
        if flow is not None and not event.adds_up:
            fail_flow(flow, what_is_open(event))


def what_is_open(event: FlowAccount) -> Told:
    batch, node, read, told = event.batch_id, event.node, event.consumed, event.account.consumed
    return Told(
        "ACCOUNT_OPEN",
        f"Batch {batch} of `{node}` read {read} rows and accounts for {told}.",
        "Rows may be missing in the sink. Report it with the flow's log.",
        {"batch": batch, "node": node, "read": read, "told": told},
    )


def _row(run: Run, event: FlowAccount) -> tuple[Any, ...]:
    figures = (getattr(event, name) for name in FIGURES)
    place = (event.node, event.query, event.generation, event.batch_id)
    return (run.flow_id, run.id, *place, event.time, *figures)
