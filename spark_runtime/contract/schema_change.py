"""The record of a capture's schema topic: one version of one table, from an id onward."""

from dataclasses import dataclass, field
from typing import Literal

from spark_runtime.contract.columns import Column
from spark_runtime.contract.wire import Wire


@dataclass(frozen=True)
class SourceColumn(Wire):
    """A column as its source declares it; ``attnum`` survives a rename."""

    name: str
    source_type: str
    type: str
    nullable: bool = True
    pk: bool = False
    precision: int | None = None
    scale: int | None = None
    attnum: int | None = None

    @property
    def column(self) -> Column:
        return Column(self.name, self.type, self.nullable, self.pk, self.precision, self.scale)


@dataclass(frozen=True, kw_only=True)
class TableVersion(Wire):
    """Holds for changes whose position is ``from_id`` or later, in that source epoch."""

    schema: str
    table: str
    namespace: str  # its first four levels
    version: int
    from_id: int
    epoch: int
    columns: tuple[SourceColumn, ...]
    toastable: tuple[str, ...] = field(default=())
    replica_identity: str = "default"
    topic: str
    partitions: int
    detected: Literal["start", "ddl", "late"] = "start"
    # The full pulls that met this version first, each as its source epoch over the place in the
    # log that all of its rows share (`pack_id`).
    pulls: tuple[int, ...] = field(default=())
    # What readers were told of it, that it begins or that its table was dropped: the place in the
    # log, and the offset of the record that said so. A capture that was started again reads a
    # transaction again: the same place has a later offset then.
    said: tuple[tuple[int, int], ...] = field(default=())

    def was_said(self, position: int, offset: int) -> bool:
        """Whether an earlier record than this one has said what stands at this place."""
        return any(place == position and first < offset for place, first in self.said)

    @property
    def key(self) -> str:
        """The record key: the topic is compacted. A version is written again for a pull alone."""
        return f"{self.schema}.{self.table}:{self.version}"
