"""The program that engines host, handed to `spark-submit` as it is."""

import json
import os
import subprocess
import sys
import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
from confluent_kafka import Producer

from backend.local.home import write_private
from backend.local.jars import SPARK
from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK
from backend.sample.names import PIPELINES
from spark_runtime.blocks.session import shared_classes
from spark_runtime.bsql.script import read_script
from spark_runtime.compiler import compile_spec
from spark_runtime.contract.namespace import Namespace
from spark_runtime.contract.ums import SYSTEM_FIELDS, Field, Message, write_message
from spark_runtime.engine.program import load_build
from spark_runtime.nodes.context import ConnectionInfo
from spark_runtime.packing import pack
from tests.parts import HASTY_JAVA
from tests.spark_runtime.compiler.cases import catalog

BIN = Path(sys.executable).parent
SUBMIT_SECONDS = 180
LANDED = "SELECT id, origin, status FROM mart.flights WHERE ums_active_ ORDER BY id"


@pytest.fixture
def mart(sample_postgres: Postgres) -> Iterator[psycopg.Connection]:
    """The mart without a table of flights, before and after."""
    place = {
        "host": LOOPBACK,
        "port": sample_postgres.port,
        "dbname": "mart",
        "user": "mart",
        "password": sample_postgres.password("mart"),
    }
    with psycopg.connect(**place, autocommit=True) as connection:
        connection.execute("DROP SCHEMA IF EXISTS mart CASCADE")
        yield connection
        connection.execute("DROP SCHEMA IF EXISTS mart CASCADE")


@pytest.fixture
def flights_topic(kafka: Kafka) -> str:
    """A topic with three flights, one of them deleted later."""
    topic = f"t.{uuid.uuid4().hex[:12]}"
    for name, partitions in ((topic, 2), (f"{topic}.dead", 1)):
        kafka.broker().ensure_topic(name, partitions)
    producer = Producer(kafka.client(kafka.admin))
    producer.produce(topic, _message("i", 10, [1, 2, 3]), partition=0)
    producer.produce(topic, _message("d", 20, [2]), partition=0)
    assert producer.flush(30) == 0
    return topic


def test_the_text_that_engines_host_runs_alone(
    kafka: Kafka,
    sample_postgres: Postgres,
    flights_topic: str,
    mart: psycopg.Connection,
    tmp_path: Path,
) -> None:
    text = _program()
    (tmp_path / "flights.py").write_text(text)
    client = kafka.client(kafka.admin)
    postgres = {
        "host": LOOPBACK,
        "port": sample_postgres.port,
        "dbname": "mart",
        "user": "mart",
        "password": sample_postgres.password("mart"),
    }
    options = {
        "flow": str(uuid.uuid4()),
        "generation": "1-alone",
        "fence": 1,
        "state": str(tmp_path / "state"),
        "nodes": {
            "source_flights": {"kafka": client, "topics": [flights_topic]},
            "flights": {"postgres": postgres},
        },
        "dead_letters": {"kafka": client, "topic": f"{flights_topic}.dead"},
    }
    write_private(tmp_path / "options.json", json.dumps(options))

    first = _submit(tmp_path)
    again = _submit(tmp_path)

    assert "batch 0 to flights: {'landed': 3, 'superseded': 1}" in first.stdout
    assert " to flights: " not in again.stdout
    assert mart.execute(LANDED).fetchall() == [(1, "JFK", "landed"), (3, "JFK", "landed")]
    assert mart.execute("SELECT count(*) FROM mart.forebay_progress").fetchone() == (1,)
    assert postgres["password"] not in first.stdout + first.stderr


def _program() -> str:
    """The sample's pipeline, compiled; its text passes the door of the engines."""
    (script,) = (script for script in PIPELINES if script.stem == "flights")
    known = catalog()
    context = replace(known, connections={**known.connections, "kafka": ConnectionInfo("kafka")})
    compiled = compile_spec(read_script(script.read_text()), context)
    assert compiled.source is not None and compiled.hash is not None
    load_build(compiled.source, compiled.hash, "flights")
    return compiled.source


def _submit(folder: Path) -> subprocess.CompletedProcess[str]:
    """The command in the program's first line, with the jars that an engine has by itself."""
    pack(folder / "forebay_runtime.zip")
    jars = ",".join(str(jar) for jar in sorted(SPARK.glob("*.jar")))
    command = [BIN / "spark-submit", "--master", "local[2]", "--jars", jars]
    command += ["--py-files", "forebay_runtime.zip", "flights.py"]
    command += ["--options", "options.json", "--available-now"]
    environment = {
        "PATH": f"{BIN}:{os.environ['PATH']}",
        "HOME": str(folder),
        "SPARK_LOCAL_IP": LOOPBACK,
        "JDK_JAVA_OPTIONS": f"{HASTY_JAVA['JDK_JAVA_OPTIONS']} {shared_classes(SPARK)}",
        **{name: os.environ[name] for name in ("JAVA_HOME",) if name in os.environ},
    }
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=SUBMIT_SECONDS
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return done


def _message(op: str, first_id: int, flights: list[int]) -> bytes:
    values = {
        "year": "2013", "month": "1", "day": "1", "sched_dep_time": "2013-01-01 10:00:00",
        "sched_arr_time": "2013-01-01 13:00:00", "carrier": "UA", "flight": "1545",
        "origin": "JFK", "dest": "IAH", "distance": "1400", "status": "landed",
    }  # fmt: skip
    fields = (*SYSTEM_FIELDS, Field("id", "long", nullable=False, pk=True))
    fields += tuple(Field(name, "string") for name in values)
    rows = tuple(
        (str(first_id + key), "2013-01-01 10:00:00", op, f"{first_id + key}-0", str(key),
         *values.values())
        for key in flights
    )  # fmt: skip
    namespace = Namespace.parse("postgres.sample.public.flights.1.0.0")
    return write_message(Message("data_increment_data", namespace, fields, rows))
