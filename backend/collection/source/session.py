"""A session at the source, its failures told apart by what a person can do about them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from backend.collection import errors
from backend.connections.models import Connection
from backend.connections.reaching import engine_options

Session = psycopg.Connection[tuple[Any, ...]]

CONNECT_SECONDS = 6
# A lock is waited for shortly: an application's own work goes first.
SESSION = "-c statement_timeout=20000 -c lock_timeout=3000 -c search_path=pg_catalog"


@contextmanager
def source_session(connection: Connection) -> Iterator[Session]:
    """Sign in as the connection's user; statements commit one by one."""
    options = engine_options(connection=connection)["postgres"]
    with translated():
        session: Session = psycopg.connect(
            **options,
            connect_timeout=CONNECT_SECONDS,
            application_name="forebay",
            autocommit=True,
            options=SESSION,
            sslcertmode="disable",
            gssencmode="disable",
        )
    try:
        with translated():
            yield session
    finally:
        session.close()


@contextmanager
def translated() -> Iterator[None]:
    """Raise the platform's errors for the driver's."""
    try:
        yield
    except psycopg.errors.InsufficientPrivilege as error:
        raise errors.source_forbids(_words(error)) from None
    except (psycopg.OperationalError, psycopg.errors.LockNotAvailable) as error:
        raise errors.source_unreachable(_words(error)) from None
    except psycopg.Error as error:
        raise errors.source_refused(_words(error)) from None


def _words(error: psycopg.Error) -> str:
    message = error.diag.message_primary or str(error).strip().splitlines()[-1]
    return message[:300]
