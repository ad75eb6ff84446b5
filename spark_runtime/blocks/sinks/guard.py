"""Beside an aggregate: a bad row never reaches its output, so a query of its own buries them.

Its rows are dead, or an aggregate refuses them: then the column REFUSED says why, and they are read
again as dead ones, whole.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame

from spark_runtime.blocks.sinks.batch import Assignment, Batch, Outcome
from spark_runtime.blocks.sinks.dead_letters import (
    COUNTS,
    COUNTS_TEXT,
    DeadLetterWriter,
    dead_rows,
    written_in,
)
from spark_runtime.blocks.sinks.refused_rows import RowsRefused
from spark_runtime.blocks.sinks.task_reports import report_from_tasks
from spark_runtime.contract.account import Account

REFUSED = "ums_refused_"
# How many there may be is judged by the query beside, which reads the good rows, too.
MOST_REFUSED = 1_000_000
BURIED = pa.schema([("buried", pa.int64()), ("dead", COUNTS)])


@dataclass
class DeadLetterSink:
    """Writes nothing but dead letters; those of a small batch are written as it is read."""

    node: str
    dead_letters: DeadLetterWriter
    takes_any_order: bool = True
    most_refused: int = MOST_REFUSED
    is_fenced: bool = True  # a letter is known by its origin, so a second copy is no second letter

    def open(self, assignment: Assignment, query: str) -> None: ...

    def write_rows(self, batch: Batch, rows: pa.Table) -> Outcome:
        _raise_refused(rows)
        return Outcome(Account(dead=rows.num_rows), batch.batch_id)

    def write_frame(self, batch: Batch, rows: DataFrame) -> Outcome:
        letters = self.dead_letters

        def bury(batches: Iterator[pa.RecordBatch]) -> Iterator[dict[str, Any]]:
            for arrow in batches:
                table = pa.Table.from_batches([arrow])
                _raise_refused(table)
                dead = letters.write(dead_rows(table))
                yield {"buried": arrow.num_rows, "dead": dead}

        reports = report_from_tasks(rows, bury, BURIED, f"buried bigint, dead {COUNTS_TEXT}")
        account = Account(dead=sum(entry["buried"] for entry in reports.entries))
        return Outcome(account, batch.batch_id, dead=written_in(reports.entries))

    def refused(self, rows: pa.Table) -> list[tuple[str, str]]:
        refused = _refused(rows)
        if not refused.num_rows:
            return []
        uids, reasons = refused["ums_uid_"].to_pylist(), refused[REFUSED].to_pylist()
        return list(zip(uids, reasons, strict=True))

    def close(self) -> None: ...


def _refused(rows: pa.Table) -> pa.Table:
    if REFUSED not in rows.column_names:
        return rows.slice(0, 0)
    return rows.filter(pc.is_valid(rows[REFUSED]))


def _raise_refused(rows: pa.Table) -> None:
    if (refused := _refused(rows)).num_rows:
        raise RowsRefused(refused[REFUSED][0].as_py())
