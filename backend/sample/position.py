"""Where the replay stands, as the one row of replay.position says."""

from dataclasses import dataclass
from datetime import UTC, datetime

from psycopg import Connection
from psycopg.rows import class_row

# A replayer says so often that it plays, whatever happens meanwhile.
PUBLISH_SECONDS = 2.0
SILENT_SECONDS = 3 * PUBLISH_SECONDS


class NotLoaded(Exception):
    """The sample's tables are not there yet."""


class PositionMoved(Exception):
    """Somebody else moved the position under a replayer that plays."""


@dataclass(frozen=True)
class Position:
    """`changes` applied so far, all up to `virtual_time`; heard of at `heard_at`."""

    virtual_time: datetime
    speed: float | None
    changes_per_second: float | None
    changes: int
    heard_at: datetime

    def is_played(self, now: datetime | None = None) -> bool:
        """Whether a replayer has said so lately."""
        age = (now or datetime.now(UTC)) - self.heard_at
        return age.total_seconds() < SILENT_SECONDS


def read_position(connection: Connection) -> Position:
    """Raises NotLoaded."""
    with connection.cursor(row_factory=class_row(Position)) as cursor:
        known = connection.execute("SELECT to_regclass('replay.position')").fetchone()
        if not known or known[0] is None:
            raise NotLoaded("The sample's source database has no tables yet.")
        position = cursor.execute(
            "SELECT virtual_time, speed, changes_per_second, changes, heard_at FROM replay.position"
        ).fetchone()
    if position is None:
        raise NotLoaded("The sample's source database was loaded by half.")
    return position
