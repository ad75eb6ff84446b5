"""A capture that is paused amid its first pull, while its source goes on."""

import time
from collections.abc import Callable

import pytest
from django.utils import timezone

from backend.collection import names
from backend.collection.connect import own_connect
from backend.collection.models import Capture, Snapshot
from backend.collection.services.mending import mend_capture
from backend.collection.services.running import pause_capture, start_capture
from backend.collection.services.tables import add_tables
from backend.collection.topics import private_end
from backend.identity.models import User
from backend.local.parts.connect import Connect as Worker
from spark_runtime.contract.ums import unpack_id
from tests.backend.collection.capturing import Capturing, followed, mended_until, topic_of
from tests.backend.collection.changes import Follower
from tests.backend.collection.source import Source

FETCHED = 10_240  # rows that Debezium asks a table for at a time
ROWS = FETCHED + 4_760
PATIENCE_SECONDS = 60
FOLLOW_SECONDS = 120


TABLE_THAT_DAWDLES = (
    "CREATE TABLE buyers (id int PRIMARY KEY, note text)",
    f"INSERT INTO buyers SELECT n, md5(n::text) FROM generate_series(1, {ROWS}) AS n",
    "CREATE FUNCTION dawdle() RETURNS bool LANGUAGE sql AS 'SELECT pg_sleep(5); SELECT true'",
    f"CREATE POLICY dawdling ON buyers USING (id <> {FETCHED + 1000} OR dawdle())",
    "ALTER TABLE buyers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY",
)


def test_what_changes_between_two_passes_of_a_pull_reaches_the_sink(
    owner: User, capturing: Capturing, source: Source
) -> None:
    source.run(
        "CREATE TABLE orders (id int PRIMARY KEY, note text)",
        f"INSERT INTO orders SELECT n, md5(n::text) FROM generate_series(1, {ROWS}) AS n",
        # A row of the second fetch lets its reader wait: long enough to pause it meanwhile.
        "CREATE FUNCTION dawdle() RETURNS bool LANGUAGE sql AS 'SELECT pg_sleep(5); SELECT true'",
        f"CREATE POLICY dawdling ON orders USING (id <> {FETCHED + 1000} OR dawdle())",
        "ALTER TABLE orders ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY",
    )
    capture = capturing.start(source, "orders")
    topic = topic_of(capture, "orders")
    wait_until_it_dawdles(source)
    pause_capture(actor=owner, capture=capture, now=timezone.now())
    mended_until(capture, lambda c: c.connector_state == "STOPPED")
    assert 0 < private_end(capture) < ROWS, "The pull was over before it was paused."
    source.run("ALTER TABLE orders DISABLE ROW LEVEL SECURITY")
    source.run("UPDATE orders SET note = 'later' WHERE id = 1", "DELETE FROM orders WHERE id = 2")
    start_capture(actor=owner, capture=capture, now=timezone.now())

    with followed(capture) as follower:
        follower.until(has_ended, FOLLOW_SECONDS)
        held = follower.sink(topic)
        positions = {unpack_id(int(row["ums_id_"] or 0)) for row in follower.rows(topic)}
    assert positions == {(1, 1), (1, 3)}
    assert held[("1",)]["note"] == "later"
    assert ("2",) not in held
    assert len(held) == ROWS - 1


def paused_and_started(owner: User, capture: Capture, worker: Worker) -> None:
    pause_capture(actor=owner, capture=capture, now=timezone.now())
    start_capture(actor=owner, capture=capture, now=timezone.now())


def worker_killed(owner: User, capture: Capture, worker: Worker) -> None:
    worker.process.kill()
    worker.start()


@pytest.mark.parametrize("end", [paused_and_started, worker_killed], ids=lambda end: end.__name__)
def test_a_pull_beside_the_stream_that_was_broken_off_is_asked_for_again(
    owner: User,
    capturing: Capturing,
    source: Source,
    connect: Worker,
    end: Callable[[User, Capture, Worker], None],
) -> None:
    """The connector streams on and never comes back to it by itself."""
    source.run("CREATE TABLE orders (id int PRIMARY KEY, note text)", *TABLE_THAT_DAWDLES)
    capture = capturing.start(source, "orders")
    mended_until(capture, lambda c: c.slot_was_seen and c.connector_state == "RUNNING")
    mended_until(capture, lambda c: newest_pull(c).state == Snapshot.State.COMPLETE)
    add_tables(actor=owner, capture=capture, tables=[source.name("buyers")], now=timezone.now())
    wait_until_it_dawdles(source)
    mended_until(capture, lambda c: newest_pull(c).stood_at_lsn is not None)
    end(owner, capture, connect)
    source.run("ALTER TABLE buyers DISABLE ROW LEVEL SECURITY")
    topic = topic_of(capture, "buyers")
    with followed(capture) as follower:
        deadline = time.monotonic() + FOLLOW_SECONDS
        while newest_pull(mend_capture(capture=capture, now=timezone.now())).is_under_way:
            assert time.monotonic() < deadline
            time.sleep(0.5)
        follower.until(lambda f: len(f.sink(topic)) == ROWS, FOLLOW_SECONDS)
    with own_connect() as rest:
        assert "snapshot" not in rest.offsets(names.slot(capture))


def newest_pull(capture: Capture) -> Snapshot:
    return capture.snapshots.order_by("-created_at")[0]


def has_ended(follower: Follower) -> bool:
    """A look at the newest messages: there are too many for more."""
    return any(m.key.startswith(b"data_batch_termination") for m in follower.messages[-100:])


def wait_until_it_dawdles(source: Source) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    asleep = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND usename = 'capture'"
    while not source.admin.execute(asleep).fetchone():
        assert time.monotonic() < deadline
        time.sleep(0.02)
