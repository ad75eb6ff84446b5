"""What every way of the sync benchmark is given: a topic to read and a table to fill."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg import sql

from benchmarks.flights_topics import COLUMNS
from spark_runtime.contract.columns import postgres_type

SCHEMA = "mart"
VALUES = [column.name for column in COLUMNS if not column.pk]
VERSION = ("ums_id_", "ums_uid_", "ums_ts_", "ums_active_")


@dataclass(frozen=True)
class Setting:
    """`table` is a name in the schema `mart`; `state` a folder of this run's own."""

    kafka: Mapping[str, str] = field(repr=False)
    postgres: Mapping[str, Any] = field(repr=False)
    topic: str
    table: str
    state: str


def make_table(postgres: Mapping[str, Any], table: str, *, versioned: bool) -> None:
    """The flights table as a sink of ours makes it, or without the version columns."""
    columns = [_definition(column.name, postgres_type(column)) for column in COLUMNS]
    if versioned:
        columns.append(
            sql.SQL(
                "ums_id_ bigint NOT NULL, ums_uid_ text NOT NULL, ums_ts_ timestamptz,"
                " ums_active_ boolean NOT NULL DEFAULT TRUE"
            )
        )
    with psycopg.connect(**postgres) as connection:
        connection.execute(sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(sql.Identifier(SCHEMA)))
        connection.execute(
            sql.SQL("CREATE TABLE {} ({}, PRIMARY KEY (id))").format(
                sql.Identifier(SCHEMA, table), sql.SQL(", ").join(columns)
            )
        )


def upsert(table: str, staging: str) -> sql.Composed:
    """Newest row per key in key order; a row lands only if it is newer than what is stored."""
    columns = [column.name for column in COLUMNS] + list(VERSION)
    changed = [*VALUES, *VERSION]
    return sql.SQL(
        "INSERT INTO {table} AS held ({columns})"
        " SELECT DISTINCT ON (id) {columns} FROM {staging} ORDER BY id, ums_id_ DESC"
        " ON CONFLICT (id) DO UPDATE SET ({changed}) = ROW({excluded})"
        " WHERE held.ums_id_ < excluded.ums_id_"
    ).format(
        table=sql.Identifier(SCHEMA, table),
        staging=sql.Identifier(SCHEMA, staging),
        columns=_names(columns),
        changed=_names(changed),
        excluded=sql.SQL(", ").join(sql.Identifier("excluded", name) for name in changed),
    )


def make_staging(connection: psycopg.Connection, table: str, staging: str) -> None:
    connection.execute(
        sql.SQL("CREATE UNLOGGED TABLE {} AS SELECT * FROM {} WITH NO DATA").format(
            sql.Identifier(SCHEMA, staging), sql.Identifier(SCHEMA, table)
        )
    )


def drop_staging(connection: psycopg.Connection, staging: str) -> None:
    connection.execute(sql.SQL("DROP TABLE {}").format(sql.Identifier(SCHEMA, staging)))


def _definition(name: str, kind: str) -> sql.Composed:
    return sql.SQL("{} {}").format(sql.Identifier(name), sql.SQL(kind))


def _names(names: list[str]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, names))
