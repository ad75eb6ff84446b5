"""What a flow writes to a topic, and how its batches are numbered there."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from unittest.mock import Mock, patch

import pyarrow as pa
import pytest

from spark_runtime.blocks.errors import AccountMismatch
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch, Read, Shape
from spark_runtime.blocks.sinks.task_reports import TaskReports
from spark_runtime.collection.records import OutMessage
from spark_runtime.contract.account import Account
from spark_runtime.contract.columns import parse_columns
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.ums import Message, read_message
from spark_runtime.nodes.sink.ums.run.sink import UmsSink

ROWS = pa.table(
    {
        "id": pa.array([1], pa.int64()),
        "note": ["new"],
        "ums_id_": pa.array([1], pa.int64()),
        "ums_rank_": pa.array([0], pa.int64()),
        "ums_uid_": ["1-0"],
        "ums_ts_": pa.array([datetime(2026, 3, 1, 9, 30, tzinfo=UTC)], pa.timestamp("us", "UTC")),
        "ums_gone_": [False],
        "ums_same_": pa.array([None], pa.string()),
        "ums_op_": ["u"],
        "ums_why_": ["control"],  # nothing to send
    }
)


def sink(partitions: int = 1, keys: tuple[str, ...] = ("id",)) -> UmsSink:
    return UmsSink(
        node="out",
        kafka={"bootstrap.servers": "127.0.0.1:1"},
        topic="t",
        partitions=partitions,
        namespace="ums.forebay.p.t.1.0.0",
        shape=Shape(parse_columns("id long, note string"), keys),
        dead_letters=Mock(),
    )


def batch(batch_id: int = 0, start: int = 0, end: int = 5) -> Batch:
    offsets = OffsetRange({"s": {"t": {"0": start}}}, {"s": {"t": {"0": end}}})
    return Batch(Assignment("f", "1-a", 1), "q", batch_id, offsets)


def landed(batch_id: int, start: int, end: int) -> int:
    """Number of the batch, from the sink of an engine that has just started."""
    return sink().write_rows(batch(batch_id, start, end), ROWS).number


def sent(rows: pa.Table, **options: Any) -> list[tuple[int, Message]]:
    """Partition and message of all that goes to the broker."""
    with patch("spark_runtime.nodes.sink.ums.run.sink.KafkaSender") as sender:
        found: list[OutMessage] = []
        sender.return_value.send = lambda messages, unsent: found.extend(messages)
        sink(**options).write_rows(batch(), rows)
    return [(message.partition, read_message(message.value)) for message in found]


def row(
    ums_id: int, op: str, why: str | None = None, key: int | None = None, same: str | None = None
) -> pa.Table:
    changed = {
        "ums_same_": pa.array([same], pa.string()),
        "id": pa.array([key], pa.int64()),
        "ums_id_": pa.array([ums_id], pa.int64()),
        "ums_op_": [op],
        "ums_why_": pa.array([why], pa.string()),
    }
    return pa.table({name: changed.get(name, ROWS[name]) for name in ROWS.column_names})


def test_rows_that_are_in_no_message_are_a_mismatch(monkeypatch: pytest.MonkeyPatch):
    messages = UmsSink._messages
    rows = pa.concat_tables([row(1, "u", key=1), row(2, "u", "filtered", key=2)])
    assert sum(len(message.payload) for _, message in sent(rows)) == 2
    monkeypatch.setattr(UmsSink, "_messages", lambda self, rows: messages(self, rows.slice(1)))
    with pytest.raises(AccountMismatch, match="`out` accounts for 1 of 2 rows"):
        sent(rows)


def test_rows_that_tasks_tell_nothing_of_are_a_mismatch(monkeypatch: pytest.MonkeyPatch):
    entry = {"why": None, "rows": 2, "op": None, "dead": None}

    def write(read: int | None, batch: Batch) -> Account:
        reports = Mock(return_value=TaskReports([entry], lambda: read))
        monkeypatch.setattr("spark_runtime.nodes.sink.ums.run.sink.report_from_tasks", reports)
        return sink().write_frame(batch, Mock()).account

    assert write(2, batch()).landed == write(None, batch()).landed == 2
    with pytest.raises(AccountMismatch, match="`out` accounts for 2 of 3 rows"):
        write(3, batch())
    windows = replace(batch(), read=lambda: Read(Account(landed=3), None))
    assert write(3, windows).landed == 3


def test_a_message_is_bounded_in_rows_and_in_what_they_hold():
    def lengths(*notes: str) -> list[int]:
        rows = pa.concat_tables([row(n, "u", key=n) for n in range(1, len(notes) + 1)])
        rows = rows.set_column(rows.column_names.index("note"), "note", [list(notes)])
        return [len(message.payload) for _, message in sent(rows)]

    long = "x" * 300_000
    assert lengths(*["short"] * 201) == [200, 1]
    assert lengths("short", long, long, "short") == [2, 2]
    assert lengths("short", long * 2, "short") == [1, 1, 1]


def test_a_row_that_no_topic_takes_waits_for_a_person(kafka, client, topic):
    out = replace(sink(), kafka=client, topic=topic)
    rows = row(1, "u", key=1)
    huge = rows.set_column(rows.column_names.index("note"), "note", [["x" * 33 * 2**20]])
    with pytest.raises(PermanentError, match="MESSAGE_TOO_LARGE"):
        out.write_rows(batch(), huge)


def test_another_batch_after_a_restart_is_no_copy_of_the_first_and_a_replay_is():
    assert landed(0, 0, 5) != landed(1, 5, 9)
    assert landed(1, 5, 9) == landed(1, 5, 9)


def test_a_truncate_goes_to_every_partition_once_however_often_it_came():
    came = pa.concat_tables(
        [row(5, "t", "control"), row(5, "t", "control"), row(6, "i", key=1), row(7, "h", "control")]
    )
    told = sent(came, partitions=3)
    truncates = [(at, each) for at, each in told if each.type == "data_increment_truncate"]
    assert [at for at, _ in truncates] == [0, 1, 2]
    assert {each.payload for _, each in truncates} == {(("5", "2026-03-01 09:30:00.000000"),)}
    assert [each.type for _, each in told].count("data_increment_data") == 1


def test_the_newest_heartbeat_follows_the_rows_into_every_partition():
    came = [row(n, "h", "control") for n in (7, 9, 8)]
    told = sent(pa.concat_tables([*came, row(6, "i", key=1)]), partitions=2)
    assert [each.type for _, each in told] == [
        "data_increment_data",
        "data_increment_heartbeat",
        "data_increment_heartbeat",
    ]
    assert [at for at, _ in told[1:]] == [0, 1]
    for _, beat in told[1:]:
        assert beat.payload == (("9", "2026-03-01 09:30:00.000000"),)
        assert str(beat.namespace) == "ums.forebay.p.t.1.0.0"


def test_a_termination_is_passed_on_and_the_end_of_a_pull_is_not():
    came = pa.concat_tables(
        [row(5, "x", "control"), row(5, "x", "control"), row(6, "e", "control")]
    )
    told = sent(came)
    assert [each.type for _, each in told] == ["data_increment_termination"]


def test_a_row_that_calls_itself_a_control_message_is_none():
    assert sent(row(5, "h", "dead")) == []


def test_a_topic_without_keys_only_grows():
    came = pa.concat_tables([row(5, "t", "control"), row(6, "h", "control")])
    assert [each.type for _, each in sent(came, keys=())] == ["data_increment_heartbeat"]


def test_changes_of_a_key_leave_in_order_whatever_columns_they_left_untouched():
    left = '{"note"}'
    came = [
        row(5, "i", key=1),
        row(6, "u", key=1, same=left),
        row(7, "u", key=2),
        row(8, "d", key=1),
    ]
    told = [message for _, message in sent(pa.concat_tables(came))]
    assert [[row[0] for row in message.payload] for message in told] == [["5"], ["6"], ["7", "8"]]
    assert [message.unchanged for message in told] == [(), ("note",), ()]
    assert [len(message.fields) for message in told] == [6, 5, 6]


def test_a_message_is_full_with_two_hundred_rows():
    told = sent(pa.concat_tables([row(n, "u", key=n) for n in range(450)]))
    assert [len(message.payload) for _, message in told] == [200, 200, 50]
