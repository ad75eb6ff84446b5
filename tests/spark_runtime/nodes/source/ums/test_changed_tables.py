"""A table that loses or narrows a column stops the flow; one that adds or widens one does not."""

import json

import pytest
from pyspark.errors import PySparkException

from spark_runtime.blocks.lanes import choose
from spark_runtime.blocks.query import FlowQuery
from spark_runtime.nodes.source.ums.run.changes import SourceChanged, SourceRekeyed
from tests.spark_runtime.flows import COLUMNS, row
from tests.spark_runtime.flows import ums as ums_of_texts

FIELDS = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "amount", "status")
WITHOUT_STATUS, RENAMED = FIELDS[:6], (*FIELDS[:6], "state")
FIRST, SECOND = "postgres.shop01.sales.orders.1.0.0", "postgres.shop01.sales.orders.2.0.0"
TYPES = {"ums_id_": ("long",), "id": ("long",), "amount": ("decimal", 10, 2)}


def ums(rows, *, fields=FIELDS, namespace, unchanged=None, key=("id",), **types):
    """As a capture writes it: with the type of each column, and the key; and with what an update
    left out, as earlier captures did not."""
    message = json.loads(ums_of_texts(rows, fields=fields, namespace=namespace))
    if unchanged is not None:
        message["schema"]["unchanged"] = unchanged
    for field in message["schema"]["fields"]:
        told = (TYPES | types).get(field["name"], ("string",))
        field |= dict(zip(("type", "precision", "scale"), told, strict=False))
        field |= {"pk": True} if field["name"] in key else {}
    return json.dumps(message).encode()


@pytest.fixture
def way(request, monkeypatch):
    """Batches are read here, without Spark as far as that can be, or in Spark's tasks."""
    if request.param == "in tasks":
        monkeypatch.setattr(choose, "SMALL_BATCH_ROWS", -1)


def in_both_ways(test):
    ways = pytest.mark.parametrize("way", ["here", "in tasks"], indirect=True)
    return pytest.mark.usefixtures("way")(ways(test))


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


def values_of(schema, stored):
    return stored(f"SELECT id, amount::text, status FROM {schema}.orders ORDER BY id")


@in_both_ways
@pytest.mark.parametrize(
    ("op", "fields", "unchanged"),
    [
        ("i", WITHOUT_STATUS, []),
        ("u", RENAMED, []),
        ("u", (*FIELDS[:5], "state"), ["amount"]),
        ("u", WITHOUT_STATUS, ["state"]),  # renamed, and left untouched
    ],
)
def test_a_column_that_is_gone_stops_a_flow_though_an_update_could_leave_it_out(
    run, send, topic, schema, stored, failures, op, fields, unchanged
):
    build = synced(schema, version=1, may_lack=["amount", "status"])
    send(topic, [ums([row(10, "i", 1)], namespace=FIRST, unchanged=[])])
    run(build)
    values = dict(zip(FIELDS, row(11, op, 1, "2.00"), strict=True)) | {"state": "sent"}
    told = [[values[name] for name in fields]]
    send(topic, [ums(told, fields=fields, namespace=SECOND, unchanged=unchanged)])
    with pytest.raises(PySparkException):
        run(build)
    assert isinstance(failures[0], SourceChanged)
    assert failures[0].parameters == {"node": "orders", "columns": "status"}
    assert values_of(schema, stored) == [(1, "1.00", "paid")]


@in_both_ways
def test_what_an_update_says_it_left_out_stops_nothing(run, send, topic, schema, stored):
    build = synced(schema, version=1)
    send(topic, [ums([row(10, "i", 1)], namespace=FIRST, unchanged=[])])
    run(build)
    told = [row(11, "u", 1, "2.00")[:6]]
    send(topic, [ums(told, fields=WITHOUT_STATUS, namespace=SECOND, unchanged=["status"])])
    run(build)
    assert values_of(schema, stored) == [(1, "2.00", "paid")]


@in_both_ways
def test_what_is_computed_with_may_not_be_left_out(run, send, topic, schema, stored, failures):
    """The table got another replica identity: a condition would see NULL, and the row leave."""

    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"],
            version=1, must_have=["status"],
        )  # fmt: skip
        flow.view(orders, "orders")
        text = "SELECT id, amount FROM orders WHERE status = 'paid'"
        paid = flow.sql("paid", text, changes_of=orders)
        flow.write_upsert("mart", paid, table=f"{schema}.orders", keys=["id"])

    send(topic, [ums([row(10, "i", 1)], namespace=FIRST, unchanged=[])])
    run(build)
    told = [row(11, "u", 1, "2.00")[:6]]
    send(topic, [ums(told, fields=WITHOUT_STATUS, namespace=SECOND, unchanged=["status"])])
    with pytest.raises(PySparkException):
        run(build)
    assert isinstance(failures[0], SourceChanged)
    assert failures[0].parameters == {"node": "orders", "columns": "status"}
    assert stored(f"SELECT id, amount::text FROM {schema}.orders") == [(1, "1.00")]


@in_both_ways
@pytest.mark.parametrize(
    ("types", "changed"),
    [
        ({"amount": ("decimal", 12, 2)}, None),
        ({"amount": ("decimal",)}, None),
        ({"id": ("decimal", 19, 0)}, None),
        ({"note": ("int",)}, None),
        ({"amount": ("decimal", 10, 4)}, "amount"),
        ({"amount": ("decimal", 8, 2)}, "amount"),
        ({"amount": ("string",)}, "amount"),
        ({"status": ("int",)}, "status"),
        ({"id": ("int",)}, "id"),
        ({"id": ("decimal", 12, 0), "status": ("date",)}, "id, status"),
    ],
)
def test_a_type_that_holds_less_stops_a_flow_and_a_wider_one_does_not(
    run, send, topic, schema, stored, failures, types, changed
):
    added = (*FIELDS, "note")
    send(topic, [ums([[*row(10, "i", 1), "7"]], fields=added, namespace=SECOND, **types)])
    if changed is None:
        run(synced(schema, version=1))
        assert stored(f"SELECT id FROM {schema}.orders") == [(1,)]
        return
    with pytest.raises(PySparkException):
        run(synced(schema, version=1))
    assert isinstance(failures[0], SourceChanged)
    assert failures[0].parameters == {"node": "orders", "columns": changed}
    run(synced(schema, version=2))


def inserted(schema, **options):
    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"], **options
        )
        flow.write_insert("mart", orders, table=f"{schema}.orders")

    return build


@in_both_ways
@pytest.mark.parametrize("building", [synced, inserted])
@pytest.mark.parametrize(
    ("key", "after"), [(["id", "status"], "(id, status)"), (["status"], "(status)"), ([], "()")]
)
def test_another_primary_key_stops_a_flow(
    run, send, topic, schema, stored, failures, building, key, after
):
    send(topic, [ums([row(10, "i", 1, status="eu")], namespace=FIRST, unchanged=[])])
    run(building(schema, version=1))
    told = ums([row(11, "i", 1, "2.00", "us")], namespace=SECOND, unchanged=[], key=key)
    send(topic, [told])
    with pytest.raises(PySparkException):
        run(building(schema, version=1))
    assert isinstance(failures[0], SourceRekeyed)
    assert failures[0].parameters == {"node": "orders", "before": "(id)", "after": after}
    assert values_of(schema, stored) == [(1, "1.00", "eu")]
