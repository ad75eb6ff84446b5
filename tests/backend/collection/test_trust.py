"""Raw changes and passwords stay where they belong."""

import json
import stat
from pathlib import Path

import httpx
import pytest
from confluent_kafka import Consumer, KafkaError, TopicPartition
from django.conf import settings
from psycopg.sql import SQL, Literal

from backend.collection import connect_secrets, names
from backend.collection.connect import own_connect
from backend.collection.models import Capture
from backend.connections.broker import Broker
from backend.connections.models import Connection
from backend.connections.services import update_connection
from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from tests.backend.collection.capturing import Capturing, mended_until
from tests.backend.collection.source import Source


@pytest.fixture
def capture(capturing: Capturing, source: Source) -> Capture:
    source.run("CREATE TABLE orders (id int PRIMARY KEY)")
    return capturing.start(source, "orders")


def test_connect_knows_where_the_password_is_but_not_what(
    capture: Capture, sample_postgres: Postgres
) -> None:
    with own_connect() as connect:
        config = connect.config(names.slot(capture))
    assert config is not None
    assert sample_postgres.password("capture") not in json.dumps(config)
    assert config["database.password"].startswith("${file:")
    file = connect_secrets.password_file(names.secrets_file(capture))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sample_postgres.password("capture") not in file.read_text()  # escaped, not in clear


def test_any_password_reaches_the_source(
    capturing: Capturing, source: Source, sample_postgres: Postgres, connection: Connection
) -> None:
    """Spaces, quotes, backslashes, letters beyond Latin-1, and what looks like a reference."""
    odd = " p\\u0041 ä前池🌊 '\"=:#! ${file:x:y} "
    set_password = SQL("ALTER ROLE capture PASSWORD {}")
    source.admin.execute(set_password.format(Literal(odd)))
    try:
        update_connection(actor=capturing.owner, connection=connection, secrets={"password": odd})
        connection.refresh_from_db()
        source.run("CREATE TABLE orders (id int PRIMARY KEY)")
        capture = capturing.start(source, "orders")
        mended_until(capture, lambda c: c.connector_state == "RUNNING" and c.slot_was_seen)
        capturing.remove(capture)
    finally:
        source.admin.execute(set_password.format(Literal(sample_postgres.password("capture"))))


def test_connect_answers_nobody_without_a_password(capture: Capture) -> None:
    assert httpx.get(f"{settings.FOREBAY_CONNECT_URL}/connectors").status_code == 401


def test_another_principal_cannot_read_the_raw_changes(capture: Capture, kafka: Kafka) -> None:
    broker: Broker = kafka.broker()
    password = broker.ensure_principal("stranger")
    broker.grant_read("stranger", [], groups=["stranger"])
    consumer = Consumer(
        {
            "bootstrap.servers": kafka.address,
            "security.protocol": "SASL_PLAINTEXT",
            "sasl.mechanism": "SCRAM-SHA-256",
            "sasl.username": "stranger",
            "sasl.password": password,
            "group.id": "stranger",
        }
    )
    private = names.private_topic(capture)
    consumer.assign([TopicPartition(private, 0, 0)])
    read = [message for message in consumer.consume(5, 5) if message.error() is None]
    (topic,) = consumer.list_topics(private, timeout=10).topics.values()
    consumer.close()
    assert read == []
    assert topic.error.code() == KafkaError.TOPIC_AUTHORIZATION_FAILED


def test_a_file_outside_the_allowed_folder_is_not_read(tmp_path: Path, capture: Capture) -> None:
    """Whoever may change a connector still reads no file of the machine through it."""
    secret = tmp_path / "elsewhere.properties"
    secret.write_text("password=x")
    with own_connect() as connect:
        config = connect.config(names.slot(capture)) or {}
        config["database.password"] = f"${{file:{secret}:password}}"
        with pytest.raises(Exception, match="(?i)could not read|refused|validat|invalid"):
            connect.change(names.slot(capture), config)
