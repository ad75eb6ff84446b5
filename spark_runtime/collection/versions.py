"""The versions of one table, and how a change of its shape makes the next."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from spark_runtime.collection.changes import Image
from spark_runtime.collection.rows import UNKNOWN_TYPE
from spark_runtime.contract.postgres_source import ColumnInfo, TableShape
from spark_runtime.contract.postgres_types import carried, toastable
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from spark_runtime.contract.ums import unpack_id
from spark_runtime.contract.widening import holds


class TableHistory:
    """The versions of a table in the order of the log."""

    def __init__(self, versions: Iterable[TableVersion]) -> None:
        once = {version.version: version for version in versions}
        self._versions = sorted(once.values(), key=_place)

    def at(self, epoch: int, lsn: int) -> TableVersion | None:
        """The version that holds for a change at this place."""
        place = (epoch, lsn)
        for version in reversed(self._versions):
            if _place(version) <= place:
                return version
        return None

    def starting_at(self, epoch: int, lsn: int) -> TableVersion | None:
        """The version that begins exactly here: this part of the log has been read before."""
        version = self.at(epoch, lsn)
        return version if version and _place(version) == (epoch, lsn) else None

    def before(self, version: TableVersion) -> TableVersion | None:
        """The version that this one follows."""
        position = self._versions.index(version)
        return self._versions[position - 1] if position else None

    def after(self, version: TableVersion) -> TableVersion | None:
        """The version that follows."""
        position = self._versions.index(version) + 1
        return self._versions[position] if position < len(self._versions) else None

    def add(self, version: TableVersion) -> None:
        """A version that begins, or what more is known of one."""
        others = [known for known in self._versions if known.version != version.version]
        self._versions = sorted([*others, version], key=_place)

    def with_pull(self, pull: int) -> TableVersion | None:
        """The version that knows of this full pull."""
        return next((version for version in self._versions if pull in version.pulls), None)

    def pulls(self, epoch: int) -> list[int]:
        """The full pulls of an epoch in the order of the log, each as `TableVersion` has it."""
        known = {pull for version in self._versions for pull in version.pulls}
        return sorted(pull for pull in known if unpack_id(pull)[0] == epoch)

    @property
    def next_number(self) -> int:
        return max((version.version for version in self._versions), default=0) + 1


def next_version(
    current: TableVersion,
    changed: TableVersion,
    *,
    number: int,
    epoch: int,
    lsn: int,
    offset: int,
    detected: Literal["ddl", "late"],
) -> TableVersion | None:
    """The version that the changed shape makes, or None when it is the current one's. The record
    at `offset` says so."""
    if changed == current:
        return None
    begun = replace(changed, version=number, from_id=lsn, epoch=epoch, detected=detected)
    return replace(begun, pulls=(), said=((lsn, offset),))


def as_announced(current: TableVersion, shape: TableShape) -> TableVersion:
    """The current version with the shape that the event trigger announced."""
    return replace(
        current,
        columns=carried(shape.columns),
        toastable=toastable(shape.columns),
        replica_identity=shape.replica_identity,
    )


def as_seen(current: TableVersion, image: Image, now: Sequence[ColumnInfo]) -> TableVersion:
    """The current version with the columns of this row, however the table has moved on since.

    A column keeps what is known of it: first from the table as it is now, then from before.
    """
    before = {column.name: column for column in current.columns}
    present = {column.name: column for column in carried(now)}
    left_out = {info.name for info in now} - set(present)
    columns = [
        present.get(name) or before.get(name) or SourceColumn(name, UNKNOWN_TYPE, "string")
        for name in image
        if name not in left_out
    ]
    large = set(toastable(now)) | set(current.toastable)
    return replace(
        current,
        columns=tuple(columns),
        toastable=tuple(column.name for column in columns if column.name in large),
    )


def is_breaking(old: Sequence[SourceColumn], new: Sequence[SourceColumn]) -> bool:
    """Whether a reader of the old columns could misread the new ones.

    Dropped, renamed, narrowed and rekeyed columns break; added columns and wider types do not.
    """
    found = {column.name: column for column in new}
    if [column.name for column in old if column.pk] != [c.name for c in new if c.pk]:
        return True
    return any(
        column.name not in found or not _is_kept(found[column.name], column) for column in old
    )


def _is_kept(new: SourceColumn, old: SourceColumn) -> bool:
    """Whether it is the same column, and has a place for every value of before."""
    return new.attnum == old.attnum and holds(new, old)


def _place(version: TableVersion) -> tuple[int, int]:
    return version.epoch, version.from_id
