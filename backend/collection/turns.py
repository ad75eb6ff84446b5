"""One at a time works on what a capture has outside: two would undo each other's steps.

A turn is taken where outside work begins, never below it: what such work calls has the turn.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from backend.collection.models import Capture
from backend.shared.errors import NotFound

# Of the 64 bits that name a lock of the database.
_KEY_BITS = 63


@contextmanager
def turn_at(capture: Capture) -> Iterator[None]:
    """Wait until nobody else works on the capture, in this process or another, and read its row
    anew: the turn before may have given it another slot. Raises NotFound when it has no row now.

    No lock of its row: what is done outside takes seconds, and its page is read meanwhile.
    """
    key = _key(capture)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [key])
    with _held(key, capture):
        yield


@contextmanager
def turn_if_free(capture: Capture) -> Iterator[bool]:
    """The same without waiting: whether the turn was had."""
    key = _key(capture)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", [key])
        (is_free,) = cursor.fetchone()
    if not is_free:
        yield False
        return
    with _held(key, capture):
        yield True


@contextmanager
def _held(key: int, capture: Capture) -> Iterator[None]:
    try:
        try:
            capture.refresh_from_db()
        except Capture.DoesNotExist:
            raise NotFound() from None
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [key])


def _key(capture: Capture) -> int:
    """Asked once: what was deleted has no id any more."""
    return capture.pk.int & ((1 << _KEY_BITS) - 1)
