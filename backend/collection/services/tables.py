"""The tables of a capture, while it runs."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from backend.collection import errors
from backend.collection.events import CaptureTablesChanged, OldRowsKept, TablesLeaving
from backend.collection.models import Capture
from backend.collection.provisioning import (
    found_table,
)
from backend.collection.services.creating import add_rows, ready_tables
from backend.collection.services.mending import mend_capture
from backend.collection.services.snapshots import expect_snapshot
from backend.collection.source.facts import TableName, parts_not_full
from backend.collection.source.kept import set_full_identity
from backend.collection.source.session import source_session
from backend.collection.turns import turn_at
from backend.connections.models import Connection
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require
from backend.shared.errors import InvalidInput


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
        raise InvalidInput("capture.no_tables")
    facts = ready_tables(capture.connection, tables, instance=capture.instance, needs_slot=False)
    with turn_at(capture), transaction.atomic():
        add_rows(capture, facts, partitions)
        # The first pull is of all tables, and these are among them.
        by_signal = capture.slot_was_seen
        expect_snapshot(capture, "tables_added", facts.values(), by_signal=by_signal)
        _publish_change(actor, capture)
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
            raise InvalidInput("capture.no_tables")
        with transaction.atomic():
            leaving = tuple(rows[name].topic for name in tables)
            about = {"project_id": capture.project_id, "capture_id": capture.id}
            publish(TablesLeaving(actor_id=actor.id, **about, topics=leaving))
            for name in tables:
                rows[name].delete()
            _publish_change(actor, capture)
    return mend_capture(capture=capture, now=now)


def set_replica_identity_full(*, actor: User, connection: Connection, table: TableName) -> None:
    """Let the source's log hold old rows of this table and its partitions whole; its log grows by
    as much. Raises InvalidInput where the application's updates would fail for it."""
    require(actor, "captures.manage", connection)
    require(actor, "connections.use", connection)
    with source_session(connection) as session:
        facts = found_table(session, table)
        if virtual := facts.virtual_columns:
            raise errors.virtual_columns(".".join(table), virtual)
        if others := facts.published_in_part_by:
            raise errors.published_in_part(".".join(table), others)
        set_full_identity(session, parts_not_full(session, table))
    with transaction.atomic():
        publish(
            OldRowsKept(
                actor_id=actor.id,
                project_id=connection.project_id,
                connection_id=connection.id,
                table=".".join(table),
            )
        )


def _publish_change(actor: User, capture: Capture) -> None:
    capture.provisioned_at = None
    capture.save(update_fields=["provisioned_at", "updated_at"])
    publish(
        CaptureTablesChanged(
            actor_id=actor.id, project_id=capture.project_id, capture_id=capture.id
        )
    )
