"""Rows of a remote table by key: asked for in batches, remembered for a minute."""

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg import sql

from spark_runtime.contract.columns import INFINITY_MICROS, MINUS_INFINITY_MICROS
from spark_runtime.contract.errors import PermanentError, TransientError
from spark_runtime.contract.table_name import split_name
from spark_runtime.stores.postgres.connect import connect
from spark_runtime.stores.postgres.errors import first_line, may_pass

CACHE_SECONDS = 60.0
CACHE_ROWS = 100_000

Key = tuple[Any, ...]

# An instant comes as microseconds: Python's calendar has neither infinity nor the year 12000.
MICROSECONDS = f"""CASE {{0}}::timestamptz WHEN 'infinity' THEN {INFINITY_MICROS}
    WHEN '-infinity' THEN {MINUS_INFINITY_MICROS}
    ELSE (extract(epoch FROM {{0}}::timestamptz) * 1000000)::bigint END"""
# What is not simply cast to our type; JSON is a text to us.
READ_AS = {"jsonb": "{}::jsonb::text", "timestamp with time zone": MICROSECONDS}


@dataclass(frozen=True)
class RemoteTable:
    """Which rows a lookup asks for, of which table."""

    node: str
    postgres: Mapping[str, Any] = field(repr=False)
    table: str
    keys: tuple[str, ...]
    ours: tuple[str, ...]  # the PostgreSQL type of the value that each key is compared with
    types: Mapping[str, str]  # wanted column -> the PostgreSQL type we read it as

    @property
    def relation(self) -> sql.Identifier:
        return sql.Identifier(*split_name(self.table))

    @property
    def identity(self) -> Key:
        types = (*self.ours, *self.types.items())
        return (self.node, self.table, *self.keys, *types, *self.postgres.items())

    def select(self, key_types: Mapping[str, str]) -> sql.Composed:
        """One statement for any number of keys: they travel as one array a key column. A row says
        by `place` which key it answers, as only the database knows what its types call equal."""
        asked = [sql.Identifier(f"key_{i}") for i in range(len(self.keys))]
        keys = [sql.Identifier(name) for name in self.keys]
        theirs = [key_types[name] for name in self.keys]
        return sql.SQL(
            "SELECT asked.place, {columns} FROM unnest({arrays}) WITH ORDINALITY"
            " AS asked ({names}, place) JOIN {table} AS remote ON {same}"
        ).format(
            names=sql.SQL(", ").join(asked),
            same=sql.SQL(" AND ").join(map(_same, keys, asked, self.ours, theirs)),
            columns=sql.SQL(", ").join(
                _read_as(kind).format(sql.Identifier("remote", name))
                for name, kind in self.types.items()
            ),
            table=self.relation,
            arrays=_arrays(self.ours),
        )

    def cast(self, key_types: Mapping[str, str]) -> sql.Composed:
        """The keys alone, as values of the remote columns' types."""
        return sql.SQL("SELECT {}").format(_arrays([key_types[name] for name in self.keys]))


def _arrays(types: Iterable[str]) -> sql.Composed:
    return sql.SQL(", ").join(
        sql.SQL("{}::" + kind + "[]").format(sql.Placeholder()) for kind in types
    )


def _same(name: sql.Identifier, asked: sql.Identifier, ours: str, theirs: str) -> sql.Composed:
    """Whether a remote key equals ours: as a value of its own type, or its index would be of no
    use; and of that only where it is the same value still. PostgreSQL would cut 'ABCDEF' to fit
    `varchar(3)`, round 1.5 to an `integer`, and take an instant's day for a `date`.

    A text may be written in many ways for one value of another type, such as a uuid."""
    same = sql.SQL("remote.{name} = asked.{asked}::" + theirs)
    if ours == theirs or (ours == "text" and not theirs.startswith(("character", "text"))):
        return same.format(name=name, asked=asked)
    kept = sql.SQL(" AND asked.{asked}::" + theirs + "::" + ours + " = asked.{asked}")
    return same.format(name=name, asked=asked) + kept.format(asked=asked)


class RemoteRows:
    """The remote rows one process has seen lately; a missing key is remembered as well."""

    def __init__(self, table: RemoteTable) -> None:
        self._table = table
        self._seen: dict[Key, tuple[float, Key | None]] = {}
        self._connection: psycopg.Connection[Any] | None = None
        self._statement: sql.Composed | None = None
        self._cast: sql.Composed | None = None  # the keys alone, as the remote types

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
        try:
            return self._ask(keys)
        except psycopg.DataError as error:
            if len(keys) > 1:
                half = len(keys) // 2
                return self._fetch(keys[:half]) | self._fetch(keys[half:])
            if self._is_of_its_type(keys[0]):
                raise does_not_fit(self._table, keys[0], first_line(error)) from error
            return {}  # what is no value of the remote column's type is in none of its rows

    def _ask(self, keys: Sequence[Key]) -> dict[Key, Key]:
        arrays = [list(column) for column in zip(*keys, strict=True)]
        with _in_our_words(self._table):
            try:
                rows = self._query(arrays)
            except psycopg.errors.LockNotAvailable:
                raise  # not for want of a connection
            except psycopg.OperationalError:
                # The kept connection may have died of age; a second failure is the caller's to see.
                self.close()
                rows = self._query(arrays)
        found: dict[Key, Key] = {keys[place - 1]: tuple(values) for place, *values in rows}
        if len(found) < len(rows):
            self._check_alike(keys, rows, found)
        return found

    def _check_alike(
        self, keys: Sequence[Key], rows: Sequence[tuple[Any, ...]], found: Mapping[Key, Key]
    ) -> None:
        """Raises PermanentError where two rows of one key differ in what is asked for: the database
        is free to answer them in any order, and a replay might take the other."""
        for place, *values in rows:
            key = keys[place - 1]
            # Their texts, as two NaN are not equal and 0.0 is -0.0.
            if repr(tuple(values)) != repr(found[key]):
                raise _ambiguous(self._table, key)

    def _is_of_its_type(self, key: Key) -> bool:
        assert self._connection is not None and self._cast is not None
        try:
            self._connection.execute(self._cast, [[value] for value in key])
        except psycopg.DataError:
            return False
        return True

    def _query(self, arrays: list[list[Any]]) -> list[tuple[Any, ...]]:
        if self._connection is None or self._connection.closed:
            self._connection = self._connect()
        assert self._statement is not None
        return self._connection.execute(self._statement, arrays).fetchall()

    def _connect(self) -> psycopg.Connection[Any]:
        """A connection whose table has been looked at: which types its keys have now."""
        application = f"forebay lookup {self._table.node}"[:63]
        connection = connect(self._table.postgres, application, autocommit=True)
        try:
            found = connection.execute(
                "SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute"
                " WHERE attrelid = %s::regclass AND attnum > 0",
                (self._table.relation.as_string(connection),),
            )
            types = dict(found.fetchall())
            for name in self._table.keys:
                if name not in types:
                    raise _refused(self._table, f'column "{name}" does not exist')
        except BaseException:
            connection.close()
            raise
        self._statement = self._table.select(types)
        self._cast = self._table.cast(types)
        return connection


def does_not_fit(table: RemoteTable, key: Key, message: str) -> PermanentError:
    """A value that was found, and is none of the type it was asked for as."""
    shown = ", ".join(map(str, key))
    return PermanentError(
        "LOOKUP_VALUE", node=table.node, table=table.table, key=shown, said=message
    )


def _ambiguous(table: RemoteTable, key: Key) -> PermanentError:
    on, shown = ", ".join(table.keys), ", ".join(map(str, key))
    return PermanentError("LOOKUP_AMBIGUOUS", node=table.node, table=table.table, on=on, key=shown)


def _read_as(kind: str) -> sql.SQL:
    # `kind` is one of our own type texts, never a user's.
    return sql.SQL(READ_AS.get(kind, "{}::" + kind))


@contextmanager
def _in_our_words(table: RemoteTable) -> Iterator[None]:
    try:
        yield
    except psycopg.DataError:
        raise
    except psycopg.errors.LockNotAvailable as error:
        raise TransientError("LOOKUP_LOCKED", node=table.node, table=table.table) from error
    except psycopg.Error as error:
        if may_pass(error):
            raise TransientError(
                "LOOKUP_UNREACHABLE", node=table.node, table=table.table, said=first_line(error)
            ) from error
        raise _refused(table, first_line(error)) from error


def _refused(table: RemoteTable, message: str) -> PermanentError:
    return PermanentError("LOOKUP_REFUSED", node=table.node, table=table.table, said=message)
