"""Wall-clock readings of the flights data (2013-07-01, 1435, America/Chicago) as UTC instants."""

from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

NEW_YORK = "America/New_York"

# Destinations that the airports table of the data set does not know.
ZONES_OF_UNLISTED_AIRPORTS = dict.fromkeys(("BQN", "PSE", "SJU", "STT"), "America/Puerto_Rico")


def instant(day: date, hhmm: int, zone: str) -> datetime:
    """The naive UTC time at which clocks of `zone` show `hhmm` on `day`; 2400 ends the day."""
    return _full_hour(day, hhmm // 100, zone) + timedelta(minutes=hhmm % 100)


def first_instant_after(start: datetime, hhmm: int, zone: str) -> datetime:
    """The first time after `start` that clocks of `zone` show `hhmm`: arrivals carry no date."""
    day = start.date()
    candidates = (instant(day + timedelta(days=offset), hhmm, zone) for offset in (-1, 0, 1, 2))
    return next(candidate for candidate in candidates if candidate > start)


@lru_cache(
    maxsize=4096
)  # flights come by day: a few hundred hours and zones serve thousands of rows
def _full_hour(day: date, hour: int, zone: str) -> datetime:
    local = datetime.combine(day + timedelta(days=hour // 24), time(hour % 24), ZoneInfo(zone))
    return local.astimezone(ZoneInfo("UTC")).replace(tzinfo=None)
