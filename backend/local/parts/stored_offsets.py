"""Puts what connectors have stored back to their last completed commit, before a worker starts:

    python -m backend.local.parts.stored_offsets WORKER_PROPERTIES

A worker starts the tasks that it finds by itself, where their offsets say. While one runs, this is
asked of its REST interface instead: see `backend.collection.services.starting`.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from confluent_kafka import KafkaError, Message, Producer

from backend.collection.offsets import rewound
from backend.connections.whole_topic import read_whole
from backend.local.parts.connect_settings import GROUP, TOPICS
from backend.local.parts.properties import read_login, read_properties
from backend.shared.errors import PlatformError, TransientError

WRITE_SECONDS = 15.0


def rewind_stored_offsets(client: Mapping[str, str]) -> int:
    """How many connectors had stopped inside a transaction. `client` is how the worker signs in to
    the broker, in librdkafka's words. Raises TransientError."""
    topic, partitions = TOPICS["offset"]
    newest: dict[bytes, Message] = {}
    for record in read_whole(client, topic, group=GROUP, partitions=partitions):
        newest[record.key()] = record
    inside = [record for record in newest.values() if _rewound(record) != record.value()]
    if not inside:
        return 0
    failed: list[KafkaError] = []
    producer = Producer({**client, "acks": "all", "log_level": 0})
    for record in inside:
        producer.produce(
            topic,
            _rewound(record),
            record.key(),
            # Where Connect's own way of choosing one led.
            partition=record.partition(),
            on_delivery=lambda error, _: failed.append(error) if error else None,
        )
    if producer.flush(WRITE_SECONDS) or failed:
        raise TransientError("broker_unreachable", case="topic_unwritten", topic=topic)
    return len(inside)


def _rewound(record: Message) -> bytes | None:
    value: bytes | None = record.value()
    if value is None:  # the connector was told to forget it
        return None
    offset = json.loads(value)
    changed = rewound(offset)
    return value if changed == offset else json.dumps(changed, separators=(",", ":")).encode()


def client_of_worker(configuration: Path) -> dict[str, str]:
    """How the worker of this file signs in to its broker."""
    settings = read_properties(configuration.read_text())
    login = read_login(settings["sasl.jaas.config"])
    return {
        "bootstrap.servers": settings["bootstrap.servers"],
        "security.protocol": settings["security.protocol"],
        "sasl.mechanism": settings["sasl.mechanism"],
        "sasl.username": login.user,
        "sasl.password": login.password,
    }


if __name__ == "__main__":
    try:
        rewind_stored_offsets(client_of_worker(Path(sys.argv[1])))
    except PlatformError as error:
        sys.exit(f"{error.message} {error.hint}".strip())
