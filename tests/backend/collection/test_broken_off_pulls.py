"""A capture that is paused amid its first pull, while its source goes on."""

import time

from django.utils import timezone

from backend.collection.models import Capture
from backend.collection.services.running import pause_capture, start_capture
from backend.collection.topics import private_end
from backend.identity.models import User
from spark_runtime.contract.ums import unpack_id
from tests.backend.collection.capturing import Capturing, followed, mended_until, topic_of
from tests.backend.collection.changes import Follower
from tests.backend.collection.source import Source

ROWS = 100_000
PATIENCE_SECONDS = 60
# Two passes are 150,000 records or more; a machine that is full reads 1,200 of them a second.
FOLLOW_SECONDS = 300


def test_what_changes_between_two_passes_of_a_pull_reaches_the_sink(
    owner: User, capturing: Capturing, source: Source
) -> None:
    source.run(
        "CREATE TABLE orders (id int PRIMARY KEY, note text)",
        f"INSERT INTO orders SELECT n, md5(n::text) FROM generate_series(1, {ROWS}) AS n",
    )
    capture = capturing.start(source, "orders")
    topic = topic_of(capture, "orders")
    wait_for_rows(capture)
    pause_capture(actor=owner, capture=capture, now=timezone.now())
    mended_until(capture, lambda c: c.connector_state == "STOPPED")
    assert private_end(capture) < ROWS, "The pull was over before it was paused."
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


def has_ended(follower: Follower) -> bool:
    """A look at the newest messages: there are too many for more."""
    return any(m.key.startswith(b"data_batch_termination") for m in follower.messages[-100:])


def wait_for_rows(capture: Capture) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while private_end(capture) < ROWS / 100:
        assert time.monotonic() < deadline
        time.sleep(0.02)
