"""Full pulls of a capture's tables."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from uuid import UUID

from django.db import transaction

from backend.collection.models import Capture, Snapshot
from backend.collection.source.facts import TableFacts

UNDER_WAY = (Snapshot.State.WAITING, Snapshot.State.RUNNING)


def expect_snapshot(capture: Capture, reason: str, tables: Iterable[TableFacts]) -> Snapshot:
    """Note that these tables are to be read in full, with those still waiting to be.

    A pull under way ends without its rest: the connector begins anew.
    """
    tables = list(tables)
    rows = {table.name: table.rows for table in tables}
    for earlier in capture.snapshots.filter(state__in=UNDER_WAY):
        if earlier.state == Snapshot.State.WAITING:
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
    )


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
