"""A capture's query: how it stops, and when a table it does not know makes it begin again."""

import time
from collections import Counter
from pathlib import Path
from unittest.mock import Mock

import pytest
from pyspark.sql import SparkSession

from spark_runtime.blocks.errors import AccountMismatch
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.capture import query as module
from spark_runtime.capture.query import CaptureQuery
from spark_runtime.collection.records import DeadRecord, Normalised
from spark_runtime.contract.account import Account
from spark_runtime.contract.errors import TransientError

MINUTE_MS = 60_000


@pytest.fixture
def query() -> CaptureQuery:
    return CaptureQuery(
        name="changes",
        assignment=Assignment("f", "1-a", 1),
        checkpoint=Path("nowhere"),
        trigger="0 s",
        available_now=False,
        reporter=LogReporter(),
        session=Mock(),
        options={},
        dead_letters=Mock(),
    )


def test_a_record_that_nobody_accounts_for_stops_the_flow_before_anything_is_sent(
    query: CaptureQuery,
):
    done = Normalised([], [], Account(landed=2, control=1), [], Counter(), records=4)
    with pytest.raises(AccountMismatch, match="`changes` accounts for 3 of 4 rows"):
        query._land_portion(lambda: done, Mock())


def test_the_first_large_batch_begins_with_what_needs_no_tasks(
    query: CaptureQuery, monkeypatch: pytest.MonkeyPatch
):
    """Else the first rows of a new capture would wait for processes of tasks."""
    in_tasks: list[tuple[int, int]] = []

    def normalise_in_ranges(session, rest, *_):
        in_tasks.append((rest.start, rest.end))
        yield from ()

    monkeypatch.setattr(module, "normalise_in_ranges", normalise_in_ranges)
    query.options = {"kafka": {}, "private_topic": "t"}
    query._tail, query._normaliser = Mock(), Mock()
    query._tail.read.return_value = [Mock()]

    def on_the_driver(start: int, end: int) -> list[tuple[int, int]]:
        query._tail.read.reset_mock()
        first, last = ({"changes": {"t": {"0": offset}}} for offset in (start, end))
        for normalise in query._portions(Mock(offsets=Mock(start=first, end=last)), Mock()):
            normalise()
        asked = [call.args for call in query._tail.read.call_args_list]
        return [(first["t"]["0"], last["t"]["0"]) for first, last in asked]

    assert on_the_driver(0, 300) == [(0, 300)]
    assert on_the_driver(300, 9_000) == [(300, 2_300)]
    assert on_the_driver(9_000, 18_000) == []
    assert in_tasks == [(2_300, 9_000), (9_000, 18_000)]


def test_a_capture_that_was_never_opened_stops(query: CaptureQuery):
    query.stop()
    assert query.stopping.is_set()


def test_only_a_table_younger_than_the_options_makes_the_flow_begin_again(
    query: CaptureQuery, spark: SparkSession
):
    now = int(time.time() * 1000)
    ages = [(1, now - MINUTE_MS), (2, now - MINUTE_MS), (3, now + MINUTE_MS)]
    rows = spark.createDataFrame(ages, "offset bigint, milliseconds bigint")

    def dead(offset: int, reason: str) -> Normalised:
        letters = [DeadRecord(offset, reason, b"")]
        return Normalised([], [], Account(dead=1), letters, Counter(), records=1)

    query._require_present_options(dead(2, "TABLE_UNKNOWN: s.gone is not of this capture."), rows)
    query._require_present_options(dead(3, "BAD_JSON: no record"), rows)
    with pytest.raises(TransientError) as begun_again:
        query._require_present_options(dead(3, "TABLE_UNKNOWN: s.new is not …"), rows)
    assert begun_again.value.code == "CAPTURE_TABLES_CHANGED"
