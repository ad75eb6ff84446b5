"""What a batch of one row costs an engine, by kind of flow: processor time, and time to the mart.

    python -m benchmarks.small_batches --batches 100

Each flow runs by itself in one warm session. Processor time is that of this process, its JVM and
its Python workers: the figure to watch, as it hardly depends on what else the machine does.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import psutil
import psycopg
from confluent_kafka import Producer
from pyspark.sql import SparkSession

from backend.local.jars import SPARK
from benchmarks import results
from benchmarks.flights_topics import COLUMNS, FIRST_POSITION, many_flights, ums_message
from benchmarks.parts import Parts, running_parts
from spark_runtime.blocks import Flow
from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.kafka import producer_options
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.session import open_session
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.columns import format_columns
from spark_runtime.contract.wanted import FlowSettings

LONGEST_SECONDS = 60.0
LOOKED_UP = ("carrier", "origin", "dest")


def sync(flow: Flow) -> None:
    flow.write_upsert("mart", _flights(flow), table="mart.sync", keys=["id"], on_delete="hard")


def lookups(flow: Flow) -> None:
    flights = _flights(flow)
    flow.view(flights, "flights")
    departed = flow.sql(
        "departed",
        "SELECT id, carrier, flight, origin, dest, sched_dep_time, dep_time, dep_delay"
        " FROM flights WHERE dep_time IS NOT NULL",
        changes_of=flights,
    )
    for ours in LOOKED_UP:
        departed = flow.lookup(
            f"with_{ours}", departed, connection="mart", table="mart.names",
            on={ours: "code"}, columns={"name": f"{ours}_name string"},
        )  # fmt: skip
    flow.write_upsert("mart", departed, table="mart.lookups", keys=["id"])


def windows(flow: Flow) -> None:
    flights = _flights(flow)
    flow.view(flights, "flights")
    delays = flow.aggregate(
        "delays",
        "SELECT window.start AS slot, origin, count(*) AS departures, avg(dep_delay) AS mean_delay,"
        " max(dep_delay) AS worst_delay FROM flights WHERE dep_time IS NOT NULL"
        " GROUP BY window(dep_time, '15 minutes'), origin",
        over=flights,
        event_time={"column": "dep_time", "delay": "1 day"},
        once_per=["id"],
    )
    flow.write_upsert("mart", delays, table="mart.windows", keys=["slot", "origin"])


FLOWS = {build.__name__: build for build in (sync, lookups, windows)}


class Landed(LogReporter):
    """Knows how many batches have landed."""

    def __init__(self) -> None:
        self.batches = 0

    def stages(self, query: str, batch: object, stages_ms: object) -> None:
        if not query.endswith("_guard"):
            self.batches += 1


def main() -> None:
    options = _options()
    lines = []
    with running_parts() as parts, tempfile.TemporaryDirectory() as state:
        _make_names(parts)
        parts.make_topic("benchmark.dead_letters", 1)
        spark = open_session(name="small batches", jars=SPARK)
        spark.sparkContext.setLogLevel("ERROR")
        for name in options.flows:
            topic = parts.make_topic(f"small.{name}", 1)
            reporter = Landed()
            flow = Flow(spark.newSession(), _context(parts, topic, Path(state), name, reporter))
            FLOWS[name](flow)
            for query in flow.queries:
                query.open()
                query.start()
            _measure(spark, parts, topic, options.warm_up, reporter)
            lines.append([name, *_measure(spark, parts, topic, options.batches, reporter)])
            print(lines[-1], flush=True)
            for query in flow.queries:
                query.stop()
        spark.stop()
    if options.keep:
        results.keep(
            f"processor time of a batch of one row, {options.batches} batches",
            ["flow", "processor ms", "produced → landed, median ms"],
            lines,
        )


def _measure(
    spark: SparkSession, parts: Parts, topic: str, batches: int, reporter: Landed
) -> tuple[int, int]:
    """Processor milliseconds a batch, and the median way of a row in milliseconds."""
    producer = Producer({**producer_options(parts.kafka_options), "linger.ms": 0})
    used, ways = _processor_seconds(spark), []
    for number, flight in enumerate(many_flights(batches)):
        done, started = reporter.batches, time.perf_counter()
        message = ums_message([flight], op="u", position=FIRST_POSITION + number)
        producer.produce(topic, message)
        producer.flush(10)
        _wait_until(lambda done=done: reporter.batches > done)
        ways.append(time.perf_counter() - started)
    return (
        round(1000 * (_processor_seconds(spark) - used) / batches),
        round(1000 * median(ways)),
    )


def _wait_until(is_done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONGEST_SECONDS
    while not is_done():
        if time.monotonic() > deadline:
            raise TimeoutError(f"no batch within {LONGEST_SECONDS:.0f} s")
        time.sleep(0.002)


def _processor_seconds(spark: SparkSession) -> float:
    jvm = psutil.Process(spark.sparkContext._gateway.proc.pid)
    times = [each.cpu_times() for each in (psutil.Process(), jvm, *jvm.children(recursive=True))]
    return sum(each.user + each.system for each in times)


def _make_names(parts: Parts) -> None:
    """What the lookups look up."""
    with psycopg.connect(**parts.mart) as connection:
        connection.execute("CREATE SCHEMA mart")
        connection.execute("CREATE TABLE mart.names (code text PRIMARY KEY, name text)")
        connection.execute("INSERT INTO mart.names VALUES ('JFK', 'Kennedy'), ('UA', 'United')")


def _context(parts: Parts, topic: str, state: Path, name: str, reporter: Landed) -> FlowContext:
    nodes = {
        "flights": {"kafka": parts.kafka_options, "topics": [topic]},
        **{f"with_{ours}": {"postgres": parts.mart} for ours in LOOKED_UP},
        "mart": {"postgres": parts.mart},
    }
    dead_letters = {"kafka": parts.kafka_options, "topic": "benchmark.dead_letters"}
    return FlowContext(
        assignment=Assignment(flow=name, generation="1-benchmark", fence=1),
        run="benchmark",
        state=state / name,
        options={"nodes": nodes, "dead_letters": dead_letters},
        settings=FlowSettings(shuffle_partitions=2),
        reporter=reporter,
    )


def _flights(flow: Flow) -> Frame:
    return flow.read_ums(
        "flights",
        namespace="postgres.sample.public.flights.*.*.*",
        columns=format_columns(COLUMNS),
        keys=["id"],
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.small_batches")
    parser.add_argument("--batches", type=int, default=100)
    parser.add_argument("--warm-up", type=int, default=100, help="batches before those measured")
    parser.add_argument("--flows", nargs="+", choices=FLOWS, default=list(FLOWS))
    parser.add_argument("--keep", action="store_true", help="append the figures to RESULTS.md")
    return parser.parse_args()


if __name__ == "__main__":
    main()
