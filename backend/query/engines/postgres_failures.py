"""What PostgreSQL says went wrong, in our own words: its own may hold values of rows."""

from collections.abc import Mapping
from dataclasses import dataclass

import psycopg

from backend.query import errors
from backend.shared.errors import PlatformError, TransientError

# While a text is analysed no row is read: these messages know names and types only.
_ABOUT_THE_TEXT = frozenset(
    {"42803", "42804", "42846", "42883", "42725", "42P18", "42P10", "42P19", "42P20", "42601"}
)


@dataclass(frozen=True)
class Wording:
    code: str
    message: str
    hint: str


_WORDS: Mapping[str, Wording] = {
    "22012": Wording(
        "query.division_by_zero", "A number was divided by zero.", "Write NULLIF(…, 0)."
    ),
    "22003": Wording(
        "query.out_of_range", "A number is too large for its type.", "Cast to numeric."
    ),
    "22008": Wording("query.out_of_range", "A time is outside what its type holds.", ""),
    "22P02": Wording("query.bad_value", "A value is not of the type wanted.", "Check the casts."),
    "22007": Wording("query.bad_value", "A value could not be read as a time.", "Check the casts."),
    "21000": Wording(
        "query.several_rows", "A subquery gave several rows for one value.", "Add LIMIT 1."
    ),
    "42501": Wording(
        "query.no_right", "The connection's role may not read a table.", "Grant it SELECT."
    ),
    "42P01": Wording(
        "query.table_gone", "A mounted table is not there any more.", "Mount it again."
    ),
    "42703": Wording(
        "query.column_gone", "A mounted column is not there any more.", "Mount it again."
    ),
    "42P08": Wording("query.bad_value", "A parameter is used as two types.", "Cast it."),
}
_LATER = ("53", "57", "58", "08", "40", "55")


def failure(error: psycopg.Error) -> PlatformError:
    """The platform's error for one of PostgreSQL's. Time-outs and cancels are told apart before."""
    state = error.sqlstate or ""
    if state in _WORDS:
        said = _WORDS[state]
        return errors.FailedQuery(
            said.code, said.message, said.hint, parameters={"sqlstate": state}
        )
    if state in _ABOUT_THE_TEXT:
        detail = error.diag.message_primary or ""
        return errors.FailedQuery(
            "query.not_computable",
            f"The source cannot compute this: {detail}.",
            "Check types and grouping.",
            parameters={"sqlstate": state, "detail": detail},
        )
    if not state or state.startswith(_LATER):
        return TransientError(
            "query.source_lost",
            "The source ended the connection or has no room.",
            "Try again in a moment.",
            parameters={"sqlstate": state},
        )
    return errors.FailedQuery(
        "query.failed",
        f"The source could not compute this ({state}).",
        parameters={"sqlstate": state},
    )
