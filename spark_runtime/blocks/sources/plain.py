"""The short way of a few ordinary messages: into rows in wire form, here, without Spark.

Ordinary is what our own writers write: each value in the one text that its type has. Of anything
else nothing is read here, and Spark judges the whole batch (see `ums`). So one place alone knows
what can be wrong with a row; this one knows rows that are right, and gives for them what Spark
would. A job of Spark's takes 30 ms for one row, and 100 while Java still compiles it; this, 1 ms.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import orjson
import pyarrow as pa

from spark_runtime.blocks.frame import CONTROL, Plain, PlainColumns
from spark_runtime.blocks.sources.plain_values import (
    LONGS,
    NotPlain,
    Value,
    read_instant,
    read_whole,
    reader_of,
)
from spark_runtime.blocks.sources.producers import NOTHING, Producers
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.blocks.sources.ums import CONTROLS, PROTOCOLS, SYSTEM, namespace_regex
from spark_runtime.contract.columns import Column
from spark_runtime.contract.widening import holds

# 400 messages, each a row of 18 columns, have 730 kB: 32 ms here, 75 by Spark when it is warm. More
# would keep Python from all other flows for long, and Spark's tasks do not.
MOST_BYTES = 1_000_000

_DATA = tuple(PROTOCOLS.values())
_IDS = range(LONGS.stop)
_FIGURES = range(10**9)
_UID = re.compile(r"[0-9]{1,19}-[0-9]{1,18}")

Texts = Sequence[str | None]


def plain_rows(plain: Plain, records: Sequence[Record], schema: pa.Schema) -> pa.Table | None:
    """The rows of the records as `schema`, that of their wire form, has them; None: ask Spark."""
    try:
        columns = plain(records)
    except NotPlain:
        return None
    columns["ums_same_"] = [same and _array_text(same) for same in columns["ums_same_"]]
    arrays = [pa.array(columns[each.name], each.type) for each in schema]
    return pa.Table.from_arrays(arrays, schema=schema)


def _array_text(names: Sequence[str]) -> str:
    return '{"' + '","'.join(names) + '"}'


class _Row(NamedTuple):
    id: int
    uid: str
    at: Value | None
    op: str
    why: str | None
    same: tuple[str, ...] | None  # the columns it says nothing about
    data: Texts

    def value(self, place: int, read: Callable[[str], Value], is_key: bool) -> Value | None:
        text = self.data[place]
        if self.why == CONTROL and text is not None:
            raise NotPlain("a control message with values")
        if text is None:
            if is_key and self.why != CONTROL:
                raise NotPlain("a row without its key")
            return None
        return read(text)


@dataclass(frozen=True)
class PlainSource:
    """Which messages are the table's, and its columns: the arguments of `ums.rows_of`."""

    columns: tuple[Column, ...]
    keys: tuple[str, ...]
    namespace: str
    protocols: Sequence[str]
    producers: Producers | None = field(default=None, repr=False)
    version: int | None = None
    may_lack: Sequence[str] = ()

    def __call__(self, records: Sequence[Record]) -> PlainColumns:
        """The rows of the records. Raises NotPlain, also for a row whose id its producer cannot
        have given."""
        if sum(len(record.value or b"") for record in records) > MOST_BYTES:
            raise NotPlain("many rows")
        rows = [row for record in records for row in self._rows_of(record)]
        columns: PlainColumns = {
            "ums_id_": [row.id for row in rows],
            "ums_rank_": [int(row.uid.partition("-")[2]) for row in rows],
            "ums_uid_": [row.uid for row in rows],
            "ums_ts_": [row.at for row in rows],
            "ums_gone_": [row.op == "d" for row in rows],
            "ums_op_": [row.op for row in rows],
            "ums_why_": [row.why for row in rows],
            "ums_same_": [row.same for row in rows],
            "ums_dead_": [None] * len(rows),
        }
        for i, column in enumerate(self.columns):
            read, is_key = reader_of(column), column.name in self.keys
            columns[column.name] = [row.value(i, read, is_key) for row in rows]
        return columns

    def _rows_of(self, record: Record) -> list[_Row]:
        message = _message(record)
        if not re.fullmatch(namespace_regex(self.namespace), message.namespace):
            return []
        is_wanted = message.kind in (PROTOCOLS[protocol] for protocol in self.protocols)
        if message.kind in _DATA and not is_wanted:
            return []
        control = CONTROLS.get(message.kind)
        if control is None and not is_wanted:
            raise NotPlain(message.kind)
        names = message.names
        wanted = [*SYSTEM, *(column.name for column in self.columns)]
        at = [names.index(name) if name in names else None for name in wanted]
        same = tuple(column.name for column in self.columns if column.name not in names) or None
        if control is None and self._has_changed(message, same or ()):
            raise NotPlain("a table that has changed")
        limit = self._limit(record.topic, message.namespace)
        rows = []
        for values in message.tuples:
            ums_id, committed, op, uid, *data = (
                None if i is None else _text(values[i]) for i in at
            )
            number = read_whole(ums_id, _IDS)
            if number > limit:
                raise NotPlain("an id that its producer cannot have given")
            if control is not None:
                uid = f"{ums_id}-{record.partition}"
            row = _Row(
                id=number,
                uid=_uid(f"{ums_id}-0" if uid is None else uid),
                at=None if committed is None else read_instant(committed),
                op=_op(op) if control is None else control,
                why=None if control is None else CONTROL,
                same=same,
                data=data,
            )
            rows.append(row)
        return rows

    def _has_changed(self, message: "_Message", absent: Sequence[str]) -> bool:
        """As `changes` has it: a later version that lacks a column, or has narrowed one, or has
        another key."""
        if (
            self.version is None
            or read_whole(message.namespace.split(".")[4], LONGS) <= self.version
        ):
            return False
        now = {each["name"]: _Typed.of(each) for each in message.fields}
        is_narrowed = any(
            column.name in now and not holds(now[column.name], column) for column in self.columns
        )
        key = {each["name"] for each in message.fields if each.get("pk") is True}
        tells_key = message.unchanged is not None or key
        if tells_key and key != set(self.keys):
            return True
        left_out = self.may_lack if message.unchanged is None else message.unchanged
        return is_narrowed or bool(set(absent) - set(left_out))

    def _limit(self, topic: str, namespace: str) -> int:
        if self.producers is None:
            return LONGS[-1]
        tables = self.producers.limits.get(topic, {})
        return tables.get(".".join(namespace.split(".")[:4]), NOTHING)


@dataclass(frozen=True)
class _Message:
    kind: str
    namespace: str
    fields: Sequence[Mapping[str, Any]]
    names: list[str]
    unchanged: list[str] | None
    tuples: Sequence[Texts]


class _Typed(NamedTuple):
    type: str
    precision: int | None
    scale: int | None

    @classmethod
    def of(cls, field: Mapping[str, Any]) -> "_Typed":
        """Raises NotPlain for what `changes` has to look at."""
        kind, figures = field.get("type"), (field.get("precision"), field.get("scale"))
        if not isinstance(kind, str) or not all(map(_is_figure, figures)):
            raise NotPlain
        return cls(kind, *figures)


def _is_figure(value: Any) -> bool:
    return value is None or (type(value) is int and value in _FIGURES)


def _message(record: Record) -> _Message:
    """Raises NotPlain for all that is no envelope, and for texts that hold a NUL."""
    value = record.value
    if value is None or b"\\u0000" in value:
        raise NotPlain
    try:
        document = orjson.loads(value)
        kind, schema = document["protocol"]["type"], document["schema"]
        namespace = schema["namespace"]
        fields = schema["fields"]
        names = [each["name"] for each in fields]
        unchanged = schema.get("unchanged")
        tuples = [each["tuple"] for each in document["payload"]]
        texts = [kind, namespace, *names, *(unchanged or ())]
    except (orjson.JSONDecodeError, AttributeError, KeyError, TypeError) as error:
        raise NotPlain from error
    if not tuples or not all(isinstance(text, str) for text in texts):
        raise NotPlain
    if not isinstance(unchanged, list | None):
        raise NotPlain
    if len(set(names)) < len(names):
        raise NotPlain
    if not (namespace.isascii() and namespace.isprintable()):
        raise NotPlain
    if not all(isinstance(values, list) and len(values) == len(names) for values in tuples):
        raise NotPlain
    return _Message(kind, namespace, fields, names, unchanged, tuples)


def _text(value: Any) -> str | None:
    if value is None or value == "_NULL_":
        return None
    if not isinstance(value, str):
        raise NotPlain
    return value


def _op(text: str | None) -> str:
    # A before image, b, counts apart.
    if text not in ("i", "u", "d"):
        raise NotPlain(text)
    return text


def _uid(text: str) -> str:
    if not _UID.fullmatch(text):
        raise NotPlain(text)
    return text
