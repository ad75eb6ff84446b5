"""A few rows of a table of PostgreSQL, newest first where the table has an order."""

import time
from collections.abc import Sequence
from typing import Any

import psycopg
from psycopg.sql import SQL, Composable, Identifier, Literal

from backend.connections import errors
from backend.connections.kinds.kind import Sample, SampleColumn

LONGEST_TEXT = 2_000
# What a sink keeps beside its rows says best what is new.
VERSION_COLUMN = "ums_id_"

# The columns that the user may read, their types, and which of them leads the primary key.
COLUMNS = """
SELECT a.attname, format_type(a.atttypid, a.atttypmod),
       coalesce(a.attnum = (SELECT i.indkey[0] FROM pg_catalog.pg_index i
                            WHERE i.indrelid = c.oid AND i.indisprimary), false)
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace s ON s.oid = c.relnamespace
JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE s.nspname = %s AND c.relname = %s AND c.relkind IN ('r', 'p', 'v', 'm')
  AND has_schema_privilege(s.oid, 'USAGE')
  AND has_column_privilege(c.oid, a.attnum, 'SELECT')
ORDER BY a.attnum
"""

Column = tuple[str, str, bool]


def read_sample(connection: psycopg.Connection[Any], table: tuple[str, str], limit: int) -> Sample:
    """Raises `connection.no_table`."""
    began = time.monotonic()
    columns: list[Column] = connection.execute(COLUMNS, table).fetchall()
    if not columns:
        raise errors.no_table(".".join(table))
    order = _order_of(columns)
    rows = connection.execute(_select(columns, table, order, limit + 1)).fetchall()
    return Sample(
        columns=[SampleColumn(name, type_) for name, type_, _ in columns],
        rows=rows[:limit],
        newest_first=order is not None,
        is_truncated=len(rows) > limit,
        took_ms=round((time.monotonic() - began) * 1000, 1),
    )


def _order_of(columns: Sequence[Column]) -> str | None:
    """A column that a sink made to tell versions, or one whose index can be read backwards."""
    named = [name for name, _, _ in columns]
    if VERSION_COLUMN in named:
        return VERSION_COLUMN
    return next((name for name, _, leads_key in columns if leads_key), None)


def _select(
    columns: Sequence[Column], table: tuple[str, str], order: str | None, limit: int
) -> Composable:
    """Every value as PostgreSQL writes it: no driver's type loses a digit or meets infinity."""
    listed = SQL(", ").join(
        SQL("left({}::text, {})").format(Identifier(name), Literal(LONGEST_TEXT))
        for name, _, _ in columns
    )
    ordered = SQL("") if order is None else SQL(" ORDER BY {} DESC").format(Identifier(order))
    return SQL("SELECT {} FROM {}{} LIMIT {}").format(
        listed, Identifier(*table), ordered, Literal(limit)
    )
