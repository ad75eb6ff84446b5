"""Rows of a remote table by key: asked for in batches, remembered for a minute."""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg import sql

from spark_runtime.blocks.sinks.connect_postgres import connect
from spark_runtime.blocks.sinks.postgres_errors import first_line, may_pass
from spark_runtime.blocks.sinks.table import split_name
from spark_runtime.contract.errors import PermanentError, TransientError

CACHE_SECONDS = 60.0
CACHE_ROWS = 100_000

Key = tuple[Any, ...]


@dataclass(frozen=True)
class RemoteTable:
    """Which rows a lookup asks for, of which table."""

    node: str
    postgres: Mapping[str, Any] = field(repr=False)
    table: str
    keys: tuple[str, ...]
    types: Mapping[str, str]  # wanted column -> the PostgreSQL type we read it as

    @property
    def relation(self) -> sql.Identifier:
        return sql.Identifier(*split_name(self.table))

    @property
    def identity(self) -> Key:
        return (self.node, self.table, *self.keys, *self.types.items(), *self.postgres.items())

    def select(self, key_types: Mapping[str, str]) -> sql.Composed:
        """One statement for any number of keys: they travel as one array a key column."""
        keys = [sql.Identifier("remote", name) for name in self.keys]
        arrays = [sql.SQL("{}::" + key_types[name] + "[]") for name in self.keys]
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


class RemoteRows:
    """The remote rows one process has seen lately; a missing key is remembered as well."""

    def __init__(self, table: RemoteTable) -> None:
        self._table = table
        self._seen: dict[Key, tuple[float, Key | None]] = {}
        self._connection: psycopg.Connection[Any] | None = None
        self._statement: sql.Composed | None = None

    def get(self, keys: Sequence[Key]) -> dict[Key, Key | None]:
        """The remote values of every key; None where there is no row.

        Raises TransientError while the database does not answer, PermanentError when it refuses.
        """
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

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _fetch(self, keys: Sequence[Key]) -> dict[Key, Key]:
        width = len(self._table.keys)
        arrays = [list(column) for column in zip(*keys, strict=True)]
        with _in_our_words(self._table):
            try:
                rows = self._query(arrays)
            except psycopg.OperationalError:
                # The kept connection may have died of age; a second failure is the caller's to see.
                self.close()
                rows = self._query(arrays)
        return {tuple(row[:width]): tuple(row[width:]) for row in rows}

    def _query(self, arrays: list[list[Any]]) -> list[tuple[Any, ...]]:
        if self._connection is None or self._connection.closed:
            self._connection = connect(
                self._table.postgres, f"forebay lookup {self._table.node}"[:63], autocommit=True
            )
            # Keys must arrive as the remote columns' own types, or their index is of no use.
            types = self._connection.execute(
                "SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute"
                " WHERE attrelid = %s::regclass AND attnum > 0",
                (self._table.relation.as_string(self._connection),),
            )
            self._statement = self._table.select(dict(types.fetchall()))
        assert self._statement is not None
        return self._connection.execute(self._statement, arrays).fetchall()


@contextmanager
def _in_our_words(table: RemoteTable) -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        if may_pass(error):
            raise TransientError(
                "LOOKUP_UNREACHABLE",
                f"Lookup {table.node} cannot ask {table.table}: {first_line(error)}",
                "It is tried again; the rows wait.",
                parameters={"node": table.node, "table": table.table, "said": first_line(error)},
            ) from error
        raise PermanentError(
            "LOOKUP_REFUSED",
            f"Lookup {table.node} was refused by {table.table}: {first_line(error)}",
            "Check that the table, its columns and the rights of the connection's role still fit.",
            parameters={"node": table.node, "table": table.table, "said": first_line(error)},
        ) from error
