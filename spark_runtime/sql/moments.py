"""Days and times as texts: what Spark 4.2 reads (a test asks it), and reads alike on every day.

Words such as `yesterday`, and a time without its day, would be another moment in a replay.
"""

import re
from datetime import date

# Spark knows ASCII's digits alone.
_DAY = re.compile(
    r"[+-]?(\d{4,7})(?:-(\d{1,2})(?:-(\d{1,2})(?:[ T](.*))?)?)?", re.DOTALL | re.ASCII
)
# A zone may be called much, and its name is left to Spark.
_TIME = re.compile(
    r"(\d{1,2})(?::(\d{1,2})(?::(\d{1,2})(?:\.\d*)?)?)?(?:\s*[A-Za-z+-].*)?", re.ASCII
)
_FIXED = "epoch"


def is_moment(text: str, kind: str) -> bool:
    """Of a `date` or a `datetime`; a date leaves a time behind it unread."""
    text = text.strip()
    found = _DAY.fullmatch(text)
    if found is None:
        return text.lower() == _FIXED
    year, month, day, time = found.groups()
    if kind == "datetime" and time is not None and not _is_time(time):
        return False
    try:
        # The calendar repeats itself every 400 years.
        date(2000 + int(year) % 400, int(month or 1), int(day or 1))
    except ValueError:
        return False
    return True


def _is_time(text: str) -> bool:
    found = _TIME.fullmatch(text)
    if found is None:
        return False
    hour, minute, second = (int(part or 0) for part in found.groups())
    return hour < 24 and minute < 60 and second < 60
