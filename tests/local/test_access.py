"""Loopback is no boundary: what an unprivileged process on this machine tries is refused."""

import subprocess
import urllib.error
import urllib.request
from pathlib import Path

import psycopg
import pytest
from confluent_kafka import KafkaError, KafkaException, Producer
from confluent_kafka.admin import AdminClient

from backend.local.home import Credentials
from backend.local.parts.connect import Connect
from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK

ROLES = {"replayer": "source", "capture": "source", "mart": "mart"}


@pytest.mark.parametrize("role", ROLES)
def test_no_product_role_is_a_superuser(sample_postgres: Postgres, role: str) -> None:
    with sample_postgres.connect() as admin:
        found = admin.execute("SELECT rolsuper FROM pg_roles WHERE rolname = %s", [role])
        assert found.fetchone() == (False,)


@pytest.mark.parametrize("role", ROLES)
def test_postgres_wants_a_password(sample_postgres: Postgres, role: str) -> None:
    with pytest.raises(psycopg.OperationalError, match="password"):
        psycopg.connect(host=LOOPBACK, port=sample_postgres.port, dbname=ROLES[role], user=role)


def test_signing_in_takes_one_round_of_hashing(sample_postgres: Postgres) -> None:
    """Passwords that nobody chose, and of 256 bits, need no slowing down of who guesses."""
    with sample_postgres.connect() as admin:
        kept = admin.execute(
            "SELECT split_part(rolpassword, ':', 1) FROM pg_authid WHERE rolpassword IS NOT NULL"
        )
        verifiers = [verifier for (verifier,) in kept]
    assert len(verifiers) > len(ROLES)
    assert {*verifiers} == {"SCRAM-SHA-256$1"}


def test_a_role_does_not_enter_another_roles_database(sample_postgres: Postgres) -> None:
    with pytest.raises(psycopg.OperationalError, match="no pg_hba.conf entry"):
        sign_in(sample_postgres, "mart", "source")


def test_the_captures_cluster_is_not_the_one_with_the_products_secrets(
    metadata_postgres: Postgres, sample_postgres: Postgres
) -> None:
    with pytest.raises(psycopg.OperationalError, match="no pg_hba.conf entry"):
        psycopg.connect(
            host=LOOPBACK,
            port=metadata_postgres.port,
            dbname="forebay",
            user="capture",
            password=sample_postgres.password("capture"),
        )


@pytest.mark.parametrize("role", ROLES)
def test_no_product_role_takes_a_copy_of_its_cluster(
    sample_postgres: Postgres, role: str, tmp_path: Path
) -> None:
    assert "no pg_hba.conf entry for replication" in base_backup(sample_postgres, role, tmp_path)


def test_the_owner_of_the_metadata_takes_no_copy_of_it(
    metadata_postgres: Postgres, tmp_path: Path
) -> None:
    assert "max_wal_senders" in base_backup(metadata_postgres, "forebay_owner", tmp_path)


def test_kafka_wants_a_sign_in(kafka: Kafka) -> None:
    stranger = AdminClient({"bootstrap.servers": kafka.address, "log_level": 0})
    with pytest.raises(KafkaException):
        stranger.list_topics(timeout=2)


def test_kafka_refuses_a_wrong_password(kafka: Kafka) -> None:
    guesser = AdminClient(kafka.client(Credentials("forebay_admin", "guess")) | {"log_level": 0})
    with pytest.raises(KafkaException):
        guesser.list_topics(timeout=2)


def test_a_principal_may_not_write_to_a_foreign_topic(kafka: Kafka) -> None:
    broker = kafka.broker()
    broker.ensure_topic("own", 1)
    broker.ensure_topic("foreign", 1)
    member = Credentials("project-member", broker.ensure_principal("project-member"))
    broker.grant_write(member.user, ["own"])
    assert write(kafka, member, "own") is None
    refused = write(kafka, member, "foreign")
    assert refused is not None
    assert refused.code() == KafkaError.TOPIC_AUTHORIZATION_FAILED


def test_connect_wants_a_sign_in(connect: Connect) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"{connect.address}/connectors", timeout=5)
    assert refused.value.code == 401


def test_secrets_are_for_their_owner_alone(kafka: Kafka, connect: Connect) -> None:
    for folder in ("secrets", "kafka", "connect"):
        place = kafka.home.path / folder
        assert place.stat().st_mode & 0o077 == 0
    for file in (kafka.home.path / "secrets").iterdir():
        assert file.stat().st_mode & 0o077 == 0


def test_no_secret_stands_in_an_argument_or_in_the_environment(
    kafka: Kafka, connect: Connect, sample_postgres: Postgres
) -> None:
    secrets = [path.read_text() for path in (kafka.home.path / "secrets").iterdir()]
    passwords = [text.rpartition('"password": "')[2].rstrip('"}') for text in secrets]
    for part in (kafka, connect, sample_postgres):
        process = Path(f"/proc/{part.process.pid}")
        seen = (process / "cmdline").read_text() + (process / "environ").read_text()
        assert not [password for password in passwords if password in seen]


def sign_in(cluster: Postgres, role: str, database: str) -> None:
    psycopg.connect(
        host=LOOPBACK,
        port=cluster.port,
        dbname=database,
        user=role,
        password=cluster.password(role),
    ).close()


def base_backup(cluster: Postgres, role: str, folder: Path) -> str:
    """What pg_basebackup says when a role tries it with its own password."""
    arguments = ["-h", LOOPBACK, "-p", str(cluster.port), "-U", role, "-D", str(folder / "copy")]
    ended = subprocess.run(
        [cluster.program("pg_basebackup"), *arguments],
        env={"PGPASSWORD": cluster.password(role)},
        capture_output=True,
        text=True,
    )
    assert ended.returncode != 0
    return ended.stderr


def write(kafka: Kafka, user: Credentials, topic: str) -> KafkaError | None:
    """Produce one message; the error the broker answers, or nothing."""
    answers: list[KafkaError | None] = []
    producer = Producer(kafka.client(user) | {"log_level": 0})
    producer.produce(topic, b"x", on_delivery=lambda error, _message: answers.append(error))
    producer.flush(10)
    (answer,) = answers
    return answer
