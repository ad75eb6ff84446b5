import pytest

from spark_runtime.contract.errors import PermanentError, PoisonMessage
from spark_runtime.contract.ums import (
    SNAPSHOT_POSITIONS,
    canonical_key,
    murmur2,
    pack_id,
    partition_of,
    row_in_event,
    uid_rank,
    unpack_id,
)

# The vectors of Kafka's own UtilsTest.testMurmur2.
KAFKA_VECTORS = [
    (b"21", -973932308),
    (b"foobar", -790332482),
    (b"a-little-bit-long-string", -985981536),
    (b"a-little-bit-longer-string", -1486304829),
    (b"lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8", -58897971),
    (b"abc", 479470107),
]


@pytest.mark.parametrize(("data", "expected"), KAFKA_VECTORS)
def test_murmur2_equals_that_of_kafka(data: bytes, expected: int) -> None:
    assert murmur2(data) == expected


@pytest.mark.parametrize(
    ("values", "partitions", "expected"),
    [(["41"], 8, 2), (["41"], 2, 0), (["42"], 8, 1), (["41", "eu"], 8, 7), ([None], 8, 2)],
)
def test_partition_of_a_canonical_key_never_moves(
    values: list[str | None], partitions: int, expected: int
) -> None:
    assert partition_of(canonical_key(values), partitions) == expected


def test_canonical_key_is_compact_json_of_the_texts() -> None:
    assert canonical_key(["41", "Łódź", None]) == '["41","Łódź",null]'.encode()


def test_id_holds_epoch_and_position() -> None:
    assert unpack_id(pack_id(3, 207_000_000_491_500)) == (3, 207_000_000_491_500)


def test_largest_id_is_still_a_positive_int64() -> None:
    assert pack_id(127, 2**56 - 1) == 2**63 - 1


def test_any_streamed_change_beats_the_snapshot_and_a_newer_epoch_beats_both() -> None:
    snapshot = pack_id(1, SNAPSHOT_POSITIONS - 1)
    streamed = pack_id(1, SNAPSHOT_POSITIONS)
    assert snapshot < streamed < pack_id(2, 0)


@pytest.mark.parametrize(("epoch", "position"), [(128, 0), (-1, 0), (0, 2**56), (0, -1)])
def test_epoch_and_position_never_wrap(epoch: int, position: int) -> None:
    with pytest.raises(PermanentError):
        pack_id(epoch, position)


def test_rows_of_one_id_are_told_apart_by_their_uid() -> None:
    keys = [canonical_key([f"GET /page/{number}", "200"]) for number in range(200_000)]
    numbers = {row_in_event(key, "i") for key in keys}
    assert len(numbers) == len(keys)
    assert max(numbers) < 10**18


def test_what_an_update_deletes_and_what_it_inserts_are_told_apart() -> None:
    key = canonical_key(["same", "as before"])
    assert row_in_event(key, "d") < row_in_event(key, "i") == row_in_event(key, "u")


def test_uids_compare_as_two_integers_not_as_text() -> None:
    assert uid_rank("207-9") < uid_rank("207-10")
    assert "207-9" > "207-10"


@pytest.mark.parametrize("uid", ["", "207", "207-", "-1", "a-1", "207-1-2", "207-٣"])
def test_broken_uid_is_poison(uid: str) -> None:
    with pytest.raises(PoisonMessage, match="UMS_BAD_UID"):
        uid_rank(uid)
