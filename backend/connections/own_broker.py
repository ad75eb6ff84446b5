"""The installation's own broker: its administrator, and how anybody signs in there."""

import json
from pathlib import Path

from django.conf import settings

from backend.connections.broker import Broker
from backend.shared.errors import TransientError
from backend.shared.redaction import remember_secret


def own_broker() -> Broker:
    """The broker under its administrator. Raises TransientError before `up`."""
    admin = _administrator()
    return Broker(settings.FOREBAY_KAFKA_BOOTSTRAP, admin["user"], admin["password"])


def admin_client() -> dict[str, str]:
    """How the supervisor signs in: it reads every project's dead letters and schema topics."""
    admin = _administrator()
    return client_of(admin["user"], admin["password"])


def client_of(user: str, password: str) -> dict[str, str]:
    """How a client signs in, in librdkafka's words."""
    remember_secret(password)
    return {
        "bootstrap.servers": settings.FOREBAY_KAFKA_BOOTSTRAP,
        "security.protocol": "SASL_PLAINTEXT",
        "sasl.mechanism": "SCRAM-SHA-256",
        "sasl.username": user,
        "sasl.password": password,
    }


def _administrator() -> dict[str, str]:
    path = Path(settings.FOREBAY_KAFKA_ADMIN_FILE)
    if not settings.FOREBAY_KAFKA_BOOTSTRAP or not path.exists():
        raise TransientError("broker_not_configured")
    found: dict[str, str] = json.loads(path.read_text())
    return found
