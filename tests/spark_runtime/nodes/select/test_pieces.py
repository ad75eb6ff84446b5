"""Filter, project and calculate on Spark: rows land as those of one whole SELECT."""

import pytest

from spark_runtime.contract.columns import Column
from spark_runtime.contract.errors import PermanentError
from spark_runtime.nodes.select.pieces import listed
from spark_runtime.nodes.step.calculate.rules import select_with
from spark_runtime.nodes.step.filter.rules import select_where
from spark_runtime.sql.changelog import carry_changes
from tests.spark_runtime.flows import COLUMNS, row, ums


def source(flow):
    return flow.read_ums(
        "orders",
        namespace="postgres.shop01.sales.orders.*.*.*",
        columns=COLUMNS,
        keys=["id"],
    )


def in_pieces(schema):
    def build(flow):
        paid = flow.filter("paid", source(flow), "status = 'paid' AND amount > 1 -- a remark")
        taxed = flow.calculate(
            "taxed", paid, columns={"tax": "amount * 2", "gross": "amount + tax", "order": "id"}
        )
        slim = flow.project("slim", taxed, columns={"number": "id", "gross": "gross"})
        flow.write_upsert("mart", slim, table=f"{schema}.orders", keys=["number"])

    return build


def as_one_select(schema):
    def build(flow):
        whole = flow.sql(
            "whole",
            "SELECT id AS number, amount + amount * 2 AS gross FROM orders "
            "WHERE status = 'paid' AND amount > 1",
            changes_of=source(flow),
        )
        flow.write_upsert("mart", whole, table=f"{schema}.orders", keys=["number"])

    return build


CHANGES = [
    row(1, "i", 1, "2.00"),
    row(2, "i", 2, "0.50"),
    row(3, "i", 3, "3.00", "open"),
    row(4, "u", 1, "5.00"),
    row(5, "u", 3, "3.00", "paid"),
    row(6, "i", 4, "9.00"),
    row(7, "u", 4, "9.00", "refunded"),
    row(8, "i", 5, None),
    row(9, "i", 6, "7.00"),
    row(10, "d", 6, None, None),
]


@pytest.mark.parametrize("build", [in_pieces, as_one_select])
def test_what_passes_lands_and_what_no_longer_passes_leaves(
    run, send, topic, schema, stored, build
):
    send(topic, [ums(CHANGES[:6]), ums(CHANGES[6:])])
    reporter = run(build(schema))

    query = f"SELECT number, gross::text FROM {schema}.orders WHERE ums_active_ ORDER BY number"
    assert stored(query) == [(1, "15.00"), (3, "9.00")]
    assert reporter.dead == {}
    [(_, _, account)] = reporter.accounts
    # Each change once: those that pass, and those that leave, whether or not they were there.
    assert account.consumed == len(CHANGES)


def test_a_row_in_which_an_expression_fails_is_set_aside_alone(run, send, topic, schema, stored):
    def build(flow):
        orders = source(flow)
        ratio = flow.calculate("ratio", orders, columns={"ratio": "CAST(status AS int) / 2"})
        flow.write_upsert("mart", ratio, table=f"{schema}.orders", keys=["id"])

    send(topic, [ums([row(1, "i", 1, status="10"), row(2, "i", 2, status="ten")])])
    reporter = run(build)

    assert stored(f"SELECT id, ratio FROM {schema}.orders") == [(1, 5.0)]
    assert sum(reporter.dead.values()) == 1


@pytest.mark.parametrize(
    "condition", ["reflect('java.lang.System', 'exit', 1) IS NULL", "id IN (SELECT 1)", "${x}"]
)
def test_the_engine_asks_the_allow_list_again(flow, condition):
    orders = source(flow)
    with pytest.raises(PermanentError):
        flow.filter("paid", orders, condition)
    with pytest.raises(PermanentError):
        flow.calculate("taxed", orders, columns={"x": condition})


def test_a_column_that_is_called_like_a_value_is_a_column():
    columns = [Column("id", "long", nullable=False), Column("null", "string")]
    for pieces in (
        select_where("orders", "id > 0", listed(columns)),
        select_with("orders", [("twice", "id * 2")], listed(columns)),
    ):
        carried = carry_changes(pieces.text, "orders", ["id"], ["id", "null"])
        assert "IF(ums_pass_, `null`, NULL) AS `null`" in carried
