"""The real stores that blocks read and write, and what a run of a flow needs."""

import json
import uuid
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest
from confluent_kafka import Producer
from hypothesis import HealthCheck, settings

from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.lanes.in_tasks import SparkInTasks
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.running import BatchQuery
from spark_runtime.blocks.sinks.batch import Assignment, Shape
from spark_runtime.blocks.sinks.wire import wire_form
from spark_runtime.contract.wanted import FlowSettings
from spark_runtime.nodes.running import Flow

# Each of its examples writes tables of its own, into the test's schema.
a_law = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)

LOOKUPS = ("named_left", "named_inner", "first", "second", "dated")


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


Send = Callable[..., None]


@pytest.fixture
def send(client: dict[str, str]) -> Send:
    """Produce raw values to a partition and wait until the broker has them."""

    def produce(topic: str, values: Sequence[bytes], partition: int = 0) -> None:
        producer = Producer(client)
        for value in values:
            producer.produce(topic, value, partition=partition)
        assert producer.flush(30) == 0

    return produce


def ums(
    rows: Sequence[Sequence[Any]],
    *,
    kind: str = "data_increment_data",
    fields: Sequence[str] = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "amount", "status"),
    namespace: str = "postgres.shop01.sales.orders.1.0.0",
) -> bytes:
    """A UMS message as any writer might send it."""
    return json.dumps(
        {
            "protocol": {"type": kind, "version": "1.3"},
            "schema": {
                "namespace": namespace,
                "fields": [{"name": name, "type": "string", "nullable": True} for name in fields],
            },
            "payload": [{"tuple": list(row)} for row in rows],
        }
    ).encode()


def row(version: int, op: str, key: int, amount: str | None = "1.00", status: str = "paid") -> list:
    return [
        str(version),
        "2026-03-01 09:30:00.000000",
        op,
        f"{version}-0",
        str(key),
        amount,
        status,
    ]


COLUMNS = "id long not null, amount decimal(10,2), status string"


class Recorder(LogReporter):
    def __init__(self):
        self.accounts = []
        self.seen_up_to = []
        self.dead = {}
        self.logged = []
        self.searches = []

    def searching(self, query, percent, rows):
        self.searches.append((percent, rows))

    def found(self, query, rows):
        self.searches.append(rows)

    def log(self, level, text):
        self.logged.append((level, text))

    def account(self, node, batch, outcome):
        self.accounts.append((node, outcome.number, outcome.account))
        self.seen_up_to.append(outcome.seen_up_to)

    def landed_up_to(self, query, committed_at):
        assert committed_at.tzinfo is not None

    def dead_letters(self, node, reasons):
        for reason, count in reasons.items():
            self.dead[reason] = self.dead.get(reason, 0) + count


def run_to_end(flow, look_at=None):
    """One query after the other over all there is; one that fails lets go of everything, too."""
    for query in flow.queries:
        try:
            query.open()
            query.start().awaitTermination()
            if look_at:
                look_at(query)
        finally:
            query.stop()


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


def sync(schema, **options):
    def build(flow):
        orders = flow.read_ums(
            "orders",
            namespace="postgres.shop01.sales.orders.*.*.*",
            columns=COLUMNS,
            keys=["id"],
        )
        flow.write_upsert("mart", orders, table=f"{schema}.orders", keys=["id"], **options)

    return build


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


def wire_rows_of(frame, blamed=()):
    """Makes the rows of a frame, in wire form, of records."""

    def make(records):
        rows = frame.origin.over(records, None, dict(blamed))
        return wire_form(rows, Shape(frame.columns, frame.keys))

    return make


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
