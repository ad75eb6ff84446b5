"""Beside an aggregate: a bad row never reaches its output, so a query of its own buries them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame

from spark_runtime.blocks.sinks.batch import Assignment, Batch, Outcome
from spark_runtime.blocks.sinks.dead_letters import (
    COUNTS,
    COUNTS_TEXT,
    DeadLetterWriter,
    dead_rows,
    written_in,
)
from spark_runtime.blocks.sinks.task_reports import report_from_tasks
from spark_runtime.contract.account import Account

BURIED = pa.schema([("buried", pa.int64()), ("dead", COUNTS)])


@dataclass
class DeadLetterSink:
    """Writes nothing but dead letters; those of a small batch are written as it is read."""

    node: str
    dead_letters: DeadLetterWriter
    takes_any_order: bool = True
    is_fenced: bool = True  # a letter is known by its origin, so a second copy is no second letter

    def open(self, assignment: Assignment, query: str) -> None: ...

    def write_rows(self, batch: Batch, rows: pa.Table) -> Outcome:
        return Outcome(Account(dead=rows.num_rows), batch.batch_id)

    def write_frame(self, batch: Batch, rows: DataFrame) -> Outcome:
        letters = self.dead_letters

        def bury(batches: Iterator[pa.RecordBatch]) -> Iterator[dict[str, Any]]:
            for arrow in batches:
                dead = letters.write(dead_rows(pa.Table.from_batches([arrow])))
                yield {"buried": arrow.num_rows, "dead": dead}

        reports = report_from_tasks(rows, bury, BURIED, f"buried bigint, dead {COUNTS_TEXT}")
        account = Account(dead=sum(entry["buried"] for entry in reports.entries))
        return Outcome(account, batch.batch_id, dead=written_in(reports.entries))

    def refused(self, rows: pa.Table) -> list[tuple[str, str]]:
        return []

    def close(self) -> None: ...
