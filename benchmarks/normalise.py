"""How many of Debezium's records a second become UMS: in plain Python, and as a flow on Spark.

python -m benchmarks.normalise --rows 1000000 --repeat 3
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import orjson

from backend.local.jars import SPARK
from benchmarks import results
from benchmarks.flights_topics import (
    captured_flights,
    debezium_records,
    flights_version,
    write_records,
)
from benchmarks.parts import Parts, running_parts
from spark_runtime.blocks import Flow
from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.session import open_session
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.collection.normaliser import Normaliser
from spark_runtime.collection.records import Record
from spark_runtime.contract.wanted import FlowSettings

WARM_UP_ROWS = 20_000
RECORDS_A_BATCH = 10_000


def main() -> None:
    options = _options()
    rows = []
    for way, seconds in (
        ("plain Python, one core", [_seconds_pure(options.rows) for _ in range(options.repeat)]),
        ("flow on Spark, all cores", _seconds_on_spark(options.rows, options.repeat)),
    ):
        rows.append([way, f"{results.rate(options.rows, seconds):,}"])
    results.keep(
        f"normalise: Debezium → UMS, {options.rows:,} changes, median of {options.repeat}",
        ["way", "rows/s"],
        rows,
        ["The flow's time includes reading the private topic and writing the table's topic."],
    )


def _seconds_pure(rows: int) -> float:
    """Normalising alone: the records are in memory, the messages are dropped."""
    normaliser = Normaliser([captured_flights()], [flights_version()], _no_columns)
    records = [Record(n, value, 0) for n, value in enumerate(debezium_records(rows))]
    started = time.perf_counter()
    for start in range(0, rows, RECORDS_A_BATCH):
        done = normaliser.normalise(records[start : start + RECORDS_A_BATCH])
        if done.dead:
            raise AssertionError(done.dead[0].reason)
    return time.perf_counter() - started


def _seconds_on_spark(rows: int, repeat: int) -> list[float]:
    seconds = []
    with running_parts() as parts, TemporaryDirectory() as state:
        session = open_session(name="normalise", jars=SPARK)
        session.sparkContext.setLogLevel("ERROR")
        for name, size in (("warm", WARM_UP_ROWS), ("measured", rows)):
            _fill(parts, name, size)
        for number in range(repeat + 1):
            source = "measured" if number else "warm"
            flow = _flow(session.newSession(), parts, source, Path(state) / str(number))
            started = time.perf_counter()
            for query in flow.queries:
                query.open()
                query.start().awaitTermination()
                query.close()
            seconds.append(time.perf_counter() - started)
        session.stop()
    return seconds[1:]


def _fill(parts: Parts, name: str, rows: int) -> None:
    private = parts.make_topic(f"{name}.changes", 1)
    schema = parts.make_topic(f"{name}.schema", 1, {"cleanup.policy": "compact"})
    parts.make_topic("benchmark.flights", captured_flights().partitions)
    parts.make_topic("benchmark.dead_letters", 1)
    version = flights_version()
    write_records(
        parts.kafka_options, schema, [(version.key.encode(), orjson.dumps(version.to_json()))]
    )
    write_records(parts.kafka_options, private, ((b"", value) for value in debezium_records(rows)))


def _flow(session: object, parts: Parts, source: str, state: Path) -> Flow:
    kafka = parts.kafka_options
    changes = {
        "kafka": kafka,
        "private_topic": f"{source}.changes",
        "schema_topic": f"{source}.schema",
        "source": {"postgres": parts.mart},  # asked only when a table's shape changes
        "tables": [captured_flights().to_json()],
    }
    context = FlowContext(
        assignment=Assignment(flow=f"normalise-{state.name}", generation="1-benchmark", fence=1),
        run="benchmark",
        state=state,
        options={
            "nodes": {"changes": changes},
            "dead_letters": {"kafka": kafka, "topic": "benchmark.dead_letters"},
        },
        settings=FlowSettings(),
        reporter=LogReporter(),
        available_now=True,
    )
    flow = Flow(session, context)  # type: ignore[arg-type]
    flow.normalise("changes")
    return flow


def _no_columns(schema: str, table: str) -> Sequence[object]:
    raise AssertionError(f"{schema}.{table} does not change its shape here")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.normalise")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--repeat", type=int, default=3)
    return parser.parse_args()


if __name__ == "__main__":
    main()
