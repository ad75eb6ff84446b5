"""A capture at the broker: its topics, who may do what there, the versions of its tables."""

import json
import secrets
from collections.abc import Iterable, Sequence

from confluent_kafka import KafkaError, Producer
from django.conf import settings

from backend.collection import errors, names
from backend.collection.models import Capture, CapturedTable
from backend.connections.own_broker import client_of as own_broker_client
from backend.connections.own_broker import own_broker
from backend.connections.whole_topic import read_whole
from backend.shared.redaction import remember_secret
from backend.shared.secrets import decrypt, encrypt
from spark_runtime.contract.schema_change import TableVersion

ANSWER_SECONDS = 15.0
DAY = 24 * 3600 * 1000
TABLE_DAYS = 7
LARGEST_MESSAGE_BYTES = 32 * 2**20

AS_LARGE_AS_CAPTURED = {"max.message.bytes": str(LARGEST_MESSAGE_BYTES)}
PRIVATE = {"retention.ms": str(3 * DAY), **AS_LARGE_AS_CAPTURED}
OF_TABLE = {"retention.ms": str(TABLE_DAYS * DAY), **AS_LARGE_AS_CAPTURED}
COMPACTED = {"cleanup.policy": "compact"}


def seal_new_password(capture: Capture) -> None:
    """Give the capture the password of a principal of its own."""
    password = secrets.token_urlsafe(32)
    capture.sealed_kafka_password = encrypt(password.encode(), purpose=_purpose(capture))


def client_of(capture: Capture) -> dict[str, str]:
    """How the capture's principal signs in, in librdkafka's words."""
    return own_broker_client(names.principal(capture), _password(capture))


def ensure_topics(capture: Capture, tables: Iterable[CapturedTable]) -> None:
    """Topics and rights as they should be; asked for again, nothing changes.

    Only the capture's principal reads the raw changes, and only Connect writes them.
    """
    broker, user = own_broker(), names.principal(capture)
    private, schema = names.private_topic(capture), names.schema_topic(capture)
    broker.ensure_principal(user, _password(capture))
    broker.ensure_topic(private, 1, PRIVATE)
    broker.ensure_topic(schema, 1, COMPACTED)
    of_tables = {table.topic: table.partitions for table in tables}
    for topic, partitions in of_tables.items():
        broker.ensure_topic(topic, partitions, OF_TABLE)
    # A consumer asks for its group even when it is given its partitions by hand.
    broker.grant_read(user, [private, schema], groups=[user])
    broker.grant_write(user, [schema, *of_tables])
    broker.grant_write(settings.FOREBAY_CONNECT_PRINCIPAL, [private])
    broker.grant_describe_configs(settings.FOREBAY_CONNECT_PRINCIPAL, [private])


def remove_private_topic(capture: Capture) -> None:
    broker, private = own_broker(), names.private_topic(capture)
    broker.revoke(settings.FOREBAY_CONNECT_PRINCIPAL, [private])
    broker.revoke(names.principal(capture), [private])
    broker.delete_topics([private])


def remove_topics(capture: Capture) -> None:
    """All that only the capture itself uses. The tables' topics stay for who reads them."""
    remove_private_topic(capture)
    broker = own_broker()
    broker.revoke(names.principal(capture))
    broker.delete_topics([names.schema_topic(capture)])


def write_versions(capture: Capture, versions: Sequence[TableVersion]) -> None:
    """Put versions on the schema topic; return when the broker has them."""
    failed: list[KafkaError] = []
    producer = Producer({**client_of(capture), "acks": "all", "log_level": 0})
    topic = names.schema_topic(capture)
    for version in versions:
        producer.produce(
            topic,
            json.dumps(version.to_json()).encode(),
            version.key.encode(),
            partition=0,
            on_delivery=lambda error, _: failed.append(error) if error else None,
        )
    if producer.flush(ANSWER_SECONDS) or failed:
        raise errors.topic_silent(topic)


def read_versions(capture: Capture) -> list[TableVersion]:
    """Every version on the schema topic, the last of each key."""
    messages = read_whole(
        client_of(capture), names.schema_topic(capture), group=names.principal(capture)
    )
    found = {message.key(): message.value() for message in messages}
    return [TableVersion.from_json(json.loads(value)) for value in found.values()]


def private_end(capture: Capture) -> int:
    """The offset that the next raw change gets."""
    return own_broker().end_offset(names.private_topic(capture))


def _password(capture: Capture) -> str:
    password = decrypt(capture.sealed_kafka_password, purpose=_purpose(capture)).decode()
    remember_secret(password)
    return password


def _purpose(capture: Capture) -> str:
    return f"capture_principal:{capture.id}"
