"""A flow that goes on: after a fence, a rewind, or with an older checkpoint."""

import shutil

import pytest

from spark_runtime.blocks.errors import Fenced
from tests.spark_runtime.flows import COLUMNS, row, sync, ums


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


def shares(schema, condition, share, **options):
    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.shop01.sales.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        flow.view(orders, "orders")
        step = flow.sql(
            "shares", f"SELECT id, {share} AS share FROM orders WHERE {condition}",
            changes_of=orders,
        )  # fmt: skip
        flow.write_upsert("mart", step, table=f"{schema}.shares", keys=["id"], **options)

    return build


@pytest.mark.parametrize("on_delete", ["soft", "hard"])
def test_a_corrected_program_corrects_what_is_stored(run, send, topic, schema, stored, on_delete):
    send(topic, [ums([row(10, "i", 1, "4.00"), row(11, "i", 2, "8.00"), row(12, "i", 3, "9.00")])])
    send(topic, [ums([row(13, "u", 3, "6.00"), row(14, "d", 2)])])
    run(shares(schema, "amount < 5", "amount / 2", on_delete=on_delete))
    corrected = shares(schema, "amount > 5", "amount * 2", on_delete=on_delete)
    report = run(corrected, generation="2-bbbb")

    active = "WHERE ums_active_" if on_delete == "soft" else ""
    assert stored(f"SELECT id, share::float FROM {schema}.shares {active}") == [(3, 12.0)]
    again = run(corrected, generation="3-cccc")
    landed = [sum(each.landed for _, _, each in told.accounts) for told in (report, again)]
    assert landed == [1, 0]


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
