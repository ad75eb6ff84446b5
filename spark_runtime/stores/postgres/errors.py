"""PostgreSQL's errors in the product's words: wait and try again, refuse rows, or stop."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import Enum, auto

import psycopg

from spark_runtime.blocks.sinks.refused_rows import RowsRefused, write_refused
from spark_runtime.contract.errors import ForebayError, TransientError


class Verdict(Enum):
    """What an error says, where rows are written."""

    LATER = auto()  # nothing of the batch: the same may go well in a while
    ROW = auto()  # that a row is refused, even where no other row is there to compare it with
    STORE = auto()  # that no row would be taken: a person has to see to the store
    UNSURE = auto()  # any of these: rows are to blame if the store takes others of the batch


# By SQLSTATE, or by its class. All that is not named is UNSURE.
VERDICTS: Mapping[str, Verdict] = {
    "08": Verdict.LATER,  # connection
    "20": Verdict.ROW,  # a CASE of PL/pgSQL has no branch for a value
    "22": Verdict.ROW,  # data: too long, out of range, no such date
    "23": Verdict.ROW,  # constraints
    "25": Verdict.LATER,  # state of the transaction: read-only, or ended by a timeout
    "28": Verdict.STORE,  # who may connect
    "38": Verdict.ROW,  # raised by a function in another language: PL/Python, PL/Perl
    "3D": Verdict.STORE,  # no such database
    "3F": Verdict.STORE,  # no such schema
    "40": Verdict.LATER,  # rollback: deadlock, serialization, conflict with recovery
    "42": Verdict.STORE,  # names, types and rights, in the statement or in a trigger
    "44": Verdict.ROW,  # WITH CHECK OPTION of a view
    "45": Verdict.ROW,  # kept free by the SQL standard for what users raise
    "53": Verdict.LATER,  # resources: memory, disk, connections
    "54000": Verdict.ROW,  # a value too long for an index, a text search vector or a page
    "55": Verdict.LATER,  # a lock that is not available, an object in use
    "57": Verdict.LATER,  # operator intervention: shutdown, cancelled statement
    "58": Verdict.LATER,  # system: input and output
    "P0": Verdict.ROW,  # RAISE, ASSERT and STRICT of PL/pgSQL
    "XX001": Verdict.STORE,  # a damaged table
    "XX002": Verdict.STORE,  # a damaged index
}
# Of a row whatever their SQLSTATE is: RAISE has the one that a trigger's author chose, and a policy
# (row-level security) that of a missing right. Where the server raised it is in no language.
RAISED, BY_A_POLICY = "exec_stmt_raise", "ExecWithCheckOptions"
# By SQLSTATE, or by its class: the `case` of SINK_REFUSED, which says what to do.
CASES: Mapping[str, str] = {
    "42501": "rights",
    "28": "rights",
    "3F": "missing",
    "42703": "missing",  # column
    "42704": "missing",  # object, a type say
    "42883": "missing",  # function
    "42P01": "missing",  # table
}


@contextmanager
def in_our_words(node: str) -> Iterator[None]:
    """Raise TransientError or PermanentError for what psycopg raises inside, where no rows are."""
    try:
        yield
    except psycopg.Error as error:
        raise _in_our_words(node, error) from error


@contextmanager
def rows_in_our_words(node: str) -> Iterator[None]:
    """As `in_our_words` where rows are written: raise RowsRefused for what is about some of them,
    or may be."""
    try:
        yield
    except psycopg.Error as error:
        found = verdict(error)
        if found in (Verdict.ROW, Verdict.UNSURE):
            raise RowsRefused(first_line(error), is_sure=found is Verdict.ROW) from error
        raise _in_our_words(node, error) from error


def verdict(error: psycopg.Error) -> Verdict:
    """Whom or what the error is about, where rows were being written."""
    state = error.sqlstate
    if state is None:  # psycopg's own: no server has answered, or it was not asked
        if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
            return Verdict.LATER
        return Verdict.ROW if isinstance(error, psycopg.DataError) else Verdict.STORE
    raised_by = error.diag.source_function
    # Who raises class 40 asks for another attempt.
    if raised_by == BY_A_POLICY or (raised_by == RAISED and not state.startswith("40")):
        return Verdict.ROW
    return VERDICTS.get(state) or VERDICTS.get(state[:2]) or Verdict.UNSURE


def may_pass(error: psycopg.Error) -> bool:
    """Whether the same may go well later: so it is where no server has answered, too."""
    return verdict(error) is Verdict.LATER


def first_line(error: psycopg.Error) -> str:
    """What the server said, or why it could not be asked, in one line."""
    return (error.diag.message_primary or str(error)).splitlines()[0]


def _in_our_words(node: str, error: psycopg.Error) -> ForebayError:
    said = first_line(error)
    if not may_pass(error):
        return write_refused(node, said, _case(error.sqlstate or ""))
    match error:
        case psycopg.errors.LockNotAvailable():
            return TransientError("SINK_LOCKED", node=node)
        case psycopg.errors.ReadOnlySqlTransaction():
            return TransientError("SINK_READ_ONLY", node=node)
        case _:
            return TransientError("SINK_UNREACHABLE", node=node, said=said)


def _case(state: str) -> str | None:
    return CASES.get(state) or CASES.get(state[:2])
