"""Somebody else at a capture: another process, with a connection of its own."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

from django.db import connection, connections

from backend.collection.models import Capture
from backend.collection.turns import turn_if_free
from backend.shared.errors import NotFound


@contextmanager
def somebody_works_on(capture: Capture) -> Iterator[None]:
    """Until the block is left."""
    with closing(connection.copy()) as other, other.cursor() as cursor:
        key = [capture.pk.int & (2**63 - 1)]
        cursor.execute("SELECT pg_advisory_lock(%s)", key)
        yield
        cursor.execute("SELECT pg_advisory_unlock(%s)", key)


def others_could_begin(capture: Capture) -> bool:
    """Whether another process would get the turn at it now."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(_could_begin, Capture(pk=capture.pk)).result()


def _could_begin(capture: Capture) -> bool:
    try:
        with turn_if_free(capture) as is_free:
            return is_free
    except NotFound:  # the row is only in the transaction of the test
        return True
    finally:
        connections.close_all()
