"""Ordinary rows that are read without Spark are the rows that Spark reads; others are Spark's."""

from datetime import UTC, datetime, timedelta

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyspark.sql.pandas.types import to_arrow_schema

from spark_runtime.blocks.arrow_rows import MOST_BYTES, NeedsSpark, arrow_rows
from spark_runtime.blocks.lanes.cached_plan import CachedPlan
from spark_runtime.blocks.sinks.batch import Shape
from spark_runtime.blocks.sinks.wire import wire_form, wire_schema
from spark_runtime.blocks.sources.producers import Producers
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.contract.columns import parse_columns
from spark_runtime.contract.errors import PoisonMessage
from spark_runtime.contract.ums import read_message
from spark_runtime.nodes.source.ums.run import arrow_messages
from spark_runtime.nodes.source.ums.run.arrow import ArrowSource
from spark_runtime.nodes.source.ums.run.rows import rows_of
from tests.spark_runtime.blocks.test_cached_plan import BATCHES
from tests.spark_runtime.flows import ums

NAMESPACE = "postgres.shop01.sales.orders.*.*.*"
TABLE = "postgres.shop01.sales.orders"
COLUMNS = parse_columns(
    "id long not null, amount decimal(10,2), status string, paid_at datetime, raw binary,"
    " whole int, share double, rough float, open boolean, day date, doc jsonobject"
)
SYSTEM = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_")
FIELDS = (*SYSTEM, *(column.name for column in COLUMNS))
AT = "2026-03-01 09:30:00.123456"
ORDINARY = {
    "id": ["1", "-7", "9223372036854775807"],
    "amount": ["1.00", "-0.50", "12345678.99", "7", "007.1"],
    "status": ["paid", "", 'ä\\"\n日本 \U0001f6eb', " _NULL_"],
    "paid_at": [
        AT,
        "2026-02-28 23:59:59",
        "2026-02-28 23:59:59.5",
        "2026-02-28 23:59:59.120",
        "0001-01-01 00:00:00.000000",
    ],
    "raw": ["AAH/", ""],
    "whole": ["2147483647", "-2147483648", "-0"],
    "share": ["0.1", "-1e300", "1e999", "5"],
    "rough": [None],
    "open": ["true", "false"],
    "day": ["2026-03-01", "0001-01-01", "9999-12-31"],
    "doc": ['{"a": [1, null]}'],
}
# Spark takes some of these in its own way, and calls others dead.
ODD = {
    "id": ["+1", " 1", "0x1", "1.0", "9223372036854775808", "one", "１"],
    "amount": ["1.005", "123456789.00", "1e2", ".5", "Infinity"],
    "status": ["a\0b"],
    "paid_at": ["infinity", "2026-03-01", "2026-03-01T09:30:00Z", "2026-02-30 00:00:00",
                "2026-03-01 09:30", "2026-03-01 09:30:00.", "0000-01-01 00:00:00"],
    "raw": ["AAH", "A AH/", "AB=="],
    "whole": ["2147483648", "1_0", ""],
    "share": ["NaN", "1d", "inf", "0x1p3"],
    "rough": ["0.1"],
    "open": ["t", "TRUE", "1"],
    "day": ["2026-3-1", "2026-02-29", "today"],
    "doc": [],
}  # fmt: skip


@pytest.fixture(scope="module")
def sparks(spark):
    """What Spark makes of records."""
    shape = Shape(COLUMNS, ("id",))

    def make(records):
        rows = rows_of(
            records,
            columns=COLUMNS,
            keys=("id",),
            namespace=NAMESPACE,
            protocols=("initial", "increment"),
        )
        return wire_form(rows, shape)

    plan = CachedPlan(spark, make)
    yield plan
    plan.close()


def schema_of(plan):
    """The columns of the rows that a standing plan gives."""
    return to_arrow_schema(plan._rows.schema, timezone="UTC")


def source(producers=None):
    return ArrowSource(COLUMNS, ("id",), NAMESPACE, ("initial", "increment"), producers)


def record(value, offset=0):
    return Record(value, "orders", 1, offset, 1_772_357_400_000)


def message(fields=FIELDS, *, version="5", op="u", uid="5-0", at=AT, **values):
    told = {"ums_id_": version, "ums_ts_": at, "ums_op_": op, "ums_uid_": uid, "id": "1"}
    return ums([[(told | values).get(name) for name in fields]], fields=fields)


def test_the_wire_form_has_these_columns(sparks):
    shape = Shape(COLUMNS, ("id",))
    named = {
        name: (a, b)
        for name, a, b in zip(
            schema_of(sparks).names, wire_schema(shape).types, schema_of(sparks).types, strict=True
        )
    }
    assert wire_schema(shape).names == schema_of(sparks).names
    assert {name for name, (ours, theirs) in named.items() if ours != theirs} == set()


def assert_read_alike(sparks, values):
    records = [record(value, offset) for offset, value in enumerate(values)]
    rows = arrow_rows(source(), records, schema_of(sparks))
    assert rows is not None
    assert rows.equals(sparks.run(records))


def is_read_by_arrow(sparks, value):
    return arrow_rows(source(), [record(value)], schema_of(sparks)) is not None


@pytest.mark.parametrize("name", ORDINARY)
def test_an_ordinary_value_is_what_spark_makes_of_it(sparks, name):
    assert_read_alike(sparks, [message(**{name: text}) for text in ORDINARY[name]])


def control(kind):
    return ums([["75", AT]], kind=kind, fields=SYSTEM[:2])


@pytest.mark.parametrize(
    "values",
    [
        [],
        [message(op=op) for op in "iud"],
        [message(uid=None), message(at=None), message(uid="12345678-7")],
        [message(FIELDS[:5])],
        [message(FIELDS[::-1], status="paid")],
        [message((*FIELDS, "more"), more="?")],
        [ums([["9", AT, "i", "9-0", "1"], ["9", AT, "i", "9-1", "2"]], fields=FIELDS[:5])],
        [ums([["9"]], fields=("x",), namespace="postgres.shop01.sales.customers.1.0.0"), message()],
        [message(status="_NULL_")],
        [ums([["1"]], kind="data_batch_data", fields=("x",)), message()],
        [control("data_increment_heartbeat"), control("data_increment_truncate"), message()],
        [control("data_batch_termination"), control("data_increment_termination")],
        [message(FIELDS[:5]), message(), message(FIELDS[:5], version="6"), message(version="7")],
        [message(version="007", uid=None)],
    ],
)  # fmt: skip
def test_an_ordinary_message_is_what_spark_makes_of_it(sparks, values):
    assert_read_alike(sparks, values)


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, texts in ODD.items() for text in texts]
)
def test_an_odd_value_is_sparks(sparks, name, text):
    assert is_read_by_arrow(sparks, message())
    assert not is_read_by_arrow(sparks, message(**{name: text}))


@pytest.mark.parametrize(
    "value",
    [
        None,
        b"",
        b"{not json",
        b"\xff\xfe\x00",
        b"[]",
        b"7",
        b'{"protocol": 1, "schema": {}, "payload": []}',
        b'{"more":' + 2_000 * b"[" + 2_000 * b"]" + b"," + message()[1:],
        message().replace(b'{"protocol"', b'{"more": "\xff", "protocol"'),
        message(version="-0", uid=None),
        ums([], fields=FIELDS),
        ums([["1", "2"]], fields=FIELDS),
        message(id=None),
        message(version=None),
        message(version="-1"),
        message(op="b"),
        message(op="?"),
        message(uid="7"),
        message(at="2026-03-01"),
        message().replace(b'"5"', b"5"),
        message().replace(b"increment_data", b"increment_datum"),
        message().replace(b"postgres.shop01", b"postgres.shop01\\n"),
        ums([["75", AT, "7"]], kind="data_increment_heartbeat", fields=(*SYSTEM[:2], "id")),
    ],
)
def test_an_odd_message_is_sparks(sparks, value):
    assert not is_read_by_arrow(sparks, value)


def of_version(version):
    """A message whose protocol says this, of one row and of many."""
    written = b"" if version is None else b', "version": ' + version
    return [
        message().replace(b', "version": "1.3"', written),
        many().replace(b',"version":"1.3"', written),
    ]


@pytest.mark.parametrize("version", [b'"1.2"', b'"1.3"'])
def test_a_known_version_is_what_spark_makes_of_it(sparks, version):
    assert all(b"1.2" in value for value in of_version(b'"1.2"'))
    assert_read_alike(sparks, of_version(version))


@pytest.mark.parametrize(
    "version", [b'"1.4"', b'"2.0"', b'"9.9"', b'"v1"', b'""', b'"1.30"', b"null", b"[1.3]", None]
)
def test_no_reader_takes_another_version_for_one_it_knows(sparks, version):
    """As the contract's own reader, to which each of them is poison."""
    for value in of_version(version):
        with pytest.raises(PoisonMessage):
            read_message(value)
        assert not is_read_by_arrow(sparks, value)
        dead = sparks.run([record(value)])["ums_dead_"].to_pylist()
        assert {row["reason"] for row in dead} == {
            "bad_json: the message is no UMS envelope of version 1.2 or 1.3"
        }
        assert len(dead) == len(orjson.loads(value)["payload"])


@pytest.mark.parametrize("batch", BATCHES)
def test_either_the_same_or_none(sparks, batch):
    records = [record(value, offset) for offset, value in enumerate(BATCHES[batch])]
    rows = arrow_rows(source(), records, schema_of(sparks))
    assert rows is None or rows.equals(sparks.run(records))


def test_a_row_ahead_of_its_producer_is_sparks(sparks):
    producers = Producers({"orders": {TABLE: 5}}, lambda: {})
    within, ahead = record(message()), record(message(version="6"))
    assert arrow_rows(source(producers), [within], schema_of(sparks)) is not None
    assert arrow_rows(source(producers), [within, ahead], schema_of(sparks)) is None
    producers.limits = {"orders": {"another.table.of.it": 9}}
    assert arrow_rows(source(producers), [within], schema_of(sparks)) is None


def test_many_bytes_are_sparks(sparks):
    assert not is_read_by_arrow(sparks, message(status="x" * MOST_BYTES))


MANY = [
    message(version=f"{n}", uid=f"{n}-{n}", id=f"{n}", status=status, amount=amount, paid_at=AT)
    for n in range(60)
    for status, amount in [(["paid", "", "null", "ä,b", None][n % 5], [None, "1.00"][n % 2])]
]


def many(**changed):
    """A message of many rows, written as our own writers do; the tenth is another."""
    rows = [orjson.loads(each)["payload"][0]["tuple"] for each in MANY]
    for name, text in changed.items():
        rows[9][FIELDS.index(name)] = text
    return orjson.dumps(orjson.loads(MANY[0]) | {"payload": [{"tuple": row} for row in rows]})


def test_many_rows_are_read_as_lines(sparks, monkeypatch):
    values = [many(), many(status="a\\\\b"), many(status="_NULL_"), many(), message()]
    assert_read_alike(sparks, values)
    assert_read_alike(sparks, [many()])
    read = []
    monkeypatch.setattr(arrow_messages, "_in_full", read.append)
    assert_read_alike(sparks, [many(), many(status="_NULL_")])
    assert_read_alike(sparks, [*few(), *few()])
    assert read == []


BETWEEN = b']},{"tuple":['


def few():
    """What `many` says, in messages of some rows each."""
    whole = orjson.loads(many())
    for at in range(0, len(MANY), 7):
        yield orjson.dumps(whole | {"payload": whole["payload"][at : at + 7]})


@pytest.mark.parametrize(
    "value",
    [
        many(id="many"),
        many(id=None),
        many(paid_at="today"),
        many(status="a\0b"),
        many().replace(b'"null"', b'"nu\xffl"', 1),
        many().replace(b'"paid"', b'"pa\x01id"', 1),
        many().replace(b'"paid"', b'"pa\nid"', 1),
        many().replace(b'"paid"', b'"pa""id"', 1),
        many().replace(b'"paid"', b"5", 1),
        many().replace(b'"paid"', b'"paid","paid"', 1),
        many().replace(b'"paid",', b"", 1),
        many().replace(b'"paid"', b"", 1),
        many().replace(b'"paid"', b"nil", 1),
        many().replace(b'"paid"', b'["paid"]', 1),
        many().replace(b']},{"tuple":[', b"]\n[", 1),
        many()[:-1],
        many() + b"}",
        many().replace(b'{"protocol"', b'{"more":1,"protocol"'),
    ],
)
def test_an_odd_message_of_many_rows_is_sparks(sparks, value):
    assert is_read_by_arrow(sparks, many())
    assert not is_read_by_arrow(sparks, value)
    # Nor is it read with others as lines, where it is one of many small ones, or another table's.
    small = BETWEEN.join(value.split(BETWEEN)[:12]) + b"]}]}"
    elsewhere = value.replace(TABLE.encode(), b"postgres.shop01.sales.customers")
    assert elsewhere != value
    for odd in (small, elsewhere):
        records = [record(each, offset) for offset, each in enumerate([*few(), odd, *few()])]
        rows = arrow_rows(source(), records, schema_of(sparks))
        assert rows is None or rows.equals(sparks.run(records))


@pytest.mark.parametrize(
    ("what", "said", "instead"),
    [
        ("schema", b'"id"', b'"di"'),
        ("schema", TABLE.encode(), b"postgres.shop01.sales.customers"),
        ("schema", b'{"name":"id"', b'{"name":"more","type":"string"},{"name":"id"'),
        ("protocol", b"data_increment_data", b"data_increment_heartbeat"),
    ],
)
def test_what_a_message_says_once_more_behind_its_rows_counts(sparks, what, said, instead):
    for value in (next(few()), many()):
        member = b'"%b":%b' % (what.encode(), orjson.dumps(orjson.loads(value)[what]))
        assert said in member
        whole = orjson.loads(value)
        one_row = orjson.dumps(whole | {"payload": whole["payload"][:1]})[:-1]
        payload = value[value.index(b'"payload"') :]
        twice = b"%b,%b,%b" % (one_row, member.replace(said, instead), payload)
        records = [record(twice)]
        rows = arrow_rows(source(), records, schema_of(sparks))
        assert rows is None or rows.equals(sparks.run(records))


TEXTS = st.one_of(
    st.text(st.characters(codec="utf-8"), max_size=6),
    st.from_regex(r"[-+]?[0-9]{0,11}[.]?[0-9]{0,3}([eE][-+]?[0-9]{1,3})?[dfL]?", fullmatch=True),
    st.from_regex(r"[0-9]{4}-[01][0-9]-[0-3][0-9]", fullmatch=True),
    st.from_regex(
        r"202[0-9]-0[0-9]-[0-3][0-9] [0-2][0-9]:[0-6][0-9]:[0-6][0-9](\.[0-9]{1,6})?",
        fullmatch=True,
    ),
    st.sampled_from([t for texts in (*ORDINARY.values(), *ODD.values()) for t in texts]),
)  # fmt: skip
VALUES = st.fixed_dictionaries({}, optional={column.name: TEXTS for column in COLUMNS})


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(VALUES, min_size=40, max_size=80))
def test_whatever_arrow_reads_is_the_same(sparks, rows):
    values = [message(version=str(n), uid=f"{n}-0", **row) for n, row in enumerate(rows)]
    assert_read_alike(sparks, [value for value in values if is_read_by_arrow(sparks, value)])


@pytest.mark.parametrize(
    ("at", "op", "is_read"),
    [
        ("2026-03-02 09:29:59.000000", "i", True),
        ("2026-03-02 09:30:01.000000", "i", False),
        ("infinity", "u", False),
        ("2026-03-09 09:30:00.000000", "d", True),  # a delete is no event
        (None, "i", True),
    ],
)
def test_a_row_too_far_in_the_future_is_sparks(at, op, is_read):
    """Measured from when its own record came."""
    source = ArrowSource(
        parse_columns("id long, at datetime"),
        ("id",),
        NAMESPACE,
        ("increment",),
        event_time={"column": "at", "max_future": "1 day"},
    )
    fields = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "at")
    came = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
    records = []
    for n, (days, moment) in enumerate([(3, "2026-03-03 09:30:00.000000"), (0, at)], 1):
        row = [str(n), "2026-03-01 09:30:00.000000", op, f"{n}-0", str(n), moment]
        milliseconds = int((came + timedelta(days=days)).timestamp() * 1000)
        records.append(Record(ums([row], fields=fields), "t", 0, n, milliseconds))
    if is_read:
        assert source(records).num_rows == 2
    else:
        with pytest.raises(NeedsSpark):
            source(records)
