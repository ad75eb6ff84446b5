"""The sample's connections, to where its parts are now."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from backend.connections.models import Connection
from backend.connections.services import create_connection, update_connection
from backend.identity.models import User
from backend.projects.models import Project
from backend.runs.kafka import Rights, admit
from backend.sample.names import KAFKA, MART, READER, SOURCE
from backend.sample.parts import SampleParts


@dataclass(frozen=True)
class _Wanted:
    name: str
    kind: str
    options: Mapping[str, Any]
    secrets: Mapping[str, str]


def make_connections(*, actor: User, project: Project, parts: SampleParts) -> None:
    """Make those that are missing, and follow the others."""
    follow_parts(actor=actor, project=project, parts=parts)
    for wanted in _wanted(project, parts):
        if not Connection.objects.for_project(project).filter(name=wanted.name).exists():
            create_connection(
                actor=actor,
                project=project,
                kind=wanted.kind,
                name=wanted.name,
                options=wanted.options,
                secrets=wanted.secrets,
            )


def follow_parts(*, actor: User, project: Project, parts: SampleParts) -> None:
    """A part may have moved to another port since a connection was made."""
    for wanted in _wanted(project, parts):
        found = Connection.objects.for_project(project).filter(name=wanted.name).first()
        if found is not None and found.options != wanted.options:
            update_connection(
                actor=actor, connection=found, options=wanted.options, secrets=wanted.secrets
            )


def _wanted(project: Project, parts: SampleParts) -> tuple[_Wanted, ...]:
    client = admit(project, Rights())
    return (
        _postgres(SOURCE, "capture", parts),
        _postgres(MART, "mart", parts),
        _postgres(READER, "reader", parts),
        _Wanted(KAFKA, "kafka", _broker_options(client), {"password": client["sasl.password"]}),
    )


def _postgres(name: str, role: str, parts: SampleParts) -> _Wanted:
    return _Wanted(name, "postgres", parts.options(role), {"password": parts.password(role)})


def _broker_options(client: Mapping[str, str]) -> dict[str, Any]:
    host, _, port = client["bootstrap.servers"].rpartition(":")
    return {
        "brokers": [{"host": host, "port": int(port)}],
        "tls": "off",
        "mechanism": client["sasl.mechanism"],
        "user": client["sasl.username"],
    }
