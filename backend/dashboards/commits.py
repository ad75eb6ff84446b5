"""The newest commit of a source that each table is known to hold, as flows last told."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from threading import Lock
from typing import NamedTuple
from uuid import UUID

from backend.connections.kinds import kind_named
from backend.connections.models import Connection
from backend.query.planner import Source
from backend.runs.events import TableMoved


class Place(NamedTuple):
    """A table wherever it is: a sink and a query reach it by different connections."""

    endpoints: tuple[str, ...]
    database: str
    table: str


_known: dict[Place, datetime] = {}
_lock = Lock()


def place_of(source: Source) -> Place:
    connection = Connection.unscoped.get(pk=source.connection_id)
    return _place(connection.pk, connection.version, source.table)


def remember(moved: TableMoved) -> Place:
    """Called with every move; the place that moved."""
    place = place_of(Source(moved.connection_id, moved.table))
    if moved.newest_commit_at is not None:
        with _lock:
            _known[place] = max(moved.newest_commit_at, _known.get(place, moved.newest_commit_at))
    return place


def snapshot() -> Mapping[Place, datetime]:
    with _lock:
        return dict(_known)


def newest(known: Mapping[Place, datetime], sources: Iterable[Source]) -> datetime | None:
    """The newest commit among these tables."""
    times = [known[place] for place in map(place_of, sources) if place in known]
    return max(times, default=None)


@lru_cache(maxsize=1024)
def _place(connection_id: UUID, version: int, table: str) -> Place:
    connection = Connection.unscoped.get(pk=connection_id)
    kind = kind_named(connection.kind)
    endpoints = kind.endpoints(kind.Options.model_validate(connection.options))
    database = str(connection.options.get("database", ""))
    return Place(tuple(str(endpoint).lower() for endpoint in endpoints), database, table)
