"""Lookup: columns of a remote table joined to passing rows, by batched distinct keys.

Each task asks once per Arrow batch for the distinct keys it has not seen lately. Rows without a
match keep nulls (left) or are marked `unmatched` (inner); both stay in the frame.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import psycopg
import pyarrow as pa
import pyarrow.compute as pc
from psycopg import sql
from pyspark.sql import DataFrame
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructType

from spark_runtime.blocks.frame import UNMATCHED, Frame
from spark_runtime.blocks.sinks.connect_postgres import connect
from spark_runtime.blocks.sinks.table import split_name
from spark_runtime.contract.columns import HIDDEN_COLUMNS, parse_columns, postgres_type, spark_type

CACHE_SECONDS = 60.0
CACHE_ROWS = 100_000

Key = tuple[Any, ...]


def join(
    node: str,
    frame: Frame,
    postgres: Mapping[str, Any],
    *,
    table: str,
    on: Mapping[str, str],
    columns: Mapping[str, str],
    inner: bool,
) -> Frame:
    """The frame with the looked-up columns after its own. See `Flow.lookup` for the arguments."""
    added = {remote: parse_columns(text)[0] for remote, text in columns.items()}
    fields = frame.data.schema.fields
    new = StructType.fromDDL(
        ", ".join(f"`{column.name}` {spark_type(column)}" for column in added.values())
    )
    schema = StructType(
        [
            *(field for field in fields if field.name not in HIDDEN_COLUMNS),
            *new.fields,
            *(field for field in fields if field.name in HIDDEN_COLUMNS),
        ]
    )
    task = Lookup(
        node=node,
        postgres=postgres,
        table=table,
        on=on,
        columns={remote: column.name for remote, column in added.items()},
        types={remote: postgres_type(column) for remote, column in added.items()},
        inner=inner,
        schema=to_arrow_schema(schema, timezone="UTC"),
    )

    def run(rows: DataFrame) -> DataFrame:
        return rows.mapInArrow(task.rows_with_matches, schema)

    columns = (*frame.columns, *added.values())
    return Frame(
        node, run(frame.data), columns, frame.keys, frame.origin and frame.origin.then(run)
    )


@dataclass
class Lookup:
    """What one lookup step asks for. Sent to tasks; it connects there, on first use."""

    node: str
    postgres: Mapping[str, Any] = field(repr=False)
    table: str
    on: Mapping[str, str]  # our column -> remote column
    columns: Mapping[str, str]  # remote column -> our column
    types: Mapping[str, str]  # remote column -> the PostgreSQL type we read it as
    inner: bool
    schema: pa.Schema

    def rows_with_matches(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield self._join(batch)

    def _join(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        keys, places = _distinct([batch.column(name) for name in self.on])
        found = self._cache().get(keys)
        values = [found[key] for key in keys]
        looked_up = {
            name: pa.array(
                [None if value is None else value[i] for value in values],
                self.schema.field(name).type,
            ).take(places)
            for i, name in enumerate(self.columns.values())
        }
        arrays = [
            looked_up[f.name] if f.name in looked_up else batch.column(f.name) for f in self.schema
        ]
        if self.inner:
            is_known = pa.array([value is not None for value in values], pa.bool_()).take(places)
            arrays[self.schema.get_field_index("ums_why_")] = _unmatched(batch, is_known)
        return pa.RecordBatch.from_arrays(arrays, schema=self.schema)

    def _cache(self) -> "RemoteRows":
        return _caches.setdefault(self._identity, RemoteRows(self))

    @property
    def _identity(self) -> Key:
        return (self.node, self.table, *self.on.items(), *self.columns, *self.postgres.items())

    def select(self, key_types: Mapping[str, str]) -> sql.Composed:
        """One statement for any number of keys: they travel as one array a key column."""
        keys = [sql.Identifier("remote", name) for name in self.on.values()]
        arrays = [sql.SQL("{}::" + key_types[name] + "[]") for name in self.on.values()]
        return sql.SQL(
            "SELECT {keys}, {columns} FROM {table} AS remote"
            " WHERE ({keys}) IN (SELECT * FROM unnest({arrays}))"
        ).format(
            keys=sql.SQL(", ").join(keys),
            columns=sql.SQL(", ").join(
                sql.SQL("{}::{}").format(sql.Identifier("remote", name), sql.SQL(kind))
                for name, kind in self.types.items()
            ),
            table=self.relation,
            arrays=sql.SQL(", ").join(array.format(sql.Placeholder()) for array in arrays),
        )

    @property
    def relation(self) -> sql.Identifier:
        return sql.Identifier(*split_name(self.table))


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


class RemoteRows:
    """The remote rows one worker process has seen lately; a missing key is remembered as well."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._seen: dict[Key, tuple[float, Key | None]] = {}
        self._connection: psycopg.Connection[Any] | None = None
        self._statement: sql.Composed | None = None

    def get(self, keys: Sequence[Key]) -> dict[Key, Key | None]:
        """The remote values of every key; None where there is no row."""
        now = time.monotonic()
        asked = [k for k in keys if k not in self._seen or self._seen[k][0] <= now]
        if asked:
            if len(self._seen) + len(asked) > CACHE_ROWS:
                self._seen.clear()
                asked = list(keys)
            fetched = self._fetch(asked)
            for key in asked:
                self._seen[key] = (now + CACHE_SECONDS, fetched.get(key))
        return {key: self._seen[key][1] for key in keys}

    def _fetch(self, keys: Sequence[Key]) -> dict[Key, Key]:
        width = len(self._lookup.on)
        arrays = [list(column) for column in zip(*keys, strict=True)]
        try:
            rows = self._query(arrays)
        except psycopg.OperationalError:
            # The kept connection may have died of age; a second failure is the caller's to see.
            self._connection = None
            rows = self._query(arrays)
        return {tuple(row[:width]): tuple(row[width:]) for row in rows}

    def _query(self, arrays: list[list[Any]]) -> list[tuple[Any, ...]]:
        if self._connection is None or self._connection.closed:
            self._connection = connect(
                self._lookup.postgres, f"forebay lookup {self._lookup.node}"[:63], autocommit=True
            )
            # Keys must arrive as the remote columns' own types, or their index is of no use.
            types = self._connection.execute(
                "SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute"
                " WHERE attrelid = %s::regclass AND attnum > 0",
                (self._lookup.relation.as_string(self._connection),),
            )
            self._statement = self._lookup.select(dict(types.fetchall()))
        assert self._statement is not None
        return self._connection.execute(self._statement, arrays).fetchall()


# One a worker process, which Spark keeps for the next batches.
_caches: dict[Key, RemoteRows] = {}
