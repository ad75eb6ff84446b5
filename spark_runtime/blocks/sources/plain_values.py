"""Values of the one text that our own writers give to each of them."""

import base64
import binascii
import re
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from decimal import Decimal

from spark_runtime.contract.columns import Column, spark_type

INTS, LONGS = range(-(2**31), 2**31), range(-(2**63), 2**63)
_WHOLE = re.compile(r"-?[0-9]{1,19}")
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_DECIMAL = re.compile(r"-?(?P<whole>[0-9]+)(?:\.(?P<fraction>[0-9]+))?")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_INSTANT = re.compile(_DAY.pattern + r" (?:[01][0-9]|2[0-3]):[0-9]{2}:[0-9]{2}(?:\.[0-9]{6})?")

Value = int | float | bool | str | Decimal | datetime


class NotPlain(Exception):
    """Something for Spark to judge."""


def reader_of(column: Column) -> Callable[[str], Value]:
    """Gives a text's value, as the wire form has it. Raises NotPlain."""
    kind = spark_type(column)
    if kind.startswith("decimal("):
        precision, scale = map(int, kind.removeprefix("decimal(").rstrip(")").split(","))
        return lambda text: _decimal(text, precision, scale)
    return _READERS.get(kind, _not_plain)


def read_whole(text: str | None, among: range) -> int:
    """Raises NotPlain, also for a number that is none of these."""
    if text is None or not _WHOLE.fullmatch(text) or int(text) not in among:
        raise NotPlain(text)
    return int(text)


def read_instant(text: str) -> datetime:
    """Raises NotPlain, also for infinity and years beyond the calendar."""
    if not _INSTANT.fullmatch(text):
        raise NotPlain(text)
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC)
    except ValueError as error:
        raise NotPlain(text) from error


def _double(text: str) -> float:
    if not _NUMBER.fullmatch(text):
        raise NotPlain(text)
    return float(text)


def _decimal(text: str, precision: int, scale: int) -> Decimal:
    found = _DECIMAL.fullmatch(text)
    if found is None or len(found["fraction"] or "") > scale:
        raise NotPlain(text)
    if len(found["whole"].lstrip("0")) > precision - scale:
        raise NotPlain(text)
    return Decimal(text)


def _boolean(text: str) -> bool:
    if text not in ("true", "false"):
        raise NotPlain(text)
    return text == "true"


def _date(text: str) -> str:
    if not _DAY.fullmatch(text):
        raise NotPlain(text)
    try:
        date.fromisoformat(text)
    except ValueError as error:
        raise NotPlain(text) from error
    return text


def _binary(text: str) -> str:
    try:
        value = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise NotPlain(text) from error
    if base64.b64encode(value).decode() != text:
        raise NotPlain(text)
    return f"\\x{value.hex()}"


def _not_plain(text: str) -> Value:
    raise NotPlain(text)


# float is missing: Java rounds its texts once, Python twice.
_READERS: Mapping[str, Callable[[str], Value]] = {
    "string": str,
    "int": lambda text: read_whole(text, INTS),
    "bigint": lambda text: read_whole(text, LONGS),
    "double": _double,
    "boolean": _boolean,
    "date": _date,
    "timestamp": read_instant,
    "binary": _binary,
}
