"""Arrow tables into a staging relation by COPY: the fastest way into PostgreSQL there is here."""

import io
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv as pa_csv
from psycopg import Cursor, sql

from spark_runtime.blocks.frame import CONTROL, DEAD
from spark_runtime.blocks.sinks.batch import RowsInTasks
from spark_runtime.blocks.sinks.dead_letters import (
    COUNTS,
    COUNTS_TEXT,
    DeadLetterWriter,
    dead_rows,
    written_in,
)
from spark_runtime.blocks.sinks.task_reports import report_from_tasks
from spark_runtime.nodes.sink.postgres.run.full_pulls import Ends, ends_of, newest
from spark_runtime.stores.postgres.connect import connect
from spark_runtime.stores.postgres.errors import rows_in_our_words
from spark_runtime.stores.postgres.instants import for_copy

STAGED_SYSTEM = (
    "ums_id_",
    "ums_rank_",
    "ums_uid_",
    "ums_ts_",
    "ums_gone_",
    "ums_ordinary_",
    "ums_op_",
    "ums_same_",
)
Why = Counter[str | None]
Numbers = np.ndarray[Any, np.dtype[np.int64]]
SUMMARY = pa.schema(
    [
        ("why", pa.string()),
        ("rows", pa.int64()),
        ("floor", pa.int64()),
        ("ends", pa.list_(pa.list_(pa.int64()))),
        ("same", pa.bool_()),
        ("left_out", pa.int64()),
        ("dead", COUNTS),
    ]
)
SUMMARY_TEXT = (
    "why string, rows bigint, floor bigint, ends array<array<bigint>>, same boolean,"
    f" left_out bigint, dead {COUNTS_TEXT}"
)


@dataclass(frozen=True)
class Seen:
    """What a batch's rows say beside their values: how many count as what (`ums_why_`), the newest
    truncate, the ends of full pulls, and whether any row left columns untouched. `left_out`: how
    many were not staged, as others supersede them. `dead`: the dead letters that tasks have written
    of them, by reason. `read`: see `TaskReports`."""

    why: Why
    floor: int | None
    ends: Ends
    same: bool
    left_out: int = 0
    dead: Mapping[str, int] = field(default_factory=dict)
    read: Callable[[], int | None] = lambda: None


def seen_in(rows: pa.Table, staged: pa.Table) -> Seen:
    """Of rows that lie here, and what is staged of them."""
    counts = rows["ums_why_"].value_counts().to_pylist()
    return Seen(
        Counter({pair["values"]: pair["counts"] for pair in counts}),
        floor_of(rows),
        ends_of(rows),
        leaves_columns(staged),
    )


def leaves_columns(staged: pa.Table) -> bool:
    """Whether a row says of columns that it left them untouched."""
    return bool(staged["ums_same_"].null_count < staged.num_rows)


def to_stage(rows: pa.Table, names: Sequence[str]) -> pa.Table:
    """The rows a sink stages, as its staging columns: no control, no dead rows."""
    why = rows.column("ums_why_")
    kept = rows.filter(pc.or_(pc.is_null(why), pc.invert(pc.is_in(why, pa.array([CONTROL, DEAD])))))
    ordinary = pc.is_null(kept.column("ums_why_"))
    return kept.append_column("ums_ordinary_", ordinary).select([*names, *STAGED_SYSTEM])


def without_superseded(staged: pa.Table, keys: Sequence[str]) -> pa.Table:
    """Without the rows that a newer one of their key supersedes right here: one that is no delete
    and leaves no column untouched, so that nothing is to be learnt from those before it. Of a log
    that is read from its start these are most rows."""
    if any(pa.types.is_nested(staged[key].type) for key in keys):
        return staged
    of_key = _numbered(staged, keys)
    version = _versions(of_key, staged)
    is_whole = pc.and_(pc.invert(staged["ums_gone_"]), pc.is_null(staged["ums_same_"])).to_numpy()
    newest_whole = np.zeros(staged.num_rows, np.int64)
    np.maximum.at(newest_whole, of_key[is_whole], version[is_whole])
    return staged.filter(pa.array(version >= newest_whole[of_key]))


def _versions(of_key: Numbers, staged: pa.Table) -> Numbers:
    """Numbers that rise with the version of a row among those of its key."""
    columns = (of_key, *(staged[name].to_numpy() for name in ("ums_id_", "ums_rank_")))
    order = np.lexsort(columns[::-1])
    is_another = np.ones(len(order), bool)
    is_another[1:] = np.any([np.diff(column[order]) != 0 for column in columns], axis=0)
    versions = np.empty(len(order), np.int64)
    versions[order] = np.cumsum(is_another)
    return versions


def _numbered(staged: pa.Table, keys: Sequence[str]) -> Numbers:
    """The same number for rows of the same key, less than there are rows."""
    numbers = np.zeros(staged.num_rows, np.int64)
    for key in keys:
        values = staged[key].combine_chunks().dictionary_encode(null_encoding="encode")
        pairs = numbers * len(values.dictionary) + values.indices.to_numpy()
        numbers = np.unique(pairs, return_inverse=True)[1]
    return numbers


def floor_of(rows: pa.Table) -> int | None:
    """The version of the newest truncate among the rows."""
    truncates = rows.filter(pc.equal(rows.column("ums_op_"), "t"))
    return pc.max(truncates.column("ums_id_")).as_py() if truncates.num_rows else None


def copy_rows(cursor: Cursor[Any], staging: sql.Identifier, rows: pa.Table) -> None:
    for i, column in enumerate(rows.schema):
        if pa.types.is_timestamp(column.type):
            rows = rows.set_column(i, column.name, for_copy(rows.column(i)))
    text = io.BytesIO()
    pa_csv.write_csv(rows, text, pa_csv.WriteOptions(include_header=False))
    statement = sql.SQL("COPY {} ({}) FROM STDIN (FORMAT csv)").format(
        staging, sql.SQL(", ").join(map(sql.Identifier, rows.column_names))
    )
    with cursor.copy(statement) as copy:
        copy.write(text.getbuffer())


@dataclass(frozen=True)
class Stage:
    """What a task needs to fill the staging relation."""

    node: str
    postgres: Mapping[str, Any] = field(repr=False)
    application: str
    staging: sql.Identifier
    names: Sequence[str]
    keys: Sequence[str]  # what rows supersede each other by; none: rows are only added
    dead_letters: DeadLetterWriter

    def copy(self, batches: Iterator[pa.RecordBatch]) -> Iterator[dict[str, Any]]:
        """COPY a partition's batches in one transaction; dead rows go to the dead letters."""
        with (
            rows_in_our_words(self.node),
            connect(self.postgres, self.application) as connection,
            connection.cursor() as cursor,
        ):
            for batch in batches:
                table = pa.Table.from_batches([batch])
                dead = self.dead_letters.write(dead_rows(table))
                rows = to_stage(table, self.names)
                staged = without_superseded(rows, self.keys) if self.keys else rows
                copy_rows(cursor, self.staging, staged)
                seen = seen_in(table, staged)
                ends = [list(end) for end in seen.ends.items()]
                summary = {"floor": seen.floor, "ends": ends, "same": seen.same}
                for why, count in seen.why.items():
                    yield {"why": why, "rows": count, **summary}
                yield {"rows": 0, "left_out": rows.num_rows - staged.num_rows, "dead": dead}


def stage_partitions(rows: RowsInTasks, stage: Stage) -> Seen:
    """COPY every partition from its task. Raises RowsRefused and TransientError as the driver's own
    writing does, and NeedsSpark."""
    reports = report_from_tasks(rows, stage.copy, SUMMARY, SUMMARY_TEXT)
    entries = reports.entries
    why: Why = Counter()
    for entry in entries:
        why[entry["why"]] += entry["rows"]
    floors = [entry["floor"] for entry in entries if entry["floor"] is not None]
    ends = newest({partition: end} for entry in entries for partition, end in entry["ends"] or ())
    same = any(entry["same"] for entry in entries)
    left_out = sum(entry["left_out"] or 0 for entry in entries)
    floor = max(floors, default=None)
    return Seen(why, floor, ends, same, left_out, written_in(entries), reports.read)
