"""`manage.py up` as a person uses it: start, look, lose a part, Ctrl-C, start again."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import psutil
import psycopg
import pytest

from backend.connections.broker import Broker
from backend.local.home import REPOSITORY, Home
from backend.local.parts.kafka import Kafka
from backend.local.ports import LOOPBACK
from tests.up import Up, is_alive, wait_until

USUAL_PORTS = (5432, 9092, 8083, 8000)


@pytest.fixture(scope="module")
def place() -> Iterator[Home]:
    with tempfile.TemporaryDirectory(prefix="forebay-up-") as folder:
        os.chmod(folder, 0o711)  # PostgreSQL's own user passes through
        yield Home(Path(folder))


@pytest.fixture(scope="module")
def taken() -> Iterator[set[int]]:
    """Somebody else listens on every usual port: we at these, other tests at the rest."""
    ours = set()
    with ExitStack() as listeners:
        for port in USUAL_PORTS:
            with suppress(OSError):
                listeners.enter_context(socket.create_server((LOOPBACK, port)))
                ours.add(port)
        yield ours


@pytest.fixture(scope="module")
def up(place: Home, taken: set[int]) -> Iterator[Up]:
    running = Up(place)
    try:
        running.wait_for("is up")
        yield running
    finally:
        running.interrupt()


@pytest.fixture(scope="module")
def again(up: Up) -> Iterator[Up]:
    """The next start on the same home."""
    up.interrupt()
    running = Up(up.home)
    try:
        running.wait_for("is up")
        yield running
    finally:
        running.interrupt()


def test_every_part_says_that_it_is_well(up: Up) -> None:
    well = [line.split()[1] for line in up.said.splitlines() if line.startswith(" ok")]
    # The web before what takes long: there is something to look at meanwhile. Kafka starts while
    # the database is prepared.
    assert well[0] == "postgres-metadata"
    assert set(well[1:3]) == {"database", "kafka"}
    assert well[3:6] == ["web", "supervisor", "connect"]
    up.wait_for(" ok  engine")


def test_the_start_page_knows_that_all_are_ready(up: Up) -> None:
    with urllib.request.urlopen(f"{up.address}/api/start/") as answer:
        start = json.load(answer)
    assert {part["state"] for part in start["parts"]} == {"ready"}
    assert start["is_ready"]


def test_the_web_answers_where_it_says(up: Up) -> None:
    assert f"{up.address}/start#token=" in up.said
    with urllib.request.urlopen(f"{up.address}/api/health/") as answer:
        assert json.load(answer)["parts"] == dict.fromkeys(("database", "broker", "connect"), "ok")


def test_ports_that_others_use_are_left_to_them(up: Up, taken: set[int]) -> None:
    addresses = up.home.addresses()
    names = ("FOREBAY_KAFKA_BOOTSTRAP", "FOREBAY_CONNECT_URL", "FOREBAY_BASE_URL")
    chosen = {int(addresses[name].rpartition(":")[2]) for name in names}
    chosen.add(int(addresses["FOREBAY_DATABASE_PORT"]))
    assert not chosen & taken
    assert chosen <= {port for _, port in listening(up)}


def test_every_listener_is_on_loopback(up: Up) -> None:
    assert {ip for ip, _ in listening(up)} <= {LOOPBACK, f"::ffff:{LOOPBACK}"}


def test_no_process_carries_a_secret_in_sight(up: Up) -> None:
    texts = [path.read_text() for path in (up.home.path / "secrets").iterdir()]
    secrets = [json.loads(text)["password"] if "{" in text else text for text in texts]
    for process in up.descendants():
        with suppress(psutil.NoSuchProcess):  # it has ended meanwhile
            seen = " ".join([*process.cmdline(), *process.environ().values()])
            assert not [secret for secret in secrets if secret in seen], process.name()


def test_a_second_up_on_the_same_home_says_so_and_ends(up: Up) -> None:
    ended = subprocess.run(
        [sys.executable, "manage.py", "up"],
        cwd=REPOSITORY,
        env=os.environ
        | {
            "FOREBAY_HOME": str(up.home.path),
            "DJANGO_SETTINGS_MODULE": "backend.config.settings",
        },
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 1
    assert f"(process {up.process.pid}, {up.address})" in ended.stderr


@pytest.mark.parametrize("part", ["kafka", "postgres-metadata", "connect", "web", "supervisor"])
def test_a_part_that_is_killed_is_started_again_and_the_reason_is_said(up: Up, part: str) -> None:
    before = up.pid_of(part)
    healthy_lines = up.said.count(f" ok  {part}")
    os.kill(before, signal.SIGKILL)
    wait_until(lambda: up.said.count(f" ok  {part}") > healthy_lines, up.said)
    assert up.pid_of(part) != before
    assert f" !!  {part:18}killed by SIGKILL; starting again" in up.said, up.said
    assert f"log: {up.home.log(part)}" in up.said


def test_of_an_engine_that_is_killed_it_says_so_and_that_another_is_ready(up: Up) -> None:
    up.wait_for(" ok  engine")
    engine = next(p for p in up.descendants() if "spark_runtime.engine" in p.cmdline())
    healthy_lines = up.said.count(" ok  engine")
    engine.kill()
    wait_until(lambda: up.said.count(" ok  engine") > healthy_lines, up.said)
    assert " !!  engine" in up.said and "The supervisor starts it again." in up.said, up.said
    assert f"log: {up.home.logs}/engine-" in up.said


def test_after_ctrl_c_nothing_is_left_and_the_next_start_goes_on(
    up: Up, request: pytest.FixtureRequest
) -> None:
    leave_marks(up.home)
    descendants = up.descendants()
    up.interrupt()
    assert up.process.returncode == 0
    assert [process for process in descendants if is_alive(process.pid)] == []
    assert " ended what was left" not in up.said, up.said

    again: Up = request.getfixturevalue("again")
    assert has_marks(again.home)


def test_a_kill_of_up_itself_takes_its_parts_along(again: Up) -> None:
    parts = [again.pid_of(path.stem) for path in (again.home.path / "processes").iterdir()]
    again.process.kill()
    again.process.wait()
    wait_until(lambda: not [pid for pid in parts if is_alive(pid)], str(parts))

    after = Up(again.home)
    try:
        after.wait_for("is up")
    finally:
        after.interrupt()


def listening(up: Up) -> set[tuple[str, int]]:
    found: set[tuple[str, int]] = set()
    for process in up.descendants():
        with suppress(psutil.NoSuchProcess):  # it has ended meanwhile
            found |= {
                (connection.laddr.ip, connection.laddr.port)
                for connection in process.net_connections(kind="tcp")
                if connection.status == psutil.CONN_LISTEN
            }
    return found


def leave_marks(home: Home) -> None:
    """A topic, the project's name, and an engine that somebody stops: it stays so."""
    broker_of(home).ensure_topic("before_the_stop", 1)
    with metadata(home) as connection:
        connection.execute("UPDATE projects_project SET name = 'renamed'")
        connection.execute("UPDATE runs_engine SET wanted = 'stopped'")


def has_marks(home: Home) -> bool:
    with metadata(home) as connection:
        names = connection.execute("SELECT name FROM projects_project").fetchall()
        wanted = connection.execute("SELECT wanted FROM runs_engine").fetchall()
    is_marked = (names, wanted) == ([("renamed",)], [("stopped",)])
    return is_marked and broker_of(home).count_partitions("before_the_stop") == 1


def metadata(home: Home) -> psycopg.Connection[tuple[object, ...]]:
    return psycopg.connect(
        host=LOOPBACK,
        port=home.addresses()["FOREBAY_DATABASE_PORT"],
        dbname="forebay",
        user="forebay",
        password=home.secret("metadata_forebay"),
    )


def broker_of(home: Home) -> Broker:
    return Kafka(home).broker()
