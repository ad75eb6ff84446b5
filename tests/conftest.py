"""Real parts for the tests that need them: each starts at the first asking, once per test run."""

import gc
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import pytest
from django.conf import settings
from django.db import connections

from backend.local.home import Home
from backend.local.part import Part
from backend.local.parts.connect import Connect
from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK
from spark_runtime.contract import error_texts
from tests.parts import connect_part, kafka_part, metadata_part, sample_part
from tests.settings import TEST_HOME

# It tells of each connection it closes, the last ones when pytest has closed what it writes to.
logging.getLogger("py4j").setLevel(logging.WARNING)

P = TypeVar("P", bound=Part)

# An error without words, or without what they name, must not hide itself; in tests it fails.
error_texts.strict = True

# Python looks for garbage less often than after each 700 objects, and never among what was imported
# and collected: that was a fifth of the collecting, and a tenth of the tests.
gc.set_threshold(20_000, 20, 50)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def home() -> Home:
    """The folder of this test run's installation."""
    return TEST_HOME


@pytest.fixture(scope="session")
def metadata_postgres(home: Home) -> Iterator[Postgres]:
    """The cluster with Django's database."""
    with running(metadata_part(home)) as part:
        yield part


@pytest.fixture(scope="session")
def sample_postgres(home: Home) -> Iterator[Postgres]:
    """The cluster with the databases `source` (roles replayer, capture) and `mart` (role mart)."""
    with running(sample_part(home)) as part:
        yield part


@pytest.fixture(scope="session")
def kafka(home: Home) -> Iterator[Kafka]:
    """The broker; `.broker()` administers it, `.client(credentials)` configures a client."""
    with running(kafka_part(home)) as part:
        settings.FOREBAY_KAFKA_BOOTSTRAP = part.address
        yield part
        gc.collect()  # clients that nobody has any more would look for the broker, and say so


@pytest.fixture(scope="session")
def connect(home: Home, kafka: Kafka) -> Iterator[Connect]:
    """The Connect worker; `.rest_user` signs in, `.secrets_folder` takes connectors' passwords."""
    with running(connect_part(home)) as part:
        settings.FOREBAY_CONNECT_URL = part.address
        yield part


@pytest.fixture(scope="session")
def django_db_modify_db_settings(metadata_postgres: Postgres) -> None:
    """Point Django at the metadata cluster; two test runs may share it."""
    (database,) = metadata_postgres.databases
    connections["default"].settings_dict.update(
        HOST=LOOPBACK,
        PORT=metadata_postgres.port,
        NAME=database.name,
        USER=database.owner,
        PASSWORD=metadata_postgres.password(database.owner),
    )
    connections["default"].settings_dict["TEST"]["NAME"] = f"test_{os.getpid()}"


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, metadata_postgres: Postgres) -> Iterator[None]:
    """Threads that serve pages end with the process; their sessions with the database, before."""
    yield
    with metadata_postgres.connect() as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
            (connections["default"].settings_dict["NAME"],),
        )


@contextmanager
def running(part: P) -> Iterator[P]:
    """The part, started here and stopped here, unless it is kept running for us."""
    if os.environ.get("FOREBAY_TEST_PARTS") and part.is_healthy():
        yield part
        return
    try:
        part.start()
        yield part
    finally:
        part.stop()
