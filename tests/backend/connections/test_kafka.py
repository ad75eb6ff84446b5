"""Checking a real broker, and where it may send us."""

import socket

import pytest
from django.utils import timezone

from backend.connections.checking import check_connection
from backend.connections.reaching import engine_options
from backend.connections.services import create_connection


@pytest.fixture
def connect_to(owner, project, kafka, settings):
    """A connection to the test's broker, as its administrator unless said otherwise."""
    host, port = kafka.address.split(":")
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {kafka.address}

    def make(password=None, **options):
        return create_connection(
            actor=owner,
            project=project,
            kind="kafka",
            name="log",
            options={
                "brokers": [{"host": host, "port": int(port)}],
                "tls": "off",
                "mechanism": "SCRAM-SHA-256",
                "user": kafka.admin.user,
            }
            | options,
            secrets={"password": password or kafka.admin.password},
        )

    return make


def check(owner, connection):
    return check_connection(actor=owner, connection=connection, now=timezone.now()).code


def test_a_broker_that_is_well(owner, connect_to):
    assert check(owner, connect_to()) == ""


def test_a_wrong_password(owner, connect_to):
    assert check(owner, connect_to(password="wrong")) == "connection.sign_in"


def test_a_broker_without_tls(owner, connect_to):
    assert check(owner, connect_to(tls="verify")) == "connection.tls"


@pytest.fixture
def hurried(monkeypatch):
    monkeypatch.setattr("backend.connections.kinds.kafka.METADATA_SECONDS", 2)


def test_a_database_is_no_broker(owner, connect_to, sample_postgres, settings, hurried):
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"127.0.0.1:{sample_postgres.port}"}
    brokers = [{"host": "127.0.0.1", "port": sample_postgres.port}]
    assert check(owner, connect_to(brokers=brokers)) == "connection.foreign"


def test_a_broker_that_says_nothing(owner, connect_to, settings, hurried):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"127.0.0.1:{port}"}
        brokers = [{"host": "127.0.0.1", "port": port}]
        assert check(owner, connect_to(brokers=brokers)) == "connection.mute"


def test_every_named_broker_is_judged(owner, connect_to, kafka):
    host, port = kafka.address.split(":")
    brokers = [{"host": host, "port": int(port)}, {"host": "10.0.0.1", "port": 9092}]
    assert check(owner, connect_to(brokers=brokers)) == "connection.address_refused"


def test_a_broker_may_not_send_us_to_a_private_address(owner, connect_to, kafka, settings):
    """It is reached by a name that is allowed, and advertises an address that is not."""
    _, port = kafka.address.split(":")
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"localhost:{port}"}
    connection = connect_to(brokers=[{"host": "localhost", "port": int(port)}])
    assert check(owner, connection) == "connection.address_refused"


def test_an_engine_gets_what_a_client_needs(connect_to, kafka):
    assert engine_options(connection=connect_to()) == {
        "kafka": {
            "bootstrap.servers": kafka.address,
            "security.protocol": "SASL_PLAINTEXT",
            "sasl.mechanism": "SCRAM-SHA-256",
            "sasl.username": kafka.admin.user,
            "sasl.password": kafka.admin.password,
        }
    }


def test_topics_are_no_tables(api, owner, connect_to):
    answer = api(owner).get(f"/api/connections/{connect_to().id}/tables/")
    assert answer.json()["code"] == "connection.no_tables"
