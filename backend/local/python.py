"""Whether the Python that runs this file may be ours, and how quick it is.

`make` asks all that a machine has and takes the quickest: one that was built without optimizations,
as from source by default, takes half as long again for what is measured here. Prints seconds and a
path; where it does not fit, it fails.
"""

import sys
import time
from collections.abc import Callable

OLDEST, TOO_NEW = (3, 11), (3, 13)
ROUNDS = 3


class Row:
    def __init__(self, number: int) -> None:
        self.cells = {"number": number, "text": str(number), "is_even": number % 2 == 0}

    def mapped(self, cell: Callable[[object], object]) -> dict[str, object]:
        return {name: cell(value) for name, value in self.cells.items()}


def depth_of(number: int) -> int:
    return 0 if number == 0 else 1 + depth_of(number // 2)


def seconds() -> float:
    """What a little of everything takes: calls, objects, dictionaries, texts."""
    began = time.perf_counter()
    for number in range(30_000):
        row = Row(number).mapped(lambda value: value)
        "-".join(map(str, row.values())).split("-")
        depth_of(number)
    return time.perf_counter() - began


if __name__ == "__main__":
    if not OLDEST <= sys.version_info < TOO_NEW:
        sys.exit(1)
    # Debian has them in packages of their own.
    import ensurepip  # noqa: F401
    import venv  # noqa: F401

    # Coarse: of two that are as quick as each other, the first is taken.
    print(f"{min(seconds() for _ in range(ROUNDS)):.2f}\t{sys.executable}")
