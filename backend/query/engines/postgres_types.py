"""PostgreSQL's values as JSON values, and its types as the few that a result has."""

import json
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from psycopg import Connection, postgres
from psycopg.abc import Buffer
from psycopg.adapt import Loader

SAFE_INTEGER = 2**53


def _integer(text: str) -> int | str:
    number = int(text)
    return number if abs(number) <= SAFE_INTEGER else text


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


_TYPES: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "bool": ("boolean", lambda text: text == "t"),
    "int2": ("integer", int),
    "int4": ("integer", int),
    "int8": ("integer", _integer),
    "oid": ("integer", int),
    "float4": ("decimal", _number),
    "float8": ("decimal", _number),
    "numeric": ("decimal", _number),
    "date": ("date", str),
    "time": ("time", str),
    "timestamp": ("timestamp", _timestamp),
    "timestamptz": ("timestamp", _timestamp),
    "json": ("json", json.loads),
    "jsonb": ("json", json.loads),
}
_NAME_OF_OID = {info.oid: info.name for info in postgres.types}
_ARRAYS = frozenset(info.array_oid for info in postgres.types if info.array_oid)


def type_of(oid: int) -> str:
    """The type of a result's column; what has none of its own is text."""
    if oid in _ARRAYS:
        return "json"
    name = _NAME_OF_OID.get(oid, "")
    return _TYPES[name][0] if name in _TYPES else "text"


def speak_json(connection: Connection[Any]) -> None:
    """From here on this connection's rows hold JSON values only."""
    for info in postgres.types:
        convert = _TYPES[info.name][1] if info.name in _TYPES else str
        connection.adapters.register_loader(info.oid, _loader(convert))


def _loader(convert: Callable[[str], Any]) -> type[Loader]:
    class JsonLoader(Loader):
        def load(self, data: Buffer) -> Any:
            return convert(bytes(data).decode())

    return JsonLoader
