"""A program's flow against real Kafka and real PostgreSQL, batch by batch."""

import shutil
from decimal import Decimal

import psycopg
import pytest

from spark_runtime.blocks.errors import Fenced
from spark_runtime.contract.account import Account
from tests.spark_runtime.blocks.conftest import COLUMNS, row, sync, ums


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


def test_poison_goes_to_the_dead_letters_and_the_account_adds_up(run, send, topic, schema, stored):
    send(
        topic,
        [
            b"{not json",
            ums([row(10, "i", 1), ["11", "x"], row(12, "i", "many")]),
            ums([row(13, "i", 2, status="a\0b"), row(14, "i", 3)]),
        ],
    )
    report = run(sync(schema))

    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [(1,), (3,)]
    assert report.dead == {"bad_json": 1, "bad_length": 1, "bad_value": 1, "nul": 1}
    account = report.accounts[0][2]
    assert (account.landed, account.dead, account.consumed) == (2, 4, 6)


def test_a_row_the_table_refuses_is_set_aside_and_the_rest_lands(
    run, send, topic, schema, stored, mart
):
    send(topic, [ums([row(9, "i", 9)])])
    run(sync(schema))
    stored_before = stored(f"SELECT count(*) FROM {schema}.orders")
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"ALTER TABLE {schema}.orders ADD CHECK (amount < 100)")
    send(topic, [ums([row(10 + i, "i", i, "500.00" if i == 3 else "1.00") for i in range(6)])])
    report = run(sync(schema))

    assert stored_before == [(1,)]
    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [
        (0,),
        (1,),
        (2,),
        (4,),
        (5,),
        (9,),
    ]
    assert report.dead == {"refused": 1}
    assert report.accounts[0][2].dead == 1


def test_an_expression_that_fails_on_a_row_sets_that_row_aside(run, send, topic, schema, stored):
    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        flow.view(orders, "orders")
        step = flow.sql(
            "step", "SELECT id, cast(status AS int) AS code FROM orders", changes_of=orders
        )
        flow.write_upsert("mart", step, table=f"{schema}.codes", keys=["id"])

    send(topic, [ums([row(10 + i, "i", i, status="x" if i == 2 else str(i)) for i in range(5)])])
    report = run(build)

    assert stored(f"SELECT id, code FROM {schema}.codes ORDER BY id") == [
        (0, 0), (1, 1), (3, 3), (4, 4),
    ]  # fmt: skip
    assert report.dead == {"failed": 1}
    assert report.accounts[0][2].consumed == 5


def test_a_large_batch_is_written_by_the_tasks(run, send, topic, schema, stored, monkeypatch):
    monkeypatch.setattr("spark_runtime.blocks.query.SMALL_BATCH_ROWS", 0)
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


def test_a_bad_row_in_a_large_batch_is_found_and_set_aside(
    run, send, topic, schema, stored, monkeypatch
):
    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        flow.view(orders, "orders")
        step = flow.sql(
            "step", "SELECT id, cast(status AS int) AS code FROM orders", changes_of=orders
        )
        flow.write_upsert("mart", step, table=f"{schema}.codes", keys=["id"])

    monkeypatch.setattr("spark_runtime.blocks.query.SMALL_BATCH_ROWS", 0)
    send(topic, [ums([row(10 + i, "i", i, status="x" if i == 7 else str(i)) for i in range(30)])])
    report = run(build)

    assert stored(f"SELECT count(*) FROM {schema}.codes") == [(29,)]
    assert report.accounts[0][2].dead == 1


def test_a_lookup_adds_columns_and_keeps_rows_without_a_match(
    run, send, topic, schema, stored, mart
):
    with psycopg.connect(**mart) as connection:
        connection.execute(f"CREATE TABLE {schema}.states (code text, label text)")
        connection.execute(f"INSERT INTO {schema}.states VALUES ('paid', 'Paid in full')")

    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        for join in ("left", "inner"):
            named = flow.lookup(
                f"named_{join}",
                orders,
                connection="mart",
                table=f"{schema}.states",
                on={"status": "code"},
                columns={"label": "status_label string"},
                join=join,
            )
            flow.write_upsert("mart", named, table=f"{schema}.{join}_orders", keys=["id"])

    send(topic, [ums([row(10, "i", 1), row(11, "i", 2, status="odd")])])
    report = run(build)

    both = f"SELECT id, status_label, ums_active_ FROM {schema}.left_orders ORDER BY id"
    assert stored(both) == [(1, "Paid in full", True), (2, None, True)]
    active = f"SELECT id, status_label FROM {schema}.inner_orders WHERE ums_active_"
    assert stored(active) == [(1, "Paid in full")]
    assert sum(account.unmatched for _, _, account in report.accounts) == 1


def test_a_windowed_aggregate_counts_every_entity_once(run, send, topic, schema, stored, tmp_path):
    def build(flow):
        orders = flow.read_ums(
            "orders",
            namespace="postgres.*.*.orders.*.*.*",
            columns="id long not null, amount decimal(10,2), paid_at datetime",
            keys=["id"],
        )
        flow.view(orders, "orders")
        sums = flow.aggregate(
            "sums",
            "SELECT window.start AS slot, count(*) AS orders, sum(amount) AS amount FROM orders"
            " WHERE amount > 0 GROUP BY window(paid_at, '15 minutes')",
            over=orders,
            event_time={"column": "paid_at", "delay": "10 minutes"},
            once_per=["id"],
        )
        flow.write_upsert("mart", sums, table=f"{schema}.sums", keys=["slot"])

    fields = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "amount", "paid_at")

    def paid(version, key, at, amount="2.00"):
        return [str(version), "2026-03-01 09:30:00", "u", f"{version}-0", str(key), amount, at]

    send(
        topic,
        [
            ums(
                [paid(1, 1, "2026-03-01 09:01:00"), paid(2, 2, "2026-03-01 09:20:00")],
                fields=fields,
            )
        ],
    )
    run(build)
    send(
        topic,
        [
            ums(
                [
                    paid(3, 1, "2026-03-01 09:12:00"),  # counted already
                    paid(4, 3, "2026-03-01 09:11:00"),
                    paid(5, 4, "2026-03-01 09:13:00", "0.00"),  # not to be counted
                    ["x"],
                ],
                fields=fields,
            )
        ],
    )
    report = run(build)

    assert stored(
        f"SELECT to_char(slot AT TIME ZONE 'UTC', 'HH24:MI'), orders, amount::text"
        f" FROM {schema}.sums ORDER BY slot"
    ) == [("09:00", 2, "4.00"), ("09:15", 1, "2.00")]
    assert report.dead == {"bad_length": 1}
    told = Account(landed=1, duplicate=1, filtered=1, dead=1)
    assert report.accounts[0] == ("mart", 2, told)
    # A kill right behind the sink's commit: the account is where the rows are, and told again.
    newest = max(
        (tmp_path / "flow-1/1-aaaa/sums/commits").glob("[0-9]*"), key=lambda f: int(f.name)
    )
    newest.unlink()
    again = run(build)
    assert again.accounts[0] == report.accounts[-1]
    assert stored(f"SELECT number FROM {schema}.forebay_progress WHERE node = 'mart'") == [(2,)]


def test_a_newer_fence_shuts_the_older_engine_out(run, send, topic, schema):
    send(topic, [ums([row(10, "i", 1)])])
    run(sync(schema), fence=2)
    with pytest.raises(Fenced):
        run(sync(schema), fence=1)


def test_rewinding_writes_nothing_twice(run, send, topic, schema, stored):
    send(topic, [ums([row(10, "i", 1), row(11, "u", 1, "7.00"), row(12, "d", 2)])])
    run(sync(schema))
    before = stored(f"SELECT * FROM {schema}.orders ORDER BY id")
    again = run(sync(schema), generation="2-bbbb")

    assert stored(f"SELECT * FROM {schema}.orders ORDER BY id") == before
    account = again.accounts[0][2]
    assert (account.landed, account.duplicate, account.superseded) == (0, 2, 1)


def test_an_older_checkpoint_is_recognised_by_its_offsets(
    run, send, topic, schema, stored, tmp_path
):
    send(topic, [ums([row(10, "i", 1)])])
    run(sync(schema))
    shutil.copytree(tmp_path / "flow-1", tmp_path / "kept")
    send(topic, [ums([row(11, "u", 1, "7.00")])])
    run(sync(schema))
    shutil.rmtree(tmp_path / "flow-1")
    shutil.copytree(tmp_path / "kept", tmp_path / "flow-1")
    send(topic, [ums([row(12, "i", 2)])])
    report = run(sync(schema))

    assert stored(f"SELECT id, amount::text FROM {schema}.orders ORDER BY id") == [
        (1, "7.00"),
        (2, "1.00"),
    ]
    ((_, number, account),) = report.accounts
    assert (number, account.landed, account.duplicate) == (3, 1, 1)


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
