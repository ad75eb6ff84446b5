"""Full pulls of a capture's tables."""

from collections.abc import Iterable

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
