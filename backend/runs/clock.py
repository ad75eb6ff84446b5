"""One clock for all: leases and evidence are compared by the database's time."""

from datetime import datetime

from django.db import connection


def database_now() -> datetime:
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        (now,) = cursor.fetchone()
    assert isinstance(now, datetime)
    return now
