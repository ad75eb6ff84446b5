"""The sample's flights at a steady rate, and a pipeline more that writes two tables."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from backend.sample.rows import Flight
from benchmarks.faults.stand import Stand
from benchmarks.faults.verdicts import Promise

FLIGHTS = "SELECT * FROM public.flights"
DEPARTURES = """
    SELECT f.id, f.carrier, f.flight, f.origin, f.dest, f.sched_dep_time, f.dep_time, f.dep_delay,
           airline.name AS airline, origin.name AS origin_name, dest.name AS dest_name
    FROM public.flights AS f
    LEFT JOIN public.airlines AS airline USING (carrier)
    LEFT JOIN public.airports AS origin ON origin.faa = f.origin
    LEFT JOIN public.airports AS dest ON dest.faa = f.dest
    WHERE f.dep_time IS NOT NULL
"""
DEPARTURE_COLUMNS = (
    "id", "carrier", "flight", "origin", "dest", "sched_dep_time", "dep_time", "dep_delay",
    "airline", "origin_name", "dest_name",
)  # fmt: skip
DELAYS = """
    SELECT date_bin('15 minutes', dep_time, '2000-01-01') AS slot, origin,
           count(*) AS departures, max(dep_delay) AS worst_delay
    FROM public.flights WHERE dep_time IS NOT NULL GROUP BY 1, 2
"""
DELAY_COLUMNS = ("slot", "origin", "departures", "worst_delay")


@dataclass(frozen=True)
class Flights:
    changes_per_second: float
    flow: str = "flights"
    table: str = "flights"
    flows: Sequence[str] = ("flights", "departures", "delay_by_origin", "twins")
    # An aggregate's rows carry no time of their own; its equality is checked all the same.
    watched: Sequence[str] = ("flights", "departures", "first_twin", "second_twin")
    promises: Sequence[Promise] = (
        Promise("flights", FLIGHTS, ["id"], Flight._fields),
        Promise("first_twin", FLIGHTS, ["id"], Flight._fields, has_inactive_rows=True),
        Promise("second_twin", FLIGHTS, ["id"], Flight._fields),
        Promise("departures", DEPARTURES, ["id"], DEPARTURE_COLUMNS, has_inactive_rows=True),
        Promise("delay_by_origin", DELAYS, ["slot", "origin"], DELAY_COLUMNS),
    )
    first_load_seconds: float = 300.0
    recover_seconds: float = 60.0  # a person who watches gives up after a minute

    @property
    def up_arguments(self) -> Sequence[str]:
        return ["--flights-per-second", str(self.changes_per_second)]

    @contextmanager
    def moving(self, stand: Stand) -> Iterator[None]:
        """The installation replays by itself; only the twins are ours."""
        script = Path(__file__).with_name("twins.sql")
        stand.run_pipeline(script.stem, script.read_text())
        yield

    @contextmanager
    def held(self, stand: Stand) -> Iterator[None]:
        with stand.parts.connect("replayer") as source, source.transaction():
            source.execute("SELECT FROM replay.position FOR UPDATE")
            yield
