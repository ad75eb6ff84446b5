"""What PostgreSQL says went wrong, in our own words: its own may hold values of rows."""

from collections.abc import Mapping

import psycopg

from backend.query import errors
from backend.shared.errors import PlatformError, TransientError

# While a text is analysed no row is read: these messages know names and types only.
_ABOUT_THE_TEXT = frozenset(
    {"42803", "42804", "42846", "42883", "42725", "42P18", "42P10", "42P19", "42P20", "42601"}
)


_CODES: Mapping[str, str] = {
    "22012": "query.division_by_zero",
    "22003": "query.out_of_range",
    "22008": "query.out_of_range",
    "22P02": "query.bad_value",
    "22007": "query.bad_value",
    "21000": "query.several_rows",
    "42501": "query.no_right",
    "42P01": "query.table_gone",
    "42703": "query.column_gone",
    "42P08": "query.bad_value",
}
_LATER = ("53", "57", "58", "08", "40", "55")


def failure(error: psycopg.Error) -> PlatformError:
    """The platform's error for one of PostgreSQL's. Time-outs and cancels are told apart before."""
    state = error.sqlstate or ""
    if state in _CODES:
        return errors.FailedQuery(_CODES[state], sqlstate=state)
    if state in _ABOUT_THE_TEXT:
        detail = error.diag.message_primary or ""
        return errors.FailedQuery("query.not_computable", sqlstate=state, detail=detail)
    if not state or state.startswith(_LATER):
        return TransientError("query.source_lost", sqlstate=state)
    return errors.FailedQuery("query.failed", sqlstate=state)
