"""Where and when a change happened: its id, its LSN, its time as a text."""

from datetime import UTC, datetime
from typing import Any

from spark_runtime.collection.records import Unreadable
from spark_runtime.contract.ums import SNAPSHOT_POSITIONS

_LAST_LSN = 2**56 - 1


def position_of_pull(number: int) -> int:
    """Of every row of an epoch's first (0) or later full pull of a table: under every LSN, so that
    a streamed change wins whenever it arrives, and over the pulls before, which were broken off."""
    return 2 * number + 1


def position_of_end(number: int) -> int:
    """Where the end of this pull stands: under all of its rows, over the rows of pulls before."""
    return 2 * number


def lsn_of(lsn: Any) -> int:
    """The log position of the change; for a snapshot row, that of the snapshot."""
    if type(lsn) is not int or not SNAPSHOT_POSITIONS <= lsn <= _LAST_LSN:
        raise Unreadable("POSITION_INVALID", position=lsn)
    return lsn


class Clock:
    """Microseconds since 1970 → UMS datetime. The changes of a transaction share theirs, those of
    a second all but the fraction: so the last text is kept."""

    def __init__(self) -> None:
        self._at = -1
        self._text = ""
        self._second = -1
        self._second_text = ""

    def text(self, microseconds: int) -> str:
        if microseconds != self._at:
            second, fraction = divmod(microseconds, 1_000_000)
            if second != self._second:
                moment = datetime.fromtimestamp(second, UTC)
                self._second_text = moment.strftime("%Y-%m-%d %H:%M:%S")
                self._second = second
            self._text = f"{self._second_text}.{fraction:06d}"
            self._at = microseconds
        return self._text
