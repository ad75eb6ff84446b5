"""A simple SELECT over ordinary rows gives the rows that Spark gives; others are Spark's."""

import pytest

from spark_runtime.blocks.arrow_rows import arrow_rows
from spark_runtime.blocks.frame import Origin
from spark_runtime.blocks.lanes.cached_plan import CachedPlan
from spark_runtime.contract.columns import format_columns
from tests.spark_runtime.flows import wire_rows_of
from tests.spark_runtime.nodes.source.ums.test_arrow import (
    AT,
    COLUMNS,
    NAMESPACE,
    SYSTEM,
    control,
    message,
    record,
    schema_of,
)

ROWS = [
    message(version="1", uid="1-0", op="i", status="paid", amount="1.00", paid_at=AT, raw="AAH/"),
    message(version="2", uid="2-0", status="Paid", day="2026-03-01", open="true"),
    message(version="3", uid="3-0", status=None, amount=None, doc="{}"),
    message(version="4", uid="4-0", op="d"),
    message(version="5", uid="5-0", op="d", status="paid"),
    message(version="6", uid="6-0", status="", share="0.5", whole="7"),
    message((*SYSTEM, "id"), version="7", uid="7-0"),
    message((*SYSTEM, "id", "status", "doc"), version="8", uid="8-0", status="paid"),
    control("data_increment_heartbeat"),
]
SIMPLE = [
    "SELECT id FROM orders",
    "SELECT * FROM orders",
    "SELECT id, status, amount, paid_at, raw, day, doc, whole, share, open FROM orders",
    "SELECT ID AS number, Status AS `state of it`, id AS again FROM orders o",
    "SELECT o.id, o.status FROM orders AS o WHERE o.amount IS NOT NULL",
    "SELECT id, status FROM orders WHERE status = 'paid'",
    "SELECT id, status FROM orders WHERE status <> 'paid'",
    "SELECT id FROM orders WHERE status IS NULL",
    "SELECT id, amount FROM orders WHERE status IS NOT NULL AND doc IS NULL AND status <> ''",
    "SELECT id, raw FROM orders WHERE NOT raw IS NULL",
]
SPARKS = [
    "SELECT id, upper(status) AS status FROM orders",
    "SELECT id, 1 AS one FROM orders",
    "SELECT id FROM orders WHERE whole > 3",
    "SELECT id FROM orders WHERE whole = '7'",
    "SELECT id FROM orders WHERE status = 'paid' OR amount IS NULL",
    "SELECT id FROM orders WHERE status <=> 'paid'",
    "SELECT id FROM orders WHERE status = doc",
    "SELECT id FROM orders WHERE NOT status = 'paid'",
    "SELECT id FROM orders WHERE upper(status) IS NULL",
    "SELECT id FROM orders WHERE true",
]


@pytest.fixture(scope="module")
def orders(flow):
    columns = format_columns([column for column in COLUMNS if column.type != "float"])
    frame = flow.read_ums("orders", namespace=NAMESPACE, columns=columns, keys=["id"])
    flow.view(frame, "orders")
    return frame


@pytest.fixture(scope="module")
def selected(flow, orders):
    """The frame of a SELECT over the orders."""
    return lambda text: flow.sql("step", text, changes_of=orders)


@pytest.fixture
def both():
    """The rows of a frame over messages, without Spark and by it."""
    plans = []

    def rows(frame, values):
        plans.append(CachedPlan(frame.origin.records.session, wire_rows_of(frame)))
        records = [record(value, offset) for offset, value in enumerate(values)]
        simple = frame.origin.arrow
        arrow = simple and arrow_rows(simple, records, schema_of(plans[-1]))
        return arrow, plans[-1].run(records)

    yield rows
    for plan in plans:
        plan.close()


@pytest.mark.parametrize("text", SIMPLE)
def test_a_simple_select_is_what_spark_makes_of_it(both, selected, text):
    arrow, sparks = both(selected(text), ROWS)
    assert arrow is not None
    assert arrow.equals(sparks)


@pytest.mark.parametrize(
    "text",
    [
        "SELECT ID, Status AS state, upper(STATUS) AS loud, amount FROM orders",
        "SELECT id, status AS state, upper(STATE) AS loud, amount FROM orders",
    ],
)
def test_an_untouched_column_stays_so_however_it_is_named(both, selected, text):
    _, sparks = both(selected(text), [message((*SYSTEM, "id", "amount"))])
    assert sparks["ums_same_"].to_pylist() == ['{"state","loud"}']


def test_a_row_that_failed_one_select_fails_the_next(both, flow, selected):
    known = selected("SELECT id, status AS s FROM orders WHERE amount IS NULL")
    flow.view(known, "known")
    paid = flow.sql("paid", "SELECT id, s FROM known WHERE s = 'paid'", changes_of=known)
    arrow, sparks = both(paid, ROWS)
    assert arrow is not None
    assert arrow.equals(sparks)


@pytest.mark.parametrize("text", SPARKS)
def test_what_computes_is_sparks(selected, text):
    assert selected(text).origin.arrow is None


def test_behind_a_lookup_a_simple_select_is_sparks_too():
    origin = Origin(None, None, None, arrow=lambda records: {})
    looked_up = origin.then(None, last=lambda rows: rows)
    assert looked_up.arrow is origin.arrow
    assert looked_up.then(None, arrow=lambda before: before).arrow is None


def test_a_table_with_a_column_that_only_spark_reads_is_sparks(flow):
    columns = format_columns(COLUMNS)
    frame = flow.read_ums("orders", namespace=NAMESPACE, columns=columns, keys=["id"])
    assert frame.origin.arrow is None
