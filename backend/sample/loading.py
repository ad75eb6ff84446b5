"""The first content of the sample's source database."""

from collections.abc import Iterable
from datetime import date
from itertools import takewhile
from pathlib import Path

from psycopg import Connection, sql

from backend.sample.changes import BEGINNING, HISTORY_ENDS, PLAYED_AT_FIRST
from backend.sample.dataset import read_airlines, read_airports, read_planes, read_weather
from backend.sample.flights import read_flights
from backend.sample.rows import Airline, Airport, Flight, Observation, Plane

TABLES = ("airlines", "airports", "planes", "weather", "flights")

DEFINITIONS = Path(__file__).with_name("tables.sql")


def load_source(connection: Connection, since: date = BEGINNING) -> bool:
    """Make and fill the source tables in one transaction, with flights and weather from the day
    `since` on; False when they are there already.

    `connection` belongs to the role that will replay: it owns the tables.
    """
    with connection.transaction():
        if is_loaded(connection):
            return False
        connection.execute(DEFINITIONS.read_text(encoding="utf-8"))
        _copy(connection, "airlines", Airline._fields, read_airlines())
        _copy(connection, "airports", Airport._fields, read_airports())
        _copy(connection, "planes", Plane._fields, read_planes())
        _copy(connection, "weather", Observation._fields, weather_at_first(since))
        _copy(connection, "flights", Flight._fields, flights_at_first(since))
        connection.execute(
            "INSERT INTO replay.position (virtual_time) VALUES (%s)", [PLAYED_AT_FIRST]
        )
    connection.execute("ANALYZE public.flights, public.weather")
    return True


def is_loaded(connection: Connection) -> bool:
    row = connection.execute("SELECT to_regclass('replay.position') IS NOT NULL").fetchone()
    return bool(row and row[0])


def flights_at_first(since: date = BEGINNING) -> Iterable[Flight]:
    """Flights scheduled before the replay begins, as they ended."""
    return takewhile(
        lambda flight: date(flight.year, flight.month, flight.day) < HISTORY_ENDS,
        read_flights(since),
    )


def weather_at_first(since: date = BEGINNING) -> Iterable[Observation]:
    return takewhile(
        lambda row: row.time_hour <= PLAYED_AT_FIRST,
        (row for row in read_weather() if row.time_hour.date() >= since),
    )


def _copy(
    connection: Connection, table: str, columns: tuple[str, ...], rows: Iterable[tuple]
) -> None:
    statement = sql.SQL("COPY {table} ({columns}) FROM STDIN").format(
        table=sql.Identifier("public", table),
        columns=sql.SQL(", ").join(map(sql.Identifier, columns)),
    )
    with connection.cursor() as cursor, cursor.copy(statement) as copy:
        for row in rows:
            copy.write_row(row)
