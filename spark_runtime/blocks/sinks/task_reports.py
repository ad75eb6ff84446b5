"""Tasks report to the driver in rows, failures too: of an exception in a task only the text would
come back, and nobody could tell what to try again."""

import json
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

import pyarrow as pa

from spark_runtime.blocks.arrow_rows import NeedsSpark
from spark_runtime.blocks.plans import rows_read
from spark_runtime.blocks.sinks.batch import RowsInTasks
from spark_runtime.blocks.sinks.refused_rows import RowsRefused
from spark_runtime.contract.errors import ForebayError, PermanentError, TransientError

# Of several that failed the first of these is raised: the others may come of it, or come again.
_KINDS: tuple[type[Exception], ...] = (NeedsSpark, TransientError, PermanentError, RowsRefused)
_FAILED = pa.field("failed", pa.list_(pa.string()))
_FAILED_TEXT = "failed array<string>"


class TaskReports(NamedTuple):
    """`read`: asks Spark how many rows the messages held that these came of; None where they came
    by another way."""

    entries: list[dict[str, Any]]
    read: Callable[[], int | None]


def report_from_tasks(
    rows: RowsInTasks,
    work: Callable[[Iterator[pa.RecordBatch]], Iterable[dict[str, Any]]],
    schema: pa.Schema,
    schema_text: str,
) -> TaskReports:
    """What `work` reports of each partition. Raises what it raises there of NeedsSpark,
    TransientError, PermanentError and RowsRefused."""
    with_failures = schema.append(_FAILED)

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        try:
            for entry in work(batches):
                yield pa.RecordBatch.from_pylist([entry], with_failures)
        except _KINDS as error:
            yield pa.RecordBatch.from_pylist([{"failed": _packed(error)}], with_failures)

    frame = rows.mapInArrow(run, f"{schema_text}, {_FAILED_TEXT}")
    entries = frame.toArrow().to_pylist()
    failed = {entry["failed"][0]: entry["failed"][1] for entry in entries if entry["failed"]}
    for kind in _KINDS:
        if kind.__name__ in failed:
            raise _unpacked(kind, failed[kind.__name__])
    return TaskReports(entries, partial(rows_read, frame))


def _packed(error: Exception) -> list[str]:
    """The name of its kind, and what it is made of."""
    name = next(kind.__name__ for kind in _KINDS if isinstance(error, kind))
    if isinstance(error, ForebayError):
        return [name, json.dumps([error.code, error.parameters])]
    return [name, json.dumps([str(error), {}])]


def _unpacked(kind: type[Exception], packed: str) -> Exception:
    code, parameters = json.loads(packed)
    return kind(code, **parameters)
