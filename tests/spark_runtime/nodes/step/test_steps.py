"""Steps of a flow: what a lookup adds, and what an aggregate counts."""

import psycopg

from spark_runtime.contract.account import Account
from tests.spark_runtime.flows import COLUMNS, row, ums


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


def test_columns_that_are_called_like_functions_are_columns(run, send, topic, schema, stored):
    def build(flow):
        orders = flow.read_ums(
            "orders",
            namespace="postgres.*.*.orders.*.*.*",
            columns="id long not null, user string, current_path string",
            keys=["id"],
        )
        flow.view(orders, "orders")
        steps = {
            "step": "SELECT id, upper(user) AS name, current_path AS path FROM orders",
            "star": "SELECT * FROM orders WHERE user = 'ann'",
        }
        for name, text in steps.items():
            rows = flow.sql(name, text, changes_of=orders)
            flow.write_upsert("mart", rows, table=f"{schema}.{name}", keys=["id"])

    fields = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "user", "current_path")
    send(topic, [ums([[*row(10, "i", 1)[:5], "ann", "/a"]], fields=fields)])
    run(build)
    assert stored(f"SELECT id, name, path FROM {schema}.step") == [(1, "ANN", "/a")]
    assert stored(f'SELECT id, "user", "current_path" FROM {schema}.star') == [(1, "ann", "/a")]


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
