"""Full pulls of a capture's tables."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from uuid import UUID

from django.db import transaction

from backend.collection.models import Capture, Snapshot
from backend.collection.source.facts import TableFacts

UNDER_WAY = (Snapshot.State.WAITING, Snapshot.State.RUNNING)


def expect_snapshot(
    capture: Capture, reason: str, tables: Iterable[TableFacts], *, by_signal: bool = False
) -> Snapshot:
    """Note that these tables are to be read in full, with those still waiting to be.

    A pull under way ends without its rest: the connector begins anew, or is asked anew.
    """
    tables = list(tables)
    rows = {table.name: table.rows for table in tables}
    for earlier in capture.snapshots.filter(state__in=UNDER_WAY):
        if earlier.state == Snapshot.State.WAITING or earlier.is_by_signal:
            rows = earlier.rows_by_table | rows
        earlier.state = Snapshot.State.ABANDONED
        earlier.save(update_fields=["state", "updated_at"])
    return Snapshot.unscoped.create(
        project=capture.project,
        capture=capture,
        reason=reason,
        tables=sorted(rows),
        rows_expected=sum(rows.values()),
        rows_by_table=rows,
        signal_due=by_signal,
    )


def pull_due(capture: Capture) -> Snapshot | None:
    """The pull that the connector is still to be asked for."""
    return capture.snapshots.filter(state__in=UNDER_WAY, signal_due=True).first()


def ask_again(pull: Snapshot) -> None:
    """It was broken off: the connector does not come back to it by itself."""
    pull.state, pull.signal_due, pull.stood_at_lsn = Snapshot.State.WAITING, True, None
    pull.save(update_fields=["state", "signal_due", "stood_at_lsn", "updated_at"])


def begin_again(pull: Snapshot) -> None:
    """It was broken off, and the connector is about to meet its signal once more."""
    pull.stood_at_lsn = None
    pull.save(update_fields=["stood_at_lsn", "updated_at"])


@transaction.atomic
def count_rows(*, capture_id: UUID, rows: Mapping[str, int], counted_to: int, at: datetime) -> None:
    """Add rows that became messages to the newest full pull, by table.

    `counted_to` grows with what the normaliser has read; a batch that is told again adds nothing.
    Its clock gives the pace: the connector reads one table after the other.
    """
    pulls = Snapshot.unscoped.filter(capture_id=capture_id).order_by("-created_at")
    pull = pulls.select_for_update().first()
    if pull is None or pull.state == Snapshot.State.ABANDONED or counted_to <= pull.counted_to:
        return
    for table in rows.keys() & pull.rows_by_table.keys():
        first = {"rows": 0, "rows_at_first": rows[table], "since": at.isoformat()}
        read = pull.read_by_table.get(table, first)
        more = {"rows": read["rows"] + rows[table], "until": at.isoformat()}
        pull.read_by_table[table] = read | more
    pull.counted_to = counted_to
    pull.save(update_fields=["read_by_table", "counted_to", "updated_at"])
