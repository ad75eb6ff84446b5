"""PostgreSQL's errors in the product's words: wait and try again, refuse rows, or stop."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from spark_runtime.blocks.sinks.refused_rows import RowsRefused, write_refused
from spark_runtime.contract.errors import TransientError

# Classes of SQLSTATE that a later attempt may not meet again: connection, state of the transaction
# (read-only, or ended by a timeout), rollback (deadlock, serialization, conflict with recovery),
# resources, lock not available, operator intervention, system.
TRANSIENT_CLASSES = ("08", "25", "40", "53", "55", "57", "58")


@contextmanager
def in_our_words(node: str) -> Iterator[None]:
    """Raise TransientError, RowsRefused or PermanentError for what psycopg raises inside."""
    try:
        yield
    except (psycopg.DataError, psycopg.IntegrityError) as error:
        raise RowsRefused(first_line(error)) from error
    except psycopg.errors.LockNotAvailable as error:
        raise sink_locked(node) from error
    except psycopg.errors.ReadOnlySqlTransaction as error:
        raise sink_read_only(node) from error
    except psycopg.Error as error:
        if may_pass(error):
            raise sink_unreachable(node, first_line(error)) from error
        raise write_refused(node, first_line(error)) from error


def may_pass(error: psycopg.Error) -> bool:
    """Whether the same may go well later: so it is where no server has answered, too."""
    if error.sqlstate is None:
        return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
    return error.sqlstate.startswith(TRANSIENT_CLASSES)


def sink_unreachable(node: str, message: str) -> TransientError:
    return TransientError("SINK_UNREACHABLE", node=node, said=message)


def sink_locked(node: str) -> TransientError:
    return TransientError("SINK_LOCKED", node=node)


def sink_read_only(node: str) -> TransientError:
    return TransientError("SINK_READ_ONLY", node=node)


def first_line(error: psycopg.Error) -> str:
    """What the server said, or why it could not be asked, in one line."""
    return (error.diag.message_primary or str(error)).splitlines()[0]
