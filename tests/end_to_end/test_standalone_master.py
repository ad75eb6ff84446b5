"""Flows whose tasks run on a cluster: a real standalone master with two workers, and an engine that
is killed in between. Nothing is lost, nothing doubled."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import psycopg
import pytest
from confluent_kafka import Producer

from backend.local.home import REPOSITORY
from backend.local.jars import SPARK
from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK
from spark_runtime.blocks.fail_points import AFTER_SINK_COMMIT
from spark_runtime.bsql.script import read_script
from spark_runtime.compiler import compile_spec
from spark_runtime.compiler.catalog_file import read_catalog
from spark_runtime.contract.namespace import Namespace
from spark_runtime.contract.run_event import FlowAccount, RunEvent, read_event
from spark_runtime.contract.ums import SYSTEM_FIELDS, Field, Message, write_message
from spark_runtime.contract.wanted import FlowSettings, WantedFlow, WantedSet
from tests.parts import HASTY_JAVA
from tests.spark_cluster import Cluster, standalone_cluster

SOURCE = """
CREATE SOURCE orders WITH (kind = 'ums', connection = 'kafka',
    namespace = 'postgres.shop.sales.orders.*.*.*', event_time = 'at', delay = '1 day');
"""
# Copied; computed and looked up; counted by windows.
SCRIPTS = {
    "copies": """
CREATE SINK copies WITH (kind = 'postgres', connection = 'mart',
    table = 'cluster.copies', keys = 'id');
INSERT INTO copies SELECT * FROM orders;
""",
    "named": """
CREATE VIEW large AS SELECT id, place, CAST(note AS int) AS items FROM orders WHERE amount > 2;
CREATE VIEW with_place AS
SELECT large.*, remote.name :: string AS place_name
FROM large LEFT LOOKUP JOIN mart.cluster.places AS remote ON large.place = remote.place;
CREATE SINK named WITH (kind = 'postgres', connection = 'mart',
    table = 'cluster.named', keys = 'id');
INSERT INTO named SELECT * FROM with_place;
""",
    "takings": """
CREATE VIEW counted WITH (counts = 'events', once_per = 'id') AS
SELECT window.start AS slot, place, count(*) AS orders, sum(amount) AS amount
FROM orders GROUP BY window(at, '15 minutes'), place;
CREATE SINK takings WITH (kind = 'postgres', connection = 'mart', table = 'cluster.takings',
    keys = 'slot, place');
INSERT INTO takings SELECT * FROM counted;
""",
}
PLACES = {"north": "Northern market", "south": "Southern market"}
CATALOG = {
    "tables": {
        "postgres.shop.sales.orders.*.*.*": {
            "columns": "id long not null, place string, amount decimal(10,2), at datetime,"
            " note string",
            "keys": ["id"],
        }
    },
    "connections": {
        "kafka": {"kind": "kafka"},
        "mart": {
            "kind": "postgres",
            "tables": {"cluster.places": "place string not null, name string not null"},
        },
    },
}
NAMESPACE = Namespace.parse("postgres.shop.sales.orders.1.0.0")
FIELDS = (
    *SYSTEM_FIELDS,
    Field("id", "long", nullable=False, pk=True),
    Field("place", "string"),
    Field("amount", "decimal", precision=10, scale=2),
    Field("at", "datetime"),
    Field("note", "string"),
)
OPENING = datetime(2026, 3, 1, 8)
FEW, SMALL_WAVE, LARGE_WAVE, ROWS_A_MESSAGE = 4, 40, 12_000, 200
KILLED_AT = 7  # the commit of a sink; each of the three has had one by then, or nearly so
DEADLINE_SECONDS = 240


@dataclass
class Orders:
    """What was sent, and what has to be in the sinks for that."""

    send: Callable[[int, bytes], None]
    _rows: dict[int, tuple[str, Decimal, datetime, str]] = field(default_factory=dict)
    _windows: dict[tuple[datetime, str], list[Decimal]] = field(
        default_factory=lambda: defaultdict(list)
    )
    _unusable: int | None = None  # for the flow that computes
    _version: int = 0

    def place(self, count: int, *, unusable: bool = False) -> None:
        """New orders, and a change of every tenth; the last one with a note that is no number."""
        first = len(self._rows)
        made = range(first, first + count)
        for key in made:
            at = OPENING + timedelta(seconds=key)
            place = list(PLACES)[key % 3 % 2]
            self._rows[key] = (place, Decimal(key % 500) / 100, at, str(key % 7))
        if unusable:
            self._unusable = made[-1]
            self._rows[made[-1]] = (place, Decimal(5), at, "many")
        for place, amount, at, _ in map(self._rows.__getitem__, made):
            slot = at.replace(minute=at.minute // 15 * 15, second=0)
            self._windows[slot, place].append(amount)
        self._send("i", made)
        changed = range(first, first + count, 10)
        for key in changed:
            place, amount, at, note = self._rows[key]
            self._rows[key] = (place, amount + 1, at, note)
        self._send("u", changed)

    def expected(self) -> dict[str, list[tuple[Any, ...]]]:
        rows = sorted(self._rows.items())
        return {
            "copies": [(key, *row) for key, row in rows],
            "named": [
                (key, place, int(note), PLACES[place])
                for key, (place, amount, _, note) in rows
                if amount > 2 and key != self._unusable
            ],
            "takings": sorted(
                (slot, place, len(amounts), sum(amounts))
                for (slot, place), amounts in self._windows.items()
            ),
        }

    def _send(self, op: str, keys: range) -> None:
        for partition in (0, 1):
            ours = [key for key in keys if key % 2 == partition]
            for begin in range(0, len(ours), ROWS_A_MESSAGE):
                rows = tuple(self._tuple(op, key) for key in ours[begin : begin + ROWS_A_MESSAGE])
                self.send(
                    partition,
                    write_message(Message("data_increment_data", NAMESPACE, FIELDS, rows)),
                )

    def _tuple(self, op: str, key: int) -> tuple[str, ...]:
        place, amount, at, note = self._rows[key]
        self._version += 1
        values = (str(key), place, f"{amount:.2f}", f"{at:%Y-%m-%d %H:%M:%S}", note)
        return (str(self._version), "2026-03-01 20:00:00", op, f"{self._version}-0", *values)


class Backend(ThreadingHTTPServer):
    """Wants the flows of an engine, tells their options, and takes what it says of them."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__((LOOPBACK, 0), _Answers)
        self.options, self.events = options, list[RunEvent]()
        self.wanted = WantedSet(0)

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self.server_port}"

    def want(self, fence: int) -> None:
        """All of the flows, assigned anew."""
        flows = tuple(_wanted(name, fence) for name in SCRIPTS)
        self.wanted = WantedSet(self.wanted.revision + 1, flows)

    def handle_error(self, *_: Any) -> None:
        """Whoever asked is gone: that is the subject."""

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [event.to_json() for event in self.events if event.type == kind]


class _Answers(BaseHTTPRequestHandler):
    server: Backend

    def do_GET(self) -> None:
        path, _, query = self.path.partition("?")
        if path.endswith("/options"):
            self._answer(self.server.options)
            return
        if f"after={self.server.wanted.revision}&" in f"{query}&":
            time.sleep(1)
        self._answer(self.server.wanted.to_json())

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.events += map(read_event, body["events"])
        self._answer({"acknowledged": body["events"][-1]["sequence"]})

    def _answer(self, value: Any) -> None:
        text = json.dumps(value).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: Any) -> None: ...


def _wanted(name: str, fence: int) -> WantedFlow:
    script = f"CREATE PIPELINE {name} WITH (shuffle_partitions = 2);{SOURCE}{SCRIPTS[name]}"
    compiled = compile_spec(read_script(script), read_catalog(CATALOG))
    assert compiled.source is not None and compiled.hash is not None, compiled.diagnostics
    return WantedFlow(
        flow=name,
        run=f"{name}-run",
        kind="pipeline",
        name=name,
        project="p",
        version=1,
        program=compiled.source,
        program_hash=compiled.hash,
        generation="1-a",
        fence=fence,
        settings=FlowSettings(shuffle_partitions=2),
    )


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    (tmp_path / "cluster").mkdir()
    with standalone_cluster(tmp_path / "cluster") as cluster:
        yield cluster


@pytest.fixture
def place(sample_postgres: Postgres) -> dict[str, Any]:
    return {
        "host": LOOPBACK,
        "port": sample_postgres.port,
        "dbname": "mart",
        "user": "mart",
        "password": sample_postgres.password("mart"),
    }


@pytest.fixture
def mart(place: dict[str, Any]) -> Iterator[psycopg.Connection]:
    with psycopg.connect(**place, autocommit=True) as connection:
        connection.execute("SET timezone = 'UTC'; CREATE SCHEMA cluster")
        connection.execute("CREATE TABLE cluster.places (place text PRIMARY KEY, name text)")
        for names in PLACES.items():
            connection.execute("INSERT INTO cluster.places VALUES (%s, %s)", names)
        yield connection
        connection.execute("DROP SCHEMA cluster CASCADE")


@pytest.fixture
def topic(kafka: Kafka) -> str:
    name = f"t.{uuid.uuid4().hex[:12]}"
    kafka.broker().ensure_topic(name, 2)
    kafka.broker().ensure_topic(f"{name}.dead", 1)
    return name


@pytest.fixture
def orders(kafka: Kafka, topic: str) -> Orders:
    producer = Producer(kafka.client(kafka.admin))

    def send(partition: int, message: bytes) -> None:
        producer.produce(topic, message, partition=partition)
        assert producer.flush(30) == 0

    return Orders(send)


@pytest.fixture
def backend(kafka: Kafka, topic: str, place: dict[str, Any]) -> Iterator[Backend]:
    client = kafka.client(kafka.admin)
    nodes = {"orders": {"kafka": client, "topics": [topic]}, "with_place": {"postgres": place}}
    options = {
        "nodes": nodes | dict.fromkeys(SCRIPTS, {"postgres": place}),
        "dead_letters": {"kafka": client, "topic": f"{topic}.dead"},
    }
    with Backend(options) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@contextmanager
def engine(
    backend: Backend, cluster: Cluster, folder: Path, *arguments: str
) -> Iterator["subprocess.Popen[bytes]"]:
    """An engine as the supervisor launches it for the setting FOREBAY_SPARK_MASTER."""
    command = [sys.executable, "-m", "spark_runtime.engine", "--engine=e", f"--jars={SPARK}"]
    command += [f"--web={backend.address}", f"--home={folder}", f"--state={folder / 'state'}"]
    command += [f"--master={cluster.master}", *arguments]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("FOREBAY_")}
    with (folder / "engine.log").open("ab") as log:
        process = subprocess.Popen(
            command,
            cwd=REPOSITORY,
            env=environment | HASTY_JAVA | {"SPARK_CONF_DIR": str(cluster.configuration)},
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    try:
        assert process.stdin is not None
        with process.stdin as pipe:
            pipe.write(b'{"token": "t", "lease": "l"}\n')
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def test_nothing_is_lost_or_doubled_on_a_cluster(
    cluster: Cluster,
    backend: Backend,
    orders: Orders,
    mart: psycopg.Connection,
    tmp_path: Path,
) -> None:
    home = tmp_path / "engine"
    home.mkdir()
    backend.want(fence=1)
    orders.place(SMALL_WAVE)
    with engine(backend, cluster, home, f"--fail-at={AFTER_SINK_COMMIT}:{KILLED_AT}") as first:
        waves = 1
        while first.poll() is None:
            wait_until(lambda: first.poll() is not None or landed(mart, orders), backend, home)
            if first.poll() is None:
                orders.place(SMALL_WAVE)
                waves += 1
    assert first.returncode == -signal.SIGKILL
    assert waves > 1  # it was killed at its work, and not at its first

    backend.want(fence=2)
    orders.place(LARGE_WAVE)
    with engine(backend, cluster, home) as second:
        wait_until(lambda: landed(mart, orders), backend, home)
        # Of small waves it has learnt that messages hold little, and a wave may come in pieces.
        while not lanes_taken(home) >= IN_TASKS:
            orders.place(LARGE_WAVE)
            wait_until(lambda: landed(mart, orders), backend, home)
        orders.place(FEW, unusable=True)  # Spark plans each of the readings that find it
        wait_until(lambda: backend.told("dead_letters") and landed(mart, orders), backend, home)
        assert all(cluster.tasks_done())
        assert cluster.runs_its_own_python
        second.send_signal(signal.SIGTERM)
        assert second.wait(60) == 0

    lanes = lanes_taken(home)
    assert {name for name, lane in lanes if lane == "Spark, written by the driver"} == set(SCRIPTS)
    assert [told["count"] for told in backend.told("dead_letters")] == [1]
    accounts = [event for event in backend.events if isinstance(event, FlowAccount)]
    assert {account.flow for account in accounts} == set(SCRIPTS)
    assert all(account.adds_up for account in accounts)
    assert max(account.consumed for account in accounts) >= 10_000


IN_TASKS = {("copies", "Arrow in tasks"), ("named", "Spark in tasks")}


def lanes_taken(home: Path) -> set[tuple[str, str]]:
    """Each flow with the lanes that its batches took."""
    return set(re.findall(r" of (\w+)/\w+ runs in the lane `(.+)`, because ", log_of(home)))


def landed(mart: psycopg.Connection, orders: Orders) -> bool:
    expected = orders.expected()
    columns = {
        "copies": "id, place, amount, at, note",
        "named": "id, place, items, place_name",
        "takings": "slot, place, orders, amount",
    }
    return all(rows(mart, name, columns[name]) == expected[name] for name in SCRIPTS)


def rows(mart: psycopg.Connection, table: str, columns: str) -> Sequence[tuple[Any, ...]]:
    exists = mart.execute("SELECT to_regclass(%s)", (f"cluster.{table}",)).fetchone()
    if exists == (None,):
        return []
    found = mart.execute(
        f"SELECT {columns} FROM cluster.{table} WHERE ums_active_ ORDER BY 1, 2"
    ).fetchall()
    return [tuple(_local(value) for value in row) for row in found]


def _local(value: Any) -> Any:
    return value.replace(tzinfo=None) if isinstance(value, datetime) else value


def log_of(home: Path) -> str:
    return (home / "engine.log").read_text()


def wait_until(holds: Callable[[], object], backend: Backend, home: Path) -> None:
    deadline = time.monotonic() + DEADLINE_SECONDS
    while not holds():
        failed = backend.told("flow_failed")
        late = time.monotonic() > deadline
        assert not late and not failed, (failed, log_of(home)[-5000:])
        time.sleep(0.2)
