"""One forged id would win for ever: ids beyond what a producer can have given land nowhere."""

import psycopg
import pytest

from spark_runtime.contract.errors import TransientError
from spark_runtime.contract.ums_ids import pack_id
from spark_runtime.contract.wanted import FlowSettings
from tests.spark_runtime.flows import COLUMNS, row, sync, ums

ORDERS = "postgres.shop01.sales.orders"
HONEST, NEXT_EPOCH, FORGED = pack_id(1, 500), pack_id(2, 1), pack_id(90, 1)


class Backend:
    """Says how far the producer of the topic is; `to` is what it says when it is asked."""

    def __init__(self, topic, at, to=None):
        self.topic, self.at, self.to, self.asked = topic, at, to or at, 0

    @property
    def source(self):
        return {"limits": {self.topic: {ORDERS: self.at}}}

    def __call__(self):
        self.asked += 1
        return {"nodes": {"orders": {"limits": {self.topic: {ORDERS: self.to}}}}}


@pytest.fixture(params=["from the driver", "by the tasks"])
def written(request, monkeypatch):
    if request.param == "by the tasks":
        monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", 0)


def test_a_row_of_an_epoch_nobody_announced_is_a_dead_letter(
    run, send, topic, schema, stored, written
):
    backend = Backend(topic, pack_id(1, 1000))
    rows = [row(HONEST, "i", 1), row(FORGED, "u", 1, "9.99"), row(HONEST + 1, "i", 2)]
    send(topic, [ums(rows)])
    report = run(sync(schema), source=backend.source, ask=backend)

    assert stored(f"SELECT id, amount::text FROM {schema}.orders ORDER BY id") == [
        (1, "1.00"),
        (2, "1.00"),
    ]
    ((_, _, account),) = report.accounts
    assert (account.landed, account.dead, account.consumed) == (2, 1, 3)
    assert backend.asked == 1
    assert report.dead == {"forged": 1}


def test_an_id_ahead_of_the_sources_log_is_a_dead_letter(run, send, topic, schema, stored):
    backend = Backend(topic, pack_id(1, 1000))
    send(topic, [ums([row(pack_id(1, 1000), "i", 1), row(pack_id(1, 1001), "i", 2)])])
    report = run(sync(schema), source=backend.source, ask=backend)

    assert stored(f"SELECT id FROM {schema}.orders") == [(1,)]
    assert report.dead == {"forged": 1}


def test_beside_a_row_that_the_table_refuses(run, send, topic, schema, stored, mart):
    backend = Backend(topic, pack_id(1, 1000))
    send(topic, [ums([row(HONEST, "i", 1)])])
    run(sync(schema), source=backend.source, ask=backend)
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"ALTER TABLE {schema}.orders ADD CHECK (amount < 100)")
    rows = [row(HONEST + 1, "i", 2, "500.00"), row(FORGED, "i", 3), row(HONEST + 2, "i", 4)]
    send(topic, [ums(rows)])
    report = run(sync(schema), source=backend.source, ask=backend)

    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [(1,), (4,)]
    assert report.dead == {"forged": 1, "refused": 1}


def test_a_new_epoch_lands_as_soon_as_it_comes(run, send, topic, schema, stored, written):
    """Nobody tells a running flow: it asks, once, and believes from there on."""
    backend = Backend(topic, pack_id(1, 1000), to=pack_id(2, 1000))
    send(topic, [ums([row(HONEST, "i", 1)])])
    send(topic, [ums([row(NEXT_EPOCH, "i", 1, "2.00"), row(NEXT_EPOCH, "i", 2)])])
    send(topic, [ums([row(NEXT_EPOCH + 1, "u", 2, "3.00")])])
    each = FlowSettings(max_rows_per_second=1)  # a batch a message
    report = run(sync(schema), source=backend.source, ask=backend, settings=each)

    assert stored(f"SELECT id, amount::text FROM {schema}.orders ORDER BY id") == [
        (1, "2.00"),
        (2, "3.00"),
    ]
    assert report.dead == {}
    assert [account.landed for _, _, account in report.accounts] == [1, 2, 1]
    assert backend.asked == 1


def test_honest_rows_beside_a_forged_one_land(run, send, topic, schema, stored):
    """A batch may hold both: what is announced by now, and what never was."""
    backend = Backend(topic, pack_id(1, 1000), to=pack_id(2, 1000))
    copied = row(FORGED, "u", 2, "9.99")
    copied[3] = f"{NEXT_EPOCH}-0"  # the uid of the honest row
    send(topic, [ums([row(NEXT_EPOCH, "i", 1), copied, row(FORGED + 1, "i", 3)])])
    report = run(sync(schema), source=backend.source, ask=backend)

    assert stored(f"SELECT id, amount::text FROM {schema}.orders") == [(1, "1.00")]
    assert report.accounts[0][2].dead == 2


def test_a_new_epoch_beside_a_row_that_fails(run, send, topic, schema, stored):
    """The first thing found wrong may be another; nobody is called forged unasked."""

    def build(flow):
        orders = flow.read_ums("orders", namespace=f"{ORDERS}.*.*.*", columns=COLUMNS, keys=["id"])
        flow.view(orders, "orders")
        step = flow.sql(
            "step", "SELECT id, cast(status AS int) AS code FROM orders", changes_of=orders
        )
        flow.write_upsert("mart", step, table=f"{schema}.codes", keys=["id"])

    backend = Backend(topic, pack_id(1, 1000), to=pack_id(2, 1000))
    rows = [row(HONEST, "i", 1, status="x")] + [
        row(NEXT_EPOCH + n, "i", 10 + n, status="7") for n in range(3)
    ]
    send(topic, [ums(rows)])
    report = run(build, source=backend.source, ask=backend)

    assert stored(f"SELECT id FROM {schema}.codes ORDER BY id") == [(10,), (11,), (12,)]
    assert report.dead == {"failed": 1}


def test_a_forged_truncate_empties_nothing(run, send, topic, schema, stored):
    backend = Backend(topic, pack_id(1, 1000))
    truncate = ums(
        [[str(FORGED), "2026-03-01 09:30:00"]],
        kind="data_increment_truncate",
        fields=("ums_id_", "ums_ts_"),
    )
    send(topic, [ums([row(HONEST, "i", 1)]), truncate])
    report = run(sync(schema), source=backend.source, ask=backend)
    send(topic, [ums([row(HONEST + 1, "i", 2)])])
    run(sync(schema), source=backend.source, ask=backend)

    assert stored(f"SELECT id FROM {schema}.orders WHERE ums_active_ ORDER BY id") == [(1,), (2,)]
    assert report.dead == {"forged": 1}


@pytest.mark.parametrize("op", ["t", "e"])
def test_a_row_that_calls_itself_a_control_message_is_a_dead_letter(
    run, send, topic, schema, stored, op
):
    send(topic, [ums([row(HONEST, "i", 1)])])
    run(sync(schema))
    send(topic, [ums([row(HONEST + 1, op, 2)])])
    report = run(sync(schema))

    assert stored(f"SELECT id FROM {schema}.orders WHERE ums_active_") == [(1,)]
    assert report.dead == {"bad_op": 1}


def test_a_table_that_is_not_the_topics_is_not_believed(run, send, topic, schema, stored):
    backend = Backend("another.topic", pack_id(1, 1000))
    send(topic, [ums([row(HONEST, "i", 1)])])
    report = run(sync(schema), source=backend.source, ask=backend)

    assert stored(f"SELECT id FROM {schema}.orders") == []
    assert report.dead == {"forged": 1}


def test_nothing_is_judged_while_nobody_can_be_asked(run, send, topic, schema, stored):
    backend = Backend(topic, pack_id(1, 1000), to=pack_id(2, 1000))
    answers = iter([TransientError("BACKEND_UNREACHABLE", said="away"), None])

    def ask():
        if (error := next(answers)) is not None:
            raise error
        return backend()

    send(topic, [ums([row(NEXT_EPOCH, "i", 1)])])
    report = run(sync(schema), source=backend.source, ask=ask)

    assert stored(f"SELECT id FROM {schema}.orders") == [(1,)]
    assert report.dead == {}


def test_windows_count_whatever_the_ids(run, send, topic, schema, stored):
    def build(flow):
        orders = flow.read_ums(
            "orders",
            namespace=f"{ORDERS}.*.*.*",
            columns="id long not null, paid_at datetime",
            keys=["id"],
        )
        flow.view(orders, "orders")
        sums = flow.aggregate(
            "sums",
            "SELECT window.start AS slot, count(*) AS orders FROM orders"
            " GROUP BY window(paid_at, '15 minutes')",
            over=orders,
            event_time={"column": "paid_at", "delay": "10 minutes"},
        )
        flow.write_upsert("mart", sums, table=f"{schema}.sums", keys=["slot"])

    backend = Backend(topic, pack_id(1, 1000))
    fields = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "paid_at")
    at = "2026-03-01 09:01:00"
    rows = [[str(v), at, "i", f"{v}-0", "1", at] for v in (HONEST, NEXT_EPOCH)]
    send(topic, [ums(rows, fields=fields)])
    run(build, source=backend.source, ask=backend)

    assert stored(f"SELECT orders FROM {schema}.sums") == [(2,)]
    assert backend.asked == 0
