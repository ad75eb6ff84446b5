"""What cannot be read is named and kept; the records around it go on."""

from typing import Any

import orjson
import pytest

from spark_runtime.collection.normaliser import Normaliser
from spark_runtime.collection.records import CapturedTable, DeadRecord, Record
from spark_runtime.contract.errors import PermanentError, TransientError
from spark_runtime.contract.postgres_source import ColumnInfo
from spark_runtime.contract.postgres_types import first_version
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.contract.ums import read_message

COLUMNS = [
    ColumnInfo("id", 1, "bigint", nullable=False, pk=True),
    ColumnInfo("day", 2, "date", nullable=True, pk=False),
    ColumnInfo("scores", 3, "double precision[]", nullable=True, pk=False, storage="x"),
]
TABLE = CapturedTable("public", "t", "postgres.shop.public.t", "topic", 2, 1)


def version(identity: str = "full") -> TableVersion:
    return first_version(
        "public", "t", COLUMNS, namespace=TABLE.namespace, epoch=1, topic="topic", partitions=2,
        replica_identity=identity,
    )  # fmt: skip


def record(op: str = "c", table: str = "t", **after: Any) -> dict[str, Any]:
    row = {"id": 1, "day": None, "scores": None, **after}
    return {
        "before": None,
        "after": row,
        "op": op,
        "source": {
            "schema": "public", "table": table, "lsn": 2**25, "ts_us": 1_772_357_400_000_000,
        },
    }  # fmt: skip


GOOD = orjson.dumps(record())


def dead_of(value: bytes | None, identity: str = "full") -> list[DeadRecord]:
    """Normalise the value between two good records."""
    normaliser = Normaliser([TABLE], [version(identity)], lambda schema, table: COLUMNS)
    done = normaliser.normalise([Record(0, GOOD, 0), Record(1, value, 0), Record(2, GOOD, 0)])
    assert (done.account.landed, done.account.dead) == (2, 1)
    assert sum(len(read_message(message.value).payload) for message in done.messages) == 2
    return done.dead


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (None, "RECORD_MALFORMED"),
        (b"", "RECORD_MALFORMED"),
        (b"{", "RECORD_MALFORMED"),
        (b"\xff\xfe", "RECORD_MALFORMED"),
        (b"[]", "RECORD_MALFORMED"),
        (b"{}", "RECORD_MALFORMED"),
        (b'"text"', "RECORD_MALFORMED"),
        (b'{"op":"c","source":null}', "RECORD_MALFORMED"),
        (b'{"op":"c","source":{"schema":["x"],"table":{}}}', "RECORD_MALFORMED"),
        (orjson.dumps(record("z")), "OPERATION_UNKNOWN"),
        (orjson.dumps(record(table="nowhere")), "TABLE_UNKNOWN"),
        (orjson.dumps(record() | {"after": None}), "IMAGE_MISSING"),
        (orjson.dumps(record("d")), "IMAGE_MISSING"),
        (orjson.dumps(record(id="not a number")), "VALUE_UNREADABLE"),
        (orjson.dumps(record(id=True)), "VALUE_UNREADABLE"),
        (orjson.dumps(record(day="yesterday")), "VALUE_UNREADABLE"),
        (orjson.dumps(record(scores={"a": 1})), "VALUE_UNREADABLE"),
        (GOOD.replace(b"33554432", b"5"), "POSITION_INVALID"),
        (GOOD.replace(b"33554432", b'"5"'), "POSITION_INVALID"),
        (GOOD.replace(b"33554432", b"144115188075855872"), "POSITION_INVALID"),
        (GOOD.replace(b"1772357400000000", b"99999999999999999999"), "RECORD_MALFORMED"),
    ],
)
def test_a_poison_record_is_named_and_alone(value: bytes | None, code: str) -> None:
    (dead,) = dead_of(value)
    assert dead.reason.partition(":")[0] == code
    assert (dead.offset, dead.payload) == (1, value or b"")


def test_a_null_that_may_be_an_untouched_value_is_not_believed() -> None:
    (dead,) = dead_of(orjson.dumps(record("u")), identity="default")
    assert dead.reason.startswith("NULL_OR_UNCHANGED")


def test_a_reason_never_shows_a_value() -> None:
    (dead,) = dead_of(orjson.dumps(record(day="4111-1111-1111-1111")))
    assert "4111" not in dead.reason


def test_a_source_that_cannot_be_asked_stops_the_batch_not_the_row() -> None:
    def unreachable(schema: str, table: str) -> list[ColumnInfo]:
        raise TransientError("BROKER_UNREACHABLE", said="No answer.")

    normaliser = Normaliser([TABLE], [version()], unreachable)
    with pytest.raises(TransientError):
        normaliser.normalise([Record(0, orjson.dumps(record(colour="red")), 0)])


def test_a_table_without_any_version_is_a_mistake_of_ours() -> None:
    with pytest.raises(PermanentError, match="TABLE_VERSION_MISSING"):
        Normaliser([TABLE], [], lambda schema, table: COLUMNS).normalise([Record(0, GOOD, 0)])


def test_the_connectors_own_heartbeat_is_only_counted() -> None:
    normaliser = Normaliser([TABLE], [version()], lambda schema, table: COLUMNS)
    done = normaliser.normalise([Record(0, b'{"ts_ms":1}', 0)])
    assert (done.account.control, done.messages) == (1, [])
