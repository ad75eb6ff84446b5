"""How many rows a source's records hold, counted beside all that reads them: what the rows that
reach a sink are held against.

Only messages as our own writers write them are counted. What is wrong with another is the reading's
to say, and how many rows it makes: at least none.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec
from msgspec import Struct

from spark_runtime.blocks.errors import AccountMismatch
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.nodes.source.ums.run.changes import PROTOCOLS
from spark_runtime.nodes.source.ums.run.rows import LONGEST_TEXT, namespace_regex

# How the rows of a message begin, and each of them. Within a text their quotes would be escaped.
_PAYLOAD, _ROW = b'"payload":', b'{"tuple":'


class _Protocol(Struct, gc=False):
    type: str


class _Schema(Struct, gc=False):
    namespace: str


class _Head(Struct, gc=False):
    protocol: _Protocol
    schema: _Schema


class _Row(Struct, gc=False):
    tuple: list[str | None]


class _Message(_Head, gc=False):
    payload: list[_Row]


_read_head, _read = msgspec.json.Decoder(_Head).decode, msgspec.json.Decoder(_Message).decode


@dataclass(frozen=True)
class RowCount:
    """Of a source's messages: `namespace` and `protocols` are the arguments of `ums.rows_of`."""

    namespace: str
    protocols: Sequence[str]

    def __call__(self, node: str, records: Sequence[Record], rows: int) -> None:
        values = [record.value or b"" for record in records]
        # Messages have few beginnings, and mostly these are as many rows as there seem to be.
        if rows == sum(value.count(_ROW) for value in values if self._begins_with_ours(value)):
            return
        counts = [self._rows_of(value) for value in values]
        known = sum(count for count in counts if count is not None)
        if rows < known or (rows > known and None not in counts):
            raise AccountMismatch(node, known, rows)

    def _begins_with_ours(self, value: bytes) -> bool:
        before = value[: max(0, value.find(_PAYLOAD))]
        return _is_ours(self.namespace, tuple(self.protocols), before)

    def _rows_of(self, value: bytes) -> int | None:
        """None: as many as the reading finds."""
        if len(value) > LONGEST_TEXT:
            return None
        try:
            message = _read(value)
        except (ValueError, RecursionError):
            return None
        if len(message.payload) != value.count(_ROW):  # written by another hand, or twice
            return None
        if not _wants(self.namespace, self.protocols, message):
            return 0
        return max(1, len(message.payload))  # without any it is itself a row that cannot be read


@lru_cache(maxsize=256)
def _is_ours(namespace: str, protocols: Sequence[str], before: bytes) -> bool:
    """Whether a message is the source's, by what stands before its payload."""
    try:
        return _wants(namespace, protocols, _read_head(before.rstrip(b", ") + b"}"))
    except (ValueError, RecursionError):
        return False


def _wants(namespace: str, protocols: Sequence[str], head: _Head) -> bool:
    others = (name for short, name in PROTOCOLS.items() if short not in protocols)
    is_of_table = re.match(namespace_regex(namespace), head.schema.namespace)
    return is_of_table is not None and head.protocol.type not in others
