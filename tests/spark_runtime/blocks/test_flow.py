"""A program's flow against real Kafka and real PostgreSQL, batch by batch."""

from pathlib import Path

import pytest

from spark_runtime.blocks.flow import Flow, FlowContext
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.wanted import FlowSettings
from tests.spark_runtime.blocks.conftest import row, ums

COLUMNS = "id long not null, amount decimal(10,2), status string"


class Recorder(LogReporter):
    def __init__(self):
        self.accounts = []
        self.dead = {}

    def account(self, node, batch, outcome):
        self.accounts.append((node, outcome.number, outcome.account))

    def dead_letters(self, node, reasons):
        for reason, count in reasons.items():
            self.dead[reason] = self.dead.get(reason, 0) + count


@pytest.fixture
def run(spark, client, mart, topic, schema, tmp_path):
    """Run a build function over all there is on the topic, then stop; state is kept."""

    def run_build(build, *, generation="1-aaaa", fence=1, flow_id="flow-1", state=tmp_path):
        reporter = Recorder()
        options = {
            "nodes": {
                "orders": {"kafka": client, "topics": [topic]},
                "mart": {"postgres": mart},
                "copy": {"postgres": mart},
            },
            "dead_letters": {"kafka": client, "topic": f"{topic}.dead"},
        }
        context = FlowContext(
            assignment=Assignment(flow_id, generation, fence),
            run="run-1",
            state=Path(state) / flow_id / generation,
            options=options,
            settings=FlowSettings(),
            reporter=reporter,
            available_now=True,
        )
        flow = Flow(spark.newSession(), context)
        build(flow)
        for query in flow.queries:
            query.open()
            query.start().awaitTermination()
            query.stop()
        return reporter

    return run_build


def sync(schema, **options):
    def build(flow):
        orders = flow.read_ums(
            "orders",
            namespace="postgres.shop01.sales.orders.*.*.*",
            columns=COLUMNS,
            keys=["id"],
        )
        flow.write_upsert("mart", orders, table=f"{schema}.orders", keys=["id"], **options)

    return build


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


def test_poison_goes_to_the_dead_letters_and_the_account_adds_up(
    run, send, topic, schema, stored
):
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
    import psycopg

    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"ALTER TABLE {schema}.orders ADD CHECK (amount < 100)")
    send(topic, [ums([row(10 + i, "i", i, "500.00" if i == 3 else "1.00") for i in range(6)])])
    report = run(sync(schema))

    assert stored_before == [(1,)]
    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [(0,), (1,), (2,), (4,), (5,), (9,)]
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
