from typing import Any

import pytest

from backend.connections.models import Connection
from backend.connections.services import create_connection
from backend.identity.models import User
from backend.local.parts.postgres import Postgres
from backend.projects.models import Project

CANARY = "canary-Zq81-secret"


@pytest.fixture
def connection(owner: User, project: Project) -> Connection:
    """A connection that leads nowhere; its password is the canary."""
    return create_connection(
        actor=owner,
        project=project,
        kind="postgres",
        name="mart",
        options={"host": "db.acme.example", "database": "mart", "user": "mart"},
        secrets={"password": CANARY},
    )


@pytest.fixture
def mart_options(sample_postgres: Postgres, settings: Any) -> dict[str, Any]:
    """The options of a real database that the installation allows."""
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"127.0.0.1:{sample_postgres.port}"}
    return {
        "host": "127.0.0.1",
        "port": sample_postgres.port,
        "database": "mart",
        "user": "mart",
        "tls": "off",
    }
