"""Debezium's ISO texts of dates and times → UMS texts.

Years have four digits or, as Spark and ISO 8601 read them, a sign and more: ``-0043`` is 44 BC.
PostgreSQL's ``infinity`` keeps its name. Two losses happen before a record reaches us: a snapshot
(not the stream) shows a BC *date* without its era, and the time ``24:00:00`` arrives as midnight.
"""

# The stand-ins of the PostgreSQL driver for infinity; none of them is a date PostgreSQL can hold,
# save the positive timestamp, which its users cannot mean either.
_INFINITE_DATES = {
    "-5877611-06-21Z": "infinity",
    "-5877611-06-22Z": "-infinity",
    "+292278994-08-16Z": "infinity",
    "+292269055-12-02Z": "-infinity",
}
_INFINITE_INSTANTS = {
    "+294247-01-10T04:00:25.2Z": "infinity",
    "-290308-12-21T19:59:27.6Z": "-infinity",
    "infinity": "infinity",
    "-infinity": "-infinity",
}


def date_text(iso: str) -> str:
    """``2026-03-01Z`` → ``2026-03-01``."""
    if len(iso) == 11 and iso[10] == "Z":
        return iso[:10]
    if infinite := _INFINITE_DATES.get(iso):
        return infinite
    if not iso.endswith("Z") or iso.count("-") < 2:
        raise ValueError("not a date")
    return iso[:-1]


def datetime_text(iso: str) -> str:
    """``2026-03-01T09:30:00.123456Z`` → ``2026-03-01 09:30:00.123456``, UTC."""
    if iso[10:11] == "T" and iso[-1] == "Z":
        return f"{iso[:10]} {iso[11:-1]}"
    if infinite := _INFINITE_INSTANTS.get(iso):
        return infinite
    day, separator, time = iso.partition("T")
    if not separator or not time.endswith("Z"):
        raise ValueError("not an instant")
    return f"{day} {time[:-1]}"


def time_text(iso: str) -> str:
    """``09:30:00.123456Z`` → ``09:30:00.123456``."""
    if not iso.endswith("Z"):
        raise ValueError("not a time")
    return iso[:-1]


def zoned_time_text(iso: str) -> str:
    """``01:30:00Z`` → ``01:30:00+00``: the connector has moved it to UTC already."""
    return f"{time_text(iso)}+00"
