from datetime import date, datetime

from backend.sample.instants import first_instant_after, instant

NEW_YORK, CHICAGO, HONOLULU = "America/New_York", "America/Chicago", "Pacific/Honolulu"


def test_winter_and_summer_differ_by_an_hour() -> None:
    assert instant(date(2013, 1, 15), 1200, NEW_YORK) == datetime(2013, 1, 15, 17)
    assert instant(date(2013, 7, 15), 1200, NEW_YORK) == datetime(2013, 7, 15, 16)


def test_2400_is_the_midnight_that_ends_the_day() -> None:
    assert instant(date(2013, 1, 15), 2400, CHICAGO) == instant(date(2013, 1, 16), 0, CHICAGO)


def test_a_reading_earlier_than_the_start_belongs_to_the_next_day() -> None:
    departed = datetime(2013, 1, 16, 4, 50)  # 23:50 in New York
    assert first_instant_after(departed, 105, NEW_YORK) == datetime(2013, 1, 16, 6, 5)
    assert first_instant_after(departed, 2345, NEW_YORK) == datetime(2013, 1, 17, 4, 45)


def test_far_west_a_morning_flight_lands_before_utc_noon_of_its_own_day() -> None:
    departed = datetime(2013, 1, 15, 15, 0)  # 10:00 in New York, 5:00 in Honolulu
    assert first_instant_after(departed, 1600, HONOLULU) == datetime(2013, 1, 16, 2, 0)
