"""A table that loses a column stops the flow: nothing tells that from a value left untouched."""

import pytest
from pyspark.errors import PySparkException

from spark_runtime.blocks.query import FlowQuery
from spark_runtime.blocks.sources.changes import SourceChanged
from tests.spark_runtime.blocks.conftest import COLUMNS, row, ums

FIELDS = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "amount", "status")
WITHOUT_STATUS, RENAMED = FIELDS[:6], (*FIELDS[:6], "state")
FIRST, SECOND = "postgres.shop01.sales.orders.1.0.0", "postgres.shop01.sales.orders.2.0.0"


@pytest.fixture
def failures(monkeypatch):
    """What ended the batches, before Spark wrapped it."""
    seen, land = [], FlowQuery.land

    def noted(query, batch, rows):
        try:
            return land(query, batch, rows)
        except Exception as error:
            seen.append(error)
            raise

    monkeypatch.setattr(FlowQuery, "land", noted)
    return seen


def synced(schema, **options):
    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"], **options
        )
        flow.write_upsert("mart", orders, table=f"{schema}.orders", keys=["id"])

    return build


@pytest.mark.parametrize("fields", [RENAMED, WITHOUT_STATUS], ids=["renamed", "dropped"])
def test_a_flow_stops_at_the_first_row_that_lacks_a_column(
    run, send, topic, schema, stored, failures, fields
):
    send(topic, [ums([row(10, "i", 1)], namespace=FIRST)])
    run(synced(schema, version=1))
    send(topic, [ums([row(11, "i", 2)[: len(fields)]], fields=fields, namespace=SECOND)])
    with pytest.raises(PySparkException):
        run(synced(schema, version=1))
    assert isinstance(failures[0], SourceChanged) and "status" in failures[0].message
    assert stored(f"SELECT id FROM {schema}.orders") == [(1,)]

    run(synced(schema, version=2))  # somebody has said that it may go on
    assert stored(f"SELECT id, status FROM {schema}.orders ORDER BY id") == [
        (1, "paid"),
        (2, None),
    ]


def test_what_an_update_may_leave_out_stops_nothing(run, send, topic, schema, stored):
    build = synced(schema, version=1, may_lack=["status"])
    added = (*FIELDS, "note")
    send(topic, [ums([[*row(10, "i", 1), "new"]], fields=added, namespace=SECOND)])
    run(build)
    send(topic, [ums([row(11, "u", 1, "2.00")[:6]], fields=WITHOUT_STATUS, namespace=SECOND)])
    run(build)
    assert stored(f"SELECT amount::text, status FROM {schema}.orders") == [("2.00", "paid")]
