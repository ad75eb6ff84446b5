"""Changes alike that are read together become what reading them one by one makes of them."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from spark_runtime.collection import alike
from spark_runtime.collection.alike import AlikeReader
from spark_runtime.collection.records import Normalised, OutMessage, Record
from tests.spark_runtime.collection.cases import CASES, Case

TOGETHER = 10
CASE_NAMED = {case.name: case for case in CASES}
TRUNCATE = CASE_NAMED["truncate"]
ROW_OPS = ("c", "u", "r")


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alike, "RECORDS", TOGETHER)
    monkeypatch.setattr(alike, "RECORDS_UNTRIED", 0)


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Of each run that was tried, whether its records were read together."""
    told: list[bool] = []
    read = AlikeReader.read

    def noted(self: AlikeReader, records: list[Record]) -> object:
        rows = read(self, records)
        told.append(rows is not None)
        return rows

    monkeypatch.setattr(AlikeReader, "read", noted)
    return told


def one_by_one(case: Case, records: list[Record], monkeypatch: pytest.MonkeyPatch) -> Normalised:
    with monkeypatch.context() as patched:
        patched.setattr(alike, "RECORDS", len(records) + 1)
        return case.normaliser().normalise(records)


def by_partition(messages: Iterable[OutMessage]) -> dict[tuple[str, int], list[OutMessage]]:
    found = defaultdict(list)
    for message in messages:
        found[message.topic, message.partition].append(message)
    return found


def runs_of(case: Case, ops: Iterable[str] = ROW_OPS) -> Iterator[list[bytes]]:
    """Each ordinary record of the case, as if it had come as often as it takes."""
    for record in case.records():
        document = json.loads(record.value or b"{}")
        source = document.get("source", {})
        if document.get("op") not in ops or source["schema"] == "forebay":
            continue
        source["snapshot"] = "true" if document["op"] == "r" else "false"
        rows = []
        for n in range(25):
            if document["op"] != "r":
                source["lsn"] += n
            rows.append(json.dumps(document, separators=(",", ":")).encode())
        yield rows


@pytest.mark.parametrize("name", ["every_type", "every_array", "keys", "truncate"])
def test_every_row_of_the_recorded_streams(
    name: str, taken: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASE_NAMED[name]
    monkeypatch.setattr(alike, "MOST_BYTES", 20_000)  # 25 rows of any fit in a message
    for values in runs_of(case):
        records = [Record(offset, value, 0) for offset, value in enumerate(values)]
        together = case.normaliser().normalise(records)
        apart = one_by_one(case, records, monkeypatch)
        assert by_partition(together.messages) == by_partition(apart.messages)
        assert (together.account, together.pulled) == (apart.account, apart.pulled)
        assert together.dead == apart.dead
        assert together.new_versions == apart.new_versions
    assert any(taken)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_recorded_streams_themselves(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    records = case.records()
    monkeypatch.setattr(alike, "RECORDS", 2)
    together = case.normaliser().normalise(records)
    apart = one_by_one(case, records, monkeypatch)
    assert by_partition(together.messages) == by_partition(apart.messages)
    assert (together.account, together.dead) == (apart.account, apart.dead)


def inserted(n: int) -> dict[str, Any]:
    """The first insert of the case `truncate`, at another place of the log."""
    document: dict[str, Any] = next(
        found
        for found in (json.loads(record.value or b"{}") for record in TRUNCATE.records())
        if found.get("op") == "c" and found["source"]["schema"] != "forebay"
    )
    document["source"]["lsn"] += n
    return document


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    "change",
    [
        lambda document: document.update(op="d"),
        lambda document: document.update(op="?"),
        lambda document: document.update(after=None),
        lambda document: document["after"].pop("id"),
        lambda document: document["after"].update(more=1),
        lambda document: document["after"].update(id="many"),
        lambda document: document["after"].update(n="x" * alike.MOST_BYTES),
        lambda document: document["source"].update(table="another"),
        lambda document: document["source"].update(lsn=1),
        lambda document: document["source"].update(lsn=-5),
        lambda document: document["source"].update(table=["stock"]),
        lambda document: document["source"].update(lsn=None),
        lambda document: document["source"].update(ts_us="now"),
        lambda document: document["source"].update(ts_us=2**60),
        lambda document: document["source"].update(snapshot="last"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("place", [0, 4])
def test_a_record_among_them_that_is_not(
    change: Change, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = [inserted(n) for n in range(TOGETHER)]
    change(documents[place])
    records = [Record(n, json.dumps(each).encode(), 0) for n, each in enumerate(documents)]
    together = TRUNCATE.normaliser().normalise(records)
    apart = one_by_one(TRUNCATE, records, monkeypatch)
    assert by_partition(together.messages) == by_partition(apart.messages)
    assert (together.account, together.dead) == (apart.account, apart.dead)


def test_two_changes_in_one_record_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    values = [json.dumps(inserted(n)).encode() for n in range(TOGETHER - 1)]
    values[3] = values[3] + b"," + values[3]
    values.append(values[0][:9])
    records = [Record(n, value, 0) for n, value in enumerate(values)]
    together = TRUNCATE.normaliser().normalise(records)
    assert together.account.dead == 2
    assert together.dead == one_by_one(TRUNCATE, records, monkeypatch).dead


def test_messages_fill_up_across_runs(taken: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    records = [Record(n, json.dumps(inserted(n)).encode(), 0) for n in range(47 * TOGETHER + 3)]
    together = TRUNCATE.normaliser().normalise(records)
    assert taken == [True] * 47
    assert together.messages == one_by_one(TRUNCATE, records, monkeypatch).messages
    assert [dict(message.headers)["tuples"] for message in together.messages] == [
        b"200",
        b"200",
        b"73",
    ]
