"""Durations as a spec writes them: `500 ms`, `10 s`, `5 minutes`."""

_SPARK_UNITS = {"ms": "milliseconds", "s": "seconds"}


def spark_interval(duration: str) -> str:
    """The same in Spark's words."""
    unit = duration.lstrip("0123456789")
    number, unit = duration.removesuffix(unit), unit.strip()
    return f"{number} {_SPARK_UNITS.get(unit, unit)}"
