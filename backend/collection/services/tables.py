"""The tables of a capture, while it runs."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import transaction

from backend.collection import errors, names
from backend.collection.connect import own_connect
from backend.collection.connector import table_pattern
from backend.collection.events import CaptureTablesChanged, OldRowsKept, TablesLeaving
from backend.collection.models import Capture, Snapshot
from backend.collection.provisioning import (
    found_table,
    provision_broker,
    provision_source,
    wanted_config,
)
from backend.collection.services.creating import add_rows, ready_tables
from backend.collection.services.mending import mend_capture
from backend.collection.services.snapshots import expect_snapshot
from backend.collection.services.starting import bring_to_rest, configure
from backend.collection.source.facts import TableFacts, TableName
from backend.collection.source.kept import send_signal, set_full_identity
from backend.collection.source.session import source_session
from backend.collection.topics import private_end
from backend.collection.turns import turn_at
from backend.connections.models import Connection
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require


def add_tables(
    *,
    actor: User,
    capture: Capture,
    tables: Sequence[TableName],
    partitions: int = 2,
    now: datetime,
) -> Capture:
    """Capture these, too: their changes from now on, and their rows by a full pull."""
    require(actor, "captures.manage", capture)
    require(actor, "connections.use", capture.connection)
    if not tables:
        raise errors.no_tables()
    facts = ready_tables(capture.connection, tables, instance=capture.instance, needs_slot=False)
    with turn_at(capture):
        with transaction.atomic():
            add_rows(capture, facts, partitions)
            snapshot = expect_snapshot(capture, "tables_added", facts.values())
            _publish_change(actor, capture)
        if capture.slot_was_seen:
            _ask_for_rows(capture, snapshot, facts)
    return mend_capture(capture=capture, now=now)


def remove_tables(
    *, actor: User, capture: Capture, tables: Sequence[TableName], now: datetime
) -> Capture:
    """Read these no more. Their topics keep what was read, for as long as topics keep things.
    Raises Conflict `capture.is_read` while flows read them."""
    require(actor, "captures.manage", capture)
    with turn_at(capture):  # or a raise of the epoch would miss a row that it has read
        rows = {(row.schema, row.table): row for row in capture.tables.all()}
        for name in tables:
            if name not in rows:
                raise errors.table_not_captured(".".join(name))
        if len(set(tables)) == len(rows):
            raise errors.no_tables()
        with transaction.atomic():
            leaving = tuple(rows[name].topic for name in tables)
            about = {"project_id": capture.project_id, "capture_id": capture.id}
            publish(TablesLeaving(actor_id=actor.id, **about, topics=leaving))
            for name in tables:
                rows[name].delete()
            _publish_change(actor, capture)
    return mend_capture(capture=capture, now=now)


def set_replica_identity_full(*, actor: User, connection: Connection, table: TableName) -> None:
    """Let the source's log hold old rows of this table whole; its log grows by as much."""
    require(actor, "captures.manage", connection)
    require(actor, "connections.use", connection)
    with source_session(connection) as session:
        if virtual := found_table(session, table).virtual_columns:
            raise errors.virtual_columns(".".join(table), virtual)
        set_full_identity(session, table)
    with transaction.atomic():
        publish(
            OldRowsKept(
                actor_id=actor.id,
                project_id=connection.project_id,
                connection_id=connection.id,
                table=".".join(table),
            )
        )


def _ask_for_rows(
    capture: Capture, snapshot: Snapshot, facts: Mapping[TableName, TableFacts]
) -> None:
    """Have the connector pull the new tables, at a place in the log where it knows them.

    It must not meet the signal before its new configuration: it is stopped in between.
    """
    with source_session(capture.connection) as session, own_connect() as connect:
        bring_to_rest(capture, session, connect)
        provision_broker(capture, session)
        provision_source(capture, session)
        configure(names.slot(capture), wanted_config(capture), connect)
        wanted = {
            "type": "blocking",
            "data-collections": [table_pattern(*name) for name in facts],
        }
        snapshot.from_offset = private_end(capture)
        snapshot.asked_at_lsn = send_signal(
            session,
            names.signal_table(capture),
            str(snapshot.id),
            "execute-snapshot",
            json.dumps(wanted),
        )
    snapshot.save(update_fields=["asked_at_lsn", "from_offset", "updated_at"])


def _publish_change(actor: User, capture: Capture) -> None:
    capture.provisioned_at = None
    capture.save(update_fields=["provisioned_at", "updated_at"])
    publish(
        CaptureTablesChanged(
            actor_id=actor.id, project_id=capture.project_id, capture_id=capture.id
        )
    )
