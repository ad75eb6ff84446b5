"""Using a connection: list its tables, read a few rows, hand it to an engine.

Every way goes through `judged`, so no packet leaves before all addresses are allowed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from backend.connections import errors
from backend.connections.kinds import kind_named
from backend.connections.kinds.kind import Kind, Sample, TableInfo
from backend.connections.models import Connection
from backend.connections.reach import Address, find_address
from backend.connections.sealing import open_secrets
from backend.identity.models import User
from backend.projects.access import require


def list_tables(*, actor: User, connection: Connection) -> Sequence[TableInfo]:
    """Tables with columns and keys that the connection's user may read."""
    require(actor, "connections.use", connection)
    if not kind_named(connection.kind).capabilities.lists_tables:
        raise errors.cannot_list(connection.kind)
    kind, options, secrets, addresses = judged(connection)
    return kind.list_tables(options, secrets, addresses)


def sample_table(
    *, actor: User, connection: Connection, table: tuple[str, str], limit: int
) -> Sample:
    """The newest rows of (schema, table), read now and kept nowhere."""
    require(actor, "connections.use", connection)
    require(actor, "data.read_raw", connection)
    if not kind_named(connection.kind).capabilities.lists_tables:
        raise errors.cannot_list(connection.kind)
    kind, options, secrets, addresses = judged(connection)
    return kind.sample(options, secrets, addresses, table, limit)


def engine_options(*, connection: Connection) -> dict[str, dict[str, Any]]:
    """`{"postgres": {...}}` or `{"kafka": {...}}` with secrets in clear, for an engine's eyes only.

    The right to use the connection was asked of whoever published and started the flow.
    """
    kind, options, secrets, addresses = judged(connection)
    return kind.engine_options(options, secrets, addresses)


def open_session(*, connection: Connection, settings: Mapping[str, str]) -> Any:
    """A driver's connection to where queries are answered; raises Unreachable.

    Whoever runs a query asked the right to its virtual database.
    """
    kind, options, secrets, addresses = judged(connection)
    return kind.open_session(options, secrets, addresses, settings)


def judged(connection: Connection) -> tuple[Kind[Any, Any], Any, Any, list[Address]]:
    """Kind, options, secrets in clear, and the addresses that may be used."""
    kind = kind_named(connection.kind)
    options = kind.Options.model_validate(connection.options)
    return kind, options, open_secrets(connection), judged_addresses(kind, options)


def judged_addresses(kind: Kind[Any, Any], options: Any) -> list[Address]:
    return [find_address(endpoint) for endpoint in kind.endpoints(options)]
