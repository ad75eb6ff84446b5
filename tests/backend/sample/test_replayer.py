"""The replayer on a real database: killed, doubled, stopped and cut off, it equals the model."""

import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg.rows import dict_row

from backend.local.parts.postgres import Postgres
from backend.sample.changes import HISTORY_ENDS
from backend.sample.position import NotLoaded, Position, PositionMoved, read_position
from backend.sample.replayer import CLOCK_STARTS, Replayer
from tests.backend.sample.conftest import connect, password_file
from tests.backend.sample.model import replayed

REPOSITORY = Path(__file__).parents[3]


@pytest.fixture
def start(source: Postgres) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Start replayers as processes; what is left of them goes with the test."""
    started: list[subprocess.Popen[bytes]] = []

    def start(*options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "backend.sample.replayer", *options]
        place = ["--port", str(source.port), "--password-file", str(password_file(source))]
        process = subprocess.Popen([*command, *place], cwd=REPOSITORY, stderr=subprocess.PIPE)
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def position_of(source: Postgres) -> Position:
    with connect(source) as connection:
        return read_position(connection)


def wait_for(source: Postgres, is_reached: Callable[[Position], bool]) -> Position:
    deadline = time.monotonic() + 60
    while not is_reached(position := position_of(source)):
        assert time.monotonic() < deadline, position
        time.sleep(0.02)
    return position


def assert_equals_the_model(source: Postgres) -> None:
    position = position_of(source)
    expected, changes = replayed(until=position.virtual_time)
    assert position.changes == changes
    with connect(source) as connection:
        cursor = connection.cursor(row_factory=dict_row)
        cursor.execute(
            "SELECT * FROM flights WHERE make_date(year, month, day) >= %s", [HISTORY_ENDS]
        )
        flights = {(row["id"],): row for row in cursor}
        assert flights == expected["flights"]
        rows = cursor.execute("SELECT count(*) AS weather FROM weather").fetchone()
        assert rows == {"weather": 507 + len(expected["weather"])}


def test_killed_at_random_moments_nothing_is_lost_or_doubled(source: Postgres, start) -> None:
    moments = random.Random(7)
    for _ in range(6):
        before = position_of(source).changes
        process = start("--changes-per-second", "3000")
        enough = before + moments.randint(1, 1_500)
        wait_for(source, lambda position, enough=enough: position.changes >= enough)
        process.kill()
        process.wait()
    replayer = start("--changes-per-second", "3001")
    taken_over = wait_for(source, lambda position: position.changes_per_second == 3001)
    wait_for(source, lambda position: position.changes >= taken_over.changes + 500)
    replayer.send_signal(signal.SIGTERM)
    assert replayer.wait(10) == 0
    assert_equals_the_model(source)


def test_by_the_clock_the_board_is_there_at_once_and_then_time_runs(
    source: Postgres, start
) -> None:
    start("--speed", "600")
    board = wait_for(source, lambda position: position.virtual_time >= CLOCK_STARTS)
    assert board.speed == 600 and board.changes_per_second is None
    later = wait_for(source, lambda p: p.changes > board.changes + 50)
    assert later.virtual_time > board.virtual_time
    with connect(source) as connection:
        (departed,) = connection.execute(
            "SELECT count(*) FROM flights WHERE status = 'departed' AND dep_time >= %s",
            [CLOCK_STARTS],
        ).fetchone()
    assert departed > 0


def test_a_second_replayer_waits_until_the_first_is_gone(source: Postgres, start) -> None:
    first = start("--changes-per-second", "500")
    wait_for(source, lambda position: position.changes > 0)
    second = start("--changes-per-second", "501")
    wait_for(source, lambda position: position.changes > 500)
    assert second.poll() is None and position_of(source).changes_per_second == 500
    first.kill()
    wait_for(source, lambda position: position.changes_per_second == 501)
    second.send_signal(signal.SIGTERM)
    assert second.wait(10) == 0
    assert_equals_the_model(source)


def test_a_lost_connection_is_made_again(source: Postgres, start) -> None:
    replayer = start("--changes-per-second", "1000")
    reached = wait_for(source, lambda position: position.changes > 200)
    with source.connect() as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'forebay_replayer'"
        )
    wait_for(source, lambda position: position.changes > reached.changes + 1_000)
    replayer.send_signal(signal.SIGTERM)
    assert replayer.wait(10) == 0
    assert_equals_the_model(source)


def test_a_moment_is_one_transaction(source: Postgres, start) -> None:
    """Flights of one scheduled minute share the transaction that listed them."""
    replayer = start("--changes-per-second", "2000")
    wait_for(source, lambda position: position.changes > 1_000)
    replayer.send_signal(signal.SIGTERM)
    replayer.wait(10)
    with connect(source) as connection:
        shared = connection.execute(
            "SELECT count(DISTINCT xmin::text), count(*) FROM flights"
            " WHERE status = 'scheduled' GROUP BY sched_dep_time HAVING count(*) > 1"
        ).fetchall()
    assert shared and all(transactions == 1 for transactions, _ in shared)


def test_an_empty_database_is_refused_by_name(cluster: Postgres, source: Postgres) -> None:
    with connect(source) as connection:
        connection.execute("DROP SCHEMA replay CASCADE")
    with pytest.raises(NotLoaded):
        Replayer(conninfo(source), speed=60).run()


def test_a_position_moved_by_hand_stops_the_replay(source: Postgres) -> None:
    replayer = Replayer(conninfo(source), speed=60, changes_per_second=200)
    failures: list[Exception] = []

    def run() -> None:
        try:
            replayer.run()
        except PositionMoved as error:
            failures.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    wait_for(source, lambda position: position.changes > 10)
    with connect(source) as connection:
        connection.execute("UPDATE replay.position SET virtual_time = '2013-07-01'")
    thread.join(10)
    replayer.stop()
    assert len(failures) == 1


def conninfo(source: Postgres) -> str:
    return psycopg.conninfo.make_conninfo(
        host="127.0.0.1",
        port=source.port,
        dbname="source",
        user="replayer",
        password=source.password("replayer"),
    )
