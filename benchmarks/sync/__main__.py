"""How many rows a second go from Kafka into PostgreSQL: our pipeline and three peers.

    python -m benchmarks.sync --rows 1000000 --repeat 3

Every way gets the same rows twice: as inserts into an empty table, then as updates of each of
them. All read two partitions; all but Debezium's connector read UMS with 200 rows a message.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import psycopg
from psycopg import sql

from backend.local.jars import PLUGINS, SPARK
from benchmarks import results
from benchmarks.flights_topics import FIRST_POSITION, many_flights, write_debezium, write_ums
from benchmarks.parts import Parts, running_parts
from benchmarks.sync import debezium_jdbc
from benchmarks.sync.setting import SCHEMA, make_table

PHASES = {"insert": ("i", "c", "landed"), "update": ("u", "u", "departed")}
WAYS = ("pipeline", "hand_tuned", "spark_jdbc", "debezium_jdbc")
PARTITIONS = 2
WARM_UP_ROWS = 200_000  # so that Java has compiled what every row goes through
NOTE = "Spark's ways: seconds of one `availableNow` query in a warm session, planning included."
NOTE_ON_DEBEZIUM = (
    "Debezium's JDBC sink connector 3.5.0.Final (the newest whose parts are all published): upsert"
    " by `unnest`, 10,000 rows a batch, a task per partition, one change a record, the schema"
    " given to the converter; timed from its first visible row to its last. It compares no"
    " versions: an older change that comes late wins."
)

Seconds = dict[tuple[str, str], list[float]]


def main() -> None:
    options = _options()
    seconds: Seconds = defaultdict(list)
    with running_parts() as parts, tempfile.TemporaryDirectory() as scratch:
        for phase in PHASES:
            _fill_topics(parts, phase, options.rows, options.ways)
        parts.make_topic("benchmark.dead_letters", 1)
        for number in range(options.repeat):
            for way in options.ways:
                if way == "debezium_jdbc":
                    _measure_debezium(parts, number, options.rows, seconds)
                else:
                    _measure_spark(parts, way, number, options.rows, Path(scratch), seconds)
    _report(options.rows, options.ways, seconds)


def _fill_topics(parts: Parts, phase: str, rows: int, ways: Sequence[str]) -> None:
    ums_op, debezium_op, status = PHASES[phase]
    position = FIRST_POSITION + list(PHASES).index(phase) * rows
    kafka = parts.kafka_options
    sizes = {f"ums.{phase}": rows, f"ums.warm.{phase}": min(rows, WARM_UP_ROWS)}
    for name, size in sizes.items():
        topic = parts.make_topic(name, PARTITIONS)
        flights = many_flights(size, status)
        write_ums(kafka, topic, PARTITIONS, flights, op=ums_op, first_position=position)
    if "debezium_jdbc" in ways:
        topic = parts.make_topic(f"debezium.{phase}", PARTITIONS)
        flights = many_flights(rows, status)
        write_debezium(kafka, topic, PARTITIONS, flights, op=debezium_op, first_position=position)


def _measure_spark(
    parts: Parts, way: str, number: int, rows: int, scratch: Path, seconds: Seconds
) -> None:
    table = f"{way}_{number}"
    settings = [
        {
            "kafka": parts.kafka_options,
            "postgres": parts.mart,
            "topic": f"{topic}.{phase}",
            "table": into,
            "state": str(scratch / f"{into}.{phase}"),
        }
        for topic, into in (("ums.warm", f"{table}_warm"), ("ums", table))
        for phase in PHASES
    ]
    with _spark_jars(scratch) as jars:
        order = {"way": way, "settings": settings, "jars": str(jars)}
        ended = subprocess.run(
            [sys.executable, "-m", "benchmarks.sync.worker"],
            input=json.dumps(order),
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    told = [json.loads(line)["seconds"] for line in ended.stdout.splitlines()]
    for phase, took in zip(PHASES, told[len(PHASES) :], strict=True):
        seconds[way, phase].append(took)
        print(f"{way} {phase}: {rows / took:,.0f} rows/s", flush=True)
    _check_and_drop(parts.mart, table, rows)


def _measure_debezium(parts: Parts, number: int, rows: int, seconds: Seconds) -> None:
    table = f"debezium_{number}"
    make_table(parts.mart, table, versioned=False)
    with debezium_jdbc.running_sink(parts) as sink:
        for phase, (_, _, status) in PHASES.items():
            took = sink.seconds(
                topic=f"debezium.{phase}",
                table=table,
                rows=rows,
                partitions=PARTITIONS,
                status=status,
            )
            seconds["debezium_jdbc", phase].append(took)
            print(f"debezium_jdbc {phase}: {rows / took:,.0f} rows/s", flush=True)
    _check_and_drop(parts.mart, table, rows)


def _check_and_drop(postgres: Mapping[str, object], table: str, rows: int) -> None:
    """A way that lost a row is not measured."""
    target = sql.Identifier(SCHEMA, table)
    status = PHASES["update"][2]
    with psycopg.connect(**postgres, autocommit=True) as connection:
        counted = connection.execute(
            sql.SQL("SELECT count(*), count(*) FILTER (WHERE status = %s) FROM {}").format(target),
            [status],
        ).fetchone()
        if counted != (rows, rows):
            raise AssertionError(f"{table}: {counted} instead of {rows} updated rows")
        connection.execute(sql.SQL("DROP TABLE {}").format(target))


@contextmanager
def _spark_jars(scratch: Path) -> Iterator[Path]:
    """The product's Spark jars, and the driver that Spark's JDBC writer needs."""
    folder = Path(tempfile.mkdtemp(dir=scratch))
    drivers = (PLUGINS / "debezium-postgres").glob("postgresql-*.jar")
    for jar in (*SPARK.glob("*.jar"), *drivers):
        os.symlink(jar, folder / jar.name)
    yield folder
    shutil.rmtree(folder)


def _report(rows: int, ways: Sequence[str], seconds: Seconds) -> None:
    def line(way: str) -> list[object]:
        cells: list[object] = [way]
        for phase in PHASES:
            ours, theirs = median(seconds["pipeline", phase]), median(seconds[way, phase])
            cells += [f"{results.rate(rows, seconds[way, phase]):,}", f"{theirs / ours:.2f}"]
        return cells

    runs = len(seconds["pipeline", "insert"])
    results.keep(
        f"sync: Kafka → PostgreSQL, {rows:,} rows, median of {runs}",
        ["way", "insert rows/s", "pipeline is × this", "update rows/s", "pipeline is × this"],
        [line(way) for way in ways],
        [NOTE, NOTE_ON_DEBEZIUM] if "debezium_jdbc" in ways else [NOTE],
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sync", description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=WAYS)
    options = parser.parse_args()
    if "pipeline" not in options.ways:
        parser.error("the others are compared with `pipeline`")
    return options


if __name__ == "__main__":
    main()
