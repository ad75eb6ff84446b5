"""Making true, at the source, the broker and Connect, what a capture's row says. Every step may
be taken again."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings

from backend.catalog.models import SchemaVersion
from backend.catalog.services import record_table_version
from backend.collection import connect_secrets, errors, names, topics
from backend.collection.connector import connector_config
from backend.collection.models import Capture, CapturedTable
from backend.collection.source import kept
from backend.collection.source.ddl_trigger import install_ddl_trigger
from backend.collection.source.facts import (
    TableFacts,
    TableName,
    read_server,
    read_table,
    updates_refused,
)
from backend.collection.source.session import Session
from backend.connections.reaching import engine_options
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.contract.postgres_types import first_version, why_left_out
from spark_runtime.contract.schema_change import TableVersion


def provision_source(capture: Capture, session: Session) -> None:
    """Own tables, publication, and the DDL trigger where the user may install it."""
    _note_left_out(capture, session)
    heartbeat, signals = names.heartbeat_table(capture), names.signal_table(capture)
    kept.keep_tables(session, heartbeat=heartbeat, signals=signals)
    own = [(kept.SOURCE_SCHEMA, heartbeat), (kept.SOURCE_SCHEMA, signals)]
    server = read_server(session)
    publication = names.publication(capture)
    tables = _harmless(capture, session, publication)
    kept.publish_tables(session, publication, [*tables, *own], server_version=server.version)
    if server.is_superuser:
        install_ddl_trigger(session)
    capture.announces_ddl = server.is_superuser or server.announces_ddl


def _harmless(capture: Capture, session: Session, publication: str) -> list[TableName]:
    """The tables that the publication may name. One that came to be without a replica identity,
    such as a table made anew under its name, would be broken for its application by this."""
    refused = set(updates_refused(session, capture.tables.all()))
    left_out = refused - kept.published_tables(session, publication)
    names = [(table.schema, table.table) for table in capture.tables.all()]
    return [name for name in names if name not in left_out]


def provision_broker(capture: Capture, session: Session) -> None:
    """Topics and rights, and the version with which each table's source epoch begins."""
    tables = list(capture.tables.all())
    topics.ensure_topics(capture, tables)
    known = topics.read_versions(capture)
    begun = {(version.schema, version.table, version.epoch) for version in known}
    first = [
        version_now(table, session, known)
        for table in tables
        if (table.schema, table.table, table.epoch) not in begun
    ]
    topics.write_versions(capture, first)
    # Here, too, not only when the supervisor hears of them: a table that is captured again counts
    # on from what the catalog knows, and by then this topic may be gone.
    for version in sorted([*known, *first], key=lambda version: version.version):
        record_table_version(project=capture.project, version=version)


def wanted_config(capture: Capture) -> dict[str, str]:
    """The configuration of the capture's connector, as Connect tells it; its password is written
    where it names it."""
    source = engine_options(connection=capture.connection)["postgres"]
    heartbeat = names.heartbeat_table(capture)
    file = connect_secrets.write_password(names.secrets_file(capture), source["password"])
    config = connector_config(
        name=names.slot(capture),
        source=source,
        password_file=file,
        publication=names.publication(capture),
        private_topic=names.private_topic(capture),
        tables=_left_out(capture.tables.all()),
        heartbeat=heartbeat,
        heartbeat_statement=kept.beat_statement(heartbeat).as_string(),
        signals=names.signal_table(capture),
        poll_milliseconds=settings.FOREBAY_POLL_MILLISECONDS,
        heartbeat_seconds=settings.FOREBAY_HEARTBEAT_SECONDS,
    )
    # A password changes in its file alone: this makes Connect read the file again.
    version = {"forebay.connection.version": str(capture.connection.version)}
    return config | version | {"name": names.slot(capture)}


def version_now(
    table: CapturedTable, session: Session, known: Sequence[TableVersion]
) -> TableVersion:
    """The table as it is, numbered after every version of it that is known."""
    facts = found_table(session, (table.schema, table.table))
    own = [v.version for v in known if (v.schema, v.table) == (table.schema, table.table)]
    return first_version(
        table.schema,
        table.table,
        facts.shape.columns,
        namespace=table.namespace,
        epoch=table.epoch,
        topic=table.topic,
        partitions=table.partitions,
        replica_identity=facts.shape.replica_identity,
        number=max(_last_place(table)[0], *own, 0) + 1,
    )


def found_table(session: Session, name: TableName) -> TableFacts:
    """The table as it is now. Raises `capture.table_missing`."""
    facts = read_table(session, name)
    if facts is None:
        raise errors.not_a_table(".".join(name))
    return facts


def next_epoch(table: CapturedTable) -> int:
    """After every epoch the catalog has heard of under this namespace: sinks keep those ids."""
    return _last_place(table)[1] + 1


def _last_place(table: CapturedTable) -> tuple[int, int]:
    """(version, epoch) of the newest version that the catalog has under this namespace."""
    kind, instance, database, name, *_ = NamespacePattern.parse(f"{table.namespace}.*.*.*").levels
    newest = (
        SchemaVersion.unscoped.filter(
            project_id=table.project_id,
            table__name=name,
            table__namespace__kind=kind,
            table__namespace__instance=instance,
            table__namespace__database=database,
        )
        .order_by("-number")
        .first()
    )
    return (newest.number, newest.epoch) if newest else (0, 0)


def left_out_of(facts: TableFacts) -> dict[str, Any]:
    """The columns that cannot be carried, each with the reason, as it is kept."""
    reasons = {info.name: why_left_out(info) for info in facts.shape.columns}
    return {name: reason.to_json() for name, reason in reasons.items() if reason}


def _note_left_out(capture: Capture, session: Session) -> None:
    """Such a column may have been added since; the connector is told to leave it out, too."""
    for table in capture.tables.all():
        facts = read_table(session, (table.schema, table.table))
        if facts is not None and (left_out := left_out_of(facts)) != table.left_out:
            table.left_out = left_out
            table.save(update_fields=["left_out", "updated_at"])


def _left_out(tables: Sequence[CapturedTable]) -> Mapping[TableName, Sequence[str]]:
    return {(table.schema, table.table): sorted(table.left_out) for table in tables}
