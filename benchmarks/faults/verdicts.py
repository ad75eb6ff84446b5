"""What each table of the mart must hold, said again in SQL over the source."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import psycopg
from psycopg import sql

from backend.sample.rows import Flight
from benchmarks.checker import Verdict, compare, read_rows

FLIGHTS = "public.flights"
DEPARTURES = """
    SELECT f.id, f.carrier, f.flight, f.origin, f.dest, f.sched_dep_time, f.dep_time, f.dep_delay,
           airline.name AS airline, origin.name AS origin_name, dest.name AS dest_name
    FROM public.flights AS f
    LEFT JOIN public.airlines AS airline USING (carrier)
    LEFT JOIN public.airports AS origin ON origin.faa = f.origin
    LEFT JOIN public.airports AS dest ON dest.faa = f.dest
    WHERE f.dep_time IS NOT NULL
"""
DELAYS = """
    SELECT date_bin('15 minutes', dep_time, '2000-01-01') AS slot, origin,
           count(*) AS departures, max(dep_delay) AS worst_delay
    FROM public.flights WHERE dep_time IS NOT NULL GROUP BY 1, 2
"""


@dataclass(frozen=True)
class Promise:
    """A table of the mart, and the query over the source that it must equal."""

    table: str
    source: str
    keys: Sequence[str]
    columns: Sequence[str]
    has_inactive_rows: bool = False


FLIGHT_COLUMNS = Flight._fields
PROMISES = (
    Promise("flights", f"SELECT * FROM {FLIGHTS}", ["id"], FLIGHT_COLUMNS),
    Promise("first_twin", f"SELECT * FROM {FLIGHTS}", ["id"], FLIGHT_COLUMNS, True),
    Promise("second_twin", f"SELECT * FROM {FLIGHTS}", ["id"], FLIGHT_COLUMNS),
    Promise(
        "departures",
        DEPARTURES,
        ["id"],
        ["id", "carrier", "flight", "origin", "dest", "sched_dep_time", "dep_time", "dep_delay",
         "airline", "origin_name", "dest_name"],
        True,
    ),
    Promise(
        "delay_by_origin",
        DELAYS,
        ["slot", "origin"],
        ["slot", "origin", "departures", "worst_delay"],
    ),
)  # fmt: skip


def verdicts(
    source: psycopg.Connection, mart: psycopg.Connection
) -> Iterator[tuple[Promise, Verdict]]:
    """Compare every promised table. The source must stand still meanwhile."""
    for promise in PROMISES:
        yield promise, verdict_on(promise, source, mart)


def verdict_on(promise: Promise, source: psycopg.Connection, mart: psycopg.Connection) -> Verdict:
    active = sql.SQL("ums_active_" if promise.has_inactive_rows else "TRUE")
    expected = sql.SQL("({})").format(sql.SQL(promise.source))  # type: ignore[arg-type]
    return compare(
        read_rows(source, expected, promise.keys, promise.columns),
        read_rows(
            mart, sql.Identifier("mart", promise.table), promise.keys, promise.columns, active
        ),
    )
