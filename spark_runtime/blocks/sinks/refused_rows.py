"""Rows that a store refuses: what it says of them, and how to find them.

They are found by halving: a batch of n rows with b bad ones takes about 2·b·log2(n) attempts, none
of which writes anything.
"""

from collections.abc import Callable, Iterable

import pyarrow as pa
import pyarrow.compute as pc

from spark_runtime.contract.dead_reasons import dead_reason
from spark_runtime.contract.errors import PermanentError

# More bad rows than this in one batch are no accident of single rows: the flow pauses.
BUDGET = 100


class RowsRefused(Exception):
    """The store refuses at least one row of the batch; the others may be good.

    `is_sure`: it says that of a row. Else the store itself may be broken, which shows where it
    takes no other row either.
    """

    def __init__(self, said: str, *, is_sure: bool = True) -> None:
        super().__init__(said)
        self.is_sure = is_sure


Attempt = Callable[[pa.Table], None]


def write_refused(node: str, message: str, case: str | None = None) -> PermanentError:
    """`case`: what is to be done, of those that SINK_REFUSED has words for."""
    parameters = {} if case is None else {"case": case}
    return PermanentError("SINK_REFUSED", node=node, said=message, **parameters)


def find_refused(
    rows: pa.Table, attempt: Attempt, *, need_others: bool = False
) -> list[tuple[str, str]]:
    """The uid of every refused row, with why it is a dead letter; one more than BUDGET at the
    most.

    `need_others`: a row may be taken only with one that comes behind it. Raises RowsRefused where
    no row is to blame: the store would refuse a batch without any, or refuses every one of them
    for what may be no row's fault.
    """
    attempt(rows.slice(0, 0))
    found = _search(rows, attempt)
    while need_others and 0 < len(found) <= BUDGET:
        still = _search(rows.filter(_has_uid(rows, found)), attempt)
        need_others, found = len(still) < len(found), still
    unsure = [error for error in found.values() if not error.is_sure]
    if unsure and len(found) == rows.num_rows:
        raise unsure[0]
    return [(uid, dead_reason("dead_letter.refused", str(error))) for uid, error in found.items()]


def _search(rows: pa.Table, attempt: Attempt) -> dict[str, RowsRefused]:
    found: dict[str, RowsRefused] = {}
    ranges = [(0, rows.num_rows)]
    while ranges and len(found) <= BUDGET:
        start, length = ranges.pop()
        try:
            attempt(rows.slice(start, length))
        except RowsRefused as error:
            if length == 1:
                found[rows["ums_uid_"][start].as_py()] = error
                continue
            half = length // 2
            ranges += [(start + half, length - half), (start, half)]
    return found


def without(rows: pa.Table, uids: Iterable[str]) -> pa.Table:
    """The rows that have none of these uids."""
    return rows.filter(pc.invert(_has_uid(rows, uids)))


def _has_uid(rows: pa.Table, uids: Iterable[str]) -> pa.ChunkedArray:
    return pc.is_in(rows["ums_uid_"], pa.array(uids, pa.string()))
