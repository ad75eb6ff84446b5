"""Large batches of ordinary rows are read by tasks, without Spark; all others are Spark's."""

import psycopg
import pytest

from spark_runtime.blocks import running
from spark_runtime.blocks.arrow_rows import NeedsSpark
from spark_runtime.blocks.lanes.in_tasks import ArrowInTasks
from spark_runtime.blocks.sources.in_tasks import FEWEST_MESSAGES, ArrowRows, Piece, pieces_of
from spark_runtime.nodes.sink.postgres.run.sink import PostgresSink
from tests.spark_runtime.flows import COLUMNS, row, sync, ums

pytestmark = pytest.mark.usefixtures("large")


def test_ordinary_rows_of_all_pieces_land(run, send, topic, schema, stored, by_spark):
    send(topic, [ums([row(n, "i", n), row(100 + n, "u", n, "7.00")]) for n in range(1, 20)])
    send(topic, [ums([row(200, "d", 7)]), ums([row(201, "i", 50, None, 'ä"\\\n')])], partition=1)
    report = run(sync(schema))

    assert by_spark == []
    account = report.accounts[0][2]
    assert (account.landed, account.superseded, account.consumed) == (20, 20, 40)
    assert stored(
        f"SELECT count(*), min(amount)::text, bool_or(id = 7), max(status)"
        f" FROM {schema}.orders WHERE ums_active_"
    ) == [(19, "7.00", False, 'ä"\\\n')]


def test_the_others_of_the_engine_rest_while_they_land(run, send, topic, schema, monkeypatch):
    read, noted = ArrowInTasks.rows, []

    def noting(lane):
        noted.append([*running._large])
        return read(lane)

    monkeypatch.setattr(ArrowInTasks, "rows", noting)
    send(topic, [ums([row(1, "i", 1)])])
    run(sync(schema))
    assert [query for batch in noted for _, query in batch] == ["orders"]
    assert running._large == {}


def test_a_truncate_among_them_counts_once(run, send, topic, schema, stored, by_spark):
    send(topic, [ums([row(1, "i", 1), row(2, "i", 2)])])
    run(sync(schema))
    truncate = ums(
        [["5", "2026-03-01 09:30:00"]],
        kind="data_increment_truncate",
        fields=("ums_id_", "ums_ts_"),
    )
    send(topic, [truncate, ums([row(6, "i", 3)])])
    send(topic, [truncate], partition=1)
    report = run(sync(schema))

    assert by_spark == []
    assert (report.accounts[0][2].control, report.accounts[0][2].landed) == (2, 1)
    assert stored(f"SELECT id FROM {schema}.orders WHERE ums_active_") == [(3,)]


def test_rows_that_do_not_pass_a_simple_select_leave(run, send, topic, schema, stored, by_spark):
    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        flow.view(orders, "orders")
        paid = flow.sql("paid", "SELECT id FROM orders WHERE status = 'paid'", changes_of=orders)
        flow.write_upsert("mart", paid, table=f"{schema}.paid", keys=["id"])

    send(topic, [ums([row(1, "i", 1), row(2, "i", 2)]), ums([row(3, "u", 1, status="back")])])
    report = run(build)
    assert by_spark == []
    assert report.accounts[0][2].filtered == 1
    assert stored(f"SELECT id FROM {schema}.paid WHERE ums_active_") == [(2,)]


def test_one_odd_row_makes_the_batch_sparks(run, send, topic, schema, stored, by_spark):
    send(topic, [ums([row(n, "i", n)]) for n in range(1, 9)])
    send(topic, [ums([row(9, "i", "many")])], partition=1)
    report = run(sync(schema))

    assert by_spark == ["orders"]
    account = report.accounts[0][2]
    assert (account.landed, account.dead) == (8, 1)
    assert report.dead == {"bad_value": 1}
    assert stored(f"SELECT count(*) FROM {schema}.orders") == [(8,)]
    assert stored(
        f"SELECT count(*) FROM pg_tables WHERE schemaname = '{schema}'"
        " AND tablename LIKE 'forebay_stage%'"
    ) == [(0,)]


def test_what_the_store_refuses_is_set_aside(run, send, topic, schema, stored, by_spark, mart):
    run(sync(schema))
    stored_rows = [row(1, "i", 1), row(2, "i", 2, status="x" * 40)]
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"ALTER TABLE {schema}.orders ALTER status TYPE varchar(10)")
    send(topic, [ums([each]) for each in stored_rows])
    report = run(sync(schema))

    assert by_spark == []
    account = report.accounts[0][2]
    assert (account.landed, account.dead) == (1, 1)
    assert report.dead == {"refused": 1}
    assert stored(f"SELECT id FROM {schema}.orders") == [(1,)]


def into_two_tables(schema):
    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        flow.write_upsert("mart", orders, table=f"{schema}.one", keys=["id"])
        flow.write_upsert("first", orders, table=f"{schema}.other", keys=["id"])

    return build


def test_several_sinks_each_read_ordinary_rows(run, send, topic, schema, stored, by_spark):
    send(topic, [ums([row(1, "i", 1), row(2, "i", 2)]), ums([row(3, "d", 1)])])
    report = run(into_two_tables(schema))
    assert by_spark == []
    assert [(node, account.consumed) for node, _, account in report.accounts] == [
        ("mart", 3),
        ("first", 3),
    ]
    for table in ("one", "other"):
        assert stored(f"SELECT id FROM {schema}.{table} WHERE ums_active_") == [(2,)]


def test_several_sinks_share_what_spark_reads(run, send, topic, schema, stored, by_spark):
    send(topic, [ums([row(1, "i", 1), row(2, "i", "many")])])
    report = run(into_two_tables(schema))
    assert report.dead == {"bad_value": 1}
    assert by_spark == ["orders"]
    assert stored(f"SELECT id FROM {schema}.one UNION ALL SELECT id FROM {schema}.other") == [
        (1,),
        (1,),
    ]


def test_a_sink_that_has_its_rows_is_not_written_again_by_spark(
    run, send, topic, schema, stored, by_spark, monkeypatch
):
    """The broker is away as the second sink's tasks read."""
    write = PostgresSink.write_frame

    def away(sink, batch, rows):
        if sink.node == "first" and isinstance(rows, ArrowRows):
            raise NeedsSpark("no records came")
        return write(sink, batch, rows)

    monkeypatch.setattr(PostgresSink, "write_frame", away)
    send(topic, [ums([row(1, "i", 1)])])
    report = run(into_two_tables(schema))
    assert by_spark == ["orders"]
    assert [(node, account.landed) for node, _, account in report.accounts] == [
        ("mart", 1),
        ("first", 1),
    ]
    assert stored(f"SELECT id FROM {schema}.one UNION ALL SELECT id FROM {schema}.other") == [
        (1,),
        (1,),
    ]


def test_pieces_cover_each_partition_in_turn(monkeypatch):
    start, end = {"t": {"0": 5, "1": 7}}, {"t": {"0": 25, "1": 8}, "new": {"0": 3}}
    assert pieces_of(start, end, 3) == [
        Piece("t", "0", 5, 13),
        Piece("t", "0", 13, 21),
        Piece("t", "0", 21, 25),
        Piece("t", "1", 7, 8),
        Piece("new", "0", 0, 3),
    ]
    monkeypatch.undo()
    assert len(pieces_of({}, {"t": {"0": FEWEST_MESSAGES + 1}}, 99)) == 2
