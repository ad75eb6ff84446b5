"""One at a time works on what a capture has outside: two would undo each other's steps."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from backend.collection.models import Capture

# Of the 64 bits that name a lock of the database.
_KEY_BITS = 63


@contextmanager
def turn_at(capture: Capture) -> Iterator[None]:
    """Wait until nobody else works on the capture, in this process or another.

    No lock of its row: what is done outside takes seconds, and its page is read meanwhile.
    """
    key = capture.pk.int & ((1 << _KEY_BITS) - 1)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [key])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [key])
