"""A mart with two tables, and a virtual database over it, reached by a role that can only read."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from backend.connections.models import Connection
from backend.connections.services import create_connection
from backend.identity.models import User
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK
from backend.projects.models import Project
from backend.query.engines.postgres_sessions import SESSIONS
from backend.query.models import VirtualDatabase
from backend.query.services import create_virtual_database, mount_table

TABLES = """
DROP SCHEMA IF EXISTS shop CASCADE;
CREATE SCHEMA shop;
CREATE TABLE shop.flights (
    id bigint PRIMARY KEY, origin text NOT NULL, dep_time timestamp, dep_delay integer,
    distance numeric(20, 2), seen timestamptz, extra jsonb, is_late boolean
);
INSERT INTO shop.flights VALUES
    (1, 'EWR', '2013-07-01 09:30', 5, 200.50, '2013-07-01 09:30+00', '{"gate": "A1"}', false),
    (2, 'JFK', '2013-07-01 10:00', 65, 2475, '2013-07-01 10:00+00', '{"gate": "B2"}', true),
    (3, 'JFK', '2013-07-02 11:15', NULL, 9007199254740993, NULL, NULL, NULL),
    (9007199254740993, 'LGA', NULL, -3, 0.1, NULL, '[]', false);
CREATE TABLE shop.departures (
    id bigint PRIMARY KEY, airline text, ums_id_ bigint NOT NULL, ums_uid_ text,
    ums_ts_ timestamptz, ums_active_ boolean NOT NULL DEFAULT true
);
INSERT INTO shop.departures VALUES
    (1, 'United', 1, '1-0', now(), true), (2, 'gone', 2, '2-0', now(), false);
DROP SCHEMA IF EXISTS seen CASCADE;
CREATE SCHEMA seen;
CREATE VIEW seen.departures AS SELECT id, airline FROM shop.departures WHERE ums_active_;
CREATE TABLE shop.unmounted (secret text);
INSERT INTO shop.unmounted VALUES ('canary-7Hq2');
CREATE FUNCTION shop.leak() RETURNS text LANGUAGE sql AS $$ SELECT 'canary-7Hq2' $$;
GRANT USAGE ON SCHEMA shop TO reader;
GRANT SELECT ON ALL TABLES IN SCHEMA shop TO reader;
"""


@pytest.fixture(scope="session")
def shop(sample_postgres: Postgres) -> Postgres:
    """The cluster, with the schema `shop` in its database `mart`."""
    with psycopg.connect(
        host=LOOPBACK,
        port=sample_postgres.port,
        dbname="mart",
        user="mart",
        password=sample_postgres.password("mart"),
        autocommit=True,
    ) as connection:
        connection.execute(TABLES)
    return sample_postgres


@pytest.fixture
def connect_as(shop: Postgres, owner: User, project: Project, settings: Any) -> Any:
    """Makes a connection of a role of the cluster."""
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"{LOOPBACK}:{shop.port}"}

    def connection_of(role: str, password: str | None = None) -> Connection:
        return create_connection(
            actor=owner,
            project=project,
            kind="postgres",
            name=f"shop_{role}",
            options={
                "host": LOOPBACK,
                "port": shop.port,
                "database": "mart",
                "user": role,
                "tls": "off",
            },
            secrets={"password": password or shop.password(role)},
        )

    return connection_of


@pytest.fixture
def reader(connect_as: Any) -> Connection:
    return connect_as("reader")


@pytest.fixture
def database(owner: User, project: Project, reader: Connection) -> Iterator[VirtualDatabase]:
    """Tables `flights` and `departures`; `unmounted` is beside them."""
    made = create_virtual_database(actor=owner, project=project, name="shop")
    for table in ("flights", "departures"):
        mount_table(actor=owner, database=made, connection=reader, schema="shop", table=table)
    made.refresh_from_db()
    yield made
    SESSIONS.close()
