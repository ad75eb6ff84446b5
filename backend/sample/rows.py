"""The rows of the five sample tables: fields in the order of the tables' columns."""

from datetime import datetime
from typing import NamedTuple


class Flight(NamedTuple):
    """One row of public.flights; all times are naive UTC, delays and air time in minutes."""

    id: int
    year: int
    month: int
    day: int
    dep_time: datetime | None
    sched_dep_time: datetime
    dep_delay: int | None
    arr_time: datetime | None
    sched_arr_time: datetime
    arr_delay: int | None
    carrier: str
    flight: int
    tailnum: str | None
    origin: str
    dest: str
    air_time: int | None
    distance: int
    status: str


class Airline(NamedTuple):
    carrier: str
    name: str


class Airport(NamedTuple):
    faa: str
    name: str
    lat: float
    lon: float
    alt: int
    tz: int
    dst: str
    tzone: str | None


class Plane(NamedTuple):
    tailnum: str
    year: int | None
    type: str
    manufacturer: str
    model: str
    engines: int
    seats: int
    speed: int | None
    engine: str


class Observation(NamedTuple):
    """One row of public.weather: an hour at one of the three airports of New York."""

    origin: str
    time_hour: datetime
    year: int
    month: int
    day: int
    hour: int
    temp: float | None
    dewp: float | None
    humid: float | None
    wind_dir: int | None
    wind_speed: float | None
    wind_gust: float | None
    precip: float
    pressure: float | None
    visib: float
