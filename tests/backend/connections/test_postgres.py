"""Checking a real PostgreSQL: each broken stage has its own name."""

import datetime
import socket
import ssl
import threading
from contextlib import contextmanager, suppress

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from django.utils import timezone

from backend.connections.checking import check_connection
from backend.connections.models import Connection
from backend.connections.reaching import engine_options, list_tables
from backend.connections.services import create_connection
from backend.projects.roles import Role
from backend.projects.services import add_member
from backend.shared.errors import TransientError

SSL_REQUEST_BYTES = 8


@pytest.fixture
def connect_to(owner, project):
    """A connection with these options, and what checking it finds."""

    def check(options, password="wrong"):
        connection = create_connection(
            actor=owner,
            project=project,
            kind="postgres",
            name="mart",
            options=options,
            secrets={"password": password},
        )
        return check_connection(actor=owner, connection=connection, now=timezone.now())

    return check


@contextmanager
def listener(answer):
    """A server of one visitor, which is `answer(visitor)`; its port."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve():
            while True:
                try:
                    visitor, _ = server.accept()
                except OSError:
                    return
                with visitor:
                    answer(visitor)

        threading.Thread(target=serve, daemon=True).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)


def test_a_connection_that_is_well_keeps_the_evidence(mart_options, sample_postgres, connect_to):
    result = connect_to(mart_options, sample_postgres.password("mart"))
    assert result.is_well, result
    kept = Connection.unscoped.get()
    assert (kept.check_code, kept.checked_at, kept.version) == ("", result.checked_at, 1)


def test_a_wrong_password(mart_options, connect_to):
    assert connect_to(mart_options).code == "connection.sign_in"


@pytest.mark.parametrize("wrong", [{"user": "nobody"}, {"database": "nodb"}])
def test_who_is_not_admitted_is_not_told_of_a_password(mart_options, connect_to, wrong):
    found = connect_to(mart_options | wrong)
    assert (found.code, found.stage) == ("connection.not_admitted", "database")
    assert wrong.items() <= found.parameters.items()


def test_a_missing_database(metadata_postgres, settings, connect_to):
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"127.0.0.1:{metadata_postgres.port}"}
    options = {
        "host": "127.0.0.1",
        "port": metadata_postgres.port,
        "database": "test_nowhere",
        "user": "forebay",
        "tls": "off",
    }
    found = connect_to(options, metadata_postgres.password("forebay"))
    assert found.code == "connection.database"


def test_a_server_without_tls(mart_options, connect_to):
    assert connect_to(mart_options | {"tls": "require"}).code == "connection.tls"


def test_an_unknown_host(connect_to):
    options = {"host": "no-such-host.invalid", "database": "x", "user": "x"}
    assert connect_to(options).code == "connection.dns"


def test_a_closed_port(mart_options, settings, connect_to):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"127.0.0.1:{port}"}
    assert connect_to(mart_options | {"port": port}).code == "connection.refused"


def test_the_loopback_is_refused_unless_it_is_allowed(mart_options, settings, connect_to):
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = frozenset()
    assert connect_to(mart_options).code == "connection.address_refused"


def test_a_certificate_that_nobody_vouches_for(mart_options, settings, connect_to, tmp_path):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(self_signed(tmp_path))

    def speak_tls(visitor):
        visitor.recv(SSL_REQUEST_BYTES)
        visitor.sendall(b"S")
        with suppress(OSError), context.wrap_socket(visitor, server_side=True) as protected:
            protected.recv(1)

    with listener(speak_tls) as port:
        settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"127.0.0.1:{port}"}
        found = connect_to(mart_options | {"port": port, "tls": "verify"})
    assert found.code == "connection.tls"


def test_a_server_that_asks_for_the_password_in_clear_does_not_get_it(
    mart_options, settings, connect_to
):
    heard = []

    def ask_in_clear(visitor):
        heard.append(visitor.recv(1024))
        visitor.sendall(b"R\0\0\0\x08\0\0\0\x03")  # AuthenticationCleartextPassword
        heard.append(visitor.recv(1024))

    with listener(ask_in_clear) as port:
        settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"127.0.0.1:{port}"}
        found = connect_to(mart_options | {"port": port}, "canary-in-clear")
    assert found.code == "connection.sign_in"
    assert b"canary-in-clear" not in b"".join(heard)


def hang_up(visitor):
    visitor.recv(1024)


def answer_http(visitor):
    visitor.recv(1024)
    visitor.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")


@pytest.mark.parametrize("tls", ["off", "require", "verify"])
@pytest.mark.parametrize(
    ("answer", "code"), [(answer_http, "connection.foreign"), (hang_up, "connection.mute")]
)
def test_what_is_no_postgresql_is_told_as_that(
    mart_options, settings, connect_to, tls, answer, code
):
    with listener(answer) as port:
        settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"127.0.0.1:{port}"}
        found = connect_to(mart_options | {"port": port, "tls": tls})
    assert (found.code, found.stage) == (code, "answer")
    assert found.parameters == {"host": "127.0.0.1", "port": str(port), "system": "PostgreSQL"}


def test_a_broker_is_no_postgresql(mart_options, settings, connect_to, kafka, monkeypatch):
    monkeypatch.setattr("backend.connections.kinds.postgres.SIGN_IN_SECONDS", 2)
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {kafka.address}
    port = int(kafka.address.rpartition(":")[2])
    assert connect_to(mart_options | {"port": port}).code == "connection.mute"


def test_a_server_that_never_answers(mart_options, settings, connect_to, monkeypatch):
    monkeypatch.setattr("backend.connections.kinds.postgres.SIGN_IN_SECONDS", 2)
    over = threading.Event()
    with listener(lambda visitor: over.wait(10)) as port:
        settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"127.0.0.1:{port}"}
        assert connect_to(mart_options | {"port": port}).code == "connection.mute"
        over.set()


@pytest.fixture
def mart(owner, project, mart_options, sample_postgres):
    return create_connection(
        actor=owner,
        project=project,
        kind="postgres",
        name="mart",
        options=mart_options,
        secrets={"password": sample_postgres.password("mart")},
    )


@pytest.fixture
def orders(sample_postgres):
    """A schema with a table of several types and a view."""
    with sample_postgres.connect("mart") as session:
        session.autocommit = True
        session.execute(
            """
            DROP SCHEMA IF EXISTS warehouse CASCADE;
            CREATE SCHEMA warehouse;
            CREATE TABLE warehouse.orders (
                region text, id bigint, amount numeric(10,2), placed timestamptz NOT NULL,
                twice numeric GENERATED ALWAYS AS (amount * 2) STORED, PRIMARY KEY (id, region));
            CREATE VIEW warehouse.large AS SELECT id FROM warehouse.orders WHERE amount > 100;
            CREATE TABLE warehouse.hidden (id int);
            CREATE TABLE warehouse.forebay_progress (id int);
            CREATE TABLE warehouse.orders__deleted (id int, ums_uid_ text);
            CREATE TABLE warehouse.people__deleted (id int);
            GRANT USAGE ON SCHEMA warehouse TO mart;
            GRANT SELECT ON warehouse.orders, warehouse.large, warehouse.forebay_progress,
                warehouse.orders__deleted, warehouse.people__deleted TO mart;
            """
        )
        yield
        session.execute("DROP SCHEMA warehouse CASCADE")


def test_tables_are_listed_with_columns_and_keys(api, teammate, mart, orders):
    tables = api(teammate).get(f"/api/connections/{mart.id}/tables/").json()
    found = {(table["schema"], table["name"]): table for table in tables}
    assert ("warehouse", "large") in found
    assert ("warehouse", "hidden") not in found
    table = found["warehouse", "orders"]
    assert table["keys"] == ["region", "id"]
    assert {column["name"]: column["type"] for column in table["columns"]} == {
        "region": "string",
        "id": "long",
        "amount": "decimal",
        "placed": "datetime",
        "twice": "decimal",
    }
    assert "twice" in table["left_out"]


def test_what_a_sink_keeps_beside_its_tables_is_not_listed(api, teammate, mart, orders):
    tables = api(teammate).get(f"/api/connections/{mart.id}/tables/").json()
    names = {table["name"] for table in tables if table["schema"] == "warehouse"}
    assert names == {"orders", "large", "people__deleted"}


def test_listing_ends_when_the_server_goes_silent(owner, mart, sample_postgres, monkeypatch):
    monkeypatch.setattr("backend.connections.kinds.postgres.LIST_SECONDS", -1.5)
    monkeypatch.setattr(
        "backend.connections.kinds.postgres.LIST_TABLES", "SELECT pg_sleep(60), %s, %s"
    )
    with pytest.raises(TransientError) as late:
        list_tables(actor=owner, connection=mart)
    assert late.value.code == "connection.too_slow"


def test_an_engine_gets_the_judged_address_and_the_password(mart, sample_postgres):
    assert engine_options(connection=mart) == {
        "postgres": {
            "host": "127.0.0.1",
            "port": sample_postgres.port,
            "dbname": "mart",
            "user": "mart",
            "password": sample_postgres.password("mart"),
            "sslmode": "disable",
        }
    }


def self_signed(folder):
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now)
        .not_valid_after(now + datetime.timedelta(hours=1))
        .sign(key, hashes.SHA256())
    )
    path = folder / "server.pem"
    path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + certificate.public_bytes(serialization.Encoding.PEM)
    )
    return path


@pytest.fixture
def odd(sample_postgres):
    """A table with a name that wants quoting and a time without end."""
    with sample_postgres.connect("mart") as session:
        session.autocommit = True
        session.execute('DROP TABLE IF EXISTS "od""d"')
        session.execute('CREATE TABLE "od""d" (id int PRIMARY KEY, at timestamptz, hidden text)')
        session.execute(
            """INSERT INTO "od""d" SELECT n, 'infinity', 'x' FROM generate_series(1, 60) n"""
        )
        session.execute('GRANT SELECT (id, at) ON "od""d" TO mart')
        yield {"schema": "public", "table": 'od"d'}
        session.execute('DROP TABLE "od""d"')


def test_a_sample_is_newest_first_bounded_and_what_the_user_may_read(owner, api, mart, odd):
    told = api(owner).post(f"/api/connections/{mart.id}/sample/", odd | {"limit": 2}).json()
    assert told["rows"] == [["60", "infinity"], ["59", "infinity"]]
    assert [column["type"] for column in told["columns"]] == [
        "integer",
        "timestamp with time zone",
    ]
    assert (told["newest_first"], told["is_truncated"]) == (True, True)


def test_a_sample_has_a_limit_of_rows_and_of_time(owner, api, mart, odd, monkeypatch):
    url = f"/api/connections/{mart.id}/sample/"
    assert api(owner).post(url, odd | {"limit": 201}).status_code == 400
    monkeypatch.setattr("backend.connections.kinds.postgres.LIST_SECONDS", -1.5)
    slow = "SELECT pg_sleep(60), %s, %s"
    monkeypatch.setattr("backend.connections.kinds.postgres_sample.COLUMNS", slow)
    assert api(owner).post(url, odd).json()["code"] == "connection.too_slow"


def test_there_is_no_sample_of_what_is_not_there_or_not_ones_own(api, owner, outsider, mart, odd):
    url = f"/api/connections/{mart.id}/sample/"
    missing = api(owner).post(url, {"schema": "public", "table": "nothing"})
    assert missing.json()["code"] == "connection.no_table"
    assert api(outsider).post(url, odd).status_code == 404


def test_an_analyst_uses_a_connection_and_reads_no_raw_rows(
    api, owner, teammate, project, mart, odd
):
    add_member(actor=owner, project=project, user=teammate, role=Role.ANALYST)
    client, url = api(teammate), f"/api/connections/{mart.id}"
    assert client.get(f"{url}/tables/").status_code == 200

    refused = client.post(f"{url}/sample/", odd)

    assert refused.status_code == 403
    assert refused.json()["parameters"] == {"operation": "data.read_raw"}


def test_options_of_a_form_are_tried_before_they_are_kept(
    owner, outsider, api, project, mart_options, sample_postgres
):
    given = {"project": project.id, "kind": "postgres", "options": mart_options}
    wrong = {**given, "secrets": {"password": "not the one"}}

    told = api(owner).post("/api/connections/check-options/", wrong).json()

    assert (told["is_well"], told["stage"], told["code"]) == (
        False,
        "sign_in",
        "connection.sign_in",
    )
    assert api(outsider).post("/api/connections/check-options/", wrong).status_code == 404
    assert api(owner).get("/api/connections/").json()["results"] == []


def test_the_last_check_stands_with_the_connection(owner, api, mart):
    api(owner).post(f"/api/connections/{mart.id}/check/")
    shown = api(owner).get(f"/api/connections/{mart.id}/").json()["last_check"]
    assert (shown["is_well"], shown["stage"], shown["code"]) == (True, None, "")
