"""A changed table is the same to both readers: what stops Spark's, the short way leaves to it."""

import json

import pytest
from pyspark.errors import PySparkException

from spark_runtime.blocks.arrow_rows import arrow_rows
from spark_runtime.blocks.lanes.cached_plan import CachedPlan
from spark_runtime.blocks.sinks.batch import Shape
from spark_runtime.blocks.sinks.wire import wire_form
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.contract.columns import parse_columns
from spark_runtime.nodes.source.ums.run.arrow import ArrowSource
from spark_runtime.nodes.source.ums.run.changes import explain_change
from spark_runtime.nodes.source.ums.run.rows import rows_of
from tests.spark_runtime.nodes.source.ums.test_arrow import schema_of

COLUMNS = parse_columns(
    "id long not null, region string not null, amount decimal(10,2), note string, state string"
)
READ = {
    "columns": COLUMNS,
    "keys": ("id", "region"),
    "namespace": "postgres.shop01.sales.orders.*.*.*",
    "protocols": ("initial", "increment"),
    "version": 1,
    "may_lack": ("amount", "note"),
    "must_have": ("state",),
}
SYSTEM = [
    {"name": name, "type": "string"} for name in ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_")
]
FIELDS = {
    "id": {"type": "long", "pk": True},
    "region": {"type": "string", "pk": True},
    "amount": {"type": "decimal", "precision": 10, "scale": 2},
    "note": {"type": "string"},
    "state": {"type": "string"},
}
VALUES = {"id": "1", "region": "eu", "amount": "1.00", "note": "new", "state": "sent"}


@pytest.fixture(scope="module")
def sparks(spark):
    shape = Shape(COLUMNS, READ["keys"])
    plan = CachedPlan(spark, lambda records: wire_form(rows_of(records, **READ), shape))
    yield plan
    plan.close()


def message(*, version=2, without=(), fields=FIELDS, **schema):
    """An update, in which every field has a value."""
    named = {name: field for name, field in fields.items() if name not in without}
    document = {
        "protocol": {"type": "data_increment_data", "version": "1.3"},
        "schema": {
            "namespace": f"postgres.shop01.sales.orders.{version}.0.0",
            **schema,
            "fields": [*SYSTEM, *({"name": name, **field} for name, field in named.items())],
        },
        "payload": [
            {
                "tuple": ["5", "2026-03-01 09:30:00.000000", "u", "5-0"]
                + [VALUES.get(name, "7") for name in named]
            }
        ],
    }
    return json.dumps(document).encode()


def either_way(sparks, value):
    """What becomes of a message: "lands", "dead", or what Spark's reader says has changed."""
    records = [Record(value, "orders", 1, 0, 1_772_357_400_000)]
    rows = arrow_rows(ArrowSource(**READ), records, schema_of(sparks))
    try:
        sparks_rows = sparks.run(records)
    except PySparkException as error:
        assert rows is None
        changed = explain_change(error, "orders")
        return changed and {**changed.parameters, "node": None}
    if sparks_rows["ums_why_"].to_pylist() == ["dead"]:
        assert rows is None
        return "dead"
    assert rows is None or rows.equals(sparks_rows)
    return "lands"


def gone(columns):
    return {"node": None, "columns": columns}


@pytest.mark.parametrize(
    ("told", "becomes"),
    [
        ({"unchanged": []}, "lands"),
        ({}, "lands"),
        ({"without": ["note"]}, "lands"),  # of a writer that does not say what was left out
        ({"without": ["note"], "unchanged": None}, "lands"),
        ({"without": ["note"], "unchanged": ["note"]}, "lands"),
        ({"without": ["note", "amount"], "unchanged": ["amount", "note"]}, "lands"),
        ({"without": ["note"], "unchanged": []}, gone("note")),
        ({"without": ["note"], "unchanged": ["remark"]}, gone("note")),
        ({"without": ["note", "amount"], "unchanged": ["amount"]}, gone("note")),
        ({"without": ["note", "amount"], "unchanged": []}, gone("amount, note")),
        ({"without": ["note"], "unchanged": [], "version": 1}, "lands"),
        ({"without": ["note"], "unchanged": "note"}, "lands"),
        ({"without": ["note"], "unchanged": [7]}, gone("note")),
        # What is computed with may not be left untouched either.
        ({"without": ["state"], "unchanged": ["state"]}, gone("state")),
        ({"without": ["state"]}, gone("state")),
        ({"without": ["note", "state"], "unchanged": ["note", "state"]}, gone("state")),
        ({"without": ["state"], "unchanged": ["state"], "version": 1}, "lands"),
    ],
)
def test_a_column_that_is_neither_sent_nor_left_untouched_is_gone(sparks, told, becomes):
    assert either_way(sparks, message(**told)) == becomes


def rekeyed(after):
    return {"node": None, "before": "(id, region)", "after": after}


def keyed(*names):
    return {name: {**field, "pk": name in names} for name, field in FIELDS.items()}


@pytest.mark.parametrize(
    ("told", "becomes"),
    [
        ({"fields": dict(reversed(FIELDS.items())), "unchanged": []}, "lands"),
        ({"fields": keyed("id")}, rekeyed("(id)")),
        ({"fields": keyed("id", "region", "note")}, rekeyed("(id, region, note)")),
        ({"fields": keyed("id", "note")}, rekeyed("(id, note)")),
        (
            {"fields": {**FIELDS, "more": {"type": "int", "pk": True}}},
            rekeyed("(id, region, more)"),
        ),
        ({"fields": keyed(), "unchanged": []}, rekeyed("()")),
        ({"fields": keyed()}, "lands"),  # a writer that says nothing of keys
        ({"without": ["region"], "unchanged": []}, rekeyed("(id)")),
        ({"fields": keyed("id"), "version": 1}, "lands"),
    ],
)
def test_another_key_is_told(sparks, told, becomes):
    assert either_way(sparks, message(**told)) == becomes


def amount(**told):
    return {"fields": {**FIELDS, "amount": {"type": "decimal", **told}}}


@pytest.mark.parametrize(
    ("told", "becomes"),
    [
        (amount(precision=12, scale=2), "lands"),
        (amount(precision=None, scale=None), "lands"),
        (amount(precision="12", scale="2"), "lands"),
        (amount(precision="8", scale="2"), gone("amount")),
        (amount(precision="many", scale=2), "dead"),
        (amount(precision=12, scale=[2]), "dead"),
        (amount(precision=12.0, scale=2), "dead"),
        (amount(precision=-12, scale=2), "dead"),
        (amount(precision=True, scale=0), "dead"),
        (amount(precision=10**9, scale=2), "dead"),
        ({**amount(precision="many", scale=2), "version": 1}, "lands"),
        (amount(type={"of": "mine"}), gone("amount")),
        (amount(type=None), gone("amount")),
    ],
)
def test_types_that_cannot_be_read_set_a_message_aside(sparks, told, becomes):
    assert either_way(sparks, message(**told)) == becomes
