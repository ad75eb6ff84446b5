"""The kinds of connection there are. A new one: a file beside these, and a line here."""

from typing import Any

from backend.connections import errors
from backend.connections.kinds.kafka import KafkaKind
from backend.connections.kinds.kind import Kind
from backend.connections.kinds.postgres import PostgresKind

KINDS: tuple[Kind[Any, Any], ...] = (PostgresKind(), KafkaKind())


def kind_named(name: str) -> Kind[Any, Any]:
    for kind in KINDS:
        if kind.name == name:
            return kind
    raise errors.unknown_kind(name, [kind.name for kind in KINDS])
