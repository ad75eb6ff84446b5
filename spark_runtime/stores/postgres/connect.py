"""Connections to PostgreSQL that notice a dead peer and that a successor can end."""

from collections.abc import Mapping
from typing import Any

import psycopg

# A black hole between engine and sink is noticed after about 20 s, well before a person would.
KEEPALIVE: Mapping[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 5,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
# Somebody who has locked a table, and gone to lunch, would hold a flow for ever and nobody be told.
# An ordinary lock is gone sooner; and a flow that is to stop meanwhile has this long and more.
LOCK_SECONDS = 20.0
# What we write as text has no zone (see `instants`), whatever the database's own one is.
IN_UTC = "-c TimeZone=UTC"


def connect(
    postgres: Mapping[str, Any], application_name: str, *, autocommit: bool = False
) -> psycopg.Connection[tuple[Any, ...]]:
    return psycopg.connect(
        **postgres,
        **KEEPALIVE,
        options=f"{IN_UTC} -c lock_timeout={LOCK_SECONDS * 1000:.0f}",
        application_name=application_name,
        autocommit=autocommit,
    )
