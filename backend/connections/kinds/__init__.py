"""The kinds of connection there are. A new one: a file beside these, and a line here."""

from collections.abc import Mapping
from typing import Any

from backend.connections import errors
from backend.connections.kinds.kafka import KafkaKind
from backend.connections.kinds.kind import Kind
from backend.connections.kinds.postgres import PostgresKind

KINDS: tuple[Kind[Any, Any], ...] = (PostgresKind(), KafkaKind())

# Hosts and ports, as one writes them, and the name of a database.
Database = tuple[tuple[str, ...], str]


def kind_named(name: str) -> Kind[Any, Any]:
    for kind in KINDS:
        if kind.name == name:
            return kind
    raise errors.unknown_kind(name, [kind.name for kind in KINDS])


def database_at(kind_name: str, options: Mapping[str, Any]) -> Database:
    """Where a connection leads to: the same for every connection that leads there."""
    kind = kind_named(kind_name)
    endpoints = kind.endpoints(kind.Options.model_validate(options))
    hosts = tuple(str(endpoint).lower() for endpoint in endpoints)
    return hosts, str(options.get("database", ""))
