"""PostgreSQL's values as JSON values, and its types as the few that a result has."""

import json
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from psycopg import Connection, postgres
from psycopg.types.string import TextLoader

SAFE_INTEGER = 2**53

Convert = Callable[[Any], Any]


def _integer(number: int) -> int | str:
    return number if -SAFE_INTEGER <= number <= SAFE_INTEGER else str(number)


def _number(text: str) -> float | int | str:
    """A JSON number when a double holds exactly this value; else the text."""
    exact = Decimal(text)
    if not exact.is_finite() or abs(exact) > SAFE_INTEGER:
        return text
    near = float(text)
    return near if Decimal(repr(near)) == exact else text


def _timestamp(text: str) -> str:
    """`2013-07-01 09:30:00+00` as ISO 8601; `infinity` and years BC stay as they are."""
    date, blank, time = text.partition(" ")
    if not blank or " " in time:
        return text
    return f"{date}T{time}:00" if time[-3:-2] in "+-" else f"{date}T{time}"


# What the driver makes of these is a JSON value already.
_LOADED = ("bool", "int2", "int4", "int8", "oid")
# Of each type its name in a result, and what is left to do with the driver's value.
_TYPES: Mapping[str, tuple[str, Convert | None]] = {
    "bool": ("boolean", None),
    "int2": ("integer", None),
    "int4": ("integer", None),
    "int8": ("integer", _integer),
    "oid": ("integer", None),
    "float4": ("decimal", _number),
    "float8": ("decimal", _number),
    "numeric": ("decimal", _number),
    "date": ("date", None),
    "time": ("time", None),
    "timestamp": ("timestamp", _timestamp),
    "timestamptz": ("timestamp", _timestamp),
    "json": ("json", json.loads),
    "jsonb": ("json", json.loads),
}
_NAME_OF_OID = {info.oid: info.name for info in postgres.types}
_ELEMENT_OF_ARRAY = {info.array_oid: info.name for info in postgres.types if info.array_oid}


def type_of(oid: int) -> str:
    """The type of a result's column; what has none of its own is text."""
    if oid in _ELEMENT_OF_ARRAY:
        return "json"
    return _TYPES.get(_NAME_OF_OID.get(oid, ""), ("text", None))[0]


def speak_json(connection: Connection[Any]) -> None:
    """From here on the driver loads what JSON has as that, and everything else as text."""
    for info in postgres.types:
        if info.name not in _LOADED:
            connection.adapters.register_loader(info.oid, TextLoader)


def converters(oids: Sequence[int]) -> list[tuple[int, Convert]]:
    """Which columns of a row have something left to do, and what."""
    found = ((number, _converter(oid)) for number, oid in enumerate(oids))
    return [(number, convert) for number, convert in found if convert is not None]


def _converter(oid: int) -> Convert | None:
    if oid in _ELEMENT_OF_ARRAY:
        convert = _TYPES.get(_ELEMENT_OF_ARRAY[oid], ("", None))[1]
        return None if convert is None else _each(convert)
    return _TYPES.get(_NAME_OF_OID.get(oid, ""), ("", None))[1]


def _each(convert: Convert) -> Convert:
    def convert_all(value: Any) -> Any:
        if isinstance(value, list):
            return [convert_all(item) for item in value]
        return None if value is None else convert(value)

    return convert_all
