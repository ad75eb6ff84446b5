"""Play the sample's changes into its source database, for ever.

    python -m backend.sample.replayer --host 127.0.0.1 --port 5433 --password-file FILE

Each moment is one transaction that also moves the position, so a replayer that was killed goes on
with the next moment: nothing is lost and nothing is played twice.
"""

import argparse
import logging
import threading
import time
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from functools import cache
from itertools import groupby
from operator import attrgetter
from pathlib import Path

import psycopg
from psycopg import Connection, sql

from backend.sample.changes import Change, changes_after
from backend.sample.pace import ClockPace, Pace, RatePace
from backend.sample.position import PUBLISH_SECONDS, NotLoaded, PositionMoved, read_position
from spark_runtime.contract.signals import stop_on_signals

CLOCK_STARTS = datetime(2013, 7, 1, 9, 30)
"""Some minutes before departures from New York begin to follow one another: something moves at
once."""

LOCK_SECONDS = 0.2
ONE_REPLAYER = 2013_07_01
"""Key of the advisory lock that a replayer holds while it plays."""
RECONNECT_SECONDS = (0.5, 1, 2, 5, 10)

log = logging.getLogger("forebay.replayer")


class Replayer:
    """Plays on one database at one pace until it is told to stop."""

    def __init__(
        self, conninfo: str, *, speed: float, changes_per_second: float | None = None
    ) -> None:
        self._conninfo = conninfo
        self._speed = speed
        self._changes_per_second = changes_per_second
        self._stopped = threading.Event()

    def stop(self) -> None:
        """Let the current transaction end, then return from `run`."""
        self._stopped.set()

    def run(self) -> None:
        """Play; reconnect when the database goes away. Raises NotLoaded, PositionMoved."""
        failures = 0
        while not self._stopped.is_set():
            try:
                with psycopg.connect(self._conninfo, autocommit=True) as connection:
                    failures = 0
                    self._play(connection)
            except psycopg.OperationalError as error:
                wait = RECONNECT_SECONDS[min(failures, len(RECONNECT_SECONDS) - 1)]
                log.warning("The database is away, next try in %s s: %s", wait, error)
                failures += 1
                self._stopped.wait(wait)

    def _play(self, connection: Connection) -> None:
        if not self._is_alone(connection):
            return
        position = read_position(connection).virtual_time
        pace = self._pace(position)
        for at, changes in moments_after(position):
            wait = pace.wait_before(at, len(changes), time.monotonic())
            while wait > 0 and not self._stopped.wait(min(wait, PUBLISH_SECONDS)):
                wait = max(wait - PUBLISH_SECONDS, 0.0)
                position = self._publish_clock(connection, pace, position, before=at)
            if self._stopped.is_set():
                return
            apply_moment(connection, changes, pace, previous=position)
            position = at

    def _is_alone(self, connection: Connection) -> bool:
        """Wait until no other replayer plays here; False when told to stop meanwhile.

        The lock lives as long as its session: when we have it, whatever a killed replayer sent
        last is either committed or gone, and the position tells which.
        """
        while not self._stopped.is_set():
            row = connection.execute("SELECT pg_try_advisory_lock(%s)", [ONE_REPLAYER]).fetchone()
            if row and row[0]:
                return True
            self._stopped.wait(LOCK_SECONDS)
        return False

    def _pace(self, position: datetime) -> Pace:
        now = time.monotonic()
        if self._changes_per_second:
            return RatePace(self._changes_per_second, started=now)
        return ClockPace(self._speed, starts_at=max(position, CLOCK_STARTS), started=now)

    def _publish_clock(
        self, connection: Connection, pace: Pace, position: datetime, before: datetime
    ) -> datetime:
        """Time also passes while nothing happens: say so, up to just before the next moment."""
        clock = pace.virtual_time(time.monotonic())
        if clock is None:
            return position
        last = before - timedelta(minutes=1)
        reached = max(position, min(clock.replace(second=0, microsecond=0), last))
        move_position(connection, pace, previous=position, reached=reached, changes=0)
        return reached


def moments_after(position: datetime) -> Iterator[tuple[datetime, list[Change]]]:
    """The changes grouped by their moment; moments are whole minutes."""
    for at, changes in groupby(changes_after(position), key=attrgetter("at")):
        yield at, list(changes)


def apply_moment(
    connection: Connection, changes: Sequence[Change], pace: Pace, previous: datetime
) -> None:
    """One transaction: the position, then the changes in their order."""
    with connection.transaction():
        move_position(
            connection, pace, previous=previous, reached=changes[0].at, changes=len(changes)
        )
        with connection.pipeline(), connection.cursor() as cursor:
            for change in changes:
                statement = statement_of(
                    change.action, change.table, tuple(change.key), tuple(change.values)
                )
                cursor.execute(statement, {**change.key, **change.values})


def move_position(
    connection: Connection, pace: Pace, *, previous: datetime, reached: datetime, changes: int
) -> None:
    """Move from `previous` on. Raises PositionMoved when it was moved by someone else."""
    moved = connection.execute(
        "UPDATE replay.position SET virtual_time = %s, speed = %s, changes_per_second = %s,"
        " changes = changes + %s, heard_at = now() WHERE virtual_time = %s",
        [reached, pace.speed, pace.changes_per_second, changes, previous],
    )
    if moved.rowcount != 1:
        raise PositionMoved("The position was moved by somebody else; start the replayer again.")


@cache
def statement_of(
    action: str, table: str, key: tuple[str, ...], columns: tuple[str, ...]
) -> sql.Composed:
    """The statement of a change; its values are bound by name."""
    target = sql.Identifier("public", table)
    row = sql.SQL(" AND ").join(map(_equals, key))
    if action == "insert":
        return sql.SQL("INSERT INTO {} ({}) VALUES ({})").format(
            target,
            sql.SQL(", ").join(map(sql.Identifier, columns)),
            sql.SQL(", ").join(map(sql.Placeholder, columns)),
        )
    if action == "update":
        settings = sql.SQL(", ").join(map(_equals, columns))
        return sql.SQL("UPDATE {} SET {} WHERE {}").format(target, settings, row)
    return sql.SQL("DELETE FROM {} WHERE {}").format(target, row)


def _equals(column: str) -> sql.Composed:
    return sql.SQL("{} = {}").format(sql.Identifier(column), sql.Placeholder(column))


def main(arguments: Sequence[str] | None = None) -> None:
    options = _options(arguments)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    replayer = Replayer(
        psycopg.conninfo.make_conninfo(
            host=options.host,
            port=options.port,
            dbname=options.database,
            user=options.user,
            password=options.password_file.read_text().strip(),
            application_name="forebay_replayer",
            connect_timeout=5,
        ),
        speed=options.speed,
        changes_per_second=options.changes_per_second,
    )
    stop_on_signals(replayer.stop)
    try:
        replayer.run()
    except (NotLoaded, PositionMoved) as error:
        raise SystemExit(str(error)) from error


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m backend.sample.replayer")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", default="source")
    parser.add_argument("--user", default="replayer")
    parser.add_argument("--password-file", type=Path, required=True)
    parser.add_argument(
        "--speed", type=_positive, default=60.0, help="virtual seconds per second (default 60)"
    )
    parser.add_argument(
        "--changes-per-second", type=_positive, help="ignore the clock and play at this rate"
    )
    return parser.parse_args(arguments)


def _positive(text: str) -> float:
    number = float(text)
    if not number > 0:
        raise argparse.ArgumentTypeError("must be greater than 0")
    return number


if __name__ == "__main__":
    main()
