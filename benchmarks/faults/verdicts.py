"""What each table of the mart must hold, said again in SQL over the source."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import psycopg
from psycopg import sql

from benchmarks.checker import Verdict, compare, read_rows


@dataclass(frozen=True)
class Promise:
    """A table of the mart, and the query over the source that it must equal."""

    table: str
    source: str
    keys: Sequence[str]
    columns: Sequence[str]
    has_inactive_rows: bool = False


def verdicts(
    promises: Sequence[Promise], source: psycopg.Connection, mart: psycopg.Connection
) -> Iterator[tuple[Promise, Verdict]]:
    """Compare every promised table. The source must stand still meanwhile."""
    for promise in promises:
        yield promise, verdict_on(promise, source, mart)


def verdict_on(promise: Promise, source: psycopg.Connection, mart: psycopg.Connection) -> Verdict:
    active = sql.SQL("ums_active_" if promise.has_inactive_rows else "TRUE")
    expected = sql.SQL("({})").format(sql.SQL(promise.source))  # type: ignore[arg-type]
    return compare(
        read_rows(source, expected, promise.keys, promise.columns),
        read_rows(
            mart, sql.Identifier("mart", promise.table), promise.keys, promise.columns, active
        ),
    )
