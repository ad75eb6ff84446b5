"""Whether a sink holds what its source holds: multisets of rows, compared by key and checksum."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg import sql

Key = tuple[Any, ...]
Row = tuple[Key, str]

SHOWN = 5
EVERY_ROW = sql.SQL("TRUE")


@dataclass(frozen=True)
class Verdict:
    """`doubled` counts copies too many of a key; the others count keys. `examples` name a few."""

    rows: int
    lost: int = 0
    unexpected: int = 0
    corrupted: int = 0
    doubled: int = 0
    examples: Mapping[str, Sequence[Key]] = field(default_factory=dict)

    @property
    def is_equal(self) -> bool:
        return not (self.lost or self.unexpected or self.corrupted or self.doubled)

    def __str__(self) -> str:
        if self.is_equal:
            return f"{self.rows} rows equal"
        return (
            f"lost {self.lost}, unexpected {self.unexpected}, corrupted {self.corrupted},"
            f" doubled {self.doubled} of {self.rows} rows, e.g. {dict(self.examples)}"
        )


def compare(source: Iterable[Row], sink: Iterable[Row]) -> Verdict:
    """Compare the rows of a source (or of what was produced) with those of a sink."""
    expected, found = _by_key(source), _by_key(sink)
    lost = [key for key in expected if key not in found]
    unexpected = [key for key in found if key not in expected]
    corrupted, doubled, copies = [], [], 0
    for key in expected.keys() & found.keys():
        if len(found[key]) > len(expected[key]):
            doubled.append(key)
            copies += len(found[key]) - len(expected[key])
        elif sorted(found[key]) != sorted(expected[key]):
            corrupted.append(key)
    kinds = {"lost": lost, "unexpected": unexpected, "corrupted": corrupted, "doubled": doubled}
    return Verdict(
        rows=sum(map(len, expected.values())),
        lost=len(lost),
        unexpected=len(unexpected),
        corrupted=len(corrupted),
        doubled=copies,
        examples={name: sorted(keys, key=repr)[:SHOWN] for name, keys in kinds.items() if keys},
    )


def read_rows(
    connection: psycopg.Connection,
    relation: sql.Composable,
    keys: Sequence[str],
    columns: Sequence[str],
    where: sql.Composable = EVERY_ROW,
) -> Iterable[Row]:
    """Key and checksum of every row of a table or subquery.

    Instants are compared as UTC, with or without a time zone in the column's type; the session's
    zone must be UTC.
    """
    connection.execute("SET TIME ZONE 'UTC'")
    types = _types(connection, relation)
    values = sql.SQL(", ").join(_text_of(name, types[name]) for name in columns)
    statement = sql.SQL(
        "SELECT ARRAY[{keys}], md5(ROW({values})::text) FROM {relation} AS checked WHERE {where}"
    ).format(
        keys=sql.SQL(", ").join(_text_of(name, types[name]) for name in keys),
        values=values,
        relation=relation,
        where=where,
    )
    with connection.transaction(), connection.cursor(name="checker") as cursor:
        cursor.itersize = 20_000
        for key, checksum in cursor.execute(statement):
            yield tuple(key), checksum


def _by_key(rows: Iterable[Row]) -> dict[Key, list[str]]:
    checksums: dict[Key, list[str]] = defaultdict(list)
    for key, checksum in rows:
        checksums[key].append(checksum)
    return checksums


def _types(connection: psycopg.Connection, relation: sql.Composable) -> dict[str, int]:
    nothing = connection.execute(sql.SQL("SELECT * FROM {} AS checked LIMIT 0").format(relation))
    return {column.name: column.type_code for column in nothing.description or ()}


def _text_of(name: str, type_code: int) -> sql.Composed:
    if type_code == psycopg.adapters.types["timestamptz"].oid:
        return sql.SQL("({} AT TIME ZONE 'UTC')::text").format(sql.Identifier(name))
    return sql.SQL("{}::text").format(sql.Identifier(name))
