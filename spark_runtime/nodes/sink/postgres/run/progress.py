"""The progress row beside a transactional sink: exactly-once and fencing in one table.

    forebay_progress(flow, node, query, generation, batch_id, offsets, fence, number, account)

Claiming the row is the first statement of the sink's transaction, and its lock is held to the
commit. So of two engines with one flow only the one with the newer fence can write, and a batch
that was committed before its checkpoint was is recognised by the offsets it covered.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from psycopg import Cursor, sql

from spark_runtime.blocks.errors import Fenced
from spark_runtime.blocks.offsets import End
from spark_runtime.blocks.sinks.batch import Assignment, Batch, Outcome
from spark_runtime.contract.account import Account
from spark_runtime.nodes.sink.postgres.run.errors import ProgressGap

TABLE = "forebay_progress"

CREATE = sql.SQL(
    """
    CREATE TABLE IF NOT EXISTS {table} (
        flow text NOT NULL, node text NOT NULL, query text NOT NULL,
        generation text NOT NULL, batch_id bigint NOT NULL, offsets jsonb NOT NULL,
        fence bigint NOT NULL, number bigint NOT NULL, account jsonb NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (flow, node, query))
    """
)
CLAIM = sql.SQL(
    """
    INSERT INTO {table} AS held
        (flow, node, query, generation, batch_id, offsets, fence, number, account)
    VALUES (%(flow)s, %(node)s, %(query)s, %(generation)s, -1, '{{}}', %(fence)s, 0, '{{}}')
    ON CONFLICT (flow, node, query) DO UPDATE SET fence = EXCLUDED.fence
        WHERE held.fence <= EXCLUDED.fence
    RETURNING generation, batch_id, offsets, number, account
    """
)
RECORD = sql.SQL(
    """
    UPDATE {table} SET generation = %(generation)s, batch_id = %(batch_id)s,
        offsets = %(offsets)s, number = number + 1, account = %(account)s, updated_at = now()
    WHERE flow = %(flow)s AND node = %(node)s AND query = %(query)s
    """
)

LANDED = sql.SQL(
    """
    SELECT offsets FROM {table} WHERE flow = %(flow)s AND node = %(node)s AND query = %(query)s
        AND generation = %(generation)s AND batch_id >= 0
    """
)


@dataclass(frozen=True)
class Landed:
    """What the progress row said when it was claimed. `number` counts the batches landed so far."""

    generation: str
    batch_id: int
    offsets: End
    number: int
    account: Mapping[str, int]

    def holds(self, batch: Batch) -> bool:
        """True when the whole batch has landed before, in this generation of the flow's state."""
        return self.is_of(batch.assignment) and batch.offsets.covered_by(self.offsets)

    def outcome(self) -> Outcome:
        """What the newest landed batch came to: reported again, in case the report was lost."""
        return Outcome(Account.from_json(self.account), self.number, skipped=True)

    def is_of(self, assignment: Assignment) -> bool:
        """True when a batch of this generation of the flow's state has landed."""
        return self.generation == assignment.generation and self.batch_id >= 0


def claim(
    cursor: Cursor[Any], table: sql.Composable, assignment: Assignment, node: str, query: str
) -> Landed:
    """Take the progress row for this transaction. Raises Fenced when a newer engine holds it."""
    row = cursor.execute(
        CLAIM.format(table=table),
        {
            "flow": assignment.flow,
            "node": node,
            "query": query,
            "generation": assignment.generation,
            "fence": assignment.fence,
        },
    ).fetchone()
    if row is None:
        raise Fenced(assignment.flow, assignment.fence)
    return Landed(*row)


def landed_offsets(
    cursor: Cursor[Any], table: sql.Composable, assignment: Assignment, node: str, query: str
) -> End | None:
    """How far this generation of the flow's state has come in the sink; None: it has not begun."""
    row = cursor.execute(
        LANDED.format(table=table),
        {
            "flow": assignment.flow,
            "node": node,
            "query": query,
            "generation": assignment.generation,
        },
    ).fetchone()
    return row[0] if row else None


def check_no_gap(landed: Landed, batch: Batch, node: str) -> None:
    """Raise ProgressGap when input between what has landed and this batch was never written: only
    the first batch of a state follows nothing."""
    flow, start = batch.assignment.flow, str(batch.offsets.start)
    if landed.is_of(batch.assignment):
        if not batch.offsets.follows(landed.offsets):
            raise ProgressGap(flow, node, start=start, landed=str(landed.offsets))
    elif batch.batch_id > 0:
        raise ProgressGap(flow, node, "nothing", start=start)


def record(
    cursor: Cursor[Any], table: sql.Composable, batch: Batch, node: str, account: Account
) -> None:
    """Write the batch's end into the claimed row; it commits together with the rows."""
    cursor.execute(
        RECORD.format(table=table),
        {
            "flow": batch.assignment.flow,
            "node": node,
            "query": batch.query,
            "generation": batch.assignment.generation,
            "batch_id": batch.batch_id,
            "offsets": json.dumps(batch.offsets.end),
            "account": json.dumps(account.to_json()),
        },
    )
