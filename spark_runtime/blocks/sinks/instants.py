"""Instants of a wire table as text, whatever their year.

Arrow writes the years 1 to 9999 itself, quickly, as long as it has no time zone to look up for
every value. Infinity and the other years are rare, and written here.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pyarrow as pa
import pyarrow.compute as pc

from spark_runtime.contract.columns import INFINITY_MICROS, MINUS_INFINITY_MICROS

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_FIRST = (datetime.min.replace(tzinfo=UTC) - _EPOCH) // _MICROSECOND
_LAST = (datetime.max.replace(tzinfo=UTC) - _EPOCH) // _MICROSECOND
# The calendar repeats after so many years.
_CYCLE_YEARS = 400
_CYCLE_MICROS = timedelta(days=146_097) // _MICROSECOND


def message_texts(instants: pa.ChunkedArray) -> list[str | None]:
    """As UMS has them: `2026-03-01 09:30:00.000000`, UTC; `+12026-…`; `-0043-…` is 44 BC."""
    return texts(instants.cast(pa.timestamp("us")), _signed_text).to_pylist()


def newest(instants: pa.ChunkedArray) -> datetime | None:
    """The latest of them; None also where its year is beyond the calendar."""
    micros = pc.max(instants.cast(pa.int64())).as_py()
    if micros is None or not _FIRST <= micros <= _LAST:
        return None
    return _EPOCH + timedelta(microseconds=micros)


def are_ordinary(plain: pa.ChunkedArray) -> bool:
    bounds = pc.min_max(plain.cast(pa.int64())).as_py()
    return bounds["min"] is None or (bounds["min"] >= _FIRST and bounds["max"] <= _LAST)


def texts(plain: pa.ChunkedArray, odd_text: Callable[[int], str]) -> pa.ChunkedArray:
    written = plain.cast(pa.string())
    if are_ordinary(plain):
        return written
    micros = plain.cast(pa.int64())
    is_odd = pc.fill_null(pc.or_(pc.less(micros, _FIRST), pc.greater(micros, _LAST)), False)
    odd = [odd_text(value) for value in micros.filter(is_odd).to_pylist()]
    return pa.chunked_array(
        [pc.replace_with_mask(written.combine_chunks(), is_odd.combine_chunks(), pa.array(odd))]
    )


def _signed_text(micros: int) -> str:
    if infinite := INFINITE.get(micros):
        return infinite
    year, rest = year_and_rest(micros)
    sign = "-" if year < 0 else "+" if year > 9999 else ""
    return f"{sign}{abs(year):04d}{rest}"


INFINITE = {INFINITY_MICROS: "infinity", MINUS_INFINITY_MICROS: "-infinity"}


def year_and_rest(micros: int) -> tuple[int, str]:
    """The year (0 is 1 BC) and all that follows it in the text."""
    cycles, within = divmod(micros, _CYCLE_MICROS)
    at = _EPOCH + timedelta(microseconds=within)
    return at.year + cycles * _CYCLE_YEARS, f"{at:-%m-%d %H:%M:%S.%f}"
