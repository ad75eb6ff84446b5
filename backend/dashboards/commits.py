"""How fresh each table is, as flows last told: remembered here, and kept for the next start."""

import time
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from functools import lru_cache, reduce
from threading import RLock
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from django.db import connection as metadata

from backend.connections.kinds import database_at
from backend.connections.models import Connection
from backend.dashboards.models import TableCommit
from backend.query.planner import Source

TOPIC = "table_at"
MOST_PLACES = 10_000
# A table that moves all the time is not written all the time; heartbeats bring the last word.
KEEP_EVERY_SECONDS = 5.0
# A quiet source is heard every five seconds: so far behind a busy one it does not lag.
IN_STEP = timedelta(seconds=10)
NEVER = datetime.min.replace(tzinfo=UTC)

KEEP = """
    INSERT INTO dashboards_tablecommit AS known (place, newest_commit_at, seen_up_to, is_stopped)
    VALUES (%s, %s, %s, %s)
    ON CONFLICT (place) DO UPDATE SET
        newest_commit_at = greatest(known.newest_commit_at, excluded.newest_commit_at),
        seen_up_to = greatest(known.seen_up_to, excluded.seen_up_to),
        is_stopped = excluded.is_stopped
"""


class Place(NamedTuple):
    """A table wherever it is: a sink and a query reach it by different connections."""

    endpoints: tuple[str, ...]
    database: str
    table: str

    @property
    def id(self) -> UUID:
        return uuid5(NAMESPACE_URL, "\0".join((*self.endpoints, self.database, self.table)))


class Fresh(NamedTuple):
    """`newest_commit_at`: when a source committed the newest change that the table holds.
    `seen_up_to`: the newest commit that was read on the way there, heartbeats included.
    `is_stopped`: the flow that told of it last is not wanted to run."""

    newest_commit_at: datetime | None = None
    seen_up_to: datetime | None = None
    is_stopped: bool = False


_known: dict[UUID, Fresh] = {}
# When, and whether it was told as stopped.
_kept: dict[UUID, tuple[float, bool]] = {}
_loaded_at = -KEEP_EVERY_SECONDS
_lock = RLock()


def place_of(connection_id: UUID, table: str) -> Place | None:
    """None when the connection is gone."""
    version = Connection.unscoped.filter(pk=connection_id).values_list("version", flat=True).first()
    return None if version is None else _place(connection_id, version, table)


def places_of(sources: Iterable[Source]) -> frozenset[UUID]:
    found = (place_of(source.connection_id, source.table) for source in sources)
    return frozenset(place.id for place in found if place is not None)


def remember(place: UUID, told: Fresh) -> None:
    with _lock:
        known = _newer(_known.pop(place, Fresh()), told)
        _known[place] = known._replace(is_stopped=told.is_stopped)
        if len(_known) > MOST_PLACES:  # the one that nobody told of for longest
            del _known[next(iter(_known))]


def keep(place: UUID) -> None:
    """Have other processes and the next start know it too: in the caller's transaction, at most
    every few seconds, but at once that the flow is stopped, which nothing follows, or runs again.
    """
    with _lock:
        fresh, now = _known.get(place, Fresh()), time.monotonic()
        kept_at, was_stopped = _kept.get(place, (-KEEP_EVERY_SECONDS, False))
        is_kept = now - kept_at < KEEP_EVERY_SECONDS
        if fresh == Fresh() or (is_kept and not fresh.is_stopped and not was_stopped):
            return
        _kept[place] = (now, fresh.is_stopped)
    with metadata.cursor() as cursor:
        cursor.execute(KEEP, [place, *fresh])


def look_up() -> None:
    """Learn what was kept, every few seconds: of the time before this process began, of what others
    heard alone, and of what a broken line has lost. Asks the database."""
    global _loaded_at
    if time.monotonic() - _loaded_at < KEEP_EVERY_SECONDS:
        return
    rows = TableCommit.objects.order_by("-seen_up_to")[:MOST_PLACES]
    for row in list(rows)[::-1]:
        _take_up(row)
    _loaded_at = time.monotonic()


def _take_up(row: TableCommit) -> None:
    """Whether the flow is stopped is for the newer word to say, theirs or ours. Of two as new, it
    is: nothing follows that one, while one that runs is soon told of again.
    """
    told = Fresh(row.newest_commit_at, row.seen_up_to, row.is_stopped)
    with _lock:
        known = _known.get(row.place, Fresh())
        ours, theirs = known.seen_up_to or NEVER, told.seen_up_to or NEVER
        if theirs <= ours:
            is_stopped = known.is_stopped or (told.is_stopped and theirs == ours)
            told = told._replace(is_stopped=is_stopped)
        remember(row.place, told)


def snapshot() -> Mapping[UUID, Fresh]:
    """What is known now, without asking anybody."""
    with _lock:
        return dict(_known)


def together(known: Mapping[UUID, Fresh], places: Iterable[UUID]) -> Fresh:
    """How fresh rows of all these tables are, and whether one of them is stopped: what moves does
    not hide what lags. A table that no flow told of has no age; a quiet one has its heartbeats."""
    told = [known[place] for place in places if place in known]
    found = reduce(_newer, told, Fresh())
    reached = [max(filter(None, fresh[:2])) for fresh in told if any(fresh[:2])]
    if not reached or max(reached) - min(reached) <= IN_STEP:
        return found
    held = min(reached)
    newest = found.newest_commit_at and min(found.newest_commit_at, held)
    return Fresh(newest, held, found.is_stopped)


def write_part(rows: int, told: Fresh) -> str:
    """A move as the part of a topic, which is all that travels between processes."""
    # A run that is on its way may have passed over the stop, which no later word follows.
    kind = "rows" if rows or told.is_stopped else "age"
    moments = (moment.isoformat() if moment else "-" for moment in told[:2])
    return " ".join((kind, *moments, "stopped" if told.is_stopped else "runs"))


def read_part(part: str) -> tuple[bool, Fresh]:
    kind, *moments, flow = part.split(" ")
    newest, seen = (None if each == "-" else datetime.fromisoformat(each) for each in moments)
    return kind == "rows", Fresh(newest, seen, flow == "stopped")


def _newer(one: Fresh, other: Fresh) -> Fresh:
    pairs = zip(one[:2], other[:2], strict=True)
    newest, seen = (max(filter(None, pair), default=None) for pair in pairs)
    return Fresh(newest, seen, one.is_stopped or other.is_stopped)


@lru_cache(maxsize=1024)
def _place(connection_id: UUID, version: int, table: str) -> Place:
    connection = Connection.unscoped.get(pk=connection_id)
    return Place(*database_at(connection.kind, connection.options), table)
