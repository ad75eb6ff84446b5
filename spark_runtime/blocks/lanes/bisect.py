"""Find the rows whose evaluation fails inside Spark, by bisecting them on a hash of the uid."""

import time
from collections.abc import Callable, Mapping
from os.path import commonprefix

from spark_runtime.blocks.lanes.reread import Reread
from spark_runtime.blocks.row_errors import (
    SPARK_ERRORS,
    is_about_a_row,
    is_without_memory,
    reason_of,
)
from spark_runtime.blocks.sinks.refused_rows import BUDGET
from spark_runtime.blocks.sources.blame import HASH_BITS, bits_of

# Where so many were found, and as many as there are of those looked at would pass the budget so
# often, the rest is not looked for: in the order of a hash, those looked at are a fair sample.
ENOUGH, OFTEN = 20, 4
TELL_SECONDS = 5.0


def failing_rows(
    part: Reread, blamed: Mapping[str, str], report_progress: Callable[[float, int], None]
) -> tuple[dict[str, str], bool]:
    """uid -> reason of the rows beside those `blamed` whose evaluation raises an error about a row,
    and whether these are all: it stops where they pass the budget, or plainly would.

    Once it takes long it calls `tell` now and then, with the share of the rows that are looked
    through (0 to 1) and how many of them fail. Other errors are raised as they are.
    """
    rows = sorted((bits_of(uid), uid) for uid in part.uids(blamed))
    found: dict[str, str] = {}
    readings, passed, told_at = 0, 0, -TELL_SECONDS
    pending = [""] if rows else []
    sure = None  # the half whose twin has passed: where both failed together it must be this one
    while pending:
        prefix = pending.pop()
        ours = [row for row in rows if row[0].startswith(prefix)]
        shared = commonprefix([ours[0][0], ours[-1][0]])
        is_one = len(shared) == HASH_BITS  # row, or several that claim its uid
        if prefix == sure and not is_one:
            pending += [shared + "1", shared + "0"]
            continue
        if readings >= part.quick and time.monotonic() - told_at >= TELL_SECONDS:
            told_at = time.monotonic()
            report_progress((passed + len(found)) / len(rows), len(found))
        readings += 1
        error = _error_of(part, prefix, blamed)
        if is_one and error and is_without_memory(error):
            # Perhaps others had it just then: what is to blame for that fails part.
            error = _error_of(part, prefix, blamed)
        if error is None:
            passed += len(ours)
            sure = prefix[:-1] + "1"
        elif is_one:
            found |= {uid: reason_of(error) for _, uid in ours}
        else:
            pending += [shared + "1", shared + "0"]
        if len(found) > BUDGET or _would_pass(len(found), passed, len(rows)):
            return found, False
    return found, True


def _would_pass(found: int, passed: int, of: int) -> bool:
    return found >= ENOUGH and of * found > OFTEN * BUDGET * (found + passed)


def _error_of(part: Reread, searched: str, blamed: Mapping[str, str]) -> Exception | None:
    try:
        part.read(searched, blamed)
    except SPARK_ERRORS as error:
        if not is_about_a_row(error):
            raise
        return error
    return None
