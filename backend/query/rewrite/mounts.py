"""What a query may name, as plain values: equal mounts give equal text, so a result can be kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from uuid import UUID


@dataclass(frozen=True)
class Column:
    """`type` is one of text, integer, decimal, boolean, date, timestamp, json."""

    name: str
    type: str


@dataclass(frozen=True)
class Mount:
    """`has_tombstones`: the table keeps deleted rows, marked; queries see the living ones."""

    name: str
    connection_id: UUID
    schema: str
    table: str
    columns: tuple[Column, ...]
    has_tombstones: bool


@dataclass(frozen=True)
class Mounts:
    tables: tuple[Mount, ...]

    @cached_property
    def by_name(self) -> Mapping[str, Mount]:
        return {mount.name: mount for mount in self.tables}
