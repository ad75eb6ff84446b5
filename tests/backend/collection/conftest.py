"""A schema of its own in the sample's source database, and the connection a capture uses."""

import time
from collections.abc import Iterator

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from backend.collection.models import Capture
from backend.connections.models import Connection
from backend.connections.services import create_connection
from backend.identity.models import User
from backend.local.parts.connect import Connect
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK
from backend.projects.models import Project
from tests.backend.collection.capturing import Capturing
from tests.backend.collection.source import Source


@pytest.fixture
def source(sample_postgres: Postgres) -> Iterator[Source]:
    """The application's own session at the source database, in a schema that goes afterwards."""
    session = psycopg.connect(
        host=LOOPBACK,
        port=sample_postgres.port,
        dbname="source",
        user="replayer",
        password=sample_postgres.password("replayer"),
        autocommit=True,
    )
    schema = f"shop_{time.time_ns():x}"
    admin = sample_postgres.connect("source")
    admin.execute(SQL("CREATE SCHEMA {} AUTHORIZATION replayer").format(Identifier(schema)))
    session.execute(SQL("SET search_path = {}, public").format(Identifier(schema)))
    yield Source(session, admin, schema)
    admin.execute(SQL("DROP SCHEMA {} CASCADE").format(Identifier(schema)))
    session.close()
    admin.close()


@pytest.fixture
def connection(
    owner: User, project: Project, sample_postgres: Postgres, settings: object
) -> Connection:
    """The sample's source, as the role `capture` reaches it."""
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"{LOOPBACK}:{sample_postgres.port}"}
    return create_connection(
        actor=owner,
        project=project,
        kind="postgres",
        name="shop",
        options={
            "host": LOOPBACK,
            "port": sample_postgres.port,
            "database": "source",
            "user": "capture",
            "tls": "off",
        },
        secrets={"password": sample_postgres.password("capture")},
    )


@pytest.fixture
def capturing(
    connect: Connect, owner: User, project: Project, connection: Connection
) -> Iterator[Capturing]:
    """Captures of the source, gone with their slots when the test is over."""
    made: list[Capture] = []

    def keep(capture: Capture) -> Capture:
        made.append(capture)
        return capture

    capturing = Capturing(owner, project, connection, keep)
    yield capturing
    for capture in made:
        if Capture.unscoped.filter(pk=capture.pk).exists():
            capture.refresh_from_db()
            capturing.remove(capture)
