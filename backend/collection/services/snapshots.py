"""Full pulls of a capture's tables."""

from collections.abc import Iterable

from backend.collection.models import Capture, Snapshot
from backend.collection.source.facts import TableFacts


def expect_snapshot(capture: Capture, reason: str, tables: Iterable[TableFacts]) -> Snapshot:
    """Note that these tables are to be read in full; a pull under way ends without its rest."""
    tables = list(tables)
    under_way = [Snapshot.State.WAITING, Snapshot.State.RUNNING]
    capture.snapshots.filter(state__in=under_way).update(state=Snapshot.State.ABANDONED)
    return Snapshot.unscoped.create(
        project=capture.project,
        capture=capture,
        reason=reason,
        tables=[table.name for table in tables],
        rows_expected=sum(table.rows for table in tables),
    )
