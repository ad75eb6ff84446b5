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
from psycopg import sql
from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructType

from spark_runtime.blocks.frame import UNMATCHED, Frame
from spark_runtime.blocks.offsets import OffsetRange
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

    def replay(
        offsets: OffsetRange, keep: Expression | None, blamed: Mapping[str, str]
    ) -> DataFrame:
        assert frame.replay is not None
        return frame.replay(offsets, keep, blamed).mapInArrow(task.rows_with_matches, schema)

    data = frame.data.mapInArrow(task.rows_with_matches, schema)
    columns = (*frame.columns, *added.values())
    return Frame(node, data, columns, frame.keys, replay if frame.replay else None)


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
        keys = list(zip(*(batch.column(name).to_pylist() for name in self.on), strict=True))
        found = self._cache().get({key for key in keys if None not in key})
        names = list(self.columns.values())
        values = [found.get(key) for key in keys]
        joined = {
            name: [None if value is None else value[i] for value in values]
            for i, name in enumerate(names)
        }
        arrays = [
            pa.array(joined[f.name], f.type) if f.name in joined else batch.column(f.name)
            for f in self.schema
        ]
        if self.inner:
            at = self.schema.get_field_index("ums_why_")
            arrays[at] = pa.array(
                [
                    UNMATCHED if why is None and value is None and op != "d" else why
                    for why, value, op in zip(
                        batch.column("ums_why_").to_pylist(),
                        values,
                        batch.column("ums_op_").to_pylist(),
                        strict=True,
                    )
                ],
                pa.string(),
            )
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


class RemoteRows:
    """The remote rows one worker process has seen lately; a missing key is remembered as well."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._seen: dict[Key, tuple[float, Key | None]] = {}
        self._connection: psycopg.Connection[Any] | None = None
        self._statement: sql.Composed | None = None

    def get(self, keys: set[Key]) -> dict[Key, Key | None]:
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
