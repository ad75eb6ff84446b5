"""From a row in the source to a row in a sink, through a real connector."""

from collections.abc import Iterator

import pytest
from django.utils import timezone

from backend.collection.models import Capture, Snapshot
from backend.collection.services.running import pause_capture, start_capture
from backend.identity.models import User
from tests.backend.collection.capturing import Capturing, followed, mended_until
from tests.backend.collection.changes import Follower
from tests.backend.collection.source import Source


@pytest.fixture
def orders(source: Source) -> Source:
    source.run(
        "CREATE TABLE orders (id bigint PRIMARY KEY, buyer text, amount numeric(10,2),"
        " paid_at timestamptz)",
        "ALTER TABLE orders REPLICA IDENTITY FULL",
        "INSERT INTO orders VALUES (1, 'Ünïcödé 前池', 9.50, '2026-03-01 09:30:00.123456+08'),"
        " (2, NULL, NULL, NULL)",
    )
    return source


@pytest.fixture
def capture(capturing: Capturing, orders: Source) -> Capture:
    return capturing.start(orders, "orders")


@pytest.fixture
def follower(capture: Capture) -> Iterator[Follower]:
    with followed(capture) as follower:
        yield follower


def test_a_sink_equals_the_source(capture: Capture, orders: Source, follower: Follower) -> None:
    (table,) = capture.tables.all()
    follower.until(lambda f: len(f.sink(table.topic)) == 2)
    orders.run(
        "INSERT INTO orders VALUES (3, 'late', 1, now())",
        "UPDATE orders SET amount = 10 WHERE id = 1",
        "UPDATE orders SET id = 20 WHERE id = 2",
        "DELETE FROM orders WHERE id = 3",
        "INSERT INTO orders VALUES (99, 'last', NULL, NULL)",
    )
    follower.until(lambda f: ("99",) in f.sink(table.topic))
    assert follower.sink(table.topic) == {
        ("1",): {
            "id": "1",
            "buyer": "Ünïcödé 前池",
            "amount": "10.00",
            "paid_at": "2026-03-01 01:30:00.123456",
        },
        ("20",): {"id": "20", "buyer": None, "amount": None, "paid_at": None},
        ("99",): {"id": "99", "buyer": "last", "amount": None, "paid_at": None},
    }
    assert not follower.dead


def test_a_truncate_reaches_every_partition(
    capture: Capture, orders: Source, follower: Follower
) -> None:
    (table,) = capture.tables.all()
    follower.until(lambda f: len(f.sink(table.topic)) == 2)
    orders.run("TRUNCATE orders", "INSERT INTO orders (id) VALUES (3)")
    follower.until(lambda f: ("3",) in f.sink(table.topic))
    assert set(follower.sink(table.topic)) == {("3",)}
    truncates = [m for m in follower.messages if m.key.startswith(b"data_increment_truncate")]
    assert {message.partition for message in truncates} == {0, 1}


def test_heartbeats_come_in_the_order_of_the_log(capture: Capture, follower: Follower) -> None:
    follower.until(lambda f: "data_increment_heartbeat" in f.types())
    beats = [m for m in follower.messages if m.key.startswith(b"data_increment_heartbeat")]
    assert {message.partition for message in beats} == {0, 1}


def test_the_snapshot_says_when_it_is_complete(capture: Capture) -> None:
    mended_until(
        capture,
        lambda c: c.snapshots.get().state == Snapshot.State.COMPLETE,
    )
    assert capture.snapshots.get().records_read >= 2


def test_a_paused_capture_gives_its_slot_up_and_goes_on_where_it_was(
    owner: User, capture: Capture, orders: Source, follower: Follower
) -> None:
    (table,) = capture.tables.all()
    follower.until(lambda f: len(f.sink(table.topic)) == 2)
    pause_capture(actor=owner, capture=capture, now=timezone.now())
    mended_until(
        capture,
        lambda c: c.connector_state == "STOPPED" and c.slot_is_active is False,
    )
    orders.run("INSERT INTO orders (id) VALUES (7)")
    start_capture(actor=owner, capture=capture, now=timezone.now())
    follower.until(lambda f: ("7",) in f.sink(table.topic))
    assert capture.incarnation == 1
