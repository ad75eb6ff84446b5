from datetime import datetime, timedelta

from backend.sample.pace import CATCH_UP_SECONDS, ClockPace, RatePace

NOON = datetime(2013, 7, 1, 12)


def minutes(count: float) -> timedelta:
    return timedelta(minutes=count)


def test_sixty_times_as_fast_a_minute_lasts_a_second() -> None:
    pace = ClockPace(60, starts_at=NOON, started=100.0)
    assert pace.wait_before(NOON + minutes(3), changes=5, now=100.0) == 3.0
    assert pace.virtual_time(102.0) == NOON + minutes(2)


def test_what_is_older_than_the_start_is_played_at_once() -> None:
    pace = ClockPace(60, starts_at=NOON, started=100.0)
    for age in (600, 60, 1):
        assert pace.wait_before(NOON - minutes(age), changes=1, now=100.0) == 0.0
    assert pace.wait_before(NOON + minutes(1), changes=1, now=100.0) == 1.0


def test_after_an_hour_away_only_a_few_seconds_are_made_up_for() -> None:
    pace = ClockPace(60, starts_at=NOON, started=0.0)
    first, later = NOON + minutes(1), NOON + minutes(1 + 60 * CATCH_UP_SECONDS / 60 + 1)
    assert pace.wait_before(first, changes=1, now=3600.0) == 0.0
    assert pace.wait_before(later, changes=1, now=3600.0) == 1.0


def test_a_rate_ignores_the_clock() -> None:
    pace = RatePace(200, started=100.0)
    assert pace.wait_before(NOON, changes=20, now=100.0) == 0.0
    assert round(pace.wait_before(NOON + minutes(600), changes=10, now=100.0), 6) == 0.1
    assert round(pace.wait_before(NOON, changes=1, now=100.1), 6) == 0.05


def test_a_rate_does_not_hurry_after_an_hour_away() -> None:
    pace = RatePace(100, started=0.0)
    waits = [pace.wait_before(NOON, changes=100, now=3600.0) for _ in range(7)]
    assert waits == [0.0] * 6 + [1.0]
