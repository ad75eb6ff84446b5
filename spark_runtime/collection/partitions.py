"""Where many keys go: as `contract.ums_ids.partition_of` has it for each."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


def partitions_of(keys: Sequence[bytes], partitions: int) -> list[int]:
    """The partition of each key. Those of a length are hashed together."""
    places: dict[int, list[int]] = {}
    for place, key in enumerate(keys):
        places.setdefault(len(key), []).append(place)
    found = [0] * len(keys)
    for length, among in places.items():
        text = b"".join([keys[place] for place in among])
        hashes = _murmur2_of(np.frombuffer(text, np.uint8).reshape(len(among), length))
        chosen = (hashes & np.uint32(0x7FFFFFFF)) % np.uint32(partitions)
        for place, partition in zip(among, chosen.tolist(), strict=True):
            found[place] = partition
    return found


def _murmur2_of(keys: NDArray[np.uint8]) -> NDArray[np.uint32]:
    """`contract.ums_ids.murmur2` of each row, its bits unsigned."""
    multiplier, rotation = np.uint32(0x5BD1E995), np.uint32(24)
    count, length = keys.shape
    state = np.full(count, 0x9747B28C ^ length, np.uint32)
    words = np.ascontiguousarray(keys[:, : length & ~3]).view("<u4")
    for place in range(length >> 2):
        word = words[:, place] * multiplier
        word = (word ^ word >> rotation) * multiplier
        state = state * multiplier ^ word
    if length & 3:
        rest = np.zeros(count, np.uint32)
        for shift, place in enumerate(range(length & ~3, length)):
            rest |= keys[:, place].astype(np.uint32) << np.uint32(8 * shift)
        state = (state ^ rest) * multiplier
    state = (state ^ state >> np.uint32(13)) * multiplier
    return state ^ state >> np.uint32(15)
