"""A capture that was started again reads its last transaction again: the same records, behind
those that it had sent. Rows come again with their uids; what was said of tables is said once."""

import base64
from collections.abc import Sequence

import orjson
import pytest

from spark_runtime.collection.normaliser import normalise_range
from spark_runtime.collection.records import NeedsOrder, Normalised, OutMessage, Record
from spark_runtime.contract.postgres_source import DDL_PREFIX, ddl_seal
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.contract.ums import read_message
from tests.spark_runtime.collection.cases import CASES, KEY, Case

SHAPES = [case for case in CASES if case.name.startswith("shapes")]
DROPPED = {"schema": "shop", "table": "parts", "replica_identity": "default", "columns": [],
           "dropped": True}  # fmt: skip


def later(records: Sequence[Record], by: int) -> list[Record]:
    return [Record(record.offset + by, record.value, record.milliseconds) for record in records]


def ends(messages: Sequence[OutMessage]) -> list[bytes]:
    return [m.value for m in messages if m.key.startswith(b"data_increment_termination")]


def uids(messages: Sequence[OutMessage]) -> set[str | None]:
    rows = [read_message(m.value) for m in messages if b"_data." in m.key]
    return {row[3] for message in rows for row in message.payload}


def begun(done: Normalised) -> list[TableVersion]:
    return [version for version in done.new_versions if version.detected != "start"]


@pytest.mark.parametrize("restarts", ["no", "yes"], ids=["going on", "engine begun again"])
@pytest.mark.parametrize("case", SHAPES, ids=lambda case: case.name)
def test_nothing_is_said_again(case: Case, restarts: str) -> None:
    records = case.records()
    normaliser = case.normaliser()
    first = normaliser.normalise(records)
    assert ends(first.messages) and begun(first)
    for start in range(len(records)):
        if restarts == "yes":
            normaliser = case.normaliser(first.new_versions)
        again = normaliser.normalise(later(records[start:], 1_000))
        assert ends(again.messages) == []
        assert begun(again) == []
        assert uids(again.messages) <= uids(first.messages)
        assert again.account.consumed == len(records) - start


@pytest.mark.parametrize("case", SHAPES, ids=lambda case: case.name)
def test_within_one_batch_neither(case: Case) -> None:
    records = case.records()
    first = case.normaliser().normalise(records)
    for cut in range(1, len(records)):
        twice = [*records[:cut], *later(records[cut // 2 :], cut)]
        done = case.normaliser().normalise(twice)
        assert ends(done.messages) == ends(first.messages)
        assert [v.key for v in begun(done)] == [v.key for v in begun(first)]


@pytest.mark.parametrize("case", SHAPES, ids=lambda case: case.name)
def test_a_range_says_nothing_again(case: Case) -> None:
    records = case.records()
    first = case.normaliser().normalise(records)
    versions = [*case.versions(), *first.new_versions]
    # A generated column wants order: see test_golden.
    in_order = normalise_range(records, case.captured(), versions)
    assert isinstance(in_order, NeedsOrder)
    again = normalise_range(later(records[: in_order.offset], 1_000), case.captured(), versions)
    assert isinstance(again, Normalised)
    assert ends(again.messages) == []
    assert begun(again) == []


def test_a_drop_is_said_once() -> None:
    (case,) = (case for case in SHAPES if case.name == "shapes_announced")
    records = [*case.records(), dropped(case)]
    first = case.normaliser().normalise(records)
    assert [dead.reason.split(":")[0] for dead in first.dead] == ["TABLE_DROPPED"]
    again = case.normaliser(first.new_versions).normalise(later(records, 1_000))
    assert (again.dead, ends(again.messages)) == ([], [])
    # The same batch once more, which may have ended before its messages were written, says it all.
    replayed = case.normaliser(first.new_versions).normalise(records)
    assert replayed == first
    alone = normalise_range(records[-1:], case.captured(), case.versions())
    assert isinstance(alone, NeedsOrder)


def dropped(case: Case) -> Record:
    last = orjson.loads(case.records()[-1].value or b"")
    source = last["source"] | {"schema": "", "table": "", "lsn": last["source"]["lsn"] + 8}
    (version,) = case.versions()
    shape = orjson.dumps(DROPPED | {"schema": version.schema})
    sealed = ddl_seal(KEY, source["txId"], shape).encode() + shape
    message = {"prefix": DDL_PREFIX, "content": base64.b64encode(sealed).decode()}
    value = orjson.dumps({"op": "m", "source": source, "message": message})
    return Record(len(case.records()), value, 0)
