"""A large batch of a capture, read and normalised in ranges, against a real broker."""

from collections import Counter, defaultdict
from collections.abc import Iterable

import orjson
import pytest
from pyspark.sql import SparkSession

from spark_runtime.blocks.memory_file import MemoryFile
from spark_runtime.capture.ranges import LogRange, normalise_in_ranges
from spark_runtime.collection.records import Normalised, OutMessage
from spark_runtime.contract.account import Account
from spark_runtime.contract.ums import read_message
from tests.spark_runtime.collection.cases import CASES, Case
from tests.spark_runtime.flows import Send

EVERY_TYPE = next(case for case in CASES if case.name == "every_type")
TIMES = 50


@pytest.mark.parametrize("is_one_machine", [True, False])
def test_ranges_give_what_reading_in_order_gives(
    spark: SparkSession,
    send: Send,
    topic: str,
    client: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    is_one_machine: bool,
) -> None:
    monkeypatch.setattr(MemoryFile, "is_shared_with_tasks", lambda session: is_one_machine)
    records = [record for record in EVERY_TYPE.records() if record.value] * TIMES
    send(topic, [record.value or b"" for record in records])
    batch = LogRange(client, topic, 3, len(records))

    done = in_ranges(spark, batch, EVERY_TYPE, parts=7)

    assert len(done) == 7
    whole = EVERY_TYPE.normaliser().normalise(records[3:])
    assert whole.account.landed > 2 * TIMES
    assert sum((each.account for each in done), Account()) == whole.account
    assert sum((each.pulled for each in done), Counter()) == whole.pulled
    messages = [message for each in done for message in each.messages]
    assert rows_by_partition(messages) == rows_by_partition(whole.messages)


def test_what_no_version_knows_is_read_in_order(
    spark: SparkSession, send: Send, topic: str, client: dict[str, str]
) -> None:
    case = next(case for case in CASES if case.name == "shapes_announced")
    values = [record.value or b"" for record in case.records()]
    send(topic, values)
    assert in_ranges(spark, LogRange(client, topic, 0, len(values)), case)[-1] is None


def test_two_pulls_of_a_table_are_read_in_order(
    spark: SparkSession, send: Send, topic: str, client: dict[str, str]
) -> None:
    values = [record.value or b"" for record in EVERY_TYPE.records() if record.value]
    rows = [value for value in values if b'"op":"r"' in value]
    lsn = orjson.loads(rows[0])["source"]["lsn"]
    later = [value.replace(b"%d" % lsn, b"%d" % (lsn + 1)) for value in rows]
    send(topic, [*rows * TIMES, *later * TIMES])
    end = 2 * TIMES * len(rows)
    first, second = in_ranges(spark, LogRange(client, topic, 0, end), EVERY_TYPE)
    assert first is not None
    assert first.account.consumed == end // 2
    assert second is None

    one, same = in_ranges(spark, LogRange(client, topic, 0, end // 2), EVERY_TYPE)
    assert {version.schema for version in one.new_versions} == {"shop"}
    assert one.new_versions == same.new_versions
    assert len(one.new_versions) == 1


def test_what_does_not_come_is_read_in_order(
    spark: SparkSession, send: Send, topic: str, client: dict[str, str]
) -> None:
    send(topic, [EVERY_TYPE.records()[0].value or b""])
    assert in_ranges(spark, LogRange(client, topic, 0, 9, seconds=1.0), EVERY_TYPE) == [None]


def test_parts_follow_each_other() -> None:
    parts = LogRange({}, "t", 10, 17).parts(3)
    assert [(part.start, part.end) for part in parts] == [(10, 13), (13, 16), (16, 17)]


def in_ranges(
    spark: SparkSession, batch: LogRange, case: Case, parts: int = 2
) -> list[Normalised | None]:
    """What came of each range of so many."""
    length = -(-(batch.end - batch.start) // parts)
    done = normalise_in_ranges(spark, batch, case.captured(), case.versions(), lambda: length)
    return [result for _, result in done]


def rows_by_partition(messages: Iterable[OutMessage]) -> dict[tuple[str, int], list[object]]:
    rows = defaultdict(list)
    for message in messages:
        rows[message.topic, message.partition] += read_message(message.value).payload
    return rows
