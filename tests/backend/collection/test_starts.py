"""Every way to a running task: before it the stored offset is back at the last completed commit.

`WAYS` lists those that a capture meets while its worker runs. The others are tests of their own: a
worker that starts, here and in a container, and a broker that `up` starts again.
"""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.utils import timezone
from rich.console import Console

from backend.collection import names
from backend.collection.connect import Connect, own_connect
from backend.collection.connect_secrets import password_file
from backend.collection.errors import connect_unreachable
from backend.collection.models import Capture
from backend.collection.offsets import rewound
from backend.collection.services import starting
from backend.collection.services.mending import mend_capture
from backend.collection.services.running import pause_capture, start_capture
from backend.collection.services.tables import add_tables, remove_tables
from backend.collection.source.ddl_trigger import install_ddl_trigger, remove_ddl_trigger
from backend.collection.source.session import source_session
from backend.collection.states import state_of_capture
from backend.collection.topics import private_end
from backend.connections.whole_topic import read_whole
from backend.identity.models import User
from backend.local.home import REPOSITORY, Home
from backend.local.keeper import Keeper, Kept
from backend.local.parts.connect import Connect as Worker
from backend.local.parts.connect_settings import TOPICS
from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from backend.local.parts.stored_offsets import client_of_worker, rewind_stored_offsets
from backend.local.progress import Progress
from backend.local.voice import Voice
from backend.shared.states import State
from tests.backend.collection.capturing import Capturing, followed, mended_until, topic_of
from tests.backend.collection.changes import Follower
from tests.backend.collection.slots import reading_again
from tests.backend.collection.source import Source

Offset = dict[str, Any]


@dataclass
class Bench:
    """A capture that has stopped, or stops, inside a transaction, and what can be done to it."""

    owner: User
    capture: Capture
    source: Source
    kafka: Kafka

    @property
    def name(self) -> str:
        return names.slot(self.capture)

    def stored(self) -> list[Offset]:
        """Every offset that was stored for the connector, in order."""
        topic, partitions = TOPICS["offset"]
        client = self.kafka.client(self.kafka.admin)
        records = read_whole(client, topic, group="any", partitions=partitions)
        key = json.dumps([self.name, {"server": self.name}], separators=(",", ":")).encode()
        return [json.loads(r.value()) for r in records if r.key() == key and r.value()]

    def stop_inside_a_transaction(self) -> None:
        """Its last offset says that one of a record's rows was sent."""
        with own_connect() as connect:
            self.rest(connect)
            (stored,) = connect.stored_offsets(self.name)
            place = stored["offset"]["lsn_commit"] + 8
            inside = {"lsn": place, "lsn_proc": place, "messageType": "INSERT"}
            offset = stored["offset"] | inside | {"lsn_events_processed": 1}
            connect.put_offsets(self.name, [stored | {"offset": offset}])

    def rest(self, connect: Connect) -> None:
        with source_session(self.capture.connection) as session:
            starting.bring_to_rest(self.capture, session, connect)

    def look(self) -> Capture:
        return mend_capture(capture=self.capture, now=timezone.now())

    def until_it_runs(self) -> None:
        mended_until(self.capture, lambda c: c.connector_state == "RUNNING" and not c.problem_code)
        self.source.run("INSERT INTO orders SELECT max(id) + 1, 0 FROM orders")
        wait_until(lambda: self.stored()[-1]["lsn"] > self.stored()[0]["lsn"], "a stored offset")


def wait_until(is_so: Callable[[], object], what: str, seconds: float = 60.0) -> None:
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, what
        time.sleep(0.1)


def is_whole(offset: Offset) -> bool:
    return rewound(offset) == offset


@pytest.fixture
def shop(source: Source) -> Source:
    source.run(
        "CREATE TABLE orders (id int PRIMARY KEY, n int)",
        "CREATE TABLE buyers (id int PRIMARY KEY, n int)",
        "INSERT INTO orders VALUES (1, 7)",
    )
    return source


@pytest.fixture
def bench(owner: User, capturing: Capturing, shop: Source, kafka: Kafka) -> Bench:
    """It streams: what it stores is of the log."""
    bench = Bench(owner, capturing.start(shop, "orders"), shop, kafka)
    mended_until(bench.capture, lambda c: c.connector_state == "RUNNING")

    def streams() -> bool:
        shop.run("INSERT INTO orders SELECT max(id) + 1, 0 FROM orders")
        stored = bench.stored()
        return bool(stored) and "lsn_commit" in stored[-1]

    wait_until(streams, "an offset of the log")
    return bench


def resumed_after_a_pause(bench: Bench) -> None:
    pause_capture(actor=bench.owner, capture=bench.capture, now=timezone.now())
    bench.stop_inside_a_transaction()
    start_capture(actor=bench.owner, capture=bench.capture, now=timezone.now())


def a_lost_walsender(bench: Bench) -> None:
    """Any fault of the source: the task fails, and the keeper starts it."""
    bench.source.admin.execute(
        "SELECT pg_terminate_backend(active_pid) FROM pg_replication_slots WHERE slot_name = %s",
        [bench.name],
    )
    with own_connect() as connect:
        wait_until(lambda: has_failed(connect, bench.name), "the task to fail")
    assert not is_whole(bench.stored()[-1])
    bench.look()


def another_configuration(bench: Bench) -> None:
    connection = bench.capture.connection
    connection.version += 1
    connection.save()
    Capture.unscoped.filter(pk=bench.capture.pk).update(provisioned_at=None)
    bench.look()


def the_configuration_of_an_earlier_version(bench: Bench) -> None:
    with own_connect() as connect:
        config = connect.config(bench.name) or {}
        del config["errors.max.retries"]
        connect.change(bench.name, config)
        wait_until(lambda: runs(connect, bench.name), "the task with its old configuration")
    Capture.unscoped.filter(pk=bench.capture.pk).update(provisioned_at=None)
    bench.look()
    with own_connect() as connect:
        assert (connect.config(bench.name) or {})["errors.max.retries"] == "0"


def a_table_more(bench: Bench) -> None:
    buyers = bench.source.name("buyers")
    add_tables(actor=bench.owner, capture=bench.capture, tables=[buyers], now=timezone.now())


def a_table_less(bench: Bench) -> None:
    a_table_more(bench)
    bench.until_it_runs()
    buyers = bench.source.name("buyers")
    remove_tables(actor=bench.owner, capture=bench.capture, tables=[buyers], now=timezone.now())


def a_connector_that_somebody_removed(bench: Bench) -> None:
    """Connect keeps the offsets of one that is gone."""
    bench.stop_inside_a_transaction()
    with own_connect() as connect:
        connect.delete(bench.name)
    Capture.unscoped.filter(pk=bench.capture.pk).update(provisioned_at=None)
    bench.look()


WAYS = (
    resumed_after_a_pause,
    a_lost_walsender,
    another_configuration,
    the_configuration_of_an_earlier_version,
    a_table_more,
    a_table_less,
    a_connector_that_somebody_removed,
)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_task_starts_at_the_last_completed_commit(
    bench: Bench, way: Callable[[Bench], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    resumed_from: list[Offset] = []
    resume = Connect.resume

    def note(connect: Connect, name: str) -> None:
        resumed_from.append(connect.offsets(name))
        resume(connect, name)

    with monkeypatch.context() as noting:
        noting.setattr(starting.Connect, "resume", note)
        way(bench)
        bench.until_it_runs()
    assert resumed_from and all(map(is_whole, resumed_from))
    stored = bench.stored()
    (*_, started) = (number for number, each in enumerate(stored) if each == resumed_from[-1])
    assert started == 0 or not is_whole(stored[started - 1])


@pytest.mark.parametrize("transaction", ["first", "later"])
def test_no_row_is_lost_between_the_rows_of_one_record(bench: Bench, transaction: str) -> None:
    """As a stop inside a COPY leaves the offset: one row of a record was sent. The first
    transaction behind the first full pull has no commit before it."""
    until_all_came(bench)  # or a place amid these rows would pass over the ones before them
    with own_connect() as connect:
        bench.rest(connect)
        (stored,) = connect.stored_offsets(bench.name)
        place = copy_rows(bench.source)
        inside = {"lsn": place, "lsn_proc": place, "messageType": "INSERT"}
        offset = stored["offset"] | inside | {"lsn_events_processed": 1}
        if transaction == "first":
            del offset["lsn_commit"]
        connect.put_offsets(bench.name, [stored | {"offset": offset}])
    bench.until_it_runs()
    until_all_came(bench)


def until_all_came(bench: Bench) -> None:
    topic, written = topic_of(bench.capture, "orders"), bench.source.rows("SELECT id FROM orders")
    with followed(bench.capture) as follower:
        follower.until(lambda f: {(str(key),) for (key,) in written} == f.sink(topic).keys())


def copy_rows(source: Source, half: int = 1_000) -> int:
    """Rows by the hundred in one transaction; a place in the log where some of them lie."""
    with source.session.cursor() as cursor, source.session.transaction():
        with cursor.copy("COPY orders FROM STDIN") as copy:
            for key in range(100_000, 100_000 + half):
                copy.write_row([key, key])
        (place,) = source.rows("SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')")[0]
        with cursor.copy("COPY orders FROM STDIN") as copy:
            for key in range(100_000 + half, 100_000 + 2 * half):
                copy.write_row([key, key])
    return int(place)


def test_a_change_of_a_table_that_is_read_again_is_said_once(bench: Bench, settings: Any) -> None:
    settings.FOREBAY_HEARTBEAT_SECONDS = 600  # a commit behind the transaction would confirm it
    install_ddl_trigger(bench.source.admin)
    try:
        another_configuration(bench)
        bench.until_it_runs()
        with followed(bench.capture) as follower:
            with bench.source.session.transaction():
                bench.source.run(
                    "INSERT INTO orders VALUES (100000, 1)",
                    "ALTER TABLE orders RENAME COLUMN n TO m",
                )
                bench.source.run("INSERT INTO orders VALUES (100001, 2)")
            follower.until(lambda f: announcements(f) == 1 and has(f, "100001"))
            pause_capture(actor=bench.owner, capture=bench.capture, now=timezone.now())
            start_capture(actor=bench.owner, capture=bench.capture, now=timezone.now())
            bench.source.run("INSERT INTO orders VALUES (100002, 3)")
            follower.until(lambda f: has(f, "100002"))
            assert announcements(follower) == 2
            assert [(v.version, v.detected) for v in follower.versions] == [(2, "ddl")]
            assert follower.types().count("data_increment_termination") == 2  # in each partition
            assert not follower.dead
    finally:
        remove_ddl_trigger(bench.source.admin)


def announcements(follower: Follower) -> int:
    return sum(b'"op":"m"' in (record.value or b"") for record in follower.records)


def has(follower: Follower, key: str) -> bool:
    topic = topic_of(follower.capture, "orders")
    return (key,) in follower.sink(topic)


@pytest.mark.parametrize(
    ("comes", "step"),
    [("after", "stop"), ("after", "change"), ("after", "put_offsets"), ("before", "resume")],
)
def test_a_start_that_is_broken_off_is_begun_again(
    bench: Bench, comes: str, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the supervisor is killed at this step: nothing that it knew is left."""
    connection = bench.capture.connection
    connection.version += 1
    connection.save()
    Capture.unscoped.filter(pk=bench.capture.pk).update(provisioned_at=None)
    real: Callable[..., None] = getattr(Connect, step)

    def end(*given: Any) -> None:
        if comes == "after":
            real(*given)
        raise connect_unreachable("the supervisor was killed")

    with monkeypatch.context() as ending:
        ending.setattr(Connect, step, end)
        bench.look()
    assert bench.capture.problem_code
    bench.until_it_runs()
    places = [number for number, each in enumerate(bench.stored()) if is_whole(each)]
    assert places


def test_a_start_waits_for_who_still_reads_the_slot(
    bench: Bench, sample_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.stop_inside_a_transaction()
    monkeypatch.setattr(starting, "REST_SECONDS", 0.5)
    with reading_again(sample_postgres, bench.capture, times=1):
        wait_until(lambda: bench.look().slot_is_active, "somebody to read the slot")
        shown = state_of_capture(bench.look(), timezone.now())
        assert not is_whole(bench.stored()[-1])
    assert (shown.state, shown.reason) == (State.STARTING, bench.capture.problem)
    assert bench.capture.problem_code == "capture.still_reading"
    bench.until_it_runs()


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_a_worker_starts_its_tasks_at_the_last_completed_commit(
    bench: Bench, connect: Worker, end: signal.Signals
) -> None:
    already = private_end(bench.capture)
    copy_rows(bench.source, 10_000)
    wait_until(lambda: private_end(bench.capture) > already + 2_000, "rows to be sent")
    assert connect.process.pid is not None
    os.kill(connect.process.pid, end)
    wait_until(lambda: connect.process.pid is None, "the worker's end")
    before = bench.stored()
    connect.start()
    begun = bench.stored()[len(before)]
    assert not is_whole(before[-1])
    assert begun == rewound(before[-1])
    bench.until_it_runs()
    events = events_by_key(bench)
    assert events.keys() == {str(key) for (key,) in bench.source.rows("SELECT id FROM orders")}
    assert max(map(len, events.values())) == 1


def events_by_key(bench: Bench) -> dict[str | None, set[str | None]]:
    """Every event of the table that its messages tell, whatever came twice."""
    (last,) = bench.source.rows("SELECT max(id) FROM orders")[0]
    with followed(bench.capture) as follower:
        follower.until(lambda f: any(f'"{last}"'.encode() in m.value for m in f.messages[-50:]))
        events: dict[str | None, set[str | None]] = {}
        for row in follower.rows(topic_of(bench.capture, "orders")):
            events.setdefault(row["id"], set()).add(row["ums_uid_"])
        return events


def test_a_connector_that_failed_itself_starts_at_the_last_completed_commit(
    bench: Bench, connect: Worker
) -> None:
    """A worker that starts finds no password for it: it has no task that could fail."""
    password = password_file(names.secrets_file(bench.capture))
    password.rename(password.with_suffix(".away"))
    connect.stop()
    connect.start()
    with own_connect() as rest:
        wait_until(lambda: has_failed(rest, bench.name), "the connector to fail")
    assert is_whole(bench.stored()[-1])
    bench.until_it_runs()


@pytest.fixture
def keeper(home: Home, kafka: Kafka, connect: Worker) -> Keeper:
    """As `up` keeps the two."""
    progress = Progress(home, [kafka.name, connect.name])
    keeper = Keeper(home, Voice(Console(file=io.StringIO())), progress, settle=lambda: None)
    keeper._kept = [Kept(part, home.addresses(), time.monotonic()) for part in (kafka, connect)]
    return keeper


def test_a_worker_that_lost_its_broker_has_ended_before_that_is_there_again(
    bench: Bench, connect: Worker, kafka: Kafka, keeper: Keeper
) -> None:
    keeper.look()
    worker = connect.process.pid
    before = bench.stored()
    assert kafka.process.pid is not None
    os.kill(kafka.process.pid, signal.SIGKILL)
    wait_until(lambda: kafka.process.pid is None, "the broker's end")
    wait_until(lambda: (keeper.look(), keeper.all_run())[1], "both to run again", 120)
    assert connect.process.pid not in (None, worker)
    begun = bench.stored()[len(before) :]
    assert begun and any(map(is_whole, begun))
    bench.until_it_runs()


def test_the_command_of_a_container_rewinds_what_it_finds(bench: Bench, connect: Worker) -> None:
    bench.stop_inside_a_transaction()
    before = bench.stored()
    configuration = str(connect.process.command[-1])
    command = [sys.executable, "-m", "backend.local.parts.stored_offsets", configuration]
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert bench.stored()[len(before) :] == [rewound(before[-1])]
    assert rewind_stored_offsets(client_of_worker(connect._configuration)) == 0


def has_failed(connect: Connect, name: str) -> bool:
    status = connect.status(name)
    return status is not None and status.has_failed


def runs(connect: Connect, name: str) -> bool:
    status = connect.status(name)
    return status is not None and status.state == "RUNNING"
