"""Rows and control messages → the records to produce, in order per partition."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

import orjson

from spark_runtime.collection.records import CapturedTable, OutMessage
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.contract.ums import (
    CONTROL_FIELDS,
    SYSTEM_FIELDS,
    Field,
    Message,
    headers,
    message_key,
    write_message,
)

MOST_TUPLES = 200
MOST_BYTES = 512 * 1024  # a row beyond it travels alone

ControlType = Literal[
    "data_increment_heartbeat",
    "data_increment_termination",
    "data_increment_truncate",
    "data_batch_termination",
]
_BETWEEN_TUPLES = b'},{"tuple":'

_Place = tuple[str, int]  # topic and partition
Texts = Sequence[str | None]


class Envelope:
    """Everything of a message but its rows: one a message type, table version and set of fields."""

    def __init__(
        self,
        message_type: str,
        table: CapturedTable,
        version: TableVersion,
        unchanged: Sequence[str] = (),
    ) -> None:
        empty = Message(
            type=message_type,
            namespace=table.namespace_at(version.version),
            fields=(*SYSTEM_FIELDS, *_fields(version, unchanged)),
            payload=(),
            batch_id=table.epoch,
            unchanged=tuple(unchanged),
        )
        self._start = write_message(empty).removesuffix(b"]}") + b'{"tuple":'
        self._headers = [(name, value) for name, value in headers(empty) if name != "tuples"]
        self._key = message_key(message_type, empty.namespace)

    def message(self, topic: str, partition: int, rows: list[bytes], count: int) -> OutMessage:
        value = self._start + _BETWEEN_TUPLES.join(rows) + b"}]}"
        counted = [*self._headers, ("tuples", str(count).encode())]
        return OutMessage(topic, partition, self._key, value, counted)


@dataclass
class _Open:
    """The message a partition is filling."""

    envelope: Envelope
    rows: list[bytes] = field(default_factory=list)  # one tuple each, or several joined
    count: int = 0
    size: int = 0


class Outbox:
    """Joins the rows of a partition while they share an envelope."""

    def __init__(self) -> None:
        self.messages: list[OutMessage] = []
        self._open: dict[_Place, _Open] = {}

    def add(self, topic: str, partition: int, envelope: Envelope, row: bytes) -> None:
        """Append a row, given as the JSON of its tuple."""
        self._append((topic, partition), envelope, row, 1)

    def add_small(
        self, topic: str, partition: int, envelope: Envelope, rows: Sequence[Texts]
    ) -> None:
        """Append rows of which, as a rule, 200 fit in a message."""
        start = 0
        while start < len(rows):
            current = self._open.get((topic, partition))
            room = MOST_TUPLES
            if current is not None and current.envelope is envelope:
                room -= current.count
            part = rows[start : start + (room or MOST_TUPLES)]
            start += len(part)
            for tuples, count in _joined(part):
                self._append((topic, partition), envelope, tuples, count)

    def _append(self, place: _Place, envelope: Envelope, tuples: bytes, count: int) -> None:
        current = self._open.get(place)
        if (
            current is None
            or current.envelope is not envelope
            or current.count + count > MOST_TUPLES
            or current.size + len(tuples) > MOST_BYTES
        ):
            self._close(place)
            current = self._open[place] = _Open(envelope)
        current.rows.append(tuples)
        current.count += count
        current.size += len(tuples) + len(_BETWEEN_TUPLES)

    def control(
        self, kind: ControlType, table: CapturedTable, version: int, ums_id: int, ums_ts: str
    ) -> None:
        """Send to every partition of the table's topic, after the rows before it."""
        message = Message(
            type=kind,
            namespace=table.namespace_at(version),
            fields=CONTROL_FIELDS,
            payload=((str(ums_id), ums_ts),),
            batch_id=table.epoch,
        )
        key = message_key(kind, message.namespace)
        value, its_headers = write_message(message), headers(message)
        for partition in range(table.partitions):
            self._close((table.topic, partition))
            self.messages.append(OutMessage(table.topic, partition, key, value, its_headers))

    def close(self) -> list[OutMessage]:
        """Every message, the unfinished ones included."""
        for place in list(self._open):
            self._close(place)
        return self.messages

    def _close(self, place: _Place) -> None:
        if current := self._open.pop(place, None):
            topic, partition = place
            self.messages.append(
                current.envelope.message(topic, partition, current.rows, current.count)
            )


def _joined(rows: Sequence[Texts]) -> Iterator[tuple[bytes, int]]:
    """The JSON of their tuples, as it stands in a message, and how many these are."""
    tuples = orjson.dumps([{"tuple": row} for row in rows])[len(b'[{"tuple":') : -len(b"}]")]
    if len(tuples) > MOST_BYTES and len(rows) > 1:
        half = len(rows) // 2
        yield from _joined(rows[:half])
        yield from _joined(rows[half:])
    else:
        yield tuples, len(rows)


def _fields(version: TableVersion, unchanged: Sequence[str]) -> list[Field]:
    return [
        Field(
            column.name,
            column.type,
            nullable=column.nullable,
            pk=column.pk,
            precision=column.precision,
            scale=column.scale,
        )
        for column in version.columns
        if column.name not in unchanged
    ]
