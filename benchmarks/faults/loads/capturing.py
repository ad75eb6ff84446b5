"""Capture tables of the sample's source database, for a load without the sample."""

from collections.abc import Sequence

from django.utils import timezone

from backend.catalog.services import record_table_version
from backend.collection.services.creating import create_capture
from backend.collection.services.running import start_capture
from backend.collection.topics import read_versions
from backend.connections.models import Connection
from backend.connections.services import create_connection
from backend.runs.kafka import Rights, admit
from benchmarks.faults.stand import Stand


def capture_tables(stand: Stand, name: str, tables: Sequence[str]) -> None:
    """Connections `name`, `mart` and `kafka`, and a running capture of tables in `public`."""
    source = connect(stand, name, "capture")
    connect(stand, "mart", "mart")
    _connect_broker(stand)
    capture = create_capture(
        actor=stand.actor,
        project=stand.project,
        connection=source,
        name=name,
        tables=[("public", table) for table in tables],
        now=timezone.now(),
    )
    for version in read_versions(capture):  # nobody waits until the supervisor has read them
        record_table_version(project=stand.project, version=version)
    start_capture(actor=stand.actor, capture=capture, now=timezone.now())


def connect(stand: Stand, name: str, role: str) -> Connection:
    return create_connection(
        actor=stand.actor,
        project=stand.project,
        kind="postgres",
        name=name,
        options=stand.parts.options(role),
        secrets={"password": stand.parts.password(role)},
    )


def _connect_broker(stand: Stand) -> None:
    client = admit(stand.project, Rights())
    host, _, port = client["bootstrap.servers"].rpartition(":")
    create_connection(
        actor=stand.actor,
        project=stand.project,
        kind="kafka",
        name="kafka",
        options={
            "brokers": [{"host": host, "port": int(port)}],
            "tls": "off",
            "mechanism": client["sasl.mechanism"],
            "user": client["sasl.username"],
        },
        secrets={"password": client["sasl.password"]},
    )
