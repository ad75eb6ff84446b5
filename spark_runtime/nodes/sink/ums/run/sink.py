"""A UMS topic as a sink: at least once; the ids make a second copy harmless to every reader.

What its source says of all that it sent before is passed on behind the rows of the batch: without
heartbeats a quiet source would hold the watermark of every flow that reads the topic.
"""

import base64
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame

from spark_runtime.blocks.errors import AccountMismatch
from spark_runtime.blocks.frame import CONTROL, DEAD, FILTERED, UNMATCHED
from spark_runtime.blocks.offsets import position
from spark_runtime.blocks.sending import KafkaSender
from spark_runtime.blocks.sinks import instants
from spark_runtime.blocks.sinks.batch import Assignment, Batch, Outcome, Shape
from spark_runtime.blocks.sinks.dead_letters import (
    COUNTS,
    COUNTS_TEXT,
    DeadLetterWriter,
    dead_rows,
    written_in,
)
from spark_runtime.blocks.sinks.refused_rows import BUDGET
from spark_runtime.blocks.sinks.task_reports import report_from_tasks
from spark_runtime.blocks.untouched import untouched_in
from spark_runtime.collection.records import OutMessage
from spark_runtime.contract.account import Account
from spark_runtime.contract.columns import Column
from spark_runtime.contract.errors import TransientError
from spark_runtime.contract.namespace import Namespace
from spark_runtime.contract.ums import (
    CONTROL_FIELDS,
    CONTROLS,
    SYSTEM_FIELDS,
    Field,
    Message,
    canonical_key,
    headers,
    message_key,
    partition_of,
    write_message,
)

ROWS_A_MESSAGE = 200
CHARACTERS_A_MESSAGE = 512 * 1024
# What a task reports: rows by `ums_why_`, the control messages among them, the dead letters.
SUMMARY_TEXT = f"why string, rows bigint, op string, ums_id bigint, at string, dead {COUNTS_TEXT}"
SUMMARY = pa.schema(
    [
        ("why", pa.string()),
        ("rows", pa.int64()),
        ("op", pa.string()),
        ("ums_id", pa.int64()),
        ("at", pa.string()),
        ("dead", COUNTS),
    ]
)
HEARTBEAT, TRUNCATE = "h", "t"
# The end of a full pull stays behind: it is of all partitions of the source, and says what of its
# table is gone, not of what a flow made of it.
PASSED_ON = {op: kind for kind, op in CONTROLS.items() if kind != "data_batch_termination"}


class Control(NamedTuple):
    """A control message that came with the rows."""

    op: str
    ums_id: int
    at: str | None

    def message(self, namespace: Namespace) -> Message:
        """The same, of the table that the sink writes."""
        payload = ((str(self.ums_id), self.at),)
        return Message(PASSED_ON[self.op], namespace, CONTROL_FIELDS, payload)


@dataclass
class _Open:
    """The message that a partition is filling. `same`: its rows' `ums_same_`, and so `absent`."""

    same: str | None
    absent: set[str]
    rows: list[tuple[str | None, ...]] = field(default_factory=list)
    characters: int = 0

    def takes(self, same: str | None, row: tuple[str | None, ...]) -> bool:
        """Whether the row may travel along; one that is too long for any travels alone."""
        if self.same != same or len(self.rows) >= ROWS_A_MESSAGE:
            return False
        return not self.rows or self.characters + _length(row) <= CHARACTERS_A_MESSAGE

    def append(self, row: tuple[str | None, ...]) -> None:
        self.rows.append(row)
        self.characters += _length(row)


@dataclass
class UmsSink:
    """Writes a frame as UMS 1.3 increments. Sent to tasks as well: connects on first use."""

    node: str
    kafka: Mapping[str, str] = field(repr=False)
    topic: str
    partitions: int
    namespace: str
    shape: Shape
    dead_letters: DeadLetterWriter
    is_fenced: bool = False
    takes_any_order: bool = False
    most_refused: int = BUDGET
    _sender: KafkaSender = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._sender = KafkaSender(self.kafka)

    def open(self, assignment: Assignment, query: str) -> None:
        """A topic has no fence: two engines may both write, and readers merge by id."""

    def write_rows(self, batch: Batch, rows: pa.Table) -> Outcome:
        why = self._send(rows)
        self._send_controls(_controls_in(rows))
        return _outcome(batch, why)

    def write_frame(self, batch: Batch, rows: DataFrame) -> Outcome:
        sink = self

        def send_partition(batches: Iterator[pa.RecordBatch]) -> Iterator[dict[str, Any]]:
            for arrow in batches:
                table = pa.Table.from_batches([arrow])
                yield {"rows": 0, "dead": sink.dead_letters.write(dead_rows(table))}
                yield from ({"why": why, "rows": n} for why, n in sink._send(table).items())
                yield from ({"rows": 0, **each._asdict()} for each in _controls_in(table))

        # One task for each target partition's rows, or the order within a key could be lost.
        ordered = rows.repartition(self.partitions, *self.shape.keys) if self.shape.keys else rows
        ordered = ordered.sortWithinPartitions("ums_id_", "ums_rank_")
        reports = report_from_tasks(ordered, send_partition, SUMMARY, SUMMARY_TEXT)
        entries = reports.entries
        why: Counter[str | None] = Counter()
        for entry in entries:
            why[entry["why"]] += entry["rows"]
        read, sent = reports.read() if batch.read is None else None, sum(why.values())
        if read is not None and read != sent:
            raise AccountMismatch(self.node, read, sent)
        # A heartbeat says that all before it has been sent, by whichever task.
        fields = Control._fields
        self._send_controls(
            [Control(*map(entry.__getitem__, fields)) for entry in entries if entry["op"]]
        )
        return replace(_outcome(batch, why), dead=written_in(entries))

    def refused(self, rows: pa.Table) -> list[tuple[str, str]]:
        return []  # a topic takes every row

    def close(self) -> None:
        self._sender.close()

    def _send(self, rows: pa.Table) -> Counter[str | None]:
        """Produce the rows and wait for the broker. Returns them by `ums_why_`. Raises
        AccountMismatch."""
        sent = 0

        def counted() -> Iterator[tuple[int, Message]]:
            nonlocal sent
            for partition, message in self._messages(rows):
                sent += len(message.payload)
                yield partition, message

        self._produce(counted())
        counts = rows["ums_why_"].value_counts().to_pylist()
        why = Counter({pair["values"]: pair["counts"] for pair in counts})
        to_send = why[None] + (why[FILTERED] + why[UNMATCHED] if self.shape.keys else 0)
        if sent != to_send:
            raise AccountMismatch(self.node, to_send, sent)
        return why

    def _produce(self, messages: Iterable[tuple[int, Message]]) -> None:
        self._sender.send(
            (
                OutMessage(
                    self.topic,
                    partition,
                    message_key(message.type, message.namespace),
                    write_message(message),
                    headers(message),
                )
                for partition, message in messages
            ),
            self._unsent,
        )

    def _messages(self, rows: pa.Table) -> Iterator[tuple[int, Message]]:
        """Messages in order: rows of a partition share one while they have the same columns."""
        why = rows["ums_why_"]
        sent = rows.filter(
            pc.or_(pc.is_null(why), pc.is_in(why, pa.array([FILTERED, UNMATCHED])))
            if self.shape.keys
            else pc.is_null(why)
        ).sort_by([("ums_id_", "ascending"), ("ums_rank_", "ascending")])
        opened: dict[int, _Open] = {}
        texts = {column.name: _texts(sent[column.name], column) for column in self.shape.columns}
        system = _system_texts(sent)
        for i, same in enumerate(sent["ums_same_"].to_pylist()):
            row = {name: values[i] for name, values in texts.items()}
            absent = untouched_in(same)
            key = [row[name] for name in self.shape.keys] or list(row.values())
            partition = partition_of(canonical_key(key), self.partitions)
            whole = (
                *(values[i] for values in system),
                *(value for name, value in row.items() if name not in absent),
            )
            current = opened.get(partition)
            if current is None or not current.takes(same, whole):
                if current is not None:
                    yield partition, self._message(current)
                current = opened[partition] = _Open(same, absent)
            current.append(whole)
        for partition, current in opened.items():
            yield partition, self._message(current)

    def _message(self, filled: "_Open") -> Message:
        names = [column.name for column in self.shape.columns]
        return Message(
            "data_increment_data",
            Namespace.parse(self.namespace),
            (*SYSTEM_FIELDS, *self._fields(filled.absent)),
            tuple(filled.rows),
            unchanged=tuple(name for name in names if name in filled.absent),
        )

    def _send_controls(self, found: Sequence[Control]) -> None:
        """In every partition, behind the rows of the batch, each once of those that came in each
        partition of the source. A truncate's id says which rows are older; what has no keys only
        grows."""
        namespace = Namespace.parse(self.namespace)
        passed = [each for each in _once(found) if self.shape.keys or each.op != TRUNCATE]
        if passed:
            self._produce(
                (partition, control.message(namespace))
                for control in passed
                for partition in range(self.partitions)
            )

    def _fields(self, absent: set[str]) -> list[Field]:
        return [
            Field(
                column.name,
                column.type,
                nullable=column.name not in self.shape.keys,
                pk=column.name in self.shape.keys,
                precision=column.precision,
                scale=column.scale,
            )
            for column in self.shape.columns
            if column.name not in absent
        ]

    def _unsent(self, why: str) -> TransientError:
        return TransientError("SINK_UNREACHABLE", node=self.node, said=f"{self.topic}: {why}")


def _length(row: tuple[str | None, ...]) -> int:
    return sum(len(value) for value in row if value is not None)


def _controls_in(rows: pa.Table) -> list[Control]:
    is_one = pc.is_in(rows["ums_op_"], pa.array(list(PASSED_ON)))
    came = rows.filter(pc.and_(is_one, pc.equal(rows["ums_why_"], CONTROL)))
    times = instants.message_texts(came["ums_ts_"])
    columns = came["ums_op_"].to_pylist(), came["ums_id_"].to_pylist(), times
    return _once([Control(*values) for values in zip(*columns, strict=True)])


def _once(controls: Sequence[Control]) -> list[Control]:
    """Each once, and of the heartbeats the newest: it tells all that the others do, and a week of
    them may be in a batch."""
    beats = [control for control in controls if control.op == HEARTBEAT]
    newest = max(beats, key=lambda beat: (beat.at or "", beat.ums_id), default=None)
    others = dict.fromkeys(control for control in controls if control.op != HEARTBEAT)
    return [*others, *([newest] if newest else [])]


def _outcome(batch: Batch, why: Counter[str | None]) -> Outcome:
    """A topic keeps no number of its batches: the input read so far goes on over restarts, and is
    the same for the same batch."""
    account = Account(
        landed=why[None],
        filtered=why[FILTERED],
        unmatched=why[UNMATCHED],
        control=why[CONTROL],
        dead=why[DEAD],
    )
    return Outcome(batch.account_of(account), position(batch.offsets.end))


def _system_texts(rows: pa.Table) -> list[list[str | None]]:
    gone = rows["ums_gone_"].to_pylist()
    ops = [
        "d" if is_gone else op
        for is_gone, op in zip(gone, rows["ums_op_"].to_pylist(), strict=True)
    ]
    ids = [str(value) for value in rows["ums_id_"].to_pylist()]
    return [ids, instants.message_texts(rows["ums_ts_"]), ops, rows["ums_uid_"].to_pylist()]


def _texts(values: pa.ChunkedArray, column: Column) -> list[str | None]:
    if column.type == "datetime":
        return instants.message_texts(values)
    convert = _CONVERT.get(column.type, str)
    return [None if value is None else convert(value) for value in values.to_pylist()]


def _boolean(value: bool) -> str:
    return "true" if value else "false"


def _base64(text: str) -> str:
    return base64.b64encode(bytes.fromhex(text.removeprefix("\\x"))).decode()


_CONVERT: Mapping[str, Callable[[Any], str | None]] = {
    "boolean": _boolean,
    "binary": _base64,
    "raw": _base64,
}
