"""Columns of a frame or table, their text form, and their types in Spark and PostgreSQL."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.ums import FIELD_TYPES

# Spark's largest and smallest instants stand for PostgreSQL's infinity and -infinity.
INFINITY_MICROS, MINUS_INFINITY_MICROS = 2**63 - 1, -(2**63)
# What every frame carries after its data columns; authors never select or make these.
HIDDEN_COLUMNS = (
    "ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "ums_why_", "ums_same_", "ums_dead_",
    "ums_came_", "ums_pulled_",
)  # fmt: skip
# A user's column with this prefix could pass for one of ours in a sink.
RESERVED_PREFIX = "ums_"

_SPARK_TYPES = {
    "string": "string",
    "int": "int",
    "long": "bigint",
    "float": "float",
    "double": "double",
    "boolean": "boolean",
    "date": "date",
    "datetime": "timestamp",
    "binary": "binary",
    "raw": "binary",
    "jsonobject": "string",
    "jsonarray": "string",
}
_POSTGRES_TYPES = {
    "string": "text",
    "int": "integer",
    "long": "bigint",
    "float": "real",
    "double": "double precision",
    "boolean": "boolean",
    "date": "date",
    "datetime": "timestamp with time zone",
    "binary": "bytea",
    "raw": "bytea",
    "jsonobject": "jsonb",
    "jsonarray": "jsonb",
}
# Spark's widest decimal, for a source that does not bound its own.
UNBOUNDED_PRECISION, UNBOUNDED_SCALE = 38, 18

_PLAIN_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
_COLUMN = re.compile(
    r"\s*(?:(?P<plain>[A-Za-z_][A-Za-z0-9_]*)|`(?P<quoted>(?:[^`]|``)+)`)"
    r"\s+(?P<type>[a-z]+)"
    r"(?:\s*\(\s*(?P<precision>\d{1,2})\s*(?:,\s*(?P<scale>\d{1,2})\s*)?\))?"
    r"(?P<required>\s+not\s+null)?\s*",
    re.IGNORECASE | re.ASCII,
)


@dataclass(frozen=True)
class Column:
    """A named column of a UMS type."""

    name: str
    type: str
    nullable: bool = True
    pk: bool = False
    precision: int | None = None
    scale: int | None = None


def parse_columns(text: str) -> tuple[Column, ...]:
    """Read ``id long not null, amount decimal(10,2), `odd name` string``."""
    columns: list[Column] = []
    position = 0
    while position < len(text) or not columns:
        found = _COLUMN.match(text, position)
        if found is None or found["type"].lower() not in FIELD_TYPES:
            raise _malformed(text, position)
        columns.append(_column(found))
        position = found.end()
        if position < len(text):
            if text[position] != "," or position + 1 == len(text):
                raise _malformed(text, position)
            position += 1
    return tuple(columns)


def format_columns(columns: Sequence[Column]) -> str:
    """The text that parse_columns reads back; keys travel apart, by name."""
    return ", ".join(_format_column(column) for column in columns)


def spark_type(column: Column) -> str:
    """The column's type in Spark's DDL."""
    if column.type == "decimal":
        precision = UNBOUNDED_PRECISION if column.precision is None else column.precision
        unbounded_scale = UNBOUNDED_SCALE if column.precision is None else 0
        scale = unbounded_scale if column.scale is None else column.scale
        return f"decimal({precision},{scale})"
    return _SPARK_TYPES[column.type]


def postgres_type(column: Column) -> str:
    """The column's type in a table we make in PostgreSQL."""
    if column.type == "decimal":
        return (
            "numeric"
            if column.precision is None
            else f"numeric({column.precision},{column.scale or 0})"
        )
    return _POSTGRES_TYPES[column.type]


def is_plain_name(name: str) -> bool:
    """Whether Spark SQL takes the name bare."""
    return _PLAIN_NAME.match(name) is not None


def quote_name(name: str) -> str:
    """The name as Spark SQL takes it: bare where possible, else in backticks."""
    return name if is_plain_name(name) else "`" + name.replace("`", "``") + "`"


def _column(found: re.Match[str]) -> Column:
    quoted = found["quoted"]
    precision, scale = found["precision"], found["scale"]
    return Column(
        name=found["plain"] if quoted is None else quoted.replace("``", "`"),
        type=found["type"].lower(),
        nullable=found["required"] is None,
        precision=None if precision is None else int(precision),
        scale=None if scale is None else int(scale),
    )


def _format_column(column: Column) -> str:
    text = f"{quote_name(column.name)} {column.type}"
    if column.precision is not None:
        scale = "" if column.scale is None else f",{column.scale}"
        text += f"({column.precision}{scale})"
    return text if column.nullable else f"{text} not null"


def _malformed(text: str, position: int) -> PermanentError:
    return PermanentError(
        "COLUMNS_MALFORMED", text=text[position : position + 40], types=list(FIELD_TYPES)
    )
