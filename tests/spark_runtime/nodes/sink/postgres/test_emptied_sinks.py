"""A sink that lost what had landed in it: a flow that keeps its state stops rather than go on."""

from contextlib import closing

import psycopg
import pyarrow as pa
import pytest
from pyspark.errors import PySparkException

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch
from spark_runtime.nodes.sink.postgres.run.errors import ProgressGap
from tests.spark_runtime.flows import row, sync, ums
from tests.spark_runtime.nodes.sink.postgres.test_merge_law import WIRE, Change, sink_for


@pytest.fixture
def execute(mart):
    with psycopg.connect(**mart, autocommit=True) as connection:
        yield connection.execute


def go_on(mart, schema, *numbers, generation="1-a", mode="upsert_soft", node="mart"):
    """An engine opens the sink and lands the batches of these numbers, each of a row."""
    sink = sink_for(mart, f"{schema}.t", mode)
    sink.node = node
    assignment = Assignment(f"flow-{schema}", generation, 1)
    with closing(sink):
        sink.open(assignment, "q")
        for number in numbers:
            start, end = ({"s": {"t": {"0": at}}} for at in (number, number + 1))
            batch = Batch(assignment, "q", number, OffsetRange(start, end))
            rows = pa.Table.from_pylist([Change(number + 1, 10 + number, 0, "update").row()], WIRE)
            sink.write_rows(batch, rows)


def keys_in(stored, schema):
    return [key for (key,) in stored(f"SELECT id FROM {schema}.t ORDER BY id")]


@pytest.mark.parametrize("mode", ["upsert_soft", "upsert_hard", "overwrite", "insert"])
def test_a_schema_that_is_gone_with_its_progress_is_not_filled_from_the_middle(
    mart, schema, stored, execute, mode
):
    go_on(mart, schema, 0, mode=mode)
    execute(f"DROP SCHEMA {schema} CASCADE")
    for _ in range(2):  # also when it is tried again
        with pytest.raises(ProgressGap, match="Rewind the flow"):
            go_on(mart, schema, 1, mode=mode)
    assert keys_in(stored, schema) == []

    go_on(mart, schema, 0, 1, generation="2-b", mode=mode)
    assert keys_in(stored, schema) == [1, 2]


def test_a_table_that_is_gone_is_not_made_for_a_flow_that_keeps_its_state(
    mart, schema, stored, execute
):
    go_on(mart, schema, 0)
    execute(f"DROP TABLE {schema}.t")
    for _ in range(2):
        with pytest.raises(ProgressGap, match=f"table `{schema}.t` of the sink `.*` is gone"):
            go_on(mart, schema)
    assert stored(f"SELECT to_regclass('{schema}.t') IS NULL") == [(True,)]

    go_on(mart, schema, 0, 1, generation="2-b")
    assert keys_in(stored, schema) == [1, 2]


def test_a_table_that_is_gone_before_anything_landed_is_made(mart, schema, stored, execute):
    go_on(mart, schema)
    execute(f"DROP TABLE {schema}.t")
    go_on(mart, schema, 0)
    assert keys_in(stored, schema) == [1]


def test_progress_of_a_state_before_a_rewind_does_not_count(mart, schema):
    """As of a sink that was restored from a copy made before."""
    go_on(mart, schema, 0)
    with pytest.raises(ProgressGap):
        go_on(mart, schema, 1, generation="2-b")


def test_a_sink_that_is_new_to_a_flow_that_kept_its_state_says_so(mart, schema):
    go_on(mart, schema, 0)
    with pytest.raises(ProgressGap, match="was added to a flow that kept its state") as told:
        go_on(mart, schema, 1, node="added")
    assert told.value.parameters["node"] == "added"
    go_on(mart, schema, 1)


def test_a_flow_stops_at_a_sink_that_was_emptied(run, send, topic, schema, stored, execute):
    send(topic, [ums([row(10, "i", 1)])])
    run(sync(schema))
    execute(f"DROP SCHEMA {schema} CASCADE")
    send(topic, [ums([row(11, "i", 2)])])
    with pytest.raises(PySparkException, match="PROGRESS_GAP"):
        run(sync(schema))
    assert stored(f"SELECT id FROM {schema}.orders") == []

    run(sync(schema), generation="2-bbbb")
    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [(1,), (2,)]
