"""What a connection's form takes: listed fields alone, and nothing that another driver reads."""

import pytest

from backend.connections.models import Connection

GOOD = {"host": "db.acme.example", "database": "mart", "user": "mart"}


@pytest.mark.parametrize(
    "change",
    [
        {"sslrootcert": "/etc/passwd"},
        {"SSLROOTCERT": "/etc/passwd"},
        {"options": "-c session_preload_libraries=x"},
        {"service": "x"},
        {"passfile": "/etc/passwd"},
        {"url": "jdbc:postgresql://x/y?socketFactory=z"},
        {"loggerFile": "/tmp/x"},
        {"password": "in the wrong place"},
        {"host": "a,b"},
        {"host": "/var/run/postgresql"},
        {"host": "@abstract"},
        {"host": "user@host"},
        {"host": "host/path"},
        {"host": "host?x=y"},
        {"host": "-host"},
        {"host": "ho st"},
        {"host": "host\n"},
        {"host": ""},
        {"port": 0},
        {"port": 65536},
        {"port": "5432 host=evil"},
        {"database": "mart?socketFactory=x"},
        {"database": "host=evil dbname=x"},
        {"database": "postgresql://evil/x"},
        {"database": "mart;x"},
        {"database": "mart%3Fx"},
        {"user": "mart&x=y"},
        {"user": "mart' host='evil"},
        {"tls": "allow"},
        {"tls": "verify "},
    ],
)
def test_a_dangerous_option_is_refused_by_name(api, owner, project, change):
    body = {
        "project": str(project.id),
        "kind": "postgres",
        "name": "mart",
        "options": GOOD | change,
        "secrets": {"password": "x"},
    }
    answer = api(owner).post("/api/connections/", body)
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["path"] == f"options.{next(iter(change))}"
    assert not Connection.objects.for_project(project).exists()


@pytest.mark.parametrize(
    "options",
    [
        {"brokers": [], "user": "u"},
        {"brokers": [{"host": "a:9092,b", "port": 1}], "user": "u"},
        {"brokers": [{"host": "a"}], "user": 'u" required; x="'},
        {"brokers": [{"host": "a"}], "user": "u", "sasl.jaas.config": "x"},
        {"brokers": [{"host": "a"}], "user": "u", "ssl.engine.factory.class": "x"},
        {"brokers": [{"host": "a"}], "user": "u", "mechanism": "OAUTHBEARER"},
        {"brokers": [{"host": "a"}], "user": "u", "mechanism": "PLAIN", "tls": "off"},
    ],
)
def test_a_dangerous_kafka_option_is_refused(api, owner, project, options):
    body = {
        "project": str(project.id),
        "kind": "kafka",
        "name": "log",
        "options": options,
        "secrets": {"password": "x"},
    }
    answer = api(owner).post("/api/connections/", body)
    assert answer.status_code == 400
    assert answer.json()["code"] == "connection.invalid"


def test_an_unknown_kind_lists_the_known_ones(api, owner, project):
    body = {"project": str(project.id), "kind": "oracle", "name": "x", "options": {}, "secrets": {}}
    answer = api(owner).post("/api/connections/", body)
    assert answer.json()["code"] == "connection.unknown_kind"
    assert "postgres" in answer.json()["parameters"]["known"]


def test_every_kind_describes_its_form(api, owner):
    kinds = {kind["name"]: kind for kind in api(owner).get("/api/connection-kinds/").json()}
    assert set(kinds) == {"postgres", "kafka"}
    assert kinds["postgres"]["options"]["additionalProperties"] is False
    assert kinds["postgres"]["secrets"]["properties"]["password"]["writeOnly"] is True
