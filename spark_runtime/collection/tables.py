"""A captured table while its records are read: its versions, and the readers of their rows."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from spark_runtime.collection.alike import AlikeReader
from spark_runtime.collection.batching import Envelope
from spark_runtime.collection.changes import Image
from spark_runtime.collection.positions import position_of_end, position_of_pull
from spark_runtime.collection.records import CapturedTable
from spark_runtime.collection.rows import RowReader
from spark_runtime.collection.versions import (
    TableHistory,
    as_announced,
    as_seen,
    is_breaking,
    next_version,
)
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.postgres_source import ColumnInfo, TableShape
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.contract.ums import pack_id

ReadColumns = Callable[[str, str], Sequence[ColumnInfo]]


class OrderNeeded(Exception):
    """A new version, or a full pull after another, would begin here, which only a reader of the
    whole log in order may say."""


class TableReader:
    """Chooses the version of each record by its place in the log, and begins new ones."""

    def __init__(
        self,
        table: CapturedTable,
        versions: Iterable[TableVersion],
        read_columns: ReadColumns,
        may_begin_versions: bool,
    ) -> None:
        self.table = table
        self._history = TableHistory(versions)
        self._read_columns = read_columns
        self._may_begin_versions = may_begin_versions
        self._columns_now: Sequence[ColumnInfo] | None = None
        self._readers: dict[int, RowReader] = {}
        self._alike: dict[int, AlikeReader] = {}
        self._envelopes: dict[tuple[str, int, tuple[str, ...]], Envelope] = {}

    def know(self, version: TableVersion) -> None:
        """What a reader beside us has found."""
        self._history.add(version)

    def forget_columns(self) -> None:
        """Ask the source again when the next row does not fit."""
        self._columns_now = None

    def id_at(self, position: int) -> int:
        return pack_id(self.table.epoch, position)

    def version_with_pull(self, lsn: int) -> TableVersion:
        """The version that knows of the full pull at this place of the log, to be kept before the
        pull's rows: one that begins after it was broken off must rank above it."""
        pull, pulls = self.id_at(lsn), self._history.pulls(self.table.epoch)
        if known := self._history.with_pull(pull):
            return known
        if pulls and not self._may_begin_versions:
            raise OrderNeeded
        version = self.version_at(lsn)
        version = replace(version, pulls=(*version.pulls, pull))
        self._history.add(version)
        return version

    def id_in_pull(self, lsn: int) -> int:
        """Of every row of the pull at this place, which a version knows."""
        pulls = self._history.pulls(self.table.epoch)
        return self.id_at(position_of_pull(pulls.index(self.id_at(lsn))))

    def end_of_pull(self, lsn: int) -> int:
        """The id that ends this pull; of one that was not about the table, that of its last."""
        pull, pulls = self.id_at(lsn), self._history.pulls(self.table.epoch)
        number = pulls.index(pull) if pull in pulls else max(len(pulls) - 1, 0)
        return self.id_at(position_of_end(number))

    def version_at(self, lsn: int) -> TableVersion:
        """The version that holds for a change at this place."""
        version = self._history.at(self.table.epoch, lsn)
        if version is None:
            raise PermanentError(
                "TABLE_VERSION_MISSING", table=f"{self.table.schema}.{self.table.table}"
            )
        return version

    def reader(self, version: TableVersion) -> RowReader:
        reader = self._readers.get(version.version)
        if reader is None:
            reader = self._readers[version.version] = RowReader(version)
        return reader

    def alike(self, version: TableVersion) -> AlikeReader:
        reader = self._alike.get(version.version)
        if reader is None:
            reader = AlikeReader(self.table.schema, self.table.table, self.reader(version))
            self._alike[version.version] = reader
        return reader

    def version_of_misfit(
        self, version: TableVersion, image: Image, lsn: int, offset: int
    ) -> TableVersion:
        """The version of a row that is not of the shape its place in the log says.

        Transactions reach us by their commits: a row may lie before the row that first showed the
        new shape, so the following version is tried before the source is asked.
        """
        following = self._history.after(version)
        if following is not None and self.reader(following).has_shape(image):
            return following
        seen = as_seen(version, image, self._columns())
        begun = next_version(
            version,
            seen,
            number=self._history.next_number,
            epoch=self.table.epoch,
            lsn=lsn,
            offset=offset,
            detected="late",
        )
        fitting = version if begun is None else self._begin(begun)
        self.reader(fitting).accept(image)  # it may also show columns that captures leave out
        return fitting

    def knows_version_at(self, lsn: int) -> bool:
        """Whether a version begins exactly here, as this part of the log has been read before."""
        return self._history.starting_at(self.table.epoch, lsn) is not None

    def version_of_announcement(
        self, shape: TableShape, lsn: int, offset: int
    ) -> TableVersion | None:
        """The version that begins with this announcement, or None when nothing has changed."""
        known = self._history.starting_at(self.table.epoch, lsn)
        if known is not None:
            return known
        current = self.version_at(lsn)
        begun = next_version(
            current,
            as_announced(current, shape),
            number=self._history.next_number,
            epoch=self.table.epoch,
            lsn=lsn,
            offset=offset,
            detected="ddl",
        )
        return None if begun is None else self._begin(begun)

    def version_dropped(self, lsn: int, offset: int) -> TableVersion:
        """The version that ends with the drop of its table at this place, which it knows of."""
        version = self.version_at(lsn)
        if any(place == lsn for place, _ in version.said):
            return version
        return self._begin(replace(version, said=(*version.said, (lsn, offset))))

    def broken_by(self, version: TableVersion) -> TableVersion | None:
        """The version before this one, when this one breaks its readers."""
        before = self._history.before(version)
        if before is None or not is_breaking(before.columns, version.columns):
            return None
        return before

    def envelope(
        self, message_type: str, version: TableVersion, unchanged: tuple[str, ...]
    ) -> Envelope:
        place = (message_type, version.version, unchanged)
        envelope = self._envelopes.get(place)
        if envelope is None:
            envelope = Envelope(message_type, self.table, version, unchanged)
            self._envelopes[place] = envelope
        return envelope

    def _begin(self, version: TableVersion) -> TableVersion:
        if not self._may_begin_versions:
            raise OrderNeeded
        self._history.add(version)
        return version

    def _columns(self) -> Sequence[ColumnInfo]:
        if not self._may_begin_versions:
            raise OrderNeeded
        if self._columns_now is None:
            self._columns_now = self._read_columns(self.table.schema, self.table.table)
        return self._columns_now
