"""Each loop of the supervisor is alone with its faults."""

import subprocess
import threading
import time
from datetime import timedelta

import psycopg
import pytest
from django.db import OperationalError, connection

from backend.local.parts.postgres import Postgres
from backend.runs.models import Engine
from backend.runs.supervision.claims import (
    claim_engines,
    hold_loop,
    own_name,
    release_loop,
    release_of_the_dead,
)
from backend.runs.supervision.loop import Loop, run_loop
from backend.runs.supervision.supervisor import one_at_a_time, supervise
from backend.shared.backoff import backoff_seconds

PATIENCE_SECONDS = 20
SPAN = timedelta(seconds=60)


def wait_for(event: threading.Event) -> None:
    assert event.wait(PATIENCE_SECONDS)


def test_a_loop_that_fails_stops_no_other_and_goes_on() -> None:
    failed_twice, turned_after, stopping = (threading.Event() for _ in range(3))
    failures: list[float] = []
    ended: list[str] = []

    def fail() -> None:
        failures.append(time.monotonic())
        if len(failures) >= 2:
            failed_twice.set()
        raise RuntimeError("broken")

    def turn() -> None:
        if failed_twice.is_set():
            turned_after.set()

    loops = [
        Loop("broken", 0.01, fail, lambda: ended.append("broken")),
        Loop("whole", 0.01, turn, lambda: ended.append("whole")),
    ]
    supervisor = threading.Thread(target=supervise, args=(loops, stopping))
    supervisor.start()
    wait_for(turned_after)
    stopping.set()
    supervisor.join(PATIENCE_SECONDS)

    assert sorted(ended) == ["broken", "whole"]
    assert failures[1] - failures[0] >= backoff_seconds(1)


@pytest.mark.parametrize(
    ("cause", "shows_where"),
    [
        (psycopg.OperationalError("connection refused\nIs the server running?"), False),
        (psycopg.errors.AdminShutdown("terminating connection"), False),
        (psycopg.errors.DeadlockDetected("deadlock detected"), True),
    ],
    ids=lambda value: type(value).__name__,
)
def test_of_a_database_that_is_away_one_line_is_said(
    caplog: pytest.LogCaptureFixture, cause: psycopg.Error, shows_where: bool
) -> None:
    stopping = threading.Event()

    def turn() -> None:
        stopping.set()
        raise OperationalError(str(cause)) from cause

    # Its own thread, as it closes what connections that has.
    loop = threading.Thread(target=run_loop, args=(Loop("letters", 0.01, turn), stopping))
    loop.start()
    loop.join(PATIENCE_SECONDS)
    (record,) = caplog.records
    assert (record.exc_info is not None) == shows_where
    assert record.getMessage().startswith("The loop letters failed 1 times in a row")
    assert shows_where or str(cause).splitlines()[0] in record.getMessage()


def test_a_loop_that_cannot_let_go_says_so_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    stopping = threading.Event()
    stopping.set()

    def at_end() -> None:
        cause = psycopg.errors.AdminShutdown("terminating connection")
        raise OperationalError(str(cause)) from cause

    loop = Loop("letters", 0.01, lambda: None, at_end)
    ending = threading.Thread(target=run_loop, args=(loop, stopping))
    ending.start()
    ending.join(PATIENCE_SECONDS)
    (record,) = caplog.records
    assert record.exc_info is None
    said = "The loop letters let nothing go at its end: terminating connection"
    assert record.getMessage() == said


def test_a_loop_lets_go_by_a_connection_that_lives(
    transactional_db: None, metadata_postgres: Postgres
) -> None:
    """The database may have been started again since the last turn, an hour ago."""
    turned, stopping = threading.Event(), threading.Event()
    pids: list[int] = []
    released: list[int] = []

    def ask(answers: list[int]) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            answers.append(cursor.fetchone()[0])

    def turn() -> None:
        ask(pids)
        turned.set()

    loop = Loop("letters", 3600, turn, lambda: ask(released))
    turning = threading.Thread(target=run_loop, args=(loop, stopping))
    turning.start()
    wait_for(turned)
    with metadata_postgres.connect() as admin:
        admin.execute("SELECT pg_terminate_backend(%s, 5000)", pids)
    stopping.set()
    turning.join(PATIENCE_SECONDS)
    assert released and released != pids


def test_waiting_grows_up_to_half_a_minute() -> None:
    assert [backoff_seconds(failures) for failures in (0, 1, 2, 3, 5, 6, 1000)] == [
        0, 1, 2, 4, 16, 30, 30,
    ]  # fmt: skip


@pytest.mark.django_db
def test_one_supervisor_turns_a_loop_until_it_lets_go() -> None:
    assert hold_loop(loop="captures", supervisor="first", span=SPAN)
    assert not hold_loop(loop="captures", supervisor="second", span=SPAN)
    assert hold_loop(loop="captures", supervisor="first", span=SPAN)

    release_loop(loop="captures", supervisor="first")

    assert hold_loop(loop="captures", supervisor="second", span=SPAN)


@pytest.mark.django_db
def test_a_supervisor_that_is_gone_is_succeeded_when_its_time_is_over() -> None:
    assert hold_loop(loop="captures", supervisor="gone", span=timedelta(seconds=-1))

    assert hold_loop(loop="captures", supervisor="heir", span=SPAN)


@pytest.mark.django_db
def test_of_a_supervisor_that_died_here_all_is_free_at_once(engine: Engine) -> None:
    here = own_name().rpartition(":")[0].rpartition(":")[0]
    with subprocess.Popen(["true"]) as gone:
        gone.wait()
    dead, elsewhere = f"{here}:{gone.pid}:0a0a0a0a", f"elsewhere/1:{gone.pid}:0a0a0a0a"
    assert hold_loop(loop="captures", supervisor=dead, span=SPAN)
    assert hold_loop(loop="versions", supervisor=elsewhere, span=SPAN)
    assert hold_loop(loop="replays", supervisor=own_name(), span=SPAN)
    assert claim_engines(supervisor=dead) == [engine]

    release_of_the_dead()

    assert claim_engines(supervisor="heir") == [engine]
    held = [hold_loop(loop=loop, supervisor="heir", span=SPAN) for loop in
            ("captures", "versions", "replays")]  # fmt: skip
    assert held == [True, False, False]


@pytest.mark.django_db
def test_a_held_loop_does_not_turn_here() -> None:
    turns: list[str] = []
    first, second = (
        one_at_a_time(Loop("captures", 1.0, lambda name=name: turns.append(name)), supervisor=name)
        for name in ("first", "second")
    )

    for loop in (first, second, first):
        loop.turn()
    first.at_end()
    second.turn()

    assert turns == ["first", "first", "second"]
