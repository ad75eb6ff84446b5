"""The end of a full pull, in a keyed sink: rows of older pulls that did not come again go.

A pull's end comes in every partition of the table's topic, behind the pull's rows there. It counts
once it has come in all of them: before, rows that are about to come again would seem to be gone.
Where each partition stands is kept beside the table, in the transaction that read it:

    forebay_full_pulls(table_name, flow, node, generation, ends, gone_below)

What goes becomes a delete with the pull's own id, which is smaller than that of any of its rows
and larger than any before, be they of an older source epoch or of a pull of this one that was
broken off: so what arrives late, or is read again, changes nothing. Rows that have no source
epoch, such as those that lay in the table before or are a flow's results, never go.

A pull is one table's, and so is a truncate. Nothing goes where several tables, or several flows of
late, write to the sink: whose row it is cannot be told there.
"""

import json
import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from psycopg import Cursor, sql

from spark_runtime.blocks.sinks.batch import Assignment, Batch
from spark_runtime.contract.replays import REPLAY_SUFFIX
from spark_runtime.contract.ums_ids import SNAPSHOT_POSITIONS, pack_id, unpack_id
from spark_runtime.nodes.sink.postgres.run import progress

TABLE = "forebay_full_pulls"
CREATE = sql.SQL(
    """
    CREATE TABLE IF NOT EXISTS {table} (
        table_name text NOT NULL, flow text NOT NULL, node text NOT NULL,
        generation text NOT NULL, ends jsonb NOT NULL, gone_below bigint NOT NULL,
        PRIMARY KEY (table_name, flow, node))
    """
)
# A checkpoint made anew reads every end again.
REGISTER = sql.SQL(
    """
    INSERT INTO {table} AS held VALUES (%(table)s, %(flow)s, %(node)s, %(generation)s, '{{}}', 0)
    ON CONFLICT (table_name, flow, node)
        DO UPDATE SET generation = EXCLUDED.generation, ends = '{{}}', gone_below = 0
        WHERE held.generation <> EXCLUDED.generation
    """
)
ITS_ROW = sql.SQL("table_name = %(table)s AND flow = %(flow)s AND node = %(node)s")
READ = sql.SQL("SELECT ends FROM {table} WHERE {its_row}")
KEEP = sql.SQL(
    "UPDATE {table} SET ends = %(ends)s, gone_below = greatest(gone_below, %(goes)s::bigint)"
    " WHERE {its_row}"
)
# All sinks of a flow have its newest fence: one that has not was renamed, or is no more.
OTHERS = sql.SQL(
    "SELECT EXISTS (SELECT FROM {table} AS other JOIN {progress} AS its USING (flow, node)"
    " WHERE other.table_name = %(table)s AND (flow, node) <> (%(flow)s, %(node)s)"
    " AND (flow <> %(flow)s OR its.fence >= %(fence)s)"
    " AND its.batch_id >= 0 AND its.updated_at > now() - interval '1 day')"
)

Ends = Mapping[int, int]  # partition -> the id of the newest pull that ended in it


def ends_of(rows: pa.Table) -> dict[int, int]:
    """The ends of full pulls among the rows."""
    found = rows.filter(pc.equal(rows["ums_op_"], "e")).select(["ums_rank_", "ums_id_"])
    return newest({end["ums_rank_"]: _below_changes(end["ums_id_"])} for end in found.to_pylist())


def _below_changes(end: int) -> int:
    """An end stands among the positions of pulls: nothing that was streamed may go for it."""
    epoch, position = unpack_id(end)
    return end if position < SNAPSHOT_POSITIONS else pack_id(epoch, 0)


def newest(several: Iterable[Ends]) -> dict[int, int]:
    """Of each partition the newest end."""
    found: dict[int, int] = {}
    for ends in several:
        for partition, end in ends.items():
            found[partition] = max(end, found.get(partition, 0))
    return found


@dataclass(frozen=True)
class FullPulls:
    """What one sink of a flow knows of the pulls of the table it reads."""

    schema: str
    table: str
    node: str
    warn: Callable[[str], None]

    def register(self, cursor: Cursor[Any], assignment: Assignment) -> None:
        """Note that this sink writes the table."""
        cursor.execute(REGISTER.format(table=self._pulls), self.names(assignment))

    def gone_below(self) -> sql.Composed:
        """A query for the id under which rows have gone; its parameters are `names`."""
        return sql.SQL("SELECT gone_below FROM {} WHERE {}").format(self._pulls, ITS_ROW)

    def names(self, assignment: Assignment) -> dict[str, Any]:
        return {
            "table": self.table,
            "flow": assignment.flow,
            "node": self.node,
            "generation": assignment.generation,
            "fence": assignment.fence,
        }

    def end(self, cursor: Cursor[Any], batch: Batch, ends: Ends) -> int | None:
        """Keep these ends; answer the id under which rows go now. None: nothing goes yet."""
        names = self.names(batch.assignment)
        row = cursor.execute(READ.format(table=self._pulls, its_row=ITS_ROW), names).fetchone()
        known = {int(partition): end for partition, end in (row[0] if row else {}).items()}
        known = newest([known, ends])
        goes = None
        if len(known) >= _partitions(batch) and self.is_one_tables(cursor, batch, "full pull"):
            goes = min(known.values())
        kept = {**names, "ends": json.dumps(known), "goes": goes}
        cursor.execute(KEEP.format(table=self._pulls, its_row=ITS_ROW), kept)
        return goes

    def is_one_tables(self, cursor: Cursor[Any], batch: Batch, what: str) -> bool:
        """Whether all of the sink's rows come from the one table that the batch is of. `what`
        happened to it, for a warning where that has no effect here."""
        if _partitions(batch) < math.inf and self._is_its_only_writer(
            cursor, self.names(batch.assignment)
        ):
            return True
        self.warn(
            f"After a {what} at the source all rows of {self.table} stay: other tables or flows"
            " write it, too."
        )
        return False

    def _is_its_only_writer(self, cursor: Cursor[Any], names: Mapping[str, Any]) -> bool:
        query = OTHERS.format(table=self._pulls, progress=self._in(progress.TABLE))
        return cursor.execute(query, names).fetchone() == (False,)

    @property
    def _pulls(self) -> sql.Identifier:
        return self._in(TABLE)

    def _in(self, name: str) -> sql.Identifier:
        return sql.Identifier(self.schema, name)


def _partitions(batch: Batch) -> float:
    """Of the one topic that the batch's rows come from; endless when it is not one."""
    topics = [
        partitions
        for of_source in batch.offsets.end.values()
        for topic, partitions in of_source.items()
        if not topic.endswith(REPLAY_SUFFIX)
    ]
    return len(topics[0]) if len(topics) == 1 else math.inf
