"""What comes out of a query: columns of few types, and rows that JSON can carry."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from backend.query.planner import Source
from backend.query.rewrite.mounts import Column

TruncatedBy = Literal["rows", "bytes", "time"]


@dataclass(frozen=True)
class Limits:
    """What a query may cost. What is cut off by rows or bytes, or by time after the first rows
    came, is said in the answer; a query that gave nothing in time raises `query.timed_out`, or
    `query.source_silent` where the source did not even end it."""

    rows: int = 1_000
    bytes: int = 4_000_000
    seconds: float = 10.0


@dataclass(frozen=True)
class Rows:
    columns: tuple[Column, ...]
    rows: list[list[Any]]
    truncated_by: TruncatedBy | None


@dataclass(frozen=True)
class Answer:
    """`rows` holds JSON values: integers and decimals beyond 2^53 or beyond a double's digits as
    text, dates `2013-07-01`, timestamps `2013-07-01T09:30:00` (with `+00:00` when the column has a
    zone). `sources`: every table that was read. `took_ms` ends with the last row read."""

    query_id: UUID
    columns: tuple[Column, ...]
    rows: list[list[Any]]
    truncated_by: TruncatedBy | None
    sources: frozenset[Source]
    ran_at: datetime
    took_ms: float

    @property
    def row_count(self) -> int:
        return len(self.rows)

    @property
    def is_truncated(self) -> bool:
        return self.truncated_by is not None
