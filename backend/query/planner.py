"""Which source gets which text: pure, and remembered for texts that run again and again."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

from backend.query import errors
from backend.query.rewrite.allowing import refuse_forbidden
from backend.query.rewrite.binding import bind_places
from backend.query.rewrite.mounts import Mounts
from backend.query.rewrite.reading import read_select
from backend.query.rewrite.resolving import resolve_columns
from backend.query.rewrite.sources import read_sources
from backend.query.rewrite.writing import bounded, check_literals, write
from backend.shared.errors import InvalidInput

MAX_PLANS = 512


@dataclass(frozen=True)
class Source:
    """A table at its source, as `schema.table`."""

    connection_id: UUID
    table: str


@dataclass(frozen=True)
class Plan:
    """`text` has a place `$1`, `$2`… for the value of each of `names`."""

    connection_id: UUID
    text: str
    names: tuple[str, ...]
    sources: frozenset[Source]


def make_plan(sql: str, mounts: Mounts, types: Mapping[str, str], max_rows: int) -> Plan:
    """The plan of a query; `types` of its parameters by name. It gives one row more than
    `max_rows` when there are more. Raises RefusedQuery, or InvalidInput
    `query.reads_nothing` and `query.several_sources`."""
    return _plan(sql, mounts, tuple(sorted(types.items())), max_rows)


@lru_cache(maxsize=MAX_PLANS)
def _plan(sql: str, mounts: Mounts, types: tuple[tuple[str, str], ...], max_rows: int) -> Plan:
    query = refuse_forbidden(sql, read_select(sql))
    check_literals(sql, query)
    query = resolve_columns(sql, query, mounts)
    query, read = read_sources(query, mounts)
    if not read:
        raise InvalidInput("query.reads_nothing")
    query, names = bind_places(sql, query, dict(types))
    text = write(bounded(query, max_rows + 1))
    connection, *others = {mount.connection_id for mount in read}
    if others:
        raise errors.several_sources([mount.name for mount in read])
    return Plan(
        connection_id=connection,
        text=text,
        names=names,
        sources=frozenset(
            Source(mount.connection_id, f"{mount.schema}.{mount.table}") for mount in read
        ),
    )
