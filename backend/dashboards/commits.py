"""The newest commit of a source that each table is known to hold, as flows last told."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from threading import Lock
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from backend.connections.kinds import kind_named
from backend.connections.models import Connection
from backend.query.planner import Source

TOPIC = "table_at"
MOST_PLACES = 10_000


class Place(NamedTuple):
    """A table wherever it is: a sink and a query reach it by different connections."""

    endpoints: tuple[str, ...]
    database: str
    table: str

    @property
    def id(self) -> UUID:
        return uuid5(NAMESPACE_URL, "\0".join((*self.endpoints, self.database, self.table)))


_known: dict[UUID, datetime] = {}
_lock = Lock()


def place_of(connection_id: UUID, table: str) -> Place | None:
    """None when the connection is gone."""
    version = Connection.unscoped.filter(pk=connection_id).values_list("version", flat=True).first()
    return None if version is None else _place(connection_id, version, table)


def places_of(sources: Iterable[Source]) -> frozenset[UUID]:
    found = (place_of(source.connection_id, source.table) for source in sources)
    return frozenset(place.id for place in found if place is not None)


def remember(place: UUID, committed_at: datetime | None) -> None:
    if committed_at is None:
        return
    with _lock:
        _known[place] = max(committed_at, _known.pop(place, committed_at))
        if len(_known) > MOST_PLACES:  # the one that nobody told of for longest
            del _known[next(iter(_known))]


def snapshot() -> Mapping[UUID, datetime]:
    with _lock:
        return dict(_known)


def newest(known: Mapping[UUID, datetime], places: Iterable[UUID]) -> datetime | None:
    """The newest commit among these tables."""
    return max((known[place] for place in places if place in known), default=None)


def write_part(rows: int, committed_at: datetime | None) -> str:
    """A move as the part of a topic, which is all that travels between processes."""
    return f"{'rows' if rows else 'age'} {committed_at.isoformat() if committed_at else ''}"


def read_part(part: str) -> tuple[bool, datetime | None]:
    kind, _, at = part.partition(" ")
    return kind == "rows", datetime.fromisoformat(at) if at else None


@lru_cache(maxsize=1024)
def _place(connection_id: UUID, version: int, table: str) -> Place:
    connection = Connection.unscoped.get(pk=connection_id)
    kind = kind_named(connection.kind)
    endpoints = kind.endpoints(kind.Options.model_validate(connection.options))
    database = str(connection.options.get("database", ""))
    return Place(tuple(str(endpoint).lower() for endpoint in endpoints), database, table)
