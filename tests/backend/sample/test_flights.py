"""The data set, checked against itself: 336,776 flights whose times must agree with each other."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, date, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from backend.sample.dataset import read_airlines, read_airports, read_planes, read_weather
from backend.sample.flights import FLIGHTS_A_YEAR, read_flights, zone_of
from backend.sample.instants import NEW_YORK
from backend.sample.rows import Flight


def test_every_flight_of_the_year_is_there(flights: Sequence[Flight]) -> None:
    assert len(flights) == FLIGHTS_A_YEAR == 336_776
    assert Counter(flight.status for flight in flights) == {
        "landed": 328_063,
        "cancelled": 8_255,
        "departed": 458,  # diverted for good: the data does not say where they came down
    }


def test_ids_count_the_flights_in_the_order_of_their_schedule(flights: Sequence[Flight]) -> None:
    assert [flight.id for flight in flights] == list(range(1, FLIGHTS_A_YEAR + 1))
    assert all(a.sched_dep_time <= b.sched_dep_time for a, b in pairwise(flights))


def test_reading_from_a_day_on_keeps_the_ids(flights: Sequence[Flight]) -> None:
    december = list(read_flights(since=date(2013, 12, 30)))
    assert december == flights[-len(december) :]
    assert (december[0].month, december[0].day) == (12, 30)


def test_departures_agree_with_their_delay(flights: Sequence[Flight]) -> None:
    for flight in flights:
        if flight.dep_time is not None and flight.dep_delay is not None:
            delay = timedelta(minutes=flight.dep_delay)
            assert flight.dep_time == flight.sched_dep_time + delay, flight


def test_nobody_is_in_the_air_longer_than_between_departure_and_arrival(
    flights: Sequence[Flight],
) -> None:
    for flight in flights:
        if flight.dep_time is not None and flight.arr_time is not None:
            minutes = (flight.arr_time - flight.dep_time).total_seconds() / 60
            assert 0 < (flight.air_time or 0) + 4 < minutes or flight.air_time is None, flight
            assert minutes < 24 * 60, flight


def test_the_day_of_a_flight_is_its_scheduled_day_in_new_york(flights: Sequence[Flight]) -> None:
    new_york = ZoneInfo(NEW_YORK)
    for flight in flights[::100]:
        local = flight.sched_dep_time.replace(tzinfo=UTC).astimezone(new_york)
        assert (local.year, local.month, local.day) == (flight.year, flight.month, flight.day)


def test_an_arrival_is_read_on_the_clock_of_its_destination(flights: Sequence[Flight]) -> None:
    """UA 1545 left Newark at 5:17 in New York and came to Houston at 8:30 in Chicago's time."""
    flight = next(flight for flight in flights if (flight.carrier, flight.flight) == ("UA", 1545))
    assert zone_of("IAH") == "America/Chicago"
    assert flight.dep_time is not None and flight.dep_time.isoformat() == "2013-01-01T10:17:00"
    assert flight.arr_time is not None and flight.arr_time.isoformat() == "2013-01-01T14:30:00"
    assert flight.air_time == 227


def test_an_arrival_after_midnight_is_on_the_next_day(flights: Sequence[Flight]) -> None:
    over_night = [f for f in flights if f.arr_time and f.dep_time and f.dest == "SJU"]
    assert any(
        f.arr_time.date() > f.dep_time.date() for f in over_night if f.arr_time and f.dep_time
    )


def test_the_small_tables_are_complete() -> None:
    assert len(list(read_airlines())) == 16
    assert len(list(read_airports())) == 1_458
    assert len(list(read_planes())) == 3_322
    assert len(list(read_weather())) == 26_115


def test_an_observation_has_its_hour_and_place_as_key() -> None:
    keys = Counter((row.origin, row.time_hour) for row in read_weather())
    assert max(keys.values()) == 1


def test_missing_values_are_none() -> None:
    airports = {airport.faa: airport for airport in read_airports()}
    planes = list(read_planes())
    assert [a.faa for a in airports.values() if a.tzone is None] != []
    assert any(plane.year is None for plane in planes)
    assert all(plane.speed != 0 for plane in planes)
