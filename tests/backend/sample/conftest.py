"""The data set, read once, and a real source database that each test gets as it was loaded."""

import os
import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import psycopg
import pytest
from django.utils import timezone

from backend.connections.models import Connection
from backend.identity.models import User
from backend.local.home import Home
from backend.local.parts.clusters import sample_cluster
from backend.local.parts.connect import Connect
from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK
from backend.projects.models import Project
from backend.sample.flights import read_flights
from backend.sample.loading import load_source
from backend.sample.parts import SampleParts
from backend.sample.removal_loop import go_on_with_removals
from backend.sample.rows import Flight
from backend.sample.services.removing import ask_removal
from tests.backend.collection.capturing import until_not_busy
from tests.parts import HASTY

# The last week before the replay: half a year is loaded by its own test.
SINCE = date(2013, 6, 24)


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
        cluster = sample_cluster(home, HASTY)
        cluster.start()
        try:
            with connect(cluster) as source:
                load_source(source, SINCE)
            with cluster.connect() as admin:
                admin.execute("ALTER DATABASE source RENAME TO loaded")
            yield cluster
        finally:
            cluster.stop()


@pytest.fixture
def source(cluster: Postgres) -> Iterator[Postgres]:
    """The cluster, its database `source` freshly loaded."""
    yield from source_like(cluster, "loaded")


@pytest.fixture
def empty_source(cluster: Postgres) -> Iterator[Postgres]:
    """The cluster, its database `source` with nothing in it."""
    yield from source_like(cluster, "template1")


def source_like(cluster: Postgres, template: str) -> Iterator[Postgres]:
    with cluster.connect() as admin:
        admin.execute(f"CREATE DATABASE source TEMPLATE {template} OWNER replayer")
        yield cluster
        admin.execute("DROP DATABASE source WITH (FORCE)")


@pytest.fixture
def parts(
    source: Postgres, kafka: Kafka, connect: Connect, settings: object
) -> Iterator[SampleParts]:
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"{LOOPBACK}:{source.port}", kafka.address}
    roles = ("replayer", "capture", "mart", "reader")
    yield SampleParts(
        host=LOOPBACK,
        port=source.port,
        source="source",
        mart="mart",
        password_files={role: source.password_file(role) for role in roles},
    )


@pytest.fixture
def remove(owner: User, project: Project) -> Iterator[None]:
    """Nothing of a test's sample stays at Connect or as a slot."""
    yield
    if Connection.objects.for_project(project).exists():
        remove_sample(owner, project)


def remove_sample(actor: User, project: Project) -> None:
    """As a person asks and the supervisor does, again while something is busy."""
    ask_removal(actor=actor, project=project, now=timezone.now())
    until_not_busy(go_on_with_removals)


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
