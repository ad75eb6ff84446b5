"""Making a capture: nothing is made unless the source is ready for it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from django.db import transaction

from backend.collection import errors, names
from backend.collection.events import CaptureCreated
from backend.collection.models import Capture, CapturedTable, Snapshot
from backend.collection.provisioning import left_out_of, next_epoch
from backend.collection.services.mending import mend_capture
from backend.collection.services.snapshots import expect_snapshot
from backend.collection.source.facts import (
    ServerFacts,
    TableFacts,
    TableName,
    read_server,
    read_tables,
)
from backend.collection.source.findings import (
    Finding,
    clashing,
    server_findings,
    table_findings,
)
from backend.collection.source.kept import log_identity
from backend.collection.source.session import source_session
from backend.collection.topics import seal_new_password
from backend.connections.kinds import kind_named
from backend.connections.models import Connection
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require
from backend.projects.models import Project
from backend.shared.errors import InvalidInput, NotFound
from spark_runtime.contract.namespace import Namespace

FEWEST_PARTITIONS, MOST_PARTITIONS = 1, 64

Facts = Mapping[TableName, TableFacts | None]


def check_tables(
    *, actor: User, connection: Connection, tables: Sequence[TableName]
) -> list[Finding]:
    """What would block a capture of these tables, and what one should know of them before."""
    require(actor, "connections.use", connection)
    server, facts = _look(connection, tables)
    return findings_of(server, facts, instance=connection.name)


def findings_of_capture(*, actor: User, capture: Capture) -> list[Finding]:
    """What the source says now about the tables that the capture has."""
    require(actor, "project.view", capture)
    require(actor, "connections.use", capture.connection)
    server, facts = _look(
        capture.connection, [(table.schema, table.table) for table in capture.tables.all()]
    )
    return findings_of(server, facts, instance=capture.instance, needs_slot=False)


def create_capture(
    *,
    actor: User,
    project: Project,
    connection: Connection,
    name: str,
    tables: Sequence[TableName],
    partitions: int = 2,
    now: datetime,
) -> Capture:
    """Prepare source and broker for a capture, paused. Raises `capture.not_ready` with every
    finding that blocks it."""
    require(actor, "captures.manage", project)
    require(actor, "connections.use", connection)
    if connection.project_id != project.id:
        raise NotFound()
    if not tables:
        raise InvalidInput("capture.no_tables")
    if Capture.objects.for_project(project).filter(name=name).exists():
        raise errors.name_taken(name)
    facts = ready_tables(connection, tables, instance=connection.name)
    with transaction.atomic():
        capture = Capture(
            project=project,
            connection=connection,
            name=name,
            instance=connection.name,
            asked_at=now,
        )
        with source_session(connection) as session:
            capture.log_identity = log_identity(session)
        seal_new_password(capture)
        capture.full_clean(exclude=["project", "connection"])
        capture.save()
        add_rows(capture, facts, partitions)
        expect_snapshot(capture, Snapshot.FIRST, facts.values())
        publish(
            CaptureCreated(
                actor_id=actor.id,
                project_id=project.id,
                capture_id=capture.id,
                tables=tuple(".".join(table) for table in tables),
            )
        )
    mend_capture(capture=capture, now=now)
    return capture


def ready_tables(
    connection: Connection, tables: Sequence[TableName], *, instance: str, needs_slot: bool = True
) -> dict[TableName, TableFacts]:
    """The tables as they are. Raises `capture.not_ready` when something blocks."""
    server, facts = _look(connection, tables)
    found = findings_of(server, facts, instance=instance, needs_slot=needs_slot)
    blocking = [finding for finding in found if finding.blocks]
    if blocking:
        raise errors.not_ready(
            [
                {"path": f.subject, "code": f.code, "message": f"{f.message} {f.hint}".strip()}
                for f in blocking
            ]
        )
    return {name: table for name, table in facts.items() if table is not None}


def findings_of(
    server: ServerFacts, facts: Facts, *, instance: str, needs_slot: bool = True
) -> list[Finding]:
    by_namespace: dict[str, list[str]] = defaultdict(list)
    for name in facts:
        by_namespace[namespace_of(instance, name)].append(".".join(name))
    return [
        *server_findings(server, needs_slot=needs_slot),
        *clashing(by_namespace),
        *(finding for name, table in facts.items() for finding in table_findings(name, table)),
    ]


def add_rows(capture: Capture, facts: Mapping[TableName, TableFacts], partitions: int) -> None:
    """The rows of new tables, each with a topic of its own."""
    for name, table in facts.items():
        namespace = namespace_of(capture.instance, name)
        of_project = CapturedTable.objects.for_project(capture.project)
        if of_project.filter(namespace=namespace).exists():
            raise errors.table_captured_already(".".join(name))
        row = CapturedTable(
            project=capture.project,
            capture=capture,
            schema=name[0],
            table=name[1],
            namespace=namespace,
            partitions=min(max(partitions, FEWEST_PARTITIONS), MOST_PARTITIONS),
            left_out=left_out_of(table),
        )
        row.topic = names.table_topic(capture, row)
        row.epoch = next_epoch(row)
        row.save()


def namespace_of(instance: str, table: TableName) -> str:
    """The first four levels, on the wire."""
    return ".".join(str(Namespace("postgres", instance, *table)).split(".")[:4])


def _look(connection: Connection, tables: Iterable[TableName]) -> tuple[ServerFacts, Facts]:
    if not kind_named(connection.kind).capabilities.captures:
        raise errors.cannot_capture(connection.kind)
    with source_session(connection) as session:
        return read_server(session), read_tables(session, list(tables))
