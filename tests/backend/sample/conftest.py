"""The data set, read once, and a real source database that each test gets as it was loaded."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from backend.local.home import Home
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK
from backend.sample.flights import read_flights
from backend.sample.loading import load_source
from backend.sample.rows import Flight
from tests.parts import sample_part


@pytest.fixture(scope="session")
def flights() -> list[Flight]:
    return list(read_flights())


@pytest.fixture(scope="session")
def cluster() -> Iterator[Postgres]:
    """A cluster of these tests' own: they drop its databases."""
    with tempfile.TemporaryDirectory(prefix="forebay-sample-") as folder:
        os.chmod(folder, 0o711)  # PostgreSQL's own user passes through
        home = Home(Path(folder))
        home.make()
        cluster = sample_part(home)
        cluster.start()
        try:
            with connect(cluster) as source:
                load_source(source)
            with cluster.connect() as admin:
                admin.execute("ALTER DATABASE source RENAME TO loaded")
            yield cluster
        finally:
            cluster.stop()


@pytest.fixture
def source(cluster: Postgres) -> Iterator[Postgres]:
    """The cluster, its database `source` freshly loaded."""
    with cluster.connect() as admin:
        admin.execute("CREATE DATABASE source TEMPLATE loaded OWNER replayer")
        yield cluster
        admin.execute("DROP DATABASE source WITH (FORCE)")


def connect(cluster: Postgres) -> psycopg.Connection:
    return psycopg.connect(
        host=LOOPBACK,
        port=cluster.port,
        dbname="source",
        user="replayer",
        password=cluster.password("replayer"),
        autocommit=True,
    )


def password_file(cluster: Postgres) -> Path:
    return cluster.password_file("replayer")
