"""The data set, read once, and a real source database that each test gets as it was loaded."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from backend.local.home import Home
from backend.local.parts.clusters import sample_cluster
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK
from backend.sample.flights import read_flights
from backend.sample.loading import load_source
from backend.sample.rows import Flight


@pytest.fixture(scope="session")
def flights() -> list[Flight]:
    return list(read_flights())


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    home = Home(tmp_path_factory.mktemp("sample"))
    home.make()
    cluster = sample_cluster(home, {"fsync": "off"})
    cluster.start()
    with cluster.connect() as admin, connect(cluster) as source:
        load_source(source)
        source.close()
        admin.execute("ALTER DATABASE source RENAME TO loaded")
    yield cluster
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
