"""A table that was there before, and wants values in columns that a change may not carry."""

import psycopg
import pyarrow as pa
import pytest

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch
from spark_runtime.blocks.sinks.refused_rows import RowsRefused
from spark_runtime.nodes.sink.postgres.run.sink import PostgresSink
from tests.spark_runtime.nodes.sink.postgres.test_merge_law import WIRE, Change, sink_for

ASSIGNMENT = Assignment("flow-r", "1-aaaa", 1)
DELETED = Change(1, 20, 0, "delete").row()


@pytest.fixture
def connection(mart):
    with psycopg.connect(**mart, autocommit=True) as connection:
        yield connection


@pytest.fixture
def sink(mart, schema, connection):
    connection.execute(
        f"CREATE TABLE {schema}.t (id bigint PRIMARY KEY, note varchar(8) NOT NULL UNIQUE)"
    )
    sink = sink_for(mart, f"{schema}.t", "upsert_soft")
    sink.open(ASSIGNMENT, "q")
    yield sink
    sink.close()


def updated(key: int, version: int, note: str | None) -> dict[str, object]:
    """`note`: None where the update left it untouched."""
    same = {"ums_same_": "{note}"} if note is None else {}
    return Change(key, version, 0, "update").row() | {"note": note} | same


def land(sink: PostgresSink, number: int, *rows: dict[str, object]):
    offsets = OffsetRange({"s": {"t": {0: number}}}, {"s": {"t": {0: number + 1}}})
    batch = Batch(ASSIGNMENT, "q", number, offsets)
    return sink.write_rows(batch, pa.Table.from_pylist(list(rows), WIRE)).account


def in_table(stored, schema):
    return stored(f"SELECT id, note, ums_active_, ums_id_ FROM {schema}.t ORDER BY id")


@pytest.mark.parametrize("batches", [1, 2])
def test_a_deleted_row_keeps_what_the_table_wants(sink, schema, stored, batches):
    if batches == 1:
        account = land(sink, 0, updated(1, 10, "one"), DELETED)
    else:
        land(sink, 0, updated(1, 10, "one"))
        account = land(sink, 1, DELETED)
    assert account.landed == 1
    assert in_table(stored, schema) == [(1, "one", False, 20)]


def test_an_update_is_not_refused_for_what_it_left_untouched(sink, schema, stored):
    rows = [updated(1, 10, "one"), updated(1, 11, None), updated(2, 12, "far too long")]
    with pytest.raises(RowsRefused):
        land(sink, 0, *rows)
    ((uid, reason),) = sink.refused(pa.Table.from_pylist(rows, WIRE))
    assert (uid, "too long" in reason) == ("12-0", True)
    assert in_table(stored, schema) == []


def test_of_two_rows_that_clash_the_second_is_refused(sink, schema):
    rows = [updated(1, 10, "same"), updated(2, 11, "same")]
    with pytest.raises(RowsRefused):
        land(sink, 0, *rows)
    ((uid, reason),) = sink.refused(pa.Table.from_pylist(rows, WIRE))
    assert (uid, "duplicate key" in reason) == ("11-0", True)


def test_many_batches_share_one_index(sink, schema, stored):
    land(sink, 0, updated(1, 10, "one"))
    for number in range(1, 5):
        land(sink, number, updated(1, 10 + number, None))
    connection = sink._connection
    assert connection is not None
    indexes = connection.execute(
        "SELECT count(*) FROM pg_index WHERE indrelid = 'pg_temp.forebay_stage'::regclass"
    ).fetchone()
    assert indexes == (1,)
    assert in_table(stored, schema) == [(1, "one", True, 14)]
