"""How long a row takes from its commit in the source to its place in the mart.

    python manage.py up --sample            (in another terminal, until its flows have caught up)
    python -m benchmarks.row_to_row --probes 300

Probes are updates of old flights beside those that the replay makes. A probe is seen on its way by
its text: in the capture's private topic, in the table's UMS topic (both by the time the producer
gave the record), and in mart.flights (by looking every millisecond).
"""

import argparse
import os
import random
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "backend.config.settings")

import django  # noqa: E402
import psycopg  # noqa: E402
from confluent_kafka import OFFSET_END, Consumer, TopicPartition  # noqa: E402

from backend.sample.parts import SampleParts  # noqa: E402
from benchmarks import results  # noqa: E402

LONGEST_SECONDS = 30.0
LOOK_SECONDS = 0.001
STAGES = ("commit → Debezium's record", "→ UMS message", "→ visible in the mart", "all")


@dataclass
class Sightings:
    """When each probe's record was produced to a topic, in seconds since 1970."""

    at: dict[str, float] = field(default_factory=dict)
    stopping: threading.Event = field(default_factory=threading.Event)


@dataclass(frozen=True)
class Topics:
    private: str
    flights: str
    client: dict[str, str] = field(repr=False)


def main() -> None:
    options = _options()
    django.setup()
    parts, topics = SampleParts.of_environment(), _topics()
    with _watching(topics, topics.private) as private, _watching(topics, topics.flights) as ums:
        committed, visible = _probe(parts, options.probes, options.pause)
    _report(committed, private.at, ums.at, visible)


def _probe(
    parts: SampleParts, probes: int, pause: float
) -> tuple[dict[str, float], dict[str, float]]:
    """Commit and sight probes one after the other; the flights are as before in the end."""
    committed, visible = {}, {}
    chance = random.Random(7)
    with parts.connect("replayer") as source, parts.connect("mart") as mart:
        flights = source.execute(
            # The oldest: the replay is through with them.
            "SELECT id, tailnum FROM public.flights WHERE tailnum IS NOT NULL ORDER BY id LIMIT %s",
            [probes],
        ).fetchall()
        for number, (id, tailnum) in enumerate(flights):
            text = f"probe-{os.getpid()}-{number:05}."
            _set_tailnum(source, id, text)
            committed[text] = time.time()
            visible[text] = _wait_until_visible(mart, id, text)
            _set_tailnum(source, id, tailnum)
            time.sleep(pause * chance.uniform(0.5, 1.5))
    return committed, visible


def _set_tailnum(source: psycopg.Connection, id: int, text: str) -> None:
    source.execute("UPDATE public.flights SET tailnum = %s WHERE id = %s", [text, id])


def _wait_until_visible(mart: psycopg.Connection, id: int, text: str) -> float:
    deadline = time.monotonic() + LONGEST_SECONDS
    while time.monotonic() < deadline:
        row = mart.execute("SELECT tailnum FROM mart.flights WHERE id = %s", [id]).fetchone()
        if row is not None and row[0] == text:
            return time.time()
        time.sleep(LOOK_SECONDS)
    raise TimeoutError(f"{text} did not arrive within {LONGEST_SECONDS:.0f} s")


@contextmanager
def _watching(topics: Topics, topic: str) -> Iterator[Sightings]:
    """Note the probes that are produced to the topic from now on."""
    sightings = Sightings()
    consumer = Consumer({**topics.client, "group.id": "unused", "enable.auto.commit": False})
    partitions = consumer.list_topics(topic, timeout=10).topics[topic].partitions
    consumer.assign([TopicPartition(topic, number, OFFSET_END) for number in partitions])
    consumer.poll(1.0)  # the end is only known once it has been asked for
    watcher = threading.Thread(target=_watch, args=(consumer, sightings), daemon=True)
    watcher.start()
    try:
        yield sightings
    finally:
        sightings.stopping.set()
        watcher.join(5)
        consumer.close()


def _watch(consumer: Consumer, sightings: Sightings) -> None:
    mark = f"probe-{os.getpid()}-".encode()
    while not sightings.stopping.is_set():
        message = consumer.poll(0.1)
        value = None if message is None or message.error() else message.value()
        if not value:
            continue
        start = value.find(mark)
        while start >= 0:
            end = value.index(b".", start) + 1
            # A later update carries the text once more, as the old row: the first one counts.
            sightings.at.setdefault(value[start:end].decode(), message.timestamp()[1] / 1000)
            start = value.find(mark, end)


def _topics() -> Topics:
    from backend.collection import names
    from backend.collection.models import CapturedTable
    from backend.connections.own_broker import admin_client
    from backend.sample.names import CAPTURE

    table = CapturedTable.unscoped.select_related("capture__project").get(
        capture__name=CAPTURE, table="flights"
    )
    return Topics(names.private_topic(table.capture), table.topic, admin_client())


def _report(
    committed: dict[str, float],
    private: dict[str, float],
    ums: dict[str, float],
    visible: dict[str, float],
) -> None:
    seen = [probe for probe in committed if probe in private and probe in ums]
    ways = [
        (private[p] - committed[p], ums[p] - private[p], visible[p] - ums[p],
         visible[p] - committed[p])
        for p in seen
    ]  # fmt: skip
    results.keep(
        f"row to row, two hops, {len(seen)} of {len(committed)} probes",
        ["stage", "p50 ms", "p95 ms", "longest ms"],
        [_line(stage, [way[i] for way in ways]) for i, stage in enumerate(STAGES)],
        ["Records' times are whole milliseconds; stages of one probe add up, percentiles do not."],
    )


def _line(stage: str, seconds: Sequence[float]) -> Sequence[object]:
    milliseconds = [1000 * value for value in seconds]
    middle, most = (results.percentile(milliseconds, share) for share in (0.5, 0.95))
    return stage, f"{middle:.0f}", f"{most:.0f}", f"{max(milliseconds):.0f}"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.row_to_row")
    parser.add_argument("--probes", type=int, default=300)
    parser.add_argument("--pause", type=float, default=0.1, help="mean seconds between probes")
    return parser.parse_args()


if __name__ == "__main__":
    main()
