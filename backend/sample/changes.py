"""What happens to the sample's tables, minute by minute, for ever: pure, and the same every time.

A flight appears two hours before its scheduled departure, is updated when it departs and when it
lands. A cancelled flight is marked at its scheduled departure and deleted an hour later.
Weather observations appear at their hour.

After 31 December 2013 the whole year is played again 365 days later, lap after lap, with ids
counted on: time never runs backwards, so windows and watermarks downstream stay sound.
"""

import heapq
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta
from itertools import count
from typing import Any, Literal, NamedTuple

from backend.sample.dataset import read_weather
from backend.sample.flights import FLIGHTS_A_YEAR, read_flights
from backend.sample.rows import Flight, Observation

BEGINNING = date(2013, 1, 1)
HISTORY_ENDS = date(2013, 7, 1)
"""Flights of earlier days are the tables' first content; the replay begins on this day."""

PLAYED_AT_FIRST = datetime(2013, 7, 1)
"""The position of a freshly loaded database: before the first flight of the replay appears."""

LISTED_BEFORE_DEPARTURE = timedelta(hours=2)
CANCELLED_STAYS = timedelta(hours=1)
LONGEST_LIFE = timedelta(days=3)
"""From a flight's listing to its last change; the longest in the data are two days."""

LAP = timedelta(days=365)


class Change(NamedTuple):
    at: datetime
    action: Literal["insert", "update", "delete"]
    table: str
    key: Mapping[str, Any]
    values: Mapping[str, Any]
    """The whole row of an insert, the changed columns of an update, nothing for a delete."""


def changes_after(moment: datetime) -> Iterator[Change]:
    """All changes later than `moment` in order of time, without end."""
    flights = _in_order_of_time(flights_from(moment - LONGEST_LIFE), moment)
    weather = (change for change in _weather_from(moment) if change.at > moment)
    return heapq.merge(flights, weather, key=lambda change: change.at)


def flights_from(moment: datetime) -> Iterator[Flight]:
    """Replayed flights scheduled on the day of `moment` or later, without end."""
    first_lap, day = _lap_of(max(moment.date(), HISTORY_ENDS))
    for lap in count(first_lap):
        yield from (_flight_of_lap(flight, lap) for flight in read_flights(since=day))
        day = date.min


def changes_of(flight: Flight) -> Iterator[Change]:
    """The life of one flight, in order."""
    key = {"id": flight.id}
    listed = flight._replace(
        dep_time=None, dep_delay=None, arr_time=None, arr_delay=None, air_time=None,
        status="scheduled",
    )  # fmt: skip
    scheduled = flight.sched_dep_time
    yield Change(scheduled - LISTED_BEFORE_DEPARTURE, "insert", "flights", key, listed._asdict())
    if flight.dep_time is None:
        yield Change(scheduled, "update", "flights", key, {"status": "cancelled"})
        yield Change(scheduled + CANCELLED_STAYS, "delete", "flights", key, {})
        return
    departure = {
        "dep_time": flight.dep_time,
        "dep_delay": flight.dep_delay,
        "status": "departed",
    }
    yield Change(flight.dep_time, "update", "flights", key, departure)
    if flight.arr_time is not None:
        arrival = {
            "arr_time": flight.arr_time,
            "arr_delay": flight.arr_delay,
            "air_time": flight.air_time,
            "status": "landed",
        }
        yield Change(flight.arr_time, "update", "flights", key, arrival)


def _in_order_of_time(flights: Iterable[Flight], after: datetime) -> Iterator[Change]:
    """Merge the lives of flights: only those on the board or in the air are in memory."""
    pending: list[tuple[datetime, int, int, Change]] = []
    for flight in flights:
        listed_at = flight.sched_dep_time - LISTED_BEFORE_DEPARTURE
        while pending and pending[0][0] < listed_at:
            yield heapq.heappop(pending)[-1]
        for step, change in enumerate(changes_of(flight)):
            if change.at > after:
                heapq.heappush(pending, (change.at, flight.id, step, change))


def _weather_from(moment: datetime) -> Iterator[Change]:
    first_lap, _ = _lap_of(moment.date())
    for lap in count(first_lap):
        for observation in read_weather():
            yield _observed(observation, lap)


def _observed(observation: Observation, lap: int) -> Change:
    later = observation.time_hour + lap * LAP
    day = date(observation.year, observation.month, observation.day) + lap * LAP
    row = observation._replace(time_hour=later, year=day.year, month=day.month, day=day.day)
    key = {"origin": row.origin, "time_hour": row.time_hour}
    return Change(later, "insert", "weather", key, row._asdict())


def _flight_of_lap(flight: Flight, lap: int) -> Flight:
    if lap == 0:
        return flight
    later = lap * LAP
    day = date(flight.year, flight.month, flight.day) + later
    return flight._replace(
        id=flight.id + lap * FLIGHTS_A_YEAR,
        year=day.year,
        month=day.month,
        day=day.day,
        dep_time=flight.dep_time and flight.dep_time + later,
        sched_dep_time=flight.sched_dep_time + later,
        arr_time=flight.arr_time and flight.arr_time + later,
        sched_arr_time=flight.sched_arr_time + later,
    )


def _lap_of(day: date) -> tuple[int, date]:
    """Which lap `day` falls in, and the day of 2013 that is played then."""
    lap, days = divmod((day - date(2013, 1, 1)).days, LAP.days)
    return lap, date(2013, 1, 1) + timedelta(days=days)
