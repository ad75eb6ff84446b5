"""A program's flow against real Kafka and real PostgreSQL, batch by batch."""

from decimal import Decimal

import pytest
from psycopg import sql

from tests.spark_runtime.flows import COLUMNS, row, sync, ums


def paid_only(schema):
    def build(flow):
        orders = flow.read_ums(
            "orders",
            namespace="postgres.shop01.sales.orders.*.*.*",
            columns=COLUMNS,
            keys=["id"],
        )
        flow.view(orders, "orders")
        paid = flow.sql(
            "paid", "SELECT id, amount FROM orders WHERE status = 'paid'", changes_of=orders
        )
        flow.write_upsert("mart", paid, table=f"{schema}.paid", keys=["id"])

    return build


def test_changes_land_once_and_a_replay_is_skipped(run, send, topic, schema, stored):
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2)])])
    send(topic, [ums([row(12, "u", 1, "5.00")])])

    first = run(sync(schema))
    again = run(sync(schema))

    assert stored(f"SELECT id, amount::text, ums_active_ FROM {schema}.orders ORDER BY id") == [
        (1, "5.00", True),
        (2, "1.00", True),
    ]
    ((_, number, account),) = first.accounts
    assert (number, account.landed, account.superseded, account.consumed) == (1, 2, 1, 3)
    assert again.accounts == []


def test_a_row_that_leaves_the_filter_leaves_the_table(run, send, topic, schema, stored):
    active = f"SELECT id FROM {schema}.paid WHERE ums_active_ ORDER BY id"
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2, status="new")])])
    run(paid_only(schema))
    assert stored(active) == [(1,)]

    send(topic, [ums([row(12, "u", 1, status="refunded"), row(13, "u", 2, status="paid")])])
    report = run(paid_only(schema))
    assert stored(active) == [(2,)]
    assert stored(f"SELECT amount FROM {schema}.paid WHERE id = 1") == [(None,)]
    assert report.accounts[0][2].filtered == 1

    send(topic, [ums([row(14, "d", 2, amount=None, status=None)])])
    run(paid_only(schema))
    assert stored(active) == []


def test_a_large_batch_is_written_by_the_tasks(run, send, topic, schema, stored, monkeypatch):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", 0)
    rows = [row(100 + i, "i", i % 50, f"{i}.25") for i in range(400)]
    send(topic, [ums(rows[:200]), ums(rows[200:]), b"{broken"])
    report = run(sync(schema))

    newest = sum(Decimal(i) + Decimal("0.25") for i in range(350, 400))
    assert stored(f"SELECT count(*), sum(amount) FROM {schema}.orders") == [(50, newest)]
    account = report.accounts[0][2]
    assert (account.landed, account.superseded, account.dead) == (50, 350, 1)
    assert stored(
        "SELECT count(*) FROM pg_class WHERE relname LIKE 'forebay_stage%' AND relkind = 'r'"
        " AND relpersistence = 'u'"
    ) == [(0,)]


def test_a_truncate_empties_what_is_older_and_holds_off_what_comes_late(
    run, send, topic, schema, stored
):
    truncate = ums(
        [["50", "2026-03-01 09:30:00"]],
        kind="data_increment_truncate",
        fields=("ums_id_", "ums_ts_"),
    )
    send(topic, [ums([row(10, "i", 1), row(60, "i", 2)]), truncate])
    run(sync(schema))
    send(topic, [ums([row(40, "i", 3)])], partition=1)
    report = run(sync(schema))

    assert stored(f"SELECT id FROM {schema}.orders WHERE ums_active_") == [(2,)]
    assert report.accounts[0][2].superseded == 1


def test_a_truncate_that_comes_again_empties_nothing_behind_it(run, send, topic, schema, stored):
    """It comes in every partition, here in two batches, and an overwritten table shows no ids."""

    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        flow.write_overwrite("mart", orders, table=f"{schema}.orders", keys=["id"])

    truncate = ums(
        [["50", "2026-03-01 09:30:00"]],
        kind="data_increment_truncate",
        fields=("ums_id_", "ums_ts_"),
    )
    send(topic, [ums([row(10, "i", 1)]), truncate, ums([row(60, "i", 2)])])
    run(build)
    send(topic, [ums([row(20, "i", 3)]), truncate, ums([row(61, "i", 4)])], partition=1)
    run(build)
    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [(2,), (4,)]


def test_columns_an_update_left_untouched_keep_their_value(run, send, topic, schema, stored):
    without_status = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "amount")
    send(topic, [ums([row(10, "i", 1, status="long text")])])
    run(sync(schema))
    send(
        topic,
        [
            ums([row(11, "u", 1, "2.00")[:6]], fields=without_status),
            ums([row(12, "i", 2, status="other")]),
            ums([row(13, "u", 2, "3.00")[:6]], fields=without_status),
        ],
    )
    run(sync(schema))

    assert stored(f"SELECT id, amount::text, status FROM {schema}.orders ORDER BY id") == [
        (1, "2.00", "long text"),
        (2, "3.00", "other"),
    ]


@pytest.mark.parametrize("most_rows", [10_000, 0])
def test_columns_of_any_name_are_left_untouched(
    run, send, topic, schema, stored, monkeypatch, most_rows
):
    """Which they are is told to PostgreSQL as a text, where some letters stand for something."""
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", most_rows)
    names = ['a"b', "a\\b", "a\\", '","', "{a, b}"]
    system = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_")

    def build(flow):
        odd = ", ".join(f"`{name}` string" for name in names)
        rows = flow.read_ums(
            "orders",
            namespace="postgres.*.*.orders.*.*.*",
            columns=f"id long not null, {odd}",
            keys=["id"],
        )
        flow.write_upsert("mart", rows, table=f"{schema}.odd", keys=["id"])

    full = [*row(10, "i", 1)[:5], *names]
    send(topic, [ums([full], fields=(*system, "id", *names))])
    run(build)
    left = [*row(11, "u", 1)[:5], "new"]
    send(topic, [ums([left], fields=(*system, "id", "{a, b}"))])
    run(build)
    quoted = [sql.Identifier(name).as_string() for name in names]
    ((_, *kept),) = stored(f"SELECT id, {', '.join(quoted)} FROM {schema}.odd")
    assert kept == [*names[:-1], "new"]


def test_an_untouched_column_is_that_of_the_newest_row_before(run, send, topic, schema, stored):
    """A row that is read again is no longer that one."""
    send(topic, [ums([row(10, "i", 1, status="first"), row(15, "u", 1, status="second")])])
    run(sync(schema))
    without_status = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "amount")
    again = ums([row(10, "i", 1, status="first")])
    send(topic, [again, ums([row(20, "u", 1, "2.00")[:6]], fields=without_status)])
    run(sync(schema))
    assert stored(f"SELECT amount::text, status FROM {schema}.orders") == [("2.00", "second")]
