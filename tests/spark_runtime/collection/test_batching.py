"""Rows travel together while they share table, version, partition and fields, up to two limits."""

from typing import Any

import orjson

from spark_runtime.collection.batching import MOST_BYTES, MOST_TUPLES
from spark_runtime.collection.normaliser import Normaliser
from spark_runtime.collection.records import CapturedTable, Normalised, Record
from spark_runtime.contract.postgres_source import ColumnInfo
from spark_runtime.contract.postgres_types import first_version
from spark_runtime.contract.ums import canonical_key, partition_of, read_message

COLUMNS = [
    ColumnInfo("id", 1, "bigint", nullable=False, pk=True),
    ColumnInfo("body", 2, "text", nullable=True, pk=False, storage="x"),
]


def normalise(rows: list[dict[str, Any]], partitions: int = 1) -> Normalised:
    table = CapturedTable("public", "t", "postgres.shop.public.t", "topic", partitions, 3)
    version = first_version(
        "public", "t", COLUMNS, namespace=table.namespace, epoch=3, topic="topic",
        partitions=partitions, replica_identity="full",
    )  # fmt: skip
    records = [
        Record(number, orjson.dumps(insert(row, number)), 0) for number, row in enumerate(rows)
    ]
    return Normaliser([table], [version], lambda schema, name: COLUMNS).normalise(records)


def insert(row: dict[str, Any], number: int) -> dict[str, Any]:
    source = {"schema": "public", "table": "t", "lsn": 2**25 + number, "ts_us": 1}
    return {"op": "c", "before": None, "after": row, "source": source}


def sizes(done: Normalised) -> list[int]:
    return [len(read_message(message.value).payload) for message in done.messages]


def test_a_quiet_table_sends_messages_of_one() -> None:
    assert sizes(normalise([{"id": 1, "body": "x"}])) == [1]


def test_a_message_closes_at_two_hundred_tuples() -> None:
    rows = [{"id": number, "body": "x"} for number in range(450)]
    assert sizes(normalise(rows)) == [MOST_TUPLES, MOST_TUPLES, 50]


def test_a_message_closes_before_half_a_megabyte() -> None:
    rows = [{"id": number, "body": "x" * 100_000} for number in range(12)]
    done = normalise(rows)
    assert sizes(done) == [5, 5, 2]
    assert all(len(message.value) < MOST_BYTES + 1000 for message in done.messages)


def test_a_larger_row_travels_alone() -> None:
    large = "x" * (MOST_BYTES + 1)
    rows = [{"id": 1, "body": "a"}, {"id": 2, "body": large}, {"id": 3, "body": "b"}]
    assert sizes(normalise(rows)) == [1, 1, 1]


def test_a_key_always_takes_the_same_partition() -> None:
    done = normalise([{"id": n, "body": None} for n in [*range(50), *range(50)]], partitions=8)
    for message in done.messages:
        for row in read_message(message.value).payload:
            assert message.partition == partition_of(canonical_key([row[4]]), 8)
    assert len({message.partition for message in done.messages}) == 8


def test_the_batch_is_the_source_epoch() -> None:
    (message,) = normalise([{"id": 1, "body": None}]).messages
    read = read_message(message.value)
    assert read.batch_id == 3
    assert int(read.payload[0][0] or 0) >> 56 == 3
