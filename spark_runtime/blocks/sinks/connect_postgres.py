"""Connections to PostgreSQL that notice a dead peer and that a successor can end."""

from collections.abc import Mapping
from typing import Any

import psycopg

# A black hole between engine and sink is noticed after about 20 s, well before a person would.
KEEPALIVE = {
    "connect_timeout": 10,
    "keepalives_idle": 5,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
# What we write as text has no zone (see `instants`), whatever the database's own one is.
IN_UTC = "-c TimeZone=UTC"


def connect(
    postgres: Mapping[str, Any], application_name: str, *, autocommit: bool = False
) -> psycopg.Connection[tuple[Any, ...]]:
    return psycopg.connect(
        **postgres,
        **KEEPALIVE,
        options=IN_UTC,
        application_name=application_name,
        autocommit=autocommit,
    )
