"""A truncate empties the sink's table where all of its rows come from the table truncated."""

from contextlib import closing

import psycopg
import pyarrow as pa
import pytest

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch
from tests.spark_runtime.nodes.sink.postgres.test_merge_law import WIRE, Change, sink_for

TRUNCATE = Change(0, 20, 0, "delete").row() | {
    "id": None, "ums_op_": "t", "ums_why_": "control", "ums_gone_": False
}  # fmt: skip


def land(sink, number, *rows, topics, flow="flow-t", fence=1):
    def at(offset):
        return {"s": {topic: {0: offset} for topic in topics}}

    offsets = OffsetRange(at(number), at(number + 1))
    batch = Batch(Assignment(flow, "1-a", fence), "q", number, offsets)
    sink.write_rows(batch, pa.Table.from_pylist(list(rows), WIRE))


@pytest.mark.parametrize("mode", ["upsert_soft", "upsert_hard", "overwrite"])
@pytest.mark.parametrize(("topics", "left"), [(["orders"], []), (["orders", "old_orders"], [1])])
def test_rows_of_other_tables_stay(mart, schema, stored, mode, topics, left):
    name = f"{schema}.t"
    with closing(sink_for(mart, name, mode)) as sink:
        sink.open(Assignment("flow-t", "1-a", 1), "q")
        land(sink, 0, Change(1, 10, 0, "update").row(), topics=topics)
        land(sink, 1, TRUNCATE, topics=topics)
    active = "WHERE ums_active_" if mode == "upsert_soft" else ""
    assert [key for (key,) in stored(f"SELECT id FROM {name} {active}")] == left


def test_rows_of_another_flow_stay(mart, schema, stored):
    name, said = f"{schema}.t", []
    for flow, key in (("flow-a", 1), ("flow-b", 2)):
        with closing(sink_for(mart, name, "upsert_hard")) as sink:
            sink.open(Assignment(flow, "1-a", 1), "q")
            land(sink, 0, Change(key, 10, 0, "update").row(), topics=["orders"], flow=flow)
            if flow == "flow-b":
                sink.warn = said.append
                land(sink, 1, TRUNCATE, topics=["orders"], flow=flow)
    assert stored(f"SELECT id FROM {name} ORDER BY id") == [(1,), (2,)]
    assert ["all rows of t stay" in text for text in said] == [True]


@pytest.mark.parametrize(("fence", "left"), [(2, []), (1, [1, 2])])
def test_a_sink_of_the_flow_counts_until_it_is_renamed(mart, schema, stored, fence, left):
    """A version of the flow that has it no more has a higher fence, which it never claimed."""
    name = f"{schema}.t"
    for key, (node, its_fence) in enumerate([("before", 1), ("mart", fence)], 1):
        with closing(sink_for(mart, name, "upsert_hard")) as sink:
            sink.node = node
            sink.open(Assignment("flow-t", "1-a", its_fence), "q")
            change = Change(key, 10, 0, "update").row()
            land(sink, 0, change, topics=["orders"], fence=its_fence)
            if node == "mart":
                land(sink, 1, TRUNCATE, topics=["orders"], fence=its_fence)
    assert [key for (key,) in stored(f"SELECT id FROM {name} ORDER BY id")] == left


@pytest.mark.parametrize("mode", ["upsert_soft", "upsert_hard", "overwrite"])
def test_a_table_made_anew_knows_of_no_truncate(mart, schema, stored, mode):
    """Its rows may be of another source, whose ids are smaller."""
    name = f"{schema}.t"
    for flow in ("flow-a", "flow-b"):
        with closing(sink_for(mart, name, mode)) as sink:
            sink.open(Assignment(flow, "1-a", 1), "q")
            land(sink, 0, Change(1, 10, 0, "update").row(), topics=["orders"], flow=flow)
            if flow == "flow-a":
                land(sink, 1, TRUNCATE, topics=["orders"], flow=flow)
                with psycopg.connect(**mart) as connection:
                    connection.execute(f"DROP TABLE {name}")
    assert stored(f"SELECT id FROM {name}") == [(1,)]
