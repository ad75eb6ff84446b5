"""Small batches take the short way where they can, and Spark's where they must."""

import pytest
from pyspark.errors.exceptions.captured import StreamingQueryException

from spark_runtime.blocks.lanes.cached_plan import CachedPlan
from spark_runtime.blocks.sources.tail import NotAtHand, Tail
from spark_runtime.nodes.sink.postgres.run.sink import PostgresSink
from tests.spark_runtime.flows import COLUMNS, row, sync, ums


@pytest.fixture
def planned(monkeypatch):
    """The runs of cached plans, where no row is ordinary."""
    monkeypatch.setattr("spark_runtime.blocks.lanes.on_driver.arrow_rows", lambda *_: None)
    return count_runs(monkeypatch)


def count_runs(monkeypatch):
    """How many records each run of a cached plan was given."""
    runs = []
    run = CachedPlan.run

    def counted(plan, records):
        runs.append(len(records))
        return run(plan, records)

    monkeypatch.setattr(CachedPlan, "run", counted)
    return runs


def ids(schema, table="orders"):
    return f"SELECT id FROM {schema}.{table} ORDER BY id"


def test_a_cached_plan_serves_every_small_batch(run, send, topic, schema, stored, planned):
    send(topic, [ums([row(10, "i", 1)]), ums([row(11, "i", 2)])])
    run(sync(schema))
    send(topic, [ums([row(12, "i", 3)])], partition=1)
    run(sync(schema))
    assert planned == [2, 1]
    assert stored(ids(schema)) == [(1,), (2,), (3,)]


def test_ordinary_rows_need_no_plan(run, send, topic, schema, stored, monkeypatch):
    runs = count_runs(monkeypatch)
    send(topic, [ums([row(10, "i", 1)]), ums([row(11, "i", 2)])])
    send(topic, [ums([row(12, "u", 1, "7.00")])], partition=1)
    report = run(sync(schema))
    assert runs == []
    assert report.accounts[0][2].landed + report.accounts[0][2].superseded == 3
    send(topic, [ums([row(13, "d", 2), row(14, "i", "many")])])
    report = run(sync(schema))
    assert runs == [1]
    assert report.dead == {"bad_value": 1}
    assert stored(f"SELECT id, amount::text FROM {schema}.orders WHERE ums_active_") == [
        (1, "7.00")
    ]


def test_rows_behind_a_step_that_computes_are_sparks(run, send, topic, schema, stored, monkeypatch):
    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        flow.view(orders, "orders")
        paid = flow.sql("paid", "SELECT id, upper(status) AS s FROM orders", changes_of=orders)
        flow.write_upsert("mart", paid, table=f"{schema}.paid", keys=["id"])

    runs = count_runs(monkeypatch)
    send(topic, [ums([row(10, "i", 1)])])
    run(build)
    assert runs == [1]
    assert stored(f"SELECT id, s FROM {schema}.paid") == [(1, "PAID")]


def test_rows_that_do_not_pass_a_simple_select_leave(run, send, topic, schema, stored, monkeypatch):
    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        flow.view(orders, "orders")
        paid = flow.sql(
            "paid",
            "SELECT id AS number, amount FROM orders WHERE status = 'paid' AND amount IS NOT NULL",
            changes_of=orders,
        )
        flow.write_upsert("mart", paid, table=f"{schema}.paid", keys=["number"])

    runs = count_runs(monkeypatch)
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2), row(12, "i", 3, None)])])
    first = run(build)
    send(topic, [ums([row(13, "u", 1, status="back")])])
    run(build)
    assert runs == []
    account = first.accounts[0][2]
    assert (account.landed, account.filtered, account.consumed) == (2, 1, 3)
    assert stored(f"SELECT number, amount::text FROM {schema}.paid WHERE ums_active_") == [
        (2, "1.00")
    ]


def test_spark_reads_what_is_not_at_hand(run, send, topic, schema, stored, planned, monkeypatch):
    def read(tail, start, end, most_bytes):
        raise NotAtHand("the broker is busy")

    monkeypatch.setattr(Tail, "read", read)
    send(topic, [ums([row(10, "i", 1), row(11, "i", "many")])])
    report = run(sync(schema))
    assert planned == []
    assert stored(ids(schema)) == [(1,)]
    assert report.dead == {"bad_value": 1}


def test_a_batch_that_turns_out_to_be_large_is_landed_by_tasks(
    run, send, topic, schema, stored, planned, by_spark, monkeypatch
):
    """Fuller messages came than those by which its rows were guessed."""
    monkeypatch.setattr("spark_runtime.blocks.lanes.query_lanes.SMALL_BATCH_BYTES", 1_000)
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SURELY_SMALL_MESSAGES", 1)
    send(topic, [ums([row(10, "i", 1)]), ums([row(number, "i", number) for number in range(50)])])
    run(sync(schema))
    assert planned == []
    assert stored(f"SELECT count(*) FROM {schema}.orders") == [(50,)]


def test_a_large_batch_is_sparks(run, send, topic, schema, stored, planned, monkeypatch):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", 0)
    send(topic, [ums([row(10, "i", 1)])])
    run(sync(schema))
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", 10_000)
    send(topic, [ums([row(11, "i", 2)])])
    run(sync(schema))
    assert planned == [1]
    assert stored(ids(schema)) == [(1,), (2,)]


def test_a_query_that_reads_the_clock_is_planned_by_batch(
    run, send, topic, schema, stored, planned
):
    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        flow.view(orders, "orders")
        seen = flow.sql(
            "seen", "SELECT id, current_timestamp() AS seen FROM orders", changes_of=orders
        )
        flow.write_upsert("mart", seen, table=f"{schema}.seen", keys=["id"])

    send(topic, [ums([row(10, "i", 1)])])
    run(build)
    send(topic, [ums([row(11, "i", 2)])])
    run(build)
    assert planned == []
    assert stored(f"SELECT count(DISTINCT seen) FROM {schema}.seen") == [(2,)]


def test_a_batch_that_ended_half_way_lands_once(
    run, send, topic, schema, stored, planned, monkeypatch
):
    """First before its rows have landed, then between the sink's commit and the checkpoint's."""
    write = PostgresSink.write_rows
    outcomes = []

    def end_before(sink, batch, rows):
        raise RuntimeError("killed")

    def end_after(sink, batch, rows):
        outcomes.append(write(sink, batch, rows))
        raise RuntimeError("killed")

    def go_on(sink, batch, rows):
        outcomes.append(write(sink, batch, rows))
        return outcomes[-1]

    send(topic, [ums([row(9, "i", 9)])])
    run(sync(schema))
    send(topic, [ums([row(10, "i", 1), row(11, "u", 1, "7.00")])])
    for end in (end_before, end_after):
        monkeypatch.setattr(PostgresSink, "write_rows", end)
        with pytest.raises(StreamingQueryException, match="killed"):
            run(sync(schema))
    monkeypatch.setattr(PostgresSink, "write_rows", go_on)
    run(sync(schema))

    assert planned == [1, 1, 1, 1]
    assert [outcome.skipped for outcome in outcomes] == [False, True]
    assert stored(f"SELECT id, amount::text FROM {schema}.orders ORDER BY id") == [
        (1, "7.00"),
        (9, "1.00"),
    ]
