"""``LOOKUP JOIN``, our word for columns of a table elsewhere.

SELECT departed.*, remote.name :: string AS origin_name
FROM departed LEFT LOOKUP JOIN mart.public.airports AS remote ON departed.origin = remote.faa
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

from spark_runtime.bsql.grammar.statement import Cursor
from spark_runtime.contract.columns import Column, format_columns, parse_columns, quote_name
from spark_runtime.contract.errors import ForebayError
from spark_runtime.nodes.form import Form, Read
from spark_runtime.nodes.step.lookup.model import StepLookup


class StepLookupForm(Form[StepLookup]):
    fields: ClassVar[frozenset[str]] = frozenset({"connection", "table", "on", "columns", "join"})

    def recognises(self, words: Sequence[str]) -> bool:
        return ("LOOKUP", "JOIN") in pairwise(words)

    def read(self, cursor: Cursor) -> Read:
        return _read(cursor)

    def write(self, node: StepLookup, upstream: str) -> str:
        return _write(node, upstream)


def _read(cursor: Cursor) -> Read:
    cursor.expect("SELECT")
    upstream = _name_then(cursor, ".")
    cursor.expect("*")
    picked: list[tuple[str, str, str]] = []
    while cursor.accept(","):
        relation = _name_then(cursor, ".")
        remote = cursor.take_name()
        if not cursor.accept("::"):
            raise cursor.refuse(case="lookup_type", word=f"{relation}.{remote}", name=remote)
        column_type = cursor.text_until("AS")
        picked.append((relation, remote, f"{quote_name(cursor.take_name())} {column_type}"))
    cursor.expect("FROM")
    if cursor.take_name() != upstream:
        raise cursor.refuse(case="lookup_from", word=upstream)
    join = "inner" if cursor.accept("INNER") else "left"
    if join == "left":
        cursor.accept("LEFT")
    cursor.expect("LOOKUP", "JOIN")
    connection = _name_then(cursor, ".")
    table = cursor.take_name()
    if cursor.accept("."):
        table += "." + cursor.take_name()
    cursor.expect("AS")
    alias = cursor.take_name()
    fields = {
        "connection": connection,
        "table": table,
        "on": _read_condition(cursor, upstream, alias),
        "columns": {remote: _column(cursor, text) for _, remote, text in picked},
        "join": join,
    }
    cursor.finish()
    for relation, remote, _ in picked:
        if relation != alias:
            raise cursor.refuse(case="lookup_column", word=f"{relation}.{remote}", table=alias)
    return Read(fields, upstream)


def _write(node: StepLookup, upstream: str) -> str:
    alias = "remote" if upstream != "remote" else "looked_up"
    picked = [f"{upstream}.*"]
    for remote, text in node.columns.items():
        column = parse_columns(text)[0]
        column_type = format_columns(
            [Column("c", column.type, column.nullable, False, column.precision, column.scale)]
        )[2:]
        picked.append(f"{alias}.{quote_name(remote)} :: {column_type} AS {quote_name(column.name)}")
    conditions = [
        f"{upstream}.{quote_name(ours)} = {alias}.{quote_name(theirs)}"
        for ours, theirs in node.on.items()
    ]
    path = ".".join(quote_name(part) for part in (node.connection, *node.table.split(".")))
    return (
        f"SELECT {', '.join(picked)}\n"
        f"FROM {upstream} {node.join.upper()} LOOKUP JOIN {path} AS {alias}"
        f" ON {' AND '.join(conditions)}"
    )


def _read_condition(cursor: Cursor, upstream: str, alias: str) -> dict[str, str]:
    cursor.expect("ON")
    condition: dict[str, str] = {}
    while True:
        left, left_column = _name_then(cursor, "."), _name_then(cursor, "=")
        right, right_column = _name_then(cursor, "."), cursor.take_name()
        sides = {left: left_column, right: right_column}
        if set(sides) != {upstream, alias}:
            raise cursor.refuse(case="lookup_condition", word=upstream, table=alias)
        condition[sides[upstream]] = sides[alias]
        if not cursor.accept("AND"):
            return condition


def _name_then(cursor: Cursor, word: str) -> str:
    name = cursor.take_name()
    cursor.expect(word)
    return name


def _column(cursor: Cursor, text: str) -> str:
    try:
        return format_columns(parse_columns(text))
    except ForebayError as error:
        raise cursor.refuse(case="column_type", word=text) from error
