"""UMS messages as our own writers write them: every value a text or null."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import orjson
from msgspec import Raw, Struct

from spark_runtime.blocks.sources.plain_values import NotPlain
from spark_runtime.blocks.sources.tail import Record

_FIGURES = range(10**9)
# What stands for no value; a text may also write it with escapes.
NULL, _PERHAPS_NULL = "_NULL_", (b"_NULL_", b"\\u")


class Typed(NamedTuple):
    """What a field of a message says of its values."""

    type: str
    precision: int | None
    scale: int | None


@dataclass(frozen=True, eq=False)
class Told:
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
        """By field. Raises NotPlain for what `changes` has to look at."""
        return {each["name"]: _typed(each) for each in self.fields}

    def key(self) -> set[str]:
        return {each["name"] for each in self.fields if each.get("pk") is True}


class Message(NamedTuple):
    told: Told
    topic: str
    partition: int
    rows: Sequence[Sequence[str | None]]  # as many values each as there are fields, or it raises
    may_say_null: bool


class _Row(Struct, gc=False, forbid_unknown_fields=True):
    tuple: list[str | None]


class _Envelope(Struct, gc=False, forbid_unknown_fields=True):
    protocol: Raw
    schema: Raw
    payload: list[_Row]


_read_envelope = msgspec.json.Decoder(_Envelope).decode


def read_message(record: Record) -> Message:
    """Raises NotPlain for all that is no envelope, and for texts that hold a NUL."""
    value = record.value
    if value is None or b"\\u0000" in value:
        raise NotPlain
    try:
        envelope = _read_envelope(value)
    except (ValueError, RecursionError) as error:  # also of bytes that are no text
        raise NotPlain from error
    rows = [row.tuple for row in envelope.payload]
    told = _told(bytes(envelope.protocol), bytes(envelope.schema))
    if not rows or any(len(row) != len(told.names) for row in rows):
        raise NotPlain
    may_say_null = any(text in value for text in _PERHAPS_NULL)
    return Message(told, record.topic, record.partition, rows, may_say_null)


@lru_cache(maxsize=256)
def _told(protocol: bytes, schema: bytes) -> Told:
    """Raises NotPlain."""
    try:
        kind, about = orjson.loads(protocol)["type"], orjson.loads(schema)
        namespace, fields = about["namespace"], about["fields"]
        names = tuple(each["name"] for each in fields)
        unchanged = about.get("unchanged")
        texts = [kind, namespace, *names, *(unchanged or ())]
    except (orjson.JSONDecodeError, AttributeError, KeyError, TypeError) as error:
        raise NotPlain from error
    if not all(isinstance(text, str) for text in texts):
        raise NotPlain
    if not isinstance(unchanged, list | None):
        raise NotPlain
    if len(set(names)) < len(names):
        raise NotPlain
    if not (namespace.isascii() and namespace.isprintable()):
        raise NotPlain
    return Told(kind, namespace, fields, names, None if unchanged is None else tuple(unchanged))


def _typed(field: Mapping[str, Any]) -> Typed:
    kind, figures = field.get("type"), (field.get("precision"), field.get("scale"))
    if not isinstance(kind, str) or not all(map(_is_figure, figures)):
        raise NotPlain
    return Typed(kind, *figures)


def _is_figure(value: Any) -> bool:
    return value is None or (type(value) is int and value in _FIGURES)
