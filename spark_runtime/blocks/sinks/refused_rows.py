"""Rows that a store refuses: what it says of them, and how to find them.

They are found by halving: a batch of n rows with b bad ones takes about 2·b·log2(n) attempts, none
of which writes anything.
"""

from collections.abc import Callable

import pyarrow as pa

from spark_runtime.contract.errors import PermanentError

# More bad rows than this in one batch are no accident of single rows: the flow pauses.
BUDGET = 100


class RowsRefused(Exception):
    """The store refuses at least one row of the batch; the others may be good."""


def write_refused(node: str, message: str) -> PermanentError:
    return PermanentError("SINK_REFUSED", node=node, said=message)


def find_refused(rows: pa.Table, attempt: Callable[[pa.Table], None]) -> list[tuple[str, str]]:
    """The uid of every refused row with its reason; one more than BUDGET at the most."""
    found: list[tuple[str, str]] = []
    ranges = [(0, rows.num_rows)]
    while ranges and len(found) <= BUDGET:
        start, length = ranges.pop()
        try:
            attempt(rows.slice(start, length))
        except RowsRefused as error:
            if length == 1:
                found.append((rows["ums_uid_"][start].as_py(), str(error)))
                continue
            half = length // 2
            ranges += [(start + half, length - half), (start, half)]
    return found
