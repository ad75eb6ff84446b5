"""Values of the one text that our own writers give to each of them, a column at a time."""

import base64
import binascii
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal

import pyarrow as pa
import pyarrow.compute as pc

from spark_runtime.blocks.arrow_rows import NeedsSpark
from spark_runtime.contract.columns import Column, spark_type

INTS, LONGS = range(-(2**31), 2**31), range(-(2**63), 2**63)
INSTANT = pa.timestamp("us", "UTC")
_WHOLE = re.compile(r"-?[0-9]{1,19}")
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_DECIMAL = re.compile(r"-?(?P<whole>[0-9]+)(?:\.(?P<fraction>[0-9]+))?")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_INSTANT = re.compile(_DAY.pattern + r" (?:[01][0-9]|2[0-3]):[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,6})?")
_WITH_SECONDS, _WITH_MICROSECONDS = len("2026-03-01 09:30:00"), len("2026-03-01 09:30:00.123456")
_FIRST = pa.scalar(datetime.min, pa.timestamp("us"))

# Of no value: this is logged, and not everybody who reads logs may read rows.
_ODD = "a value is not written as our own writers write it"

Value = int | float | bool | str | Decimal | datetime


@dataclass(frozen=True)
class Reader:
    """Reads texts as the wire form has their values.

    `at_once` answers None unless each text is just what its value is written as; then they are
    read one by one.
    """

    type: pa.DataType
    one: Callable[[str], Value]
    at_once: Callable[[pa.Array], pa.Array | None] = lambda texts: None

    def __call__(self, texts: pa.Array) -> pa.Array:
        """Raises NeedsSpark."""
        values = self.at_once(texts)
        if values is None:
            each = (None if text is None else self.one(text) for text in texts.to_pylist())
            values = pa.array(each, self.type)
        return values


def reader_of(column: Column) -> Reader:
    """Reads the column's texts."""
    kind = spark_type(column)
    if kind.startswith("decimal("):
        precision, scale = map(int, kind.removeprefix("decimal(").rstrip(")").split(","))
        return Reader(
            pa.decimal128(precision, scale), lambda text: _decimal(text, precision, scale)
        )
    return _READERS.get(kind, _NOTHING)


def is_readable(column: Column) -> bool:
    """False: any value of such a column is for Spark to read."""
    return reader_of(column) is not _NOTHING


def read_whole(text: str | None, among: range) -> int:
    """Raises NeedsSpark, also for a number that is none of these."""
    if text is None or not _WHOLE.fullmatch(text) or int(text) not in among:
        raise NeedsSpark(_ODD)
    return int(text)


def _instant(text: str) -> datetime:
    """Raises NeedsSpark, also for infinity and years beyond the calendar."""
    if not _INSTANT.fullmatch(text):
        raise NeedsSpark(_ODD)
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC)
    except ValueError as error:
        raise NeedsSpark(_ODD) from error


def _instants(texts: pa.Array) -> pa.Array | None:
    """Fractions of a second may lack zeros at their end."""
    values = _cast(texts, _FIRST.type)
    if values is None:
        return None
    written = values.cast(pa.string())
    if not written.equals(texts):
        whole = pc.equal(pc.binary_length(texts), _WITH_SECONDS)
        dotted = pc.if_else(whole, pc.binary_join_element_wise(texts, "", "."), texts)
        if not written.equals(pc.utf8_rpad(dotted, _WITH_MICROSECONDS, "0")):
            return None
    if pc.any(pc.less(values, _FIRST)).as_py():
        return None
    return values.cast(INSTANT)


def _as_written(kind: pa.DataType) -> Callable[[pa.Array], pa.Array | None]:
    def read(texts: pa.Array) -> pa.Array | None:
        values = _cast(texts, kind)
        return values if values is not None and values.cast(pa.string()).equals(texts) else None

    return read


def _cast(texts: pa.Array, kind: pa.DataType) -> pa.Array | None:
    try:
        return texts.cast(kind)
    except pa.ArrowInvalid:
        return None


def _double(text: str) -> float:
    if not _NUMBER.fullmatch(text):
        raise NeedsSpark(_ODD)
    return float(text)


def _decimal(text: str, precision: int, scale: int) -> Decimal:
    found = _DECIMAL.fullmatch(text)
    if found is None or len(found["fraction"] or "") > scale:
        raise NeedsSpark(_ODD)
    if len(found["whole"].lstrip("0")) > precision - scale:
        raise NeedsSpark(_ODD)
    return Decimal(text)


def _boolean(text: str) -> bool:
    if text not in ("true", "false"):
        raise NeedsSpark(_ODD)
    return text == "true"


def _date(text: str) -> str:
    if not _DAY.fullmatch(text):
        raise NeedsSpark(_ODD)
    try:
        date.fromisoformat(text)
    except ValueError as error:
        raise NeedsSpark(_ODD) from error
    return text


def _binary(text: str) -> str:
    try:
        value = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise NeedsSpark(_ODD) from error
    if base64.b64encode(value).decode() != text:
        raise NeedsSpark(_ODD)
    return f"\\x{value.hex()}"


def _needs_spark(text: str) -> Value:
    raise NeedsSpark(_ODD)


_NOTHING = Reader(pa.float32(), _needs_spark)
IDS = Reader(pa.int64(), lambda text: read_whole(text, range(LONGS.stop)), _as_written(pa.int64()))
INSTANTS = Reader(INSTANT, _instant, _instants)
# float is missing: Java rounds its texts once, Python twice.
_READERS: Mapping[str, Reader] = {
    "string": Reader(pa.string(), str, lambda texts: texts),
    "int": Reader(pa.int32(), lambda text: read_whole(text, INTS), _as_written(pa.int32())),
    "bigint": Reader(pa.int64(), lambda text: read_whole(text, LONGS), _as_written(pa.int64())),
    "double": Reader(pa.float64(), _double),
    "boolean": Reader(pa.bool_(), _boolean),
    "date": Reader(pa.string(), _date),
    "timestamp": INSTANTS,
    "binary": Reader(pa.string(), _binary),
}
