"""Ids of changes and the partitions they travel in.

``ums_id_`` is the source epoch (7 bits) over a position (56 bits): newer wins per key.
"""

import hashlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct

import orjson

from spark_runtime.contract.errors import PermanentError, PoisonMessage

POSITION_BITS = 56
LAST_EPOCH = 2**7 - 1
LAST_POSITION = 2**POSITION_BITS - 1
# Snapshot rows take positions below this one, so that any streamed change beats them.
SNAPSHOT_POSITIONS = 2**24
# Of an aggregate's rows: the ordinal of its state's generation over the input read so far, so that
# a later generation always writes newer rows than an earlier one.
GENERATION_BITS = 44
# What is left of 64 bits gives, doubled, no more than 18 digits: they fit wherever a bigint does.
_UNUSED_HASH_BITS = 6


def pack_id(source_epoch: int, position: int) -> int:
    """One positive int64. An exhausted epoch stops the capture: it never wraps."""
    if not 0 <= source_epoch <= LAST_EPOCH:
        raise PermanentError("SOURCE_EPOCH_EXHAUSTED")
    if not 0 <= position <= LAST_POSITION:
        raise PermanentError("POSITION_OUT_OF_RANGE")
    return source_epoch << POSITION_BITS | position


def unpack_id(ums_id: int) -> tuple[int, int]:
    """(source epoch, position)."""
    return ums_id >> POSITION_BITS, ums_id & LAST_POSITION


def uid_rank(uid: str) -> tuple[int, int]:
    """The order of ``<ums_id_>-<row>``: two integers, since as text ``207-10`` < ``207-9``."""
    ums_id, dash, row = uid.partition("-")
    if not (dash and _is_number(ums_id) and _is_number(row)):
        raise PoisonMessage("UMS_BAD_UID", uid=uid)
    return int(ums_id), int(row)


def canonical_key(values: Sequence[str | None]) -> bytes:
    """Canonical JSON of the key's values as their UMS texts, e.g. ``["41","eu"]``."""
    return orjson.dumps(list(values))


def partition_of(key: bytes, partitions: int) -> int:
    """The partition Kafka's own producers choose for this key."""
    return (murmur2(key) & 0x7FFFFFFF) % partitions


def row_in_event(key: bytes, op: str) -> int:
    """The second number of a row's uid, by which a replay knows it again: a hash of its key.

    Without a key the uid is all that tells the rows of a full pull apart, millions of one id:
    so it is long. Where an update changed nothing, what it deleted and what it inserted differ.
    """
    digest = hashlib.blake2b(key, digest_size=8).digest()
    return (int.from_bytes(digest, "little") >> _UNUSED_HASH_BITS) * 2 + (op != "d")


def mark_of(flow: str, query: str) -> int:
    """The second number in the uid of a group: whose it is, so that nobody else removes it. Earlier
    releases wrote 0."""
    digest = hashlib.blake2b(f"{flow} {query}".encode(), digest_size=4).digest()
    return int.from_bytes(digest, "little") + 1


def murmur2(data: bytes) -> int:
    """Kafka's variant of MurmurHash2 (32 bits, its fixed seed) as a signed int."""
    mask, multiplier, rotation = 0xFFFFFFFF, 0x5BD1E995, 24
    length = len(data)
    state = 0x9747B28C ^ length
    for word in _words(length >> 2)(data):
        word = word * multiplier & mask
        word = (word ^ word >> rotation) * multiplier & mask
        state = state * multiplier & mask ^ word
    if rest := data[length & ~3 :]:
        state = (state ^ int.from_bytes(rest, "little")) * multiplier & mask
    state = (state ^ state >> 13) * multiplier & mask
    state ^= state >> 15
    return state - 2**32 if state >= 2**31 else state


@lru_cache(maxsize=256)
def _words(count: int) -> Callable[[bytes], tuple[int, ...]]:
    """Reads so many little-endian words from the beginning of bytes, at once."""
    return Struct(f"<{count}I").unpack_from


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()
