"""Values as Debezium writes them → UMS texts, by source type.

A decoder answers, for each JSON type a value of the column may have, how it becomes a text; None
says it is one already. A JSON type that is not listed does not belong to the column.
"""

import base64
from collections.abc import Callable, Mapping
from typing import Any

import orjson

from spark_runtime.collection.instants import (
    date_text,
    datetime_text,
    time_text,
    zoned_time_text,
)
from spark_runtime.contract.postgres_types import PostgresType, read_type

ToText = Callable[[Any], str]
Decoder = Mapping[type, ToText | None]

_NOT_FINITE = frozenset({"NaN", "Infinity", "-Infinity"})
_DECIMAL_NAMES = {
    "NAN": "NaN",
    "POSITIVE_INFINITY": "Infinity",
    "NEGATIVE_INFINITY": "-Infinity",
}


def decoder_of(source_type: str) -> Decoder:
    """The decoder of a column of this type."""
    found = read_type(source_type)
    if found.is_array:
        element = _scalar_decoder(found)
        return {list: lambda elements: _array_text(elements, element)}
    return _scalar_decoder(found)


def text_of(value: Any) -> str:
    """Any JSON value as a text, for a column of which only the name is known."""
    return value if isinstance(value, str) else orjson.dumps(value).decode()


def _scalar_decoder(found: PostgresType) -> Decoder:
    if found.kind == "enum":
        return _TEXT
    if found.kind:
        return _UNKNOWN
    if found.base == "numeric" and len(found.numbers) == 2 and found.numbers[1] < 0:
        return {str: _without_fraction}
    if found.base == "bit":
        width = found.numbers[0] if found.numbers else 1
        return {bool: lambda bit: "1" if bit else "0", str: lambda text: _bits(text, width)}
    return _DECODERS.get(found.base, _UNKNOWN)


def _bool_text(value: bool) -> str:
    return "true" if value else "false"


def _not_finite(text: str) -> str:
    if text not in _NOT_FINITE:
        raise ValueError("not a number")
    return text


def _decimal_text(text: str) -> str:
    return _DECIMAL_NAMES.get(text, text)


def _without_fraction(text: str) -> str:
    # The connector reads the scale -2 as 2046 and pads the value with as many zeros.
    return _decimal_text(text).partition(".")[0]


def _base64_text(text: str) -> str:
    return base64.b64decode(text, validate=True).decode()


def _bits(text: str, width: int) -> str:
    """Bits as PostgreSQL writes them; the connector sends whole bytes, the lowest first."""
    number = int.from_bytes(base64.b64decode(text, validate=True), "little")
    return f"{number:0{width}b}"


def _point_text(point: dict[str, Any]) -> str:
    return f"({_coordinate(point['x'])},{_coordinate(point['y'])})"


def _coordinate(number: float) -> str:
    return str(number).removesuffix(".0")


def _json_text(value: Any) -> str:
    return orjson.dumps(value).decode()


def _array_text(elements: list[Any], element: Decoder) -> str:
    """A JSON array: texts become UMS texts, everything else stays itself."""
    return orjson.dumps([_element(value, element) for value in elements]).decode()


def _element(value: Any, decoder: Decoder) -> Any:
    to_text = decoder[str] if isinstance(value, str) else None
    return value if to_text is None else to_text(value)


_TEXT: Decoder = {str: None}
_INTEGER: Decoder = {int: str}
_FLOAT: Decoder = {float: repr, int: str, str: _not_finite}
# A type the connector has no converter for: the bytes of PostgreSQL's own text of the value.
_UNKNOWN: Decoder = {str: _base64_text}

_DECODERS: dict[str, Decoder] = {
    **dict.fromkeys(
        ("text", "character varying", "character", "bpchar", '"char"', "name", "citext", "xml",
         "uuid", "json", "jsonb", "hstore", "money", "bytea", "interval", "inet", "cidr",
         "macaddr", "macaddr8", "tsvector", "ltree", "int4range", "int8range", "numrange",
         "tsrange", "tstzrange", "daterange"),
        _TEXT,
    ),
    **dict.fromkeys(("smallint", "integer", "bigint", "oid"), _INTEGER),
    **dict.fromkeys(("real", "double precision"), _FLOAT),
    **dict.fromkeys(("sparsevec", "geometry", "geography"), {dict: _json_text}),
    **dict.fromkeys(("vector", "halfvec"), {list: _json_text}),
    "boolean": {bool: _bool_text},
    "numeric": {str: _decimal_text},
    "date": {str: date_text},
    "timestamp without time zone": {str: datetime_text},
    "timestamp with time zone": {str: datetime_text},
    "time without time zone": {str: time_text},
    "time with time zone": {str: zoned_time_text},
    "point": {dict: _point_text},
}  # fmt: skip
