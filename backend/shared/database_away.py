"""Whether it is the database itself that a statement did not reach."""

import psycopg
from django.db import OperationalError

# Classes of SQLSTATE in which a server says that it ends, or does not begin: the connection, and
# an operator's shutdown.
_AWAY = ("08", "57P")


def is_away(error: OperationalError) -> bool:
    """Else the database has answered, and where in the program that was is worth knowing."""
    cause = error.__cause__
    if not isinstance(cause, psycopg.Error):
        return False
    return cause.sqlstate is None or cause.sqlstate.startswith(_AWAY)


def what_was_said(error: OperationalError) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
