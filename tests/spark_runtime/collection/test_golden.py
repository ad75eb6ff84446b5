"""What a real connector sent becomes what was reviewed, however it is cut and however often."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_runtime.collection.normaliser import normalise_range
from spark_runtime.collection.records import NeedsOrder, Normalised, OutMessage, Record
from spark_runtime.contract.account import Account
from spark_runtime.contract.postgres_source import SOURCE_SCHEMA
from spark_runtime.contract.ums import DATA_TYPES, SYSTEM_FIELDS, read_message, write_message
from tests.spark_runtime.collection.cases import CASES, Case

PLACE = tuple[str, int]
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@every_case
def test_a_recorded_stream_becomes_these_messages(case: Case) -> None:
    assert case.outcome() == (case.folder / "outcome.json").read_text()


@every_case
def test_every_record_is_accounted_for(case: Case) -> None:
    assert case.normaliser().normalise(case.records()).account.consumed == len(case.records())


@every_case
def test_rows_of_the_full_pull_are_counted_by_table(case: Case) -> None:
    pulled: Counter[str] = Counter()
    for record in case.records():
        document = json.loads(record.value or b"{}")
        source = document.get("source", {})
        if document.get("op") == "r" and source["schema"] != SOURCE_SCHEMA:
            pulled[f"{source['schema']}.{source['table']}"] += 1
    assert case.normaliser().normalise(case.records()).pulled == pulled


@every_case
def test_every_message_is_written_as_the_contract_writes_it(case: Case) -> None:
    for message in case.normaliser().normalise(case.records()).messages:
        read = read_message(message.value)
        assert write_message(read) == message.value
        assert ("tuples", str(len(read.payload)).encode()) in message.headers


@every_case
def test_a_message_of_rows_accounts_for_every_column_of_its_version(case: Case) -> None:
    done = case.normaliser().normalise(case.records())
    columns = {
        version.version: {column.name for column in version.columns}
        for version in [*case.versions(), *done.new_versions]
        if len(case.tables) == 1
    }
    for message in done.messages:
        read = read_message(message.value)
        if read.type not in DATA_TYPES:
            assert read.unchanged is None
            continue
        assert read.unchanged is not None
        names = [*(field.name for field in read.fields[len(SYSTEM_FIELDS) :]), *read.unchanged]
        assert len(set(names)) == len(names)
        if columns:
            assert set(names) == columns[int(read.namespace.version)]


@every_case
def test_a_replay_that_knows_the_later_versions_gives_equal_bytes(case: Case) -> None:
    first = case.normaliser().normalise(case.records())
    again = case.normaliser(first.new_versions).normalise(case.records())
    assert again == first


@every_case
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_cut_into_batches_gives_the_same_rows_in_the_same_order(
    case: Case, data: st.DataObject
) -> None:
    records = case.records()
    cuts = sorted(data.draw(st.sets(st.integers(1, len(records) - 1))))
    normaliser = case.normaliser()
    parts = [normaliser.normalise(part) for part in cut(records, cuts)]
    whole = case.normaliser().normalise(records)
    assert rows_by_place(message for part in parts for message in part.messages) == rows_by_place(
        whole.messages
    )
    assert sum((part.account for part in parts), Account()) == whole.account


@every_case
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_ranges_beside_each_other_give_the_same_rows(case: Case, data: st.DataObject) -> None:
    records = case.records()
    whole = case.normaliser().normalise(records)
    versions = [*case.versions(), *whole.new_versions]
    cuts = sorted(data.draw(st.sets(st.integers(1, len(records) - 1), max_size=4)))
    parts = [normalise_range(part, case.captured(), versions) for part in cut(records, cuts)]
    done = [part for part in parts if isinstance(part, Normalised)]
    # A shape that no version has all to itself, such as one with a generated column, wants order.
    assert len(done) == len(parts) or case.name.startswith("shapes")
    if len(done) == len(parts):
        assert rows_by_place(m for part in done for m in part.messages) == rows_by_place(
            whole.messages
        )


@pytest.mark.parametrize("name", ["shapes_announced", "shapes_late"])
def test_a_range_that_meets_a_new_shape_asks_for_order(name: str) -> None:
    case = next(case for case in CASES if case.name == name)
    answer = normalise_range(case.records(), case.captured(), case.versions())
    assert isinstance(answer, NeedsOrder)
    assert 0 < answer.offset < len(case.records())


def cut(records: Sequence[Record], cuts: Sequence[int]) -> list[Sequence[Record]]:
    edges = [0, *cuts, len(records)]
    return [records[start:end] for start, end in zip(edges, edges[1:], strict=False)]


def rows_by_place(messages: Iterable[OutMessage]) -> dict[PLACE, list[tuple[str, object, object]]]:
    """Each partition's tuples in order, whatever messages they came in.

    A termination may come once more where a batch begins amid the rows of one place in the log.
    """
    found: dict[PLACE, list[tuple[str, object, object]]] = {}
    for message in messages:
        read = read_message(message.value)
        names = tuple(field.name for field in read.fields)
        place = found.setdefault((message.topic, message.partition), [])
        for row in read.payload:
            entry = (message.key.decode(), names, row)
            if not (read.type == "data_increment_termination" and entry in place):
                place.append(entry)
    return found
