"""A log that does not go on where it was left is never patched over."""

import time

import pytest
from django.utils import timezone

from backend.collection.events import CaptureEpochRaised
from backend.collection.models import Capture
from backend.collection.services.epochs import raise_epoch
from backend.collection.services.running import pause_capture
from backend.events.bus import subscribe, unsubscribe
from backend.identity.models import User
from spark_runtime.contract.ums import read_message, unpack_id
from tests.backend.collection.capturing import Capturing, followed, mended_until, topic_of
from tests.backend.collection.source import Source


@pytest.fixture
def stock(source: Source) -> Source:
    source.run(
        "CREATE TABLE stock (id int PRIMARY KEY, n int)",
        "ALTER TABLE stock REPLICA IDENTITY FULL",
        "INSERT INTO stock VALUES (1, 1), (2, 2)",
    )
    return source


@pytest.fixture
def capture(capturing: Capturing, stock: Source) -> Capture:
    capture = capturing.start(stock, "stock")
    return mended_until(capture, lambda c: c.slot_was_seen and c.connector_state == "RUNNING")


def drop_slot_behind_our_back(source: Source, capture: Capture) -> None:
    name = f"forebay_{capture.id.hex[:12]}_{capture.incarnation}"
    deadline = time.monotonic() + 20
    while source.admin.execute(
        "SELECT active FROM pg_replication_slots WHERE slot_name = %s", [name]
    ).fetchone() == (True,):
        assert time.monotonic() < deadline
        time.sleep(0.2)
    source.admin.execute("SELECT pg_drop_replication_slot(%s)", [name])


def test_a_lost_slot_raises_the_epoch_and_reads_everything_again(
    owner: User, capture: Capture, stock: Source
) -> None:
    topic = topic_of(capture, "stock")
    with followed(capture) as before:
        before.until(lambda f: len(f.sink(topic)) == 2)
    pause_capture(actor=owner, capture=capture, now=timezone.now())
    drop_slot_behind_our_back(stock, capture)
    stock.run("UPDATE stock SET n = 10 WHERE id = 1")  # nobody will ever send this change
    raised: list[CaptureEpochRaised] = []
    subscribe(CaptureEpochRaised, raised.append, when="in_transaction")
    capture.wanted = Capture.Wanted.RUNNING
    capture.save()
    mended_until(capture, lambda c: c.incarnation == 2 and c.connector_state == "RUNNING")
    unsubscribe(CaptureEpochRaised, raised.append)
    assert [event.reason for event in raised] == ["slot_missing"]
    assert capture.tables.get().epoch == 2
    assert capture.log_position is not None  # readers compare ids with it
    with followed(capture) as after:
        after.until(lambda f: len(f.sink(topic)) == 2)
        stock.run("DELETE FROM stock WHERE id = 2")
        after.until(lambda f: len(f.sink(topic)) == 1)
    assert after.sink(topic) == {("1",): {"id": "1", "n": "10"}}
    ends = [
        read_message(m.value)
        for m in after.messages
        if m.topic == topic and b"data_batch_termination" in m.key
    ]
    # To every partition, behind the rows: 2 is gone from sinks that had read it before.
    assert len(ends) == capture.tables.get().partitions
    assert {unpack_id(int(end.payload[0][0] or 0)) for end in ends} == {(2, 0)}
    old, new = (
        [int(row["ums_id_"] or 0) for row in follower.rows(topic)] for follower in (before, after)
    )
    assert {unpack_id(ums_id)[0] for ums_id in new} == {2}
    assert min(new) > max(old)


def test_another_server_under_the_same_address_raises_the_epoch(capture: Capture) -> None:
    capture.log_identity = "4711/00000001"
    capture.save()
    mended_until(capture, lambda c: c.incarnation == 2 and c.connector_state == "RUNNING")
    assert capture.snapshots.order_by("-created_at")[0].reason == "log_changed"


def test_an_epoch_is_raised_by_hand(owner: User, capture: Capture) -> None:
    raise_epoch(actor=owner, capture=capture, reason="restored a backup", now=timezone.now())
    mended_until(capture, lambda c: c.connector_state == "RUNNING")
    assert (capture.incarnation, capture.tables.get().epoch) == (2, 2)


def test_a_connector_that_meets_another_slot_fails_instead_of_skipping(
    owner: User, capture: Capture, stock: Source
) -> None:
    """Between two looks of the supervisor somebody drops the slot and makes one of its name."""
    with followed(capture) as before:  # else it had no place yet from which it could skip
        before.until(lambda f: len(f.sink(topic_of(capture, "stock"))) == 2)
    pause_capture(actor=owner, capture=capture, now=timezone.now())
    drop_slot_behind_our_back(stock, capture)
    stock.run("UPDATE stock SET n = 10 WHERE id = 1")
    stock.admin.execute(
        "SELECT pg_create_logical_replication_slot(%s, 'pgoutput')",
        [f"forebay_{capture.id.hex[:12]}_1"],
    )
    capture.wanted = Capture.Wanted.RUNNING
    capture.save()
    mended_until(capture, lambda c: c.incarnation == 2 and c.connector_state == "RUNNING")
    assert capture.snapshots.order_by("-created_at")[0].reason == "slot_made_anew"
