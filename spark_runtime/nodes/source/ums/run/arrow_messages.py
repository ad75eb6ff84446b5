"""UMS messages as our own writers write them: every value a text or null."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import orjson
import pyarrow as pa
import pyarrow.compute as pc
from msgspec import Raw, Struct
from pyarrow import csv

from spark_runtime.blocks.arrow_rows import NeedsSpark
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.contract.ums import READ_VERSIONS

_FIGURES = range(10**9)
# What stands for no value; a text may also write it with escapes.
NULL, _PERHAPS_NULL = "_NULL_", (b"_NULL_", b"\\u")


class Typed(NamedTuple):
    """What a field of a message says of its values."""

    type: str
    precision: int | None
    scale: int | None


@dataclass(frozen=True, eq=False)
class Header:
    """What a message tells of its rows. Messages that tell the same share one of these."""

    kind: str
    namespace: str
    fields: Sequence[Mapping[str, Any]]
    names: tuple[str, ...]
    unchanged: tuple[str, ...] | None

    @property
    def table(self) -> str:
        """The first four levels of the namespace."""
        return ".".join(self.namespace.split(".")[:4])

    def types(self) -> dict[str, Typed]:
        """By field. Raises NeedsSpark for what `changes` has to look at."""
        return {each["name"]: _typed(each) for each in self.fields}

    def key(self) -> set[str]:
        return {each["name"] for each in self.fields if each.get("pk") is True}


class Rows(NamedTuple):
    """As many values each as there are fields; None of a message that nobody has read yet."""

    number: int
    values: Sequence[Sequence[str | None]] | None
    message: bytes


class Message(NamedTuple):
    header: Header
    topic: str
    partition: int
    rows: Rows

    @property
    def alike(self) -> tuple[Header, str, int]:
        return self[:3]


class _Row(Struct, gc=False, forbid_unknown_fields=True):
    tuple: list[str | None]


class _Envelope(Struct, gc=False, forbid_unknown_fields=True):
    protocol: Raw
    schema: Raw
    payload: list[_Row] = []


_read_envelope = msgspec.json.Decoder(_Envelope).decode


def read_message(record: Record) -> Message:
    """Raises NeedsSpark for all that is no envelope, and for texts that hold a NUL."""
    value = record.value
    if value is None or b"\\u0000" in value:
        raise NeedsSpark
    if (unread := _unread(value)) is not None:
        header, rows = unread
    else:
        header, values = _in_full(value)
        rows = Rows(len(values), values, value)
    return Message(header, record.topic, record.partition, rows)


def texts_of(
    header: Header, messages: Sequence[Rows], names: Collection[str]
) -> dict[str, pa.Array]:
    """The texts of these fields, in the order of the rows. Raises NeedsSpark."""
    columns = _by_lines(header, messages, names)
    if columns is None:
        values = [row for rows in messages for row in _values(header, rows)]
        read = zip(header.names, zip(*values, strict=True), strict=True)
        columns = {name: pa.array(texts, pa.string()) for name, texts in read if name in names}
    if any(text in rows.message for rows in messages for text in _PERHAPS_NULL):
        nothing = pa.scalar(None, pa.string())
        columns = {
            name: pc.if_else(pc.equal(texts, NULL), nothing, texts)
            for name, texts in columns.items()
        }
    return columns


def _in_full(value: bytes) -> tuple[Header, Sequence[Sequence[str | None]]]:
    try:
        envelope = _read_envelope(value)
    except (ValueError, RecursionError) as error:  # also of bytes that are no text
        raise NeedsSpark from error
    values = [row.tuple for row in envelope.payload]
    header = _header(bytes(envelope.protocol), bytes(envelope.schema))
    if not values or any(len(row) != len(header.names) for row in values):
        raise NeedsSpark
    return header, values


# JSON that escapes nothing is CSV, as far as rows of texts go: `"41",null,"eu"`. Arrow reads it
# into columns several times faster than texts of Python's can be made and gathered: of so many
# rows on, be they of one message or of many small ones.
FEWEST_ROWS = 50
_START, _BETWEEN, _END = b',"payload":[{"tuple":[', b']},{"tuple":[', b"]}]}"
_VALUE = r'(?:"[^"\\\x00-\x1f]*"|null)'
_LINE = rf"{_VALUE}(?:,{_VALUE})*"
_LINES = rf"^{_LINE}(?:\n{_LINE})*$"


def _unread(value: bytes) -> tuple[Header, Rows] | None:
    """None where there is any escape, or another order of members than ours."""
    at = value.find(_START)
    if at < 0 or not value.endswith(_END) or b"\\" in value or b"\n" in value:
        return None
    return _header_before(value[:at]), Rows(value.count(_BETWEEN, at) + 1, None, value)


def _lines_of(message: bytes) -> bytes:
    """Of one that was unread: lines of CSV, if its values are texts and nothing else."""
    at = message.find(_START) + len(_START)
    return message[at : -len(_END)].replace(_BETWEEN, b"\n")


@lru_cache(maxsize=256)
def _header_before(payload: bytes) -> Header:
    """What all of a message before its payload tells. Raises NeedsSpark."""
    try:
        envelope = _read_envelope(payload + b"}")
    except (ValueError, RecursionError) as error:
        raise NeedsSpark from error
    return _header(bytes(envelope.protocol), bytes(envelope.schema))


def _by_lines(
    header: Header, messages: Sequence[Rows], names: Collection[str]
) -> dict[str, pa.Array] | None:
    """None where there are few rows, or other things than lines of texts. Raises NeedsSpark."""
    is_many = sum(rows.number for rows in messages) >= FEWEST_ROWS
    if not is_many or any(rows.values is not None for rows in messages):
        return None
    lines = b"\n".join(_lines_of(rows.message) for rows in messages)
    if not pc.match_substring_regex(pa.scalar(lines, pa.binary()), _LINES).as_py():
        return None
    return _read_lines(header, lines, names)


def _read_lines(header: Header, lines: bytes, names: Collection[str]) -> dict[str, pa.Array]:
    places = {name: f"{place}" for place, name in enumerate(header.names)}
    wanted = {name: places[name] for name in names if name in places}
    try:
        read = csv.read_csv(
            pa.py_buffer(lines),
            csv.ReadOptions(
                column_names=list(places.values()), use_threads=False, block_size=len(lines) + 1
            ),
            csv.ParseOptions(double_quote=False, ignore_empty_lines=False),
            csv.ConvertOptions(
                include_columns=list(wanted.values()),
                column_types=dict.fromkeys(wanted.values(), pa.string()),
                null_values=["null"],
                strings_can_be_null=True,
                quoted_strings_can_be_null=False,
            ),
        )
    except pa.ArrowInvalid as error:  # another number of values, or bytes that are no text
        raise NeedsSpark from error
    return {name: read[place].combine_chunks() for name, place in wanted.items()}


def _values(header: Header, rows: Rows) -> Sequence[Sequence[str | None]]:
    """Raises NeedsSpark."""
    if rows.values is not None:
        return rows.values
    # Behind the rows it may say all of it once more, and then that is what counts.
    last, values = _in_full(rows.message)
    if vars(last) != vars(header) or len(values) != rows.number:
        raise NeedsSpark
    return values


@lru_cache(maxsize=256)
def _header(protocol: bytes, schema: bytes) -> Header:
    """Raises NeedsSpark."""
    try:
        protocol_part, schema_part = orjson.loads(protocol), orjson.loads(schema)
        kind, version = protocol_part["type"], protocol_part["version"]
        namespace, fields = schema_part["namespace"], schema_part["fields"]
        names = tuple(each["name"] for each in fields)
        unchanged = schema_part.get("unchanged")
        texts = [kind, namespace, *names, *(unchanged or ())]
    except (orjson.JSONDecodeError, AttributeError, KeyError, TypeError) as error:
        raise NeedsSpark from error
    if not all(isinstance(text, str) for text in texts) or version not in READ_VERSIONS:
        raise NeedsSpark
    if not isinstance(unchanged, list | None):
        raise NeedsSpark
    if len(set(names)) < len(names):
        raise NeedsSpark
    if not (namespace.isascii() and namespace.isprintable()):
        raise NeedsSpark
    return Header(kind, namespace, fields, names, None if unchanged is None else tuple(unchanged))


def _typed(field: Mapping[str, Any]) -> Typed:
    kind, figures = field.get("type"), (field.get("precision"), field.get("scale"))
    if not isinstance(kind, str) or not all(map(_is_figure, figures)):
        raise NeedsSpark
    return Typed(kind, *figures)


def _is_figure(value: Any) -> bool:
    return value is None or (type(value) is int and value in _FIGURES)
