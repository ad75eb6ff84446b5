"""Normalise the parts of a large batch beside each other, one contiguous range a task.

Only with fixed versions: a range that meets an unknown shape says so, and the batch is read again
in order. The messages come back to the driver, so nothing is sent before all ranges agree.
"""

import pickle
from collections import Counter
from collections.abc import Iterator, Sequence

import pyarrow as pa
from pyspark.sql import DataFrame

from spark_runtime.collection.normaliser import normalise_range
from spark_runtime.collection.records import CapturedTable, NeedsOrder, Normalised, Record
from spark_runtime.contract.account import Account
from spark_runtime.contract.schema_change import TableVersion

# A range's result crosses to the driver as Spark's own Python rows do: pickled, within one job.
RESULT_TEXT = "first bigint, result binary"
RESULT = pa.schema([("first", pa.int64()), ("result", pa.binary())])


def records_of(rows: pa.Table | pa.RecordBatch) -> list[Record]:
    """Kafka rows (offset, value, timestamp in ms) as the normaliser's records."""
    columns = (rows.column(name).to_pylist() for name in ("offset", "value", "milliseconds"))
    return [Record(*record) for record in zip(*columns, strict=True)]


def normalise_in_ranges(
    rows: DataFrame, tables: Sequence[CapturedTable], versions: Sequence[TableVersion]
) -> Normalised | None:
    """The whole batch, or None when it must be read in order."""

    def normalise(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            records = records_of(batch)
            result = pickle.dumps(normalise_range(records, tables, versions))
            yield pa.RecordBatch.from_pylist(
                [{"first": records[0].offset, "result": result}], RESULT
            )

    told = rows.mapInArrow(normalise, RESULT_TEXT).toArrow().sort_by("first")
    results = [pickle.loads(result) for result in told["result"].to_pylist()]
    if any(isinstance(result, NeedsOrder) for result in results):
        return None
    return Normalised(
        messages=[message for result in results for message in result.messages],
        new_versions=[version for result in results for version in result.new_versions],
        account=sum((result.account for result in results), Account()),
        dead=[dead for result in results for dead in result.dead],
        pulled=sum((result.pulled for result in results), Counter()),
    )
