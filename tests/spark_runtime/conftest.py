"""What tests of flows need: one Spark session, set as an engine sets it, and the real stores."""

import uuid
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest
from confluent_kafka import Producer
from pyspark.sql import SparkSession

from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.lanes.in_tasks import SparkInTasks
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.running import BatchQuery
from spark_runtime.blocks.session import open_session
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.wanted import FlowSettings
from spark_runtime.nodes.running import Flow
from tests.parts import HASTY_JAVA
from tests.spark_runtime.flows import LOOKUPS, Recorder, Send, run_to_end

JARS = Path(__file__).parents[2] / "build" / "jars" / "spark"


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    with pytest.MonkeyPatch.context() as environment:
        for name, value in HASTY_JAVA.items():
            environment.setenv(name, value)
        # What a thousand tests leave behind, and then a text of forty megabytes.
        environment.setenv("SPARK_DRIVER_MEMORY", "2g")
        session = open_session(name="tests", jars=JARS, cores="2")
    yield session
    session.stop()


@pytest.fixture
def mart(sample_postgres: Postgres) -> dict[str, Any]:
    """How a sink reaches the mart database."""
    return {
        "host": "127.0.0.1",
        "port": sample_postgres.port,
        "dbname": "mart",
        "user": "mart",
        "password": sample_postgres.password("mart"),
    }


@pytest.fixture
def schema(mart: dict[str, Any]) -> Iterator[str]:
    """A schema of the test's own in the mart."""
    name = f"t_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")
        yield name
        connection.execute(f"DROP SCHEMA {name} CASCADE")


@pytest.fixture
def stored(mart: dict[str, Any]) -> Iterator[Callable[[str], list[tuple[Any, ...]]]]:
    """Rows of a query in the mart."""
    with psycopg.connect(**mart, autocommit=True) as connection:
        yield lambda text: connection.execute(text).fetchall()


@pytest.fixture
def client(kafka: Kafka) -> dict[str, str]:
    """Kafka options of the broker's administrator: rights are not what these tests are about. By
    SCRAM, to sign in takes Java, with little compiled, longer than to read what they send."""
    return {**kafka.client(kafka.admin), "sasl.mechanism": "PLAIN"}


@pytest.fixture
def topic(kafka: Kafka) -> str:
    name = f"t.{uuid.uuid4().hex[:12]}"
    kafka.broker().ensure_topic(name, 2)
    kafka.broker().ensure_topic(f"{name}.dead", 1)
    return name


@pytest.fixture
def send(client: dict[str, str]) -> Send:
    """Produce raw values to a partition and wait until the broker has them."""

    def produce(topic: str, values: Sequence[bytes], partition: int = 0) -> None:
        producer = Producer(client)
        for value in values:
            producer.produce(topic, value, partition=partition)
        assert producer.flush(30) == 0

    return produce


@pytest.fixture
def run(spark, client, mart, topic, schema, tmp_path):
    """Run a build function over all there is on the topic, then stop; state is kept."""

    def run_build(
        build,
        *,
        generation="1-aaaa",
        fence=1,
        flow_id="flow-1",
        state=tmp_path,
        source=None,
        settings=None,
        ask=None,
    ):
        reporter = Recorder()
        options = {
            "nodes": {
                "orders": {"kafka": client, "topics": [topic], **(source or {})},
                "mart": {"postgres": mart},
                **dict.fromkeys(LOOKUPS, {"postgres": mart}),
            },
            "dead_letters": {"kafka": client, "topic": f"{topic}.dead"},
        }
        context = FlowContext(
            assignment=Assignment(flow_id, generation, fence),
            run="run-1",
            state=Path(state) / flow_id / generation,
            options=options,
            settings=settings or FlowSettings(),
            reporter=reporter,
            available_now=True,
            ask=ask,
        )
        flow = Flow(spark.newSession(), context)
        build(flow)
        run_to_end(flow)
        return reporter

    return run_build


@pytest.fixture(scope="module")
def flow(spark, tmp_path_factory):
    """A flow whose source, `orders`, is never reached: its frames are made of records by hand."""
    nowhere = {"kafka": {"bootstrap.servers": "127.0.0.1:1"}, "topics": ["t"]}
    context = FlowContext(
        assignment=Assignment("f", "1-a", 1),
        run="r",
        state=tmp_path_factory.mktemp("state"),
        options={"nodes": {"orders": nowhere}},
        settings=FlowSettings(),
        reporter=LogReporter(),
    )
    return Flow(spark.newSession(), context)


@pytest.fixture
def ended_by(monkeypatch):
    """What ended a query, as the engine is told of it."""
    found, explained = [], BatchQuery.explained

    def note(query, error):
        found.append(explained(query, error))
        return found[-1]

    monkeypatch.setattr(BatchQuery, "explained", note)
    return found


@pytest.fixture
def by_spark(monkeypatch):
    """The queries whose batches Spark reads."""
    read = []
    rows = SparkInTasks.rows

    def noted(lane):
        read.append(lane.batch.query)
        return rows(lane)

    monkeypatch.setattr(SparkInTasks, "rows", noted)
    return read


@pytest.fixture
def large(monkeypatch):
    """Every batch is a large one, in pieces of a message."""
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", -1)
    monkeypatch.setattr("spark_runtime.blocks.sources.in_tasks.FEWEST_MESSAGES", 1)
