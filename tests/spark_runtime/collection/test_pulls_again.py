"""A full pull that was broken off and began anew, amid one source epoch."""

from collections.abc import Sequence

import orjson

from spark_runtime.collection.normaliser import Normaliser, normalise_range
from spark_runtime.collection.records import CapturedTable, NeedsOrder, Normalised, Record
from spark_runtime.contract.postgres_source import SOURCE_SCHEMA, ColumnInfo
from spark_runtime.contract.postgres_types import first_version
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.contract.ums import read_message, uid_rank, unpack_id

COLUMNS = [
    ColumnInfo("id", 1, "bigint", nullable=False, pk=True),
    ColumnInfo("note", 2, "text", nullable=True, pk=False),
]
TABLES = [
    CapturedTable("public", name, f"postgres.shop.public.{name}", name, 2, 1)
    for name in ("orders", "buyers")
]
VERSIONS = [
    first_version(
        "public", table.table, COLUMNS, namespace=table.namespace, epoch=1, topic=table.topic,
        partitions=2,
    )
    for table in TABLES
]  # fmt: skip
FIRST, SECOND, THIRD = 2**25, 2**25 + 5_000, 2**25 + 9_000


def record(op: str, lsn: int, table: str, row: dict[str, object], snapshot: str) -> bytes:
    schema = SOURCE_SCHEMA if table == "beats" else "public"
    source = {"schema": schema, "table": table, "lsn": lsn, "ts_us": 1, "snapshot": snapshot}
    return orjson.dumps({"before": None, "after": row, "op": op, "source": source})


def pulled(lsn: int, key: int, note: str, table: str = "orders", *, last: bool = False) -> bytes:
    return record("r", lsn, table, {"id": key, "note": note}, "last" if last else "true")


def changed(lsn: int, key: int, note: str) -> bytes:
    return record("c", lsn, "orders", {"id": key, "note": note}, "false")


def end_of_all(lsn: int) -> bytes:
    """The pull of all tables ends with the capture's own."""
    return record("r", lsn, "beats", {"id": 1, "beat": None}, "last")


def numbered(values: Sequence[bytes]) -> list[Record]:
    return [Record(offset, value, 0) for offset, value in enumerate(values)]


def fresh(more: Sequence[TableVersion] = ()) -> Normaliser:
    return Normaliser(TABLES, [*VERSIONS, *more], lambda schema, table: COLUMNS)


def sink(batches: Sequence[Normalised], topic: str = "orders") -> dict[str, str]:
    """The table as a keyed sink holds it, which has read what each partition says in order."""
    rows: dict[str, tuple[tuple[int, int], str]] = {}
    ends = {0: 0, 1: 0}
    messages = [m for batch in batches for m in batch.messages if m.topic == topic]
    for message in messages:
        read = read_message(message.value)
        if read.type == "data_batch_termination":
            ends[message.partition] = int(read.payload[0][0] or 0)
            rows = {key: row for key, row in rows.items() if row[0][0] >= min(ends.values())}
        elif read.type.endswith("_data"):
            for _, _, _, uid, key, note in read.payload:
                rank = uid_rank(uid or "")
                if rank > rows.get(key or "", ((0, 0), ""))[0]:
                    rows[key or ""] = rank, note or ""
    return {key: note for key, (_, note) in rows.items()}


BROKEN_OFF = [pulled(FIRST, 1, "v1"), pulled(FIRST, 2, "gone by then"), pulled(FIRST, 3, "stays")]
BEGUN_ANEW = [pulled(SECOND, 1, "v2"), pulled(SECOND, 3, "stays"), end_of_all(SECOND)]


def test_what_changed_between_two_passes_is_what_the_second_says() -> None:
    done = fresh().normalise(numbered(BROKEN_OFF + BEGUN_ANEW))
    assert sink([done]) == {"1": "v2", "3": "stays"}


def test_a_normaliser_that_starts_in_between_knows_of_the_first_pass() -> None:
    before = fresh().normalise(numbered(BROKEN_OFF))
    after = fresh(before.new_versions).normalise(numbered(BEGUN_ANEW))
    assert sink([before, after]) == {"1": "v2", "3": "stays"}
    again = fresh([*before.new_versions, *after.new_versions])
    assert again.normalise(numbered(BROKEN_OFF)).messages == before.messages


def test_a_pull_is_told_with_every_batch_of_its_rows() -> None:
    """The batch before may not have been written."""
    normaliser = fresh()
    first, second = (normaliser.normalise(numbered(BROKEN_OFF)) for _ in range(2))
    assert first == second
    assert [unpack_id(pull) for v in second.new_versions for pull in v.pulls] == [(1, FIRST)]


def test_a_change_beats_the_rows_of_every_pass() -> None:
    change = changed(FIRST + 10, 1, "changed")
    done = fresh().normalise(numbered([*BROKEN_OFF, change, *BEGUN_ANEW]))
    assert sink([done])["1"] == "changed"


def test_a_table_that_lost_all_its_rows_in_between_is_empty() -> None:
    buyers = [pulled(FIRST, 1, "Ann", "buyers"), pulled(SECOND, 1, "Ann", "buyers")]
    anew = [buyers[1], end_of_all(SECOND)]
    done = fresh().normalise(numbered([buyers[0], *BROKEN_OFF, *anew]))
    assert sink([done]) == {}
    assert sink([done], "buyers") == {"1": "Ann"}


def test_the_pull_of_another_table_takes_no_row() -> None:
    all_of_it = [*BROKEN_OFF, end_of_all(FIRST)]
    of_buyers = [pulled(THIRD, 1, "Ann", "buyers", last=True)]
    done = fresh().normalise(numbered(all_of_it + of_buyers))
    assert set(sink([done])) == {"1", "2", "3"}
    assert sink([done], "buyers") == {"1": "Ann"}


def test_passes_are_counted_by_epoch() -> None:
    before = fresh().normalise(numbered(BROKEN_OFF))
    tables = [CapturedTable.from_json({**table.to_json(), "epoch": 2}) for table in TABLES]
    # Its own first version may not have been there when the flow began.
    known = [*VERSIONS, *before.new_versions]
    raised = Normaliser(tables, known, lambda schema, table: COLUMNS)
    for _ in range(2):
        done = raised.normalise(numbered(BEGUN_ANEW[:1]))
        (row,) = read_message(done.messages[0].value).payload
        assert unpack_id(int(row[0] or 0)) == (2, 1)


def test_a_range_knows_the_first_pull_and_wants_order_for_another() -> None:
    first = normalise_range(numbered(BROKEN_OFF), TABLES, VERSIONS)
    assert isinstance(first, Normalised)
    assert first.messages == fresh().normalise(numbered(BROKEN_OFF)).messages
    known = [*VERSIONS, *first.new_versions]
    assert isinstance(normalise_range(numbered(BEGUN_ANEW), TABLES, known), NeedsOrder)

    normaliser = fresh()
    normaliser.know(first.new_versions)  # and who reads in order learns it
    second = normaliser.normalise(numbered(BEGUN_ANEW))
    assert sink([first, second]) == {"1": "v2", "3": "stays"}
    known += second.new_versions
    beside = normalise_range(numbered(BEGUN_ANEW), TABLES, known)
    assert isinstance(beside, Normalised)
    assert beside.messages == second.messages
