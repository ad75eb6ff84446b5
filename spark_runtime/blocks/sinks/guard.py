"""Beside an aggregate: a bad row never reaches its output, so a query of its own buries them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame

from spark_runtime.blocks.sinks.batch import Assignment, Batch, Outcome
from spark_runtime.contract.account import Account


@dataclass
class DeadLetterSink:
    """Writes nothing: reading the batch has put its dead rows into the dead letters already."""

    node: str
    is_fenced: bool = True

    def open(self, assignment: Assignment, query: str) -> None: ...

    def write_rows(self, batch: Batch, rows: pa.Table) -> Outcome:
        return Outcome(Account(dead=rows.num_rows), batch.batch_id)

    def write_frame(self, batch: Batch, rows: DataFrame) -> Outcome:
        raise NotImplementedError

    def refused(self, rows: pa.Table) -> list[tuple[Mapping[str, Any], str]]:
        return []

    def close(self) -> None: ...
