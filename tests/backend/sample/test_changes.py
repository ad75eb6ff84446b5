"""The replay as pure data: what happens, in which order, and where it picks up again."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from itertools import islice, pairwise, takewhile

import pytest

from backend.sample.changes import (
    LONGEST_LIFE,
    PLAYED_AT_FIRST,
    Change,
    changes_after,
    changes_of,
    flights_from,
)
from backend.sample.flights import FLIGHTS_A_YEAR, read_flights
from backend.sample.loading import flights_at_first, weather_at_first
from backend.sample.rows import Flight
from tests.backend.sample.model import replayed

DAY_AFTER = datetime(2013, 7, 2)


def first_with(status: str) -> Flight:
    return next(flight for flight in read_flights() if flight.status == status)


def test_a_flight_is_listed_departs_and_lands() -> None:
    listing, departure, arrival = changes_of(flight := first_with("landed"))

    assert listing.at == flight.sched_dep_time - timedelta(hours=2)
    assert listing.action == "insert"
    assert listing.values["status"] == "scheduled"
    assert listing.values["dep_time"] is None and listing.values["arr_time"] is None

    assert departure.at == flight.dep_time
    assert departure.values.keys() == {"dep_time", "dep_delay", "status"}

    assert arrival.at == flight.arr_time
    assert {**listing.values, **departure.values, **arrival.values} == flight._asdict()


def test_a_cancelled_flight_is_marked_and_an_hour_later_deleted() -> None:
    _, mark, removal = changes_of(flight := first_with("cancelled"))
    assert (mark.action, mark.at, mark.values) == (
        "update", flight.sched_dep_time, {"status": "cancelled"},
    )  # fmt: skip
    assert (removal.action, removal.at) == ("delete", mark.at + timedelta(hours=1))


def test_a_flight_whose_arrival_nobody_noted_stays_departed() -> None:
    *_, last = changes_of(first_with("departed"))
    assert last.values["status"] == "departed"


def test_no_flight_has_a_longer_life_than_a_resumed_replay_looks_back(
    flights: Sequence[Flight],
) -> None:
    for flight in flights:
        *changes, last = changes_of(flight)
        assert last.at - changes[0].at < LONGEST_LIFE
        assert all(a.at <= b.at for a, b in pairwise([*changes, last])), flight


def test_time_never_runs_backwards() -> None:
    moments = [change.at for change in islice(changes_after(PLAYED_AT_FIRST), 50_000)]
    assert moments[0] > PLAYED_AT_FIRST
    assert moments == sorted(moments)


@pytest.mark.parametrize("minutes", [1, 600, 1_439, 100_000])
def test_a_replay_that_resumes_plays_what_is_left_and_nothing_else(minutes: int) -> None:
    position = PLAYED_AT_FIRST + timedelta(minutes=minutes)
    until = position + timedelta(days=1)
    in_one_go = [change for change in _until(until, PLAYED_AT_FIRST) if change.at > position]
    assert list(_until(until, position)) == in_one_go


def test_history_and_replay_together_are_the_year(flights: Sequence[Flight]) -> None:
    history = list(flights_at_first())
    rest = list(islice(flights_from(PLAYED_AT_FIRST), FLIGHTS_A_YEAR - len(history)))
    assert len(history) == 166_158
    assert [*history, *rest] == flights


def test_a_shorter_history_is_the_end_of_the_whole_one(flights: Sequence[Flight]) -> None:
    week = list(flights_at_first(date(2013, 6, 24)))
    assert week == flights[166_158 - len(week) : 166_158]
    assert {flight.day for flight in week} == set(range(24, 31))
    assert next(iter(weather_at_first(date(2013, 6, 24)))).time_hour == datetime(2013, 6, 24)


def test_the_weather_of_the_history_ends_where_the_replay_begins() -> None:
    *_, last = weather_at_first()
    first = next(c for c in changes_after(PLAYED_AT_FIRST) if c.table == "weather")
    assert last.time_hour == PLAYED_AT_FIRST
    assert first.at == PLAYED_AT_FIRST + timedelta(hours=1)


def test_after_the_year_it_is_played_again_a_year_later_under_new_ids() -> None:
    new_year = datetime(2014, 1, 1, 5)  # midnight in New York
    flight = next(f for f in flights_from(new_year) if f.sched_dep_time >= new_year)
    first = next(read_flights())
    assert flight.id == first.id + FLIGHTS_A_YEAR
    assert (flight.year, flight.month, flight.day) == (2014, 1, 1)
    assert flight.sched_dep_time == first.sched_dep_time + timedelta(days=365)
    assert (flight.carrier, flight.flight) == (first.carrier, first.flight)


def test_the_second_lap_continues_the_first_without_a_gap_or_a_double() -> None:
    turn = _until(datetime(2014, 1, 4), after=datetime(2013, 12, 30))
    ids = [c.values["id"] for c in turn if (c.action, c.table) == ("insert", "flights")]
    assert ids == list(range(ids[0], ids[-1] + 1))
    assert ids[0] <= FLIGHTS_A_YEAR < ids[-1]


def test_a_replayed_day_leaves_no_cancelled_flight_behind() -> None:
    tables, _ = replayed(DAY_AFTER + timedelta(hours=8))
    statuses = {row["status"] for row in tables["flights"].values() if row["day"] == 1}
    assert statuses == {"departed", "landed"}


def _until(end: datetime, after: datetime) -> "takewhile[Change]":
    return takewhile(lambda change: change.at <= end, changes_after(after))
