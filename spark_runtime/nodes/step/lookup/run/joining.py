"""Lookup: columns of a remote table joined to passing rows, by batched distinct keys.

Each task asks once per Arrow batch for the distinct keys it has not seen lately. Rows without a
match keep nulls (left) or are marked `unmatched` (inner); both stay in the frame.

A small batch needs no task: where lookups are a frame's last steps, the driver adds their columns
to the rows it brought (`LookupOnDriver`), which spares a trip through Python workers for each. Of a
large batch of ordinary rows the tasks that read them do the same (`LookupInTasks`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from spark_runtime.blocks.errors import note
from spark_runtime.blocks.frame import UNMATCHED
from spark_runtime.contract.errors import ForebayError
from spark_runtime.nodes.step.lookup.run.remote_rows import (
    Key,
    RemoteRows,
    RemoteTable,
    does_not_fit,
)


@dataclass(frozen=True)
class Lookup:
    """What one lookup step adds to rows."""

    remote: RemoteTable
    on: tuple[str, ...]  # our key columns, in the order of the remote ones
    adds: pa.Schema
    inner: bool

    def joined(self, batch: pa.RecordBatch, seen: RemoteRows) -> pa.RecordBatch:
        """The rows with the new columns behind; of an inner lookup, those without a match are
        marked. Raises what `RemoteRows.get` raises; PermanentError for a value of another type."""
        marks = [pc.is_null(batch.column(name)) for name in ("ums_why_", "ums_dead_")]
        # Rows that are filtered or dead are not looked up, so their keys cannot fail the batch.
        goes_on = pc.and_(*marks)
        ours = (batch.column(name) for name in self.on)
        keys, places = _distinct([pc.if_else(goes_on, column, None) for column in ours])
        found = seen.get(keys)
        values = [found[key] for key in keys]
        for i, column in enumerate(self.adds):
            of_keys = [None if value is None else value[i] for value in values]
            batch = batch.append_column(column, self._typed(column, of_keys, keys).take(places))
        if self.inner:
            is_known = pa.array([value is not None for value in values], pa.bool_()).take(places)
            why = batch.schema.get_field_index("ums_why_")
            batch = batch.set_column(why, batch.schema.field(why), _unmatched(batch, is_known))
        return batch

    def joined_in_wire_form(self, rows: pa.Table, seen: RemoteRows) -> pa.Table:
        """The same of rows in wire form, which say by themselves what the sink deletes. Raises what
        `joined` raises."""
        if not rows.num_rows:
            return pa.Table.from_batches([], pa.schema([*rows.schema, *self.adds]))
        joined = pa.Table.from_batches([self.joined(batch, seen) for batch in rows.to_batches()])
        if not self.inner:
            return joined
        # What the sink deletes was decided by the marks before: rows without a match join them.
        misses = pc.fill_null(pc.equal(joined["ums_why_"], UNMATCHED), False)
        gone = joined.schema.get_field_index("ums_gone_")
        return joined.set_column(
            gone, joined.schema.field(gone), pc.or_(joined["ums_gone_"], misses)
        )

    def _typed(self, column: pa.Field, values: Sequence[Any], keys: Sequence[Key]) -> pa.Array:
        try:
            return pa.array(values, column.type)
        except (pa.ArrowInvalid, OverflowError):
            for key, value in zip(keys, values, strict=True):
                try:
                    pa.array([value], column.type)
                except (pa.ArrowInvalid, OverflowError) as error:
                    raise does_not_fit(self.remote, key, f"{column.name}: {error}") from error
            raise


@dataclass(frozen=True)
class LookupTask:
    """Sent to tasks; it connects there, on first use."""

    lookup: Lookup
    schema: pa.Schema

    def rows_with_matches(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        seen = _seen_of(self.lookup.remote)
        for batch in batches:
            try:
                joined = self.lookup.joined(batch, seen)
            except ForebayError as error:
                note(error)
                raise
            arrays = [joined.column(column.name) for column in self.schema]
            yield pa.RecordBatch.from_arrays(arrays, schema=self.schema)


@dataclass(frozen=True)
class LookupInTasks:
    """A lookup over rows in wire form, sent to the tasks that have read them."""

    lookup: Lookup

    def __call__(self, rows: pa.Table) -> pa.Table:
        return self.lookup.joined_in_wire_form(rows, _seen_of(self.lookup.remote))


# One a worker process, which Spark keeps for the next batches.
_seen: dict[Key, RemoteRows] = {}


def _seen_of(remote: RemoteTable) -> RemoteRows:
    return _seen.setdefault(remote.identity, RemoteRows(remote))


class LookupOnDriver:
    """A lookup over rows in wire form, on the driver. Belongs to one query, and its thread."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._remote = RemoteRows(lookup.remote)

    @property
    def node(self) -> str:
        return self._lookup.remote.node

    @property
    def adds(self) -> tuple[str, ...]:
        """Names of the columns it adds."""
        return tuple(self._lookup.adds.names)

    @property
    def in_tasks(self) -> LookupInTasks:
        return LookupInTasks(self._lookup)

    def __call__(self, rows: pa.Table) -> pa.Table:
        return self._lookup.joined_in_wire_form(rows, self._remote)

    def close(self) -> None:
        self._remote.close()


def _distinct(columns: list[pa.Array]) -> tuple[list[Key], pa.Array]:
    """The distinct keys of the rows, and for each row its key's place among them (null: no key)."""
    if len(columns) == 1:
        (column,) = columns
        distinct = pc.drop_null(pc.unique(column))
        return [(key,) for key in distinct.to_pylist()], pc.index_in(column, value_set=distinct)
    places: dict[Key, int] = {}
    rows = zip(*(column.to_pylist() for column in columns), strict=True)
    at = [None if None in key else places.setdefault(key, len(places)) for key in rows]
    return list(places), pa.array(at, pa.int32())


def _unmatched(batch: pa.RecordBatch, is_known: pa.Array) -> pa.Array:
    """`ums_why_` with the rows marked that no remote row matches; a delete passes by its key."""
    why = batch.column("ums_why_")
    is_candidate = pc.and_(pc.is_null(why), pc.not_equal(batch.column("ums_op_"), "d"))
    misses = pc.and_(is_candidate, pc.invert(pc.fill_null(is_known, False)))
    return pc.if_else(pc.fill_null(misses, False), UNMATCHED, why)
