"""A cached plan gives, batch after batch, the rows that a plan of the batch's own gives."""

from datetime import UTC, datetime

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import functions as F

from spark_runtime.blocks.lanes.cached_plan import CachedPlan
from spark_runtime.blocks.lanes.reread import RereadFetched
from spark_runtime.blocks.sources.blame import bits, bits_of
from spark_runtime.blocks.sources.tail import Record
from tests.spark_runtime.flows import row, ums, wire_rows_of

COLUMNS = "id long not null, amount decimal(10,2), status string, paid_at datetime, raw binary"
FIELDS = (
    "ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "amount", "status", "paid_at", "raw",
)  # fmt: skip
RECORDS = "value binary, topic string, partition int, offset bigint, timestamp timestamp"


def wide(version, op, key, *, at="2026-03-01 09:30:00.123456", raw="AAH/"):
    return ums([[*row(version, op, key), at, raw]], fields=FIELDS)


# Batches in the order of a topic: each is larger or smaller than the one before.
BATCHES = {
    "one row": [wide(1, "i", 1)],
    "many rows": [wide(n, "u", n % 7) for n in range(2, 60)],
    "no record": [],
    "texts": [ums([row(60, "i", 1, status='ä\\"\n日本 \U0001f6eb')])],
    "poison": [
        b"{not json",
        b"\xff\xfe\x00",
        None,
        ums([row(61, "i", 1), ["62", "x"], row(63, "i", "many")]),
        ums([row(64, "i", 2, status="a\0b"), row(65, "i", 3)]),
        ums([row(66, "?", 4), row(-1, "i", 5)]),
    ],
    "a delete": [wide(67, "d", 1)],
    "another key": [ums([row(68, "b", 1), row(68, "d", 1), row(69, "i", 2)])],
    "columns left untouched": [ums([row(70, "u", 1)[:5]], fields=FIELDS[:5])],
    "instants": [
        wide(71, "i", 1, at="infinity"),
        wide(72, "i", 2, at="-infinity"),
        wide(73, "i", 3, at="0001-01-01 00:00:00"),
        wide(74, "i", 4, at=None, raw=None),
    ],
    "control": [
        ums([["75", "2026-03-01"]], kind="data_increment_truncate", fields=FIELDS[:2]),
        ums([["76", "2026-03-01"]], kind="data_increment_heartbeat", fields=FIELDS[:2]),
    ],
    "another table": [ums([row(77, "i", 1)], namespace="postgres.shop01.sales.customers.1.0.0")],
    "one row again": [wide(78, "i", 1)],
}


@pytest.fixture(scope="module")
def orders(flow):
    namespace = "postgres.shop01.sales.orders.*.*.*"
    return flow.read_ums("orders", namespace=namespace, columns=COLUMNS, keys=["id"])


def step(flow, orders, text):
    flow.view(orders, "orders")
    return flow.sql("step", text, changes_of=orders)


@pytest.fixture(scope="module")
def plans(flow, orders):
    """Of some frames: the cached plan, and how a batch's own is made."""
    paid = step(
        flow, orders, "SELECT id, upper(status) AS state, amount FROM orders WHERE amount > 0"
    )

    def pair(frame):
        make = wire_rows_of(frame)
        return CachedPlan(frame.origin.records.session, make), make

    made = {"source": pair(orders), "select": pair(paid)}
    yield made
    for cached, _ in made.values():
        cached.close()


@pytest.mark.parametrize("frame", ["source", "select"])
@pytest.mark.parametrize("batch", BATCHES)
def test_rows_are_those_of_a_plan_of_its_own(spark, plans, frame, batch):
    cached, make = plans[frame]
    before = sum(len(values) for values in list(BATCHES.values())[: list(BATCHES).index(batch)])
    records = records_of(BATCHES[batch], before)
    assert cached.run(records).equals(make(as_spark_reads(spark, records)).toArrow())


def records_of(values, first):
    return [Record(value, "t", 0, first + n, 1_772_357_400_000) for n, value in enumerate(values)]


def as_spark_reads(spark, records):
    at = datetime.fromtimestamp(1_772_357_400, UTC)
    return spark.createDataFrame(
        [(r.value, r.topic, r.partition, r.offset, at) for r in records], RECORDS
    )


def test_what_records_part_say_is_what_a_plan_with_the_blame_says(spark, flow, orders):
    codes = step(flow, orders, "SELECT id, cast(status AS int) AS code FROM orders")
    rows = [row(10 + n, "i", n, status="x" if n in (1, 4) else str(n)) for n in range(6)]
    copied = row(11, "i", 7, status="7")  # the uid of another row, in a message of its own
    values = [
        ums([*rows[:3], ["62", "x"]]),
        *BATCHES["control"],
        b"{",
        ums(rows[3:]),
        ums([copied]),
    ]
    records = records_of(values, 5)
    blamed = {"11-0": "failed: no number", "14-0": "failed: no number"}
    own = wire_rows_of(codes, blamed)(as_spark_reads(spark, records)).toArrow()

    session = codes.origin.records.session
    plan = CachedPlan(session, wire_rows_of(codes), blames=True)
    part = RereadFetched(records, plan.run, lambda rows: rows)
    assert sorted(part.uids({"10-0": ""})) == ["11-0", "11-0", *(f"1{n}-0" for n in range(2, 6))]
    assert part.without(blamed).equals(own)
    for uid in ("10-0", "12-0", "13-0", "15-0"):
        part.read(bits_of(uid), {})
    for uid in blamed:
        with pytest.raises(PySparkException, match="CAST_INVALID_INPUT"):
            part.read(bits_of(uid), {})
    plan.close()


def test_both_hash_a_uid_alike(spark):
    uids = ["10-0", "9223372036854775807-999", "207", "ä"]
    read = spark.createDataFrame([(uid,) for uid in uids], "uid string").select(bits(F.col("uid")))
    assert [each for (each,) in read.collect()] == [bits_of(uid) for uid in uids]


def test_it_is_planned_once(plans):
    cached, _ = plans["source"]
    plan = cached._rows._jdf.queryExecution().executedPlan()
    for number in range(3):
        cached.run([Record(wide(100 + number, "i", 1), "t", 0, number, 0)])
    assert cached._rows._jdf.queryExecution().executedPlan().equals(plan)


def test_a_row_that_fails_is_told_and_leaves_the_plan_fit(flow, orders):
    codes = step(flow, orders, "SELECT id, cast(status AS int) AS code FROM orders")
    cached = CachedPlan(
        codes.origin.records.session, lambda records: codes.origin.over(records, None, {})
    )
    bad, good = (Record(ums([row(1, "i", 1, status=s)]), "t", 0, 1, 0) for s in ("x", "7"))
    with pytest.raises(PySparkException, match="CAST_INVALID_INPUT"):
        cached.run([bad])
    assert cached.run([good])["code"].to_pylist() == [7]
    cached.close()


def test_a_step_leaves_the_name_of_its_input_to_the_stream(flow, orders, plans):
    assert flow.session.table("orders").isStreaming


@pytest.mark.parametrize(
    "expression",
    ["current_timestamp()", "current_date()", "cast('now' AS timestamp)", "timestamp 'now'"],
)
def test_a_plan_that_reads_the_clock_is_not_cached(flow, orders, expression):
    frame = step(flow, orders, f"SELECT id, {expression} AS at FROM orders")
    assert frame.origin.reads_clock
    later = flow.sql("later", f"SELECT id FROM {flow.view_of(frame)}", changes_of=frame)
    assert later.origin.reads_clock


def test_other_plans_may_be_cached(flow, orders):
    assert not step(flow, orders, "SELECT id, 'knowing' AS x FROM orders").origin.reads_clock
