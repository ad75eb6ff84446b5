"""Rows that cannot land: each is set aside with its reason, and the rest lands."""

import json
from dataclasses import dataclass

import psycopg
import pytest
from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException

from spark_runtime.blocks.lanes import bisect
from spark_runtime.blocks.lanes.reread import RereadTopic
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sources.blame import bits_of
from tests.spark_runtime.flows import COLUMNS, row, sync, ums

HEARTBEAT, FIELDS = "data_increment_heartbeat", ("ums_id_", "ums_ts_")


def test_poison_goes_to_the_dead_letters_and_the_account_adds_up(run, send, topic, schema, stored):
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


@pytest.mark.parametrize("most_rows", [10_000, 0])
@pytest.mark.parametrize("bad", [{"amount": "NaN"}, {"status": "a\0b"}])
def test_a_delete_passes_by_its_key_whatever_else_it_holds(
    run, send, topic, schema, stored, monkeypatch, bad, most_rows
):
    """Its before image is that of the update that was set aside."""
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", most_rows)
    send(topic, [ums([row(10, "i", 1), row(11, "u", 1, **bad), row(12, "i", 2)])])
    run(sync(schema))
    send(topic, [ums([row(13, "d", 1, **bad), row(14, "d", "2\0"), row(15, "d", "none", **bad)])])
    report = run(sync(schema))

    (_, _, account), *_ = report.accounts
    assert (account.landed, account.dead) == (1, 2)
    assert stored(f"SELECT id, ums_active_ FROM {schema}.orders ORDER BY id") == [
        (1, False),
        (2, True),
    ]


def test_without_keys_a_delete_has_to_be_whole(run, send, topic, schema, stored):
    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=[]
        )
        flow.write_insert("mart", orders, table=f"{schema}.log")

    send(topic, [ums([row(10, "d", 1, "NaN"), row(11, "d", 2, status="a\0b"), row(12, "d", 3)])])
    report = run(build)
    assert report.dead == {"bad_value": 1, "nul": 1}
    assert stored(f"SELECT id FROM {schema}.log") == [(3,)]


def test_what_is_no_envelope_as_the_contract_has_it_is_poison(run, send, topic, schema, stored):
    fields = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "amount", "status", "amount")
    nameless = json.loads(ums([row(11, "i", 2)]))
    del nameless["schema"]["namespace"]
    send(
        topic,
        [
            ums([row(10, "i", 1, status="caf_")]).replace(b"caf_", b"caf\xe9"),  # no UTF-8
            json.dumps(nameless).encode(),
            ums([[*row(12, "i", 3), "2.00"]], fields=fields),
            ums([row(13, "i", 4)]),
        ],
    )
    report = run(sync(schema))
    assert stored(f"SELECT id FROM {schema}.orders") == [(4,)]
    assert report.dead == {"bad_json": 3}
    assert report.accounts[0][2].consumed == 4


def test_a_uid_that_is_none_is_poison(run, send, topic, schema, stored):
    """Stored, it would fail every later row that is compared with it."""
    uids = ["x", "10-", "", "10--1", "10-a", "10-0", "7"]
    rows = [row(10, "i", key) for key in range(len(uids))]
    for written, uid in zip(rows, uids, strict=True):
        written[3] = uid
    send(topic, [ums(rows)])
    report = run(sync(schema))
    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [(5,), (6,)]
    assert report.dead == {"bad_id": 5}


def test_a_decimal_that_would_be_rounded_is_poison(run, send, topic, schema, stored):
    amounts = ["0.125", "1E-3", "12.5e-2", "0.120", "1.5", "-7", "1.5E1", "1e-2", "2E+2", "1.00e-1"]
    send(topic, [ums([row(10 + key, "i", key, each) for key, each in enumerate(amounts)])])
    report = run(sync(schema))
    rows = stored(f"SELECT id, amount::text FROM {schema}.orders ORDER BY id")
    assert [amount for _, amount in rows] == [
        "0.12", "1.50", "-7.00", "15.00", "0.01", "200.00", "0.10",
    ]  # fmt: skip
    assert report.dead == {"bad_value": 3}


def test_a_row_the_table_refuses_is_set_aside_and_the_rest_lands(
    run, send, topic, schema, stored, mart
):
    send(topic, [ums([row(9, "i", 9)])])
    run(sync(schema))
    stored_before = stored(f"SELECT count(*) FROM {schema}.orders")
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"ALTER TABLE {schema}.orders ADD CHECK (amount < 100)")
    send(topic, [ums([row(10 + i, "i", i, "500.00" if i == 3 else "1.00") for i in range(6)])])
    report = run(sync(schema))

    assert stored_before == [(1,)]
    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [
        (0,),
        (1,),
        (2,),
        (4,),
        (5,),
        (9,),
    ]
    assert report.dead == {"refused": 1}
    assert report.accounts[0][2].dead == 1


@pytest.mark.parametrize("most_rows", [10_000, 0])
def test_a_row_that_the_table_refuses_at_the_commit_is_set_aside(
    run, send, topic, schema, stored, mart, monkeypatch, most_rows
):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", most_rows)
    send(topic, [ums([row(9, "i", 9)])])
    run(sync(schema))
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"CREATE TABLE {schema}.known AS SELECT 'paid' AS status")
        connection.execute(f"ALTER TABLE {schema}.known ADD PRIMARY KEY (status)")
        connection.execute(
            f"ALTER TABLE {schema}.orders ADD FOREIGN KEY (status) REFERENCES {schema}.known"
            " DEFERRABLE INITIALLY DEFERRED"
        )
    send(topic, [ums([row(10 + i, "i", i, status="lost" if i == 2 else "paid") for i in range(5)])])
    report = run(sync(schema))

    ids = stored(f"SELECT id FROM {schema}.orders ORDER BY id")
    assert ids == [(0,), (1,), (3,), (4,), (9,)]
    assert report.dead == {"refused": 1}
    account = report.accounts[0][2]
    assert (account.landed, account.dead) == (4, 1)


@pytest.mark.parametrize("most_rows", [10_000, 0])
def test_a_row_that_another_key_of_the_table_refuses_is_no_duplicate(
    run, send, topic, schema, stored, mart, monkeypatch, most_rows
):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", most_rows)
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"CREATE TABLE {schema}.log (id bigint PRIMARY KEY, status text)")
    send(topic, [ums([row(10, "i", 1, status="first"), row(11, "i", 1), row(12, "i", 2)])])

    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=[]
        )
        flow.write_insert("mart", orders, table=f"{schema}.log")

    report = run(build)
    assert stored(f"SELECT id, status FROM {schema}.log ORDER BY id") == [(1, "first"), (2, "paid")]
    assert report.dead == {"refused": 1}
    account = report.accounts[0][2]
    assert (account.landed, account.dead, account.duplicate) == (2, 1, 0)


@pytest.mark.parametrize("most_rows", [10_000, 0])
def test_a_batch_that_is_refused_only_as_a_whole_stops_the_flow(
    run, send, topic, schema, stored, mart, monkeypatch, most_rows
):
    send(topic, [ums([row(10, "i", 1, status="z"), row(11, "i", 2, status="x")])])
    run(sync(schema))
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"CREATE UNIQUE INDEX only_one ON {schema}.orders (status)")
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", most_rows)
    send(topic, [ums([row(12, "u", 2, status="y"), row(13, "u", 1, status="x")])])
    with pytest.raises(PySparkException, match="SINK_REFUSED.*only_one.* two rows may swap"):
        run(sync(schema))
    assert stored(f"SELECT id, status FROM {schema}.orders ORDER BY id") == [(1, "z"), (2, "x")]


def codes(schema, code="cast(status AS int)"):
    """Fails on every row whose status is no number."""

    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        flow.view(orders, "orders")
        step = flow.sql("step", f"SELECT id, {code} AS code FROM orders", changes_of=orders)
        flow.write_upsert("mart", step, table=f"{schema}.codes", keys=["id"])

    return build


def test_an_expression_that_fails_on_a_row_sets_that_row_aside(run, send, topic, schema, stored):
    send(topic, [ums([row(10 + i, "i", i, status="x" if i == 2 else str(i)) for i in range(5)])])
    report = run(codes(schema))

    assert stored(f"SELECT id, code FROM {schema}.codes ORDER BY id") == [
        (0, 0), (1, 1), (3, 3), (4, 4),
    ]  # fmt: skip
    assert report.dead == {"failed": 1}
    assert report.accounts[0][2].consumed == 5


TOO_MUCH = {
    "stack": ("regexp_replace(status, '(a|b)*c', '')", "ab" * 5_000),
    "memory": ("length(repeat(status, 10000))", "ab" * 100_000),
    "length": ("length(repeat(status, 10000))", "ab" * 150_000),
}


@pytest.mark.parametrize(
    ("what", "most_rows"), [("stack", 10_000), ("stack", 0), ("memory", 10_000), ("length", 10_000)]
)
def test_a_value_that_is_too_much_for_java_ends_no_neighbour(
    run, send, topic, schema, stored, monkeypatch, spark, what, most_rows
):
    """For the first two Spark would end Java."""
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", most_rows)
    code, status = TOO_MUCH[what]
    rows = [row(10 + i, "i", i, status=each) for i, each in enumerate(["abc", status, "c"])]
    send(topic, [ums(rows)])
    report = run(codes(schema, code))

    assert stored(f"SELECT id FROM {schema}.codes ORDER BY id") == [(0,), (2,)]
    assert report.dead == {"failed": 1}
    assert spark.range(3).count() == 3


@dataclass
class ShortOfMemory:
    """Three rows to be read again, the second of which is short of memory, read alone `times`."""

    times: int
    error: Exception
    quick: int = 50

    def uids(self, blamed):
        return ["1-0", "2-0", "3-0"]

    def read(self, searched, blamed):
        looked_at = [uid for uid in self.uids(blamed) if bits_of(uid).startswith(searched)]
        if "2-0" in looked_at:
            self.times -= len(looked_at) == 1
            if self.times >= 0:
                raise self.error


@pytest.mark.parametrize(("times", "blamed"), [(1, []), (2, ["2-0"])])
def test_memory_that_was_short_once_is_no_rows_fault(spark, times, blamed):
    with pytest.raises(Py4JJavaError) as short:
        spark.range(1).selectExpr("length(repeat(repeat('ab', 1000000), 1000))").collect()
    found, is_all = bisect.failing_rows(ShortOfMemory(times, short.value), {}, print)
    assert (list(found), is_all) == (blamed, True)


@pytest.fixture
def read_again(monkeypatch):
    """The batches that were read again from their topic."""
    again, read = [], RereadTopic.without

    def noted(part, blamed):
        again.append(dict(blamed))
        return read(part, blamed)

    monkeypatch.setattr(RereadTopic, "without", noted)
    return again


def test_failing_rows_of_a_small_batch_are_found_in_the_records_at_hand(
    run, send, topic, schema, stored, read_again
):
    """Whatever else is dead in their messages, with the places that they have there."""
    rows = [row(10 + i, "i", i, status="x" if i in (2, 7, 8) else str(i)) for i in range(12)]
    rows[3][4] = "none"  # a key that is no number
    rows[8][3] = None  # a uid that is not written
    send(topic, [ums(rows[:6]), ums([["30", "2026-03-01"]], kind=HEARTBEAT, fields=FIELDS)])
    send(topic, [b"{", ums(rows[6:])], partition=1)
    report = run(codes(schema))

    kept = [number for number in range(12) if number not in (2, 3, 7, 8)]
    assert stored(f"SELECT code FROM {schema}.codes ORDER BY id") == [(each,) for each in kept]
    assert report.dead == {"failed": 3, "bad_value": 1, "bad_json": 1}
    assert (report.searches, read_again) == ([], [])


def test_rows_that_fail_and_rows_that_are_refused_leave_one_batch(
    run, send, topic, schema, stored, mart, read_again
):
    send(topic, [ums([row(9, "i", 9, status="9")])])
    run(codes(schema))
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"ALTER TABLE {schema}.codes ADD CHECK (code <> 4)")
    rows = [row(10 + i, "i", i, status="x" if i == 2 else str(i)) for i in range(6)]
    send(topic, [ums(rows)])
    report = run(codes(schema))
    assert stored(f"SELECT code FROM {schema}.codes ORDER BY id") == [
        (0,), (1,), (3,), (5,), (9,),
    ]  # fmt: skip
    assert report.dead == {"failed": 1, "refused": 1}
    assert report.accounts[-1][2].dead == 2
    assert read_again == []


@pytest.mark.parametrize("fetched", [16_000_000, 0], ids=["at hand", "from the topic"])
def test_a_bad_row_in_a_large_batch_is_found_and_set_aside(
    run, send, topic, schema, stored, monkeypatch, fetched
):
    """In pieces, each read by itself: none of them brings more than the driver has room for."""
    monkeypatch.setattr("spark_runtime.blocks.lanes.query_lanes.SMALL_BATCH_BYTES", fetched)
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", 0)
    monkeypatch.setattr("spark_runtime.blocks.landing.MESSAGES_A_PIECE", 1)
    monkeypatch.setattr("spark_runtime.blocks.landing.ROWS_A_PIECE", 20)
    rows = [row(10 + i, "i", i, status="x" if i in (7, 33) else str(i)) for i in range(40)]
    send(topic, [ums(rows[start : start + 10]) for start in (0, 10, 20)])
    send(topic, [ums(rows[30:])], partition=1)
    monkeypatch.setattr(bisect, "TELL_SECONDS", 0.0)
    pieces, cut = [], OffsetRange.pieces

    def noted(offsets, length):
        for piece in cut(offsets, length):
            pieces.append(piece.messages)
            yield piece

    monkeypatch.setattr(OffsetRange, "pieces", noted)
    report = run(codes(schema))

    assert stored(f"SELECT count(*) FROM {schema}.codes") == [(38,)]
    assert report.accounts[0][2].dead == 2
    assert report.dead == {"failed": 2}
    assert pieces == [1, 2, 1]
    told = [each for each in report.searches if isinstance(each, tuple)]
    assert told == sorted(told)
    assert (told[0], told[-1][1]) == ((0, 0), 2)
    assert {percent for percent, _ in told} > {0, 75}  # where the pieces begin, and within
    assert [each for each in report.searches if each not in told] == [1, 1]


@pytest.mark.parametrize("most_rows", [10_000, 0])
def test_where_most_rows_fail_it_does_not_look_for_all_of_them(
    run, send, topic, schema, stored, monkeypatch, most_rows
):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", most_rows)
    monkeypatch.setattr(bisect, "ENOUGH", 5)
    readings, error_of = [], bisect._error_of
    monkeypatch.setattr(bisect, "_error_of", lambda *part: readings.append(1) or error_of(*part))
    send(topic, [ums([row(10 + i, "i", i, status="x") for i in range(450)])])
    with pytest.raises(PySparkException, match="TOO_MANY_DEAD_ROWS"):
        run(codes(schema))
    assert len(readings) < 30
    assert stored(f"SELECT count(*) FROM {schema}.codes") == [(0,)]
