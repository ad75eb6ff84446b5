"""Two who change something at the same moment."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from django.db import connection, connections, transaction

from backend.shared.errors import PlatformError

LONGEST_WAIT_SECONDS = 5.0


def both(first: Callable[[], Any], second: Callable[[], Any]) -> PlatformError | None:
    """`second` begins when all of `first` is done but not committed, and gets as far as it can.
    What it was refused with, if it was."""
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            first()
            asked = pool.submit(_beside, second)
            _wait_while_it_moves(asked)
        return asked.result()


def _beside(second: Callable[[], Any]) -> PlatformError | None:
    try:
        second()
        return None
    except PlatformError as error:
        return error
    finally:
        connections.close_all()


def _wait_while_it_moves(asked: Future[Any]) -> None:
    ends = time.monotonic() + LONGEST_WAIT_SECONDS
    while not asked.done() and time.monotonic() < ends:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM pg_locks WHERE NOT granted")
            if cursor.fetchone():
                return
        time.sleep(0.02)
