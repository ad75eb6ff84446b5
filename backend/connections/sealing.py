"""A connection's secrets, in the row only as ciphertext bound to that row."""

import json
from typing import Any

from pydantic import SecretStr

from backend.connections.kinds import kind_named
from backend.connections.kinds.kind import Fields
from backend.connections.models import Connection
from backend.shared.redaction import remember_secret
from backend.shared.secrets import decrypt, encrypt


def seal(connection: Connection, secrets: Fields) -> None:
    plain = {name: value.get_secret_value() for name, value in _values(secrets).items()}
    for value in plain.values():
        remember_secret(value)
    connection.sealed_secrets = encrypt(json.dumps(plain).encode(), purpose=_purpose(connection))


def open_secrets(connection: Connection) -> Any:
    """The kind's `Secrets`. From here on no log line of this process shows their values."""
    plain = json.loads(decrypt(connection.sealed_secrets, purpose=_purpose(connection)))
    for value in plain.values():
        remember_secret(value)
    return kind_named(connection.kind).Secrets(**plain)


def _values(secrets: Fields) -> dict[str, SecretStr]:
    return {name: getattr(secrets, name) for name in type(secrets).model_fields}


def _purpose(connection: Connection) -> str:
    return f"connection:{connection.id}"
